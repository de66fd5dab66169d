#include "page/engine.h"

#include "base/version.h"
#include "page/engine_state.h"

namespace formicary::page {
namespace {

// Records have up to a few megabytes, and their lines are slightly longer in JSON.
constexpr JsonLimits kRequestJson{std::size_t{32} * 1024 * 1024, 12};

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

std::string engine_error(std::string_view what) {
  JsonWriter out(what.size() + 16);
  return out.begin_object().string("error", what).end_object().finish();
}

const Words& Engine::State::words_of(std::string_view title) const {
  auto found = words.find(title);
  if (found == words.end()) found = words.find(std::string_view());
  return found == words.end() ? no_words() : found->second;
}

const Words& Engine::State::words_with(std::string_view id) const {
  for (const auto& [title, each] : words) {
    if (each.has(id)) return each;
  }
  return words_of({});
}

WatchedGame* Engine::State::watched_game(const Json& request) {
  const auto found = watched_games.find(request["watched"].string());
  return found == watched_games.end() || !found->second.known() ? nullptr : &found->second;
}

Engine::Engine(Late late) : state_(std::make_unique<State>(late)) {}
Engine::~Engine() = default;

std::string Engine::request(std::string_view text) {
  const auto json = read_json(text, kRequestJson);
  if (!json) return engine_error(json.error().id);
  const std::string& name = (*json)["request"].string();
  for (const auto find :
       {find_game_handler, find_local_handler, find_word_handler, find_advice_handler}) {
    if (const Handler answer = find(name)) return answer(*state_, *json);
  }
  return engine_error("no such request");
}

std::string Engine::add_weights(std::string_view bytes) {
  if (const auto fault = state_->thinker.add_weights(bytes)) return engine_error(fault->id);
  return R"({"ok":true})";
}

}  // namespace formicary::page
