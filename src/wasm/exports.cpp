// The functions that JavaScript may call. Text is passed as UTF-8 in the module's memory:
//   const at = formicary_alloc(bytes.length); copy the bytes there; call; formicary_free(at);
// A function that answers with text returns its address, and formicary_answer_size returns its
// length. The answer stays until the next call. Any call may invalidate views of the memory.
#include "wasm/exports.h"

#include <cstddef>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>

#include "page/engine.h"

namespace formicary::wasm {

std::string& answer() {
  static std::string text;
  return text;
}

const char* reply(std::string text) {
  answer() = std::move(text);
  return answer().data();
}

}  // namespace formicary::wasm

using formicary::wasm::answer;
using formicary::wasm::reply;

FORMICARY_EXPORT(formicary_alloc) void* formicary_alloc(std::size_t size) {
  return std::malloc(size);
}

FORMICARY_EXPORT(formicary_free) void formicary_free(void* memory) { std::free(memory); }

FORMICARY_EXPORT(formicary_answer_size) std::size_t formicary_answer_size() {
  return answer().size();
}

// Whether the current call has taken more than `millis`: the only function that JavaScript
// provides. The module has no clock, so answers depend only on the requests.
extern "C" __attribute__((import_module("page"), import_name("late"))) int formicary_page_late(
    int millis);

// A worker has one engine for as long as it lives.
static formicary::page::Engine& engine() {
  static formicary::page::Engine only([](int millis) { return formicary_page_late(millis) != 0; });
  return only;
}

// Everything that the page asks: page/engine.h.
FORMICARY_EXPORT(formicary_request)
const char* formicary_request(const char* text, std::size_t size) {
  return reply(engine().request({text, size}));
}

// A weights file for those who think here.
FORMICARY_EXPORT(formicary_weights)
const char* formicary_weights(const char* bytes, std::size_t size) {
  return reply(engine().add_weights({bytes, size}));
}
