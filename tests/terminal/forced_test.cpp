#include "terminal/forced.h"

#include <doctest/doctest.h>

#include "tests/record/playing.h"

namespace formicary::testing {
namespace {

using terminal::forced_move;

TEST_CASE("a move is forced if it is the only one and was not taken back just now") {
  Playing playing(shipped_deck(2));
  CHECK_FALSE(forced_move(playing.ledger()));  // chance is first
  Rng rng(3);
  int forced = 0;
  int free = 0;
  while (!playing.over()) {
    std::vector<AnyAction> legal;
    const Ledger& ledger = playing.ledger();
    if (ledger.position().to_act().is_seat()) ledger.position().legal(legal);
    const auto only = forced_move(ledger);
    CHECK(only.has_value() == (legal.size() == 1));
    free += legal.size() > 1;
    if (only) {
      ++forced;
      CHECK(*only == legal[0]);
      playing.ledger().play(*only);
      playing.ledger().back(1, true);
      CHECK_FALSE(forced_move(playing.ledger()));
    }
    playing.play_any(rng);
  }
  CHECK(forced > 0);
  CHECK(free > 0);
  CHECK_FALSE(forced_move(playing.ledger()));
}

TEST_CASE("a choice of how to treat forced moves is followed") {
  CHECK(terminal::plays_forced("auto"));
  CHECK_FALSE(terminal::plays_forced("ask"));
}

}  // namespace
}  // namespace formicary::testing
