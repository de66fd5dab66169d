#include "page/desk.h"

#include "base/version.h"
#include "page/desk_state.h"

namespace formicary::page {
namespace {

// Records have up to some megabytes, and each of their lines is a little longer in JSON.
constexpr JsonLimits kAskJson{std::size_t{32} * 1024 * 1024, 12};

const Words& no_words() {
  static const Words kNone = [] {
    auto words = Words::read("en", {});
    FORMICARY_CHECK(words.ok());
    return std::move(*words);
  }();
  return kNone;
}

}  // namespace

std::string_view engine_version() { return FORMICARY_VERSION; }

std::string desk_error(std::string_view what) {
  JsonWriter out(what.size() + 16);
  return out.begin_object().string("error", what).end_object().finish();
}

const Words& Desk::State::words_of(std::string_view title) const {
  auto found = words.find(title);
  if (found == words.end()) found = words.find(std::string_view());
  return found == words.end() ? no_words() : found->second;
}

const Words& Desk::State::words_with(std::string_view id) const {
  for (const auto& [title, each] : words) {
    if (each.has(id)) return each;
  }
  return words_of({});
}

Board* Desk::State::board_of(const Json& ask) {
  const auto found = boards.find(ask["board"].string());
  return found == boards.end() || !found->second.known() ? nullptr : &found->second;
}

Desk::Desk(Late late) : state_(std::make_unique<State>(late)) {}
Desk::~Desk() = default;

std::string Desk::ask(std::string_view text) {
  const auto json = read_json(text, kAskJson);
  if (!json) return desk_error(json.error().id);
  const std::string& name = (*json)["ask"].string();
  for (const auto find : {find_board_ask, find_host_ask, find_word_ask, find_advice_ask}) {
    if (const AskAnswer answer = find(name)) return answer(*state_, *json);
  }
  return desk_error("no such ask");
}

std::string Desk::add_weights(std::string_view bytes) {
  if (const auto fault = state_->thinker.add_weights(bytes)) return desk_error(fault->id);
  return R"({"ok":true})";
}

}  // namespace formicary::page
