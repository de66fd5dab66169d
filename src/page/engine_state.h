// The state of an Engine, and the handlers of its requests. Private to the .cpp files of this
// module.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "hosting/local_server.h"
#include "page/engine.h"
#include "page/think.h"
#include "page/watched_game.h"
#include "protocol/json.h"
#include "protocol/json_writer.h"
#include "table/games.h"
#include "view/view.h"
#include "words/words.h"

namespace formicary::page {

std::string_view engine_version();

struct Engine::State {
  explicit State(Late late) : thinker(late) {}

  Games games;
  hosting::LocalServer local_server{games, engine_version()};
  Thinker thinker;
  std::map<std::string, Words, std::less<>>
      words;  // by title; "" for sentences that belong to no title
  std::map<std::string, WatchedGame, std::less<>> watched_games;

  // The words of the title, or else those of no title, or else none: then sentences are ids.
  [[nodiscard]] const Words& words_of(std::string_view title) const;
  // The words that contain the sentence, if it belongs to no game.
  [[nodiscard]] const Words& words_with(std::string_view id) const;
  [[nodiscard]] WatchedGame* watched_game(const Json& request);
};

// A number of played plies, clamped to the game; all of them if there is no number.
int ply_of(const WatchedGame& watched, const Json& ply);

// The answer to a request that the page should never make.
std::string engine_error(std::string_view what);

// Finds a handler by the name of the request; null if there is none.
using Handler = std::string (*)(Engine::State& state, const Json& request);
struct NamedHandler {
  std::string_view name;
  Handler answer;
};
Handler find_word_handler(std::string_view name);
Handler find_game_handler(std::string_view name);
Handler find_local_handler(std::string_view name);
Handler find_advice_handler(std::string_view name);

}  // namespace formicary::page
