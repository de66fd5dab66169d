#include "catalog/titles.h"

#include "terminal/antics/board.h"
#include "terminal/boards.h"
#include "terminal/forced.h"
#include "terminal/ithappens/board.h"
#include "terminal/plain/board.h"

namespace formicary::terminal {

std::string draw_board(const BoardView& view) {
  return visit_rules(view.game, [&](const auto& rules) {
    if constexpr (requires { draw(rules, view); }) {
      return draw(rules, view);
    } else {
      return draw_plain(view);
    }
  });
}

std::string describe_board(const Game& game, const Words& words) {
  Message help("board.help");
  visit_rules(game, [&](const auto& rules) {
    if constexpr (requires { describe_symbols(rules, words); }) {
      help.text("items", describe_symbols(rules, words));
    }
  });
  return words.say(help);
}

bool needs_confirmation(const Game& game, AnyAction action) {
  return visit_rules(game, [&](const auto& rules) {
    if constexpr (requires { waits(rules, action); }) {
      return waits(rules, action);
    } else {
      return false;
    }
  });
}

}  // namespace formicary::terminal
