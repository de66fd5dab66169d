// IH-5 Final scoring, after round 4: who wins.
#include "tests/support/ithappens/spec.h"

using namespace formicary::testing;

namespace {

// No items: all points are worms and the tiles named.
Match over(int players, std::vector<int> worms, std::string queens = "-",
           std::string generals = "-") {
  return Match(players, Spot{.phase = "over",
                             .round = 4,
                             .left = "-",
                             .middle = "-",
                             .right = "-",
                             .worms = std::move(worms),
                             .queens = std::move(queens),
                             .generals = std::move(generals)});
}

}  // namespace

TEST_CASE("IH_5_5 the highest total wins, whatever it is made of") {
  CHECK(over(3, {5, 6, 4}).winners() == "2");
  // 9 points of two Queens against 10 worms.
  CHECK(over(3, {0, 10, 0}, "real:1,low1:1").winners() == "2");
}

TEST_CASE("IH_5_5 first tie-break: the most Queen tiles, by count and not by value") {
  // Seat 1: Queens of 2 and 3. Seat 2: a Queen of 4 and 1 worm. Both have 5 points.
  const Match match = over(3, {0, 1, 0}, "low2:2,low3:1,ten:1");
  CHECK(match.total(1) == 5);
  CHECK(match.total(2) == 5);
  CHECK(match.winners() == "1");
}

TEST_CASE("IH_5_5 Queens come before Generals and worms") {
  // Seat 1: Generals of 4 and 3, 6 worms. Seat 2: Queens of 9 and 4.
  const Match tied = over(3, {6, 0, 0}, "plain:2,low1:2", "plain:1,low1:1");
  CHECK(tied.total(1) == 13);
  CHECK(tied.total(2) == 13);
  CHECK(tied.winners() == "2");
}

TEST_CASE("IH_5_5 second tie-break: the most General tiles, by count and not by value") {
  // Two Queens each. Seat 1: Generals of 1 and 2; seat 2: one General of 3, and 3 worms.
  const Match match = over(3, {0, 3, 0}, "low1:1,low2:1,low3:2,ten:2", "low1:2,low3:1,ten:1");
  CHECK(match.total(1) == 4 + 4 + 2 + 1);
  CHECK(match.total(2) == 3 + 2 + 3 + 3);
  CHECK(match.winners() == "1");
}

TEST_CASE("IH_5_5 third tie-break: the most worms") {
  // A Queen each: 4 and 1 worm against 5.
  const Match match = over(3, {1, 0, 0}, "real:2,low2:1");
  CHECK(match.total(1) == 5);
  CHECK(match.total(2) == 5);
  CHECK(match.winners() == "1");
}

TEST_CASE("IH_5_5 still tied is a shared win") {
  CHECK(over(3, {4, 4, 3}).winners() == "1 2");
  CHECK(over(4, {1, 3, 2, 1}, "low1:1,low2:4").winners() == "1 4");
  CHECK(over(5, {4, 4, 4, 4, 4}).winners() == "1 2 3 4 5");
}

TEST_CASE("IH_5_5 items break no tie") {
  // Seats 1 and 2 tie with 10 + 5 points, and with different items.
  Spot spot{.phase = "over",
            .round = 4,
            .left = "-",
            .middle = "-",
            .right = "-",
            .worms = {0, 0, 0},
            .items = {"21000000", "00300100", "00000000"}};
  CHECK(Match(3, spot).winners() == "1 2");
}

TEST_CASE("IH_5_5 the imaginary colour takes part in the tie-breaks") {
  CHECK(over(2, {1, 2, 3}).winners() == "3");    // a win of its own: both people lose
  CHECK(over(2, {3, 2, 3}).winners() == "1 3");  // a shared one
  CHECK(over(2, {4, 2, 3}).winners() == "1");
  // 5 points each: two Queens of the imaginary colour beat one of seat 2.
  CHECK(over(2, {0, 1, 0}, "low2:2,low3:3,ten:3").winners() == "3");
  CHECK(over(2, {0, 0, 1}, "low2:3,low3:2,ten:2").winners() == "2");  // and the other way
}
