// Perft: how many sequences of plies there are. The numbers are a fingerprint of legal, chance and
// apply; those of small depth are derived by hand.
#include "core/perft.h"

#include "games/ithappens/rules.h"
#include "tests/support/ithappens/spec.h"

using namespace formicary::testing;

namespace {

std::uint64_t count(const Match& match, int depth) {
  return formicary::perft(match.rules(), match.state(), depth);
}

std::vector<std::uint64_t> counts(const Match& match, int depth) {
  std::vector<std::uint64_t> out;
  for (int d = 1; d <= depth; ++d) out.push_back(count(match, d));
  return out;
}

using Counts = std::vector<std::uint64_t>;

}  // namespace

TEST_CASE("perft from the start: the start player and the first three mounds") {
  for (std::uint64_t players = 2; players <= 5; ++players) {
    // The start player, then 12, 11 and 10 cards.
    CHECK(counts(Match(static_cast<int>(players)), 4) ==
          Counts{players, players * 12, players * 12 * 11, players * 12 * 11 * 10});
  }
}

// With three and more players, from a turn in which everybody has worms and open mounds:
//   T(1) = 2: roll, pass
//   T(2) = 6 + T(1) = 8: six faces, or the next seat's turn
//   T(3) = 6 * 5 + T(2) = 38: three mounds, reroll and pass for each face
//   T(4) = 6 * (3 * T(1) + 6 + T(1)) + T(3) = 122: after a placement and after a pass a turn,
//          after a reroll six faces
TEST_CASE("perft from the start, three to five players: the first turns") {
  for (std::uint64_t players = 3; players <= 5; ++players) {
    const Match match(static_cast<int>(players));
    const std::uint64_t deals = players * 1320;
    CHECK(count(match, 5) == deals * 2);
    CHECK(count(match, 6) == deals * 8);
    CHECK(count(match, 7) == deals * 38);
  }
  CHECK(count(Match(3), 8) == 3 * 1320 * 122);
}

// With two players the third colour adds a roll, and its die can only be placed:
//   T(1) = 3: roll, roll imaginary, pass
//   T(2) = 6 + 6 + T(1) = 15
//   T(3) = 6 * 5 + 6 * 3 + T(2) = 63
//   T(4) = 6 * (3 * 3 + 6 + 3) + 6 * (3 * 3) + T(3) = 108 + 54 + 63 = 225
TEST_CASE("perft from the start, two players: the first turns") {
  const Match match(2);
  CHECK(count(match, 5) == 2640 * 3);
  CHECK(count(match, 6) == 2640 * 15);
  CHECK(count(match, 7) == 2640 * 63);
  CHECK(count(match, 8) == 2640 * 225);
}

TEST_CASE("perft: passing only before the roll leaves one action less after it") {
  // T(3) = 6 * 4 + T(2) = 32
  CHECK(count(Match(3, Spot{}, Choices{.pass_before_roll = true}), 3) == 32);
  // Two players: T(3) = 6 * 4 + 6 * 3 + T(2) = 57
  CHECK(count(Match(2, Spot{}, Choices{.pass_before_roll = true}), 3) == 57);
}

TEST_CASE("perft: without worms there are only rolls and placements") {
  // 1 roll, 6 faces, 3 mounds, 1 roll, 6 faces, 3 mounds, ...
  const Match match(3, Spot{.worms = {0, 0, 0}});
  CHECK(counts(match, 8) == Counts{1, 6, 18, 18, 108, 324, 324, 1944});
}

TEST_CASE("perft: the last die of a game") {
  // One die, no worms, two mounds to place it on: 6, 12 and then nothing more.
  Spot spot{.phase = "turn",
            .round = 4,
            .turn = 1,
            .left = "plain/1:111/2:222/3:333",
            .middle = "tall/1:1/2:22/3:33",
            .right = "ten",
            .worms = {0, 0, 0}};
  CHECK(counts(Match(3, spot), 6) == Counts{1, 6, 12, 12, 12, 12});
  // With one worm of seat 1: U(n) without a worm is the line above; with it
  //   1: roll, pass = 2
  //   2: 6 faces + U(1) = 7
  //   3: 6 * 4 (two mounds, reroll, pass) + U(2) = 30
  //   4: 6 * (2 ends + 6 faces + U(1)) + U(3) = 54 + 12 = 66
  //   5: 6 * (2 + 6 * 2 + U(2)) + U(4) = 6 * 20 + 12 = 132
  //   6: 6 * (2 + 12 + U(3)) + U(5) = 6 * 26 + 12 = 168
  spot.worms = {1, 0, 0};
  CHECK(counts(Match(3, spot), 6) == Counts{2, 7, 30, 66, 132, 168});
}

TEST_CASE("perft: the last die of a round is followed by nine, eight and seven cards") {
  const Spot spot{.phase = "rolled",
                  .round = 1,
                  .turn = 1,
                  .die = "own:2",
                  .left = "plain/1:111/2:222/3:333",
                  .middle = "tall/1:1/2:22/3:33",
                  .right = "ten",
                  .worms = {0, 0, 0}};
  CHECK(counts(Match(3, spot), 5) == Counts{2, 18, 144, 1008, 1008});
}

TEST_CASE("perft: two players with one imaginary die each and nothing else to place") {
  // No pass (IH-6.4): 1 roll, 6 faces, 1 mound (right), and again; then the game is over.
  const Spot spot{.round = 4,
                  .left = "low1/1:1/2:1/3:1",
                  .middle = "low2/1:1/2:1/3:1",
                  .right = "plain/1:111/2:111",
                  .imaginary = {1, 1}};
  CHECK(counts(Match(2, spot), 7) == Counts{1, 6, 6, 6, 36, 36, 36});
}

// Numbers of this depth are pinned, not derived; reference_test.cpp compares smaller depths with a
// second implementation.
TEST_CASE("perft: deeper, from positions with worms, items and closed mounds") {
  const Spot crowded{.turn = 2,
                     .left = "worms/1:1/2:22",
                     .middle = "low1/3:4",
                     .right = "steps/2:1/3:6",
                     .worms = {1, 1, 0}};
  const Match three(3, crowded);
  const Match two(2, Spot{.left = "items/3:5",
                          .middle = "low2/1:1/2:6",
                          .right = "steps/3:2",
                          .worms = {1, 0, 3},
                          .imaginary = {1, 1}});
  CHECK(count(three, 12) == 124848);
  CHECK(count(two, 11) == 254448);
}
