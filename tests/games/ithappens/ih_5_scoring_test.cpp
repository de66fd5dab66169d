// IH-5 Final scoring, after round 4: the points.
#include "tests/support/ithappens/spec.h"

using namespace formicary::testing;
using formicary::ithappens::ScoreLine;

namespace {

Spot over() {
  return {.phase = "over",
          .round = 4,
          .left = "-",
          .middle = "-",
          .right = "-",
          .worms = {0, 0, 0, 0, 0}};
}

}  // namespace

TEST_CASE("IH_5_1 five points for each item type of which one has two or more, flat") {
  Spot spot = over();
  spot.items = {"10110101", "20000000", "03000000", "00004000"};
  Match match(4, spot);
  CHECK(match.points(1, ScoreLine::kItemPairs) == 0);
  CHECK(match.points(2, ScoreLine::kItemPairs) == 5);
  CHECK(match.points(3, ScoreLine::kItemPairs) == 5);
  CHECK(match.points(4, ScoreLine::kItemPairs) == 5);
}

TEST_CASE("IH_5_1 every type counts for itself, the first as the last") {
  for (int count = 1; count <= 4; ++count) {
    for (std::size_t type = 0; type < 8; ++type) {
      Spot spot = over();
      spot.items = {"00000000", "00000000", "00000000"};
      spot.items[1][type] = static_cast<char>('0' + count);
      CHECK(Match(3, spot).points(2, ScoreLine::kItemPairs) == (count >= 2 ? 5 : 0));
    }
  }
  Spot spot = over();
  spot.items = {"22222222", "00000000", "21222201"};
  Match match(3, spot);
  CHECK(match.points(1, ScoreLine::kItemPairs) == 40);
  CHECK(match.points(2, ScoreLine::kItemPairs) == 0);
  CHECK(match.points(3, ScoreLine::kItemPairs) == 25);
}

TEST_CASE("IH_5_2 one point for each worm tile") {
  Spot spot = over();
  spot.worms = {0, 7, 17};
  Match match(3, spot);
  CHECK(match.total(1) == 0);
  CHECK(match.points(2, ScoreLine::kWorms) == 7);
  CHECK(match.total(2) == 7);
  CHECK(match.total(3) == 17);
}

TEST_CASE("IH_5_3 the printed value of each Queen and General tile") {
  Spot spot = over();
  spot.queens = "real:1,plain:1,worms:2,items:3,last:2";
  spot.generals = "real:2,plain:3,worms:1,last:1";
  Match match(3, spot);
  CHECK(match.points(1, ScoreLine::kQueens) == 5 + 9);
  CHECK(match.points(1, ScoreLine::kGenerals) == 3 + 8);
  CHECK(match.points(2, ScoreLine::kQueens) == 6 + 9);
  CHECK(match.points(2, ScoreLine::kGenerals) == 2);
  CHECK(match.points(3, ScoreLine::kQueens) == 7);
  CHECK(match.points(3, ScoreLine::kGenerals) == 4);
  CHECK(match.total(1) == 25);
}

TEST_CASE("IH_5_4 ten points for the most different item types") {
  Spot spot = over();
  spot.items = {"11100000", "03000000", "00111001"};  // types count, not tiles
  Match match(3, spot);
  CHECK(match.points(1, ScoreLine::kMostTypes) == 0);
  CHECK(match.points(2, ScoreLine::kMostTypes) == 0);
  CHECK(match.points(3, ScoreLine::kMostTypes) == 10);
}

TEST_CASE("IH_5_4 a type of four tiles is one type") {
  Spot spot = over();
  spot.items = {"40000000", "01000000", "00000000"};
  Match match(3, spot);
  CHECK(match.points(1, ScoreLine::kMostTypes) == 10);
  CHECK(match.points(2, ScoreLine::kMostTypes) == 10);
  CHECK(match.points(3, ScoreLine::kMostTypes) == 0);
}

TEST_CASE("IH_5_4 every tied colour gets ten") {
  Spot spot = over();
  spot.items = {"11000000", "00110000", "00001000", "30000001"};
  Match match(4, spot);
  CHECK(match.points(1, ScoreLine::kMostTypes) == 10);
  CHECK(match.points(2, ScoreLine::kMostTypes) == 10);
  CHECK(match.points(3, ScoreLine::kMostTypes) == 0);
  CHECK(match.points(4, ScoreLine::kMostTypes) == 10);
}

TEST_CASE(
    "IH_5_4 the imaginary colour counts: alone it leaves the people without, tied all get it") {
  Spot spot = over();
  spot.items = {"11000000", "00100000", "00111000"};
  Match ahead(2, spot);
  CHECK(ahead.points(1, ScoreLine::kMostTypes) == 0);
  CHECK(ahead.points(2, ScoreLine::kMostTypes) == 0);
  CHECK(ahead.points(3, ScoreLine::kMostTypes) == 10);
  spot.items = {"11000000", "00100000", "00110000"};
  Match tied(2, spot);
  CHECK(tied.points(1, ScoreLine::kMostTypes) == 10);
  CHECK(tied.points(2, ScoreLine::kMostTypes) == 0);
  CHECK(tied.points(3, ScoreLine::kMostTypes) == 10);
}

TEST_CASE("IH_5_4 with no items at all nobody gets ten") {
  Match match(3, over());
  for (int colour = 1; colour <= 3; ++colour) {
    CHECK(match.points(colour, ScoreLine::kMostTypes) == 0);
    CHECK(match.total(colour) == 0);
  }
}
