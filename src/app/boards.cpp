#include "app/boards.h"

#include "app/antics_board.h"
#include "app/ithappens_board.h"
#include "catalog/typed.h"
#include "games/antics/rules.h"
#include "games/ithappens/rules.h"

namespace formicary::app {

std::string draw_board(const BoardView& view) {
  if (rules_of<ithappens::Rules>(view.game) != nullptr) return draw_ithappens(view);
  if (rules_of<antics::Rules>(view.game) != nullptr) return draw_antics(view);
  return {};
}

}  // namespace formicary::app
