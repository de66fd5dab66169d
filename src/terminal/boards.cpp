#include "terminal/boards.h"

#include "catalog/typed.h"
#include "games/antics/rules.h"
#include "games/ithappens/rules.h"
#include "terminal/antics/board.h"
#include "terminal/ithappens/board.h"

namespace formicary::terminal {

std::string draw_board(const BoardView& view) {
  if (rules_of<ithappens::Rules>(view.game) != nullptr) return draw_ithappens(view);
  if (rules_of<antics::Rules>(view.game) != nullptr) return draw_antics(view);
  return {};
}

}  // namespace formicary::terminal
