// Functions that only tests call. They are part of the tests' own module.
#include <cstddef>

#include "wasm/exports.h"
#include "wasm/twin.h"

using formicary::wasm::reply;

// Replays a record: verify_report in wasm/twin.h.
FORMICARY_EXPORT(formicary_verify)
const char* formicary_verify(const char* text, std::size_t size) {
  return reply(formicary::verify_report({text, size}));
}

// For tests/wasm/bench.mjs: random_rolls in wasm/twin.h.
FORMICARY_EXPORT(formicary_random)
unsigned formicary_random(unsigned title, int players, unsigned games) {
  return formicary::random_rolls(title, players, games);
}

// The nets for the twin report.
static formicary::neural::NetShelf& shelf() {
  static formicary::neural::NetShelf only;
  return only;
}

FORMICARY_EXPORT(formicary_shelve)
const char* formicary_shelve(const char* bytes, std::size_t size) {
  const auto fault = shelf().add({bytes, size});
  return reply(fault ? fault->message.id : std::string());
}

FORMICARY_EXPORT(formicary_twin) const char* formicary_twin() {
  return reply(formicary::twin_report(shelf()));
}
