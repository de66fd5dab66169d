// Each level of Antics! against the one below it.
#include <doctest/doctest.h>

#include "tests/bots/match.h"

using namespace formicary;
using namespace formicary::tests;

TEST_CASE("each level of Antics! beats the one below") {
  struct Pair {
    int players;
    int level;
    int blocks;
  };
  // Far below what was measured, see docs/editions/antics.md.
  for (const Pair& pair : {Pair{3, 2, 4}, Pair{4, 2, 2}, Pair{3, 3, 1}}) {
    CAPTURE(pair.players);
    CAPTURE(pair.level);
    const auto game = open_game({"antics", pair.players, {}, {}});
    REQUIRE(game);
    const auto one = make_bot(**game, pair.level);
    const auto others = make_bot(**game, pair.level - 1);
    CHECK(play_match(**game, *one, *others, pair.blocks, 2025).mean > 0.6);
  }
}
