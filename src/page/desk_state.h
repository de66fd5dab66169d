// What a Desk has, and the answers to each ask. Only for the .cpp files of this module.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "hosting/local_server.h"
#include "page/board.h"
#include "page/desk.h"
#include "page/think.h"
#include "protocol/json.h"
#include "protocol/json_writer.h"
#include "table/games.h"
#include "view/view.h"
#include "words/words.h"

namespace formicary::page {

std::string_view engine_version();

struct Desk::State {
  explicit State(Late late) : thinker(late) {}

  Games games;
  hosting::LocalServer host{games, engine_version()};
  Thinker thinker;
  std::map<std::string, Words, std::less<>> words;  // by title; of no title: ""
  std::map<std::string, Board, std::less<>> boards;

  // Those of the title, or else of no title, or else none: then sentences are ids.
  [[nodiscard]] const Words& words_of(std::string_view title) const;
  // Where the sentence is, if it is of no board.
  [[nodiscard]] const Words& words_with(std::string_view id) const;
  [[nodiscard]] Board* board_of(const Json& ask);
};

// The page should never have asked that.
std::string desk_error(std::string_view what);

// By the ask's name; null where there is none.
using AskAnswer = std::string (*)(Desk::State& state, const Json& ask);
struct Ask {
  std::string_view name;
  AskAnswer answer;
};
AskAnswer find_word_ask(std::string_view name);
AskAnswer find_board_ask(std::string_view name);
AskAnswer find_host_ask(std::string_view name);
AskAnswer find_advice_ask(std::string_view name);

}  // namespace formicary::page
