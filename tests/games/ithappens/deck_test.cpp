// The aims of our own deck (docs/rules/it-happens.md, "What is known of the components, and what we
// design"), as far as they can be counted. Those of any deck are checked by read_edition.
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "games/ithappens/edition.h"
#include "tests/support/edition_files.h"

using namespace formicary;
using namespace formicary::ithappens;

namespace {

const Edition& deck() {
  static const Edition edition = *read_edition(testing::edition_files("ithappens")[0]);
  return edition;
}

struct SpaceOfDeck {
  std::size_t mound;
  std::size_t column;
  std::size_t height;
  Symbol symbol;
};

std::vector<SpaceOfDeck> all_spaces() {
  std::vector<SpaceOfDeck> spaces;
  for (std::size_t m = 0; m < kCards; ++m) {
    const Card& card = deck().cards[m];
    for (std::size_t c = 0; c < kColumns; ++c) {
      for (std::size_t h = 0; h < card.heights[c]; ++h) {
        spaces.push_back({m, c, h, card.space(c, h)});
      }
    }
  }
  return spaces;
}

int total_height(std::size_t column) {
  int sum = 0;
  for (const Card& card : deck().cards) sum += card.heights[column];
  return sum;
}

}  // namespace

TEST_CASE("the shipped deck is our own and says so") {
  CHECK(deck().id == "twelve-mounds");
  CHECK(deck().licence == "CC BY 4.0");
  REQUIRE_FALSE(deck().notes.empty());
  CHECK(deck().notes[0].find("our own design") != std::string::npos);
}

TEST_CASE("the shipped deck has twelve different mounds of different shapes") {
  std::set<std::array<std::uint8_t, kColumns>> shapes;
  std::set<std::string> names;
  for (const Card& card : deck().cards) {
    shapes.insert(card.heights);
    names.insert(card.name);
  }
  CHECK(shapes.size() == kCards);
  CHECK(names.size() == kCards);
}

TEST_CASE("neighbouring columns of the shipped deck mostly differ in height") {
  int equal = 0;
  for (const Card& card : deck().cards) {
    int here = 0;
    for (std::size_t c = 1; c < kColumns; ++c) here += card.heights[c] == card.heights[c - 1];
    CHECK(here <= 1);
    equal += here;
  }
  CHECK(equal <= 6);  // out of 48
}

TEST_CASE("every item type of the shipped deck is on four mounds, at least two of them left") {
  REQUIRE(deck().items.size() == 8);
  const std::vector<std::string> known = {"map",     "sneaker", "bone",      "eyeglasses",
                                          "speaker", "glove",   "telescope", "teapot"};
  for (std::size_t type = 0; type < known.size(); ++type) {
    CAPTURE(known[type]);
    CHECK(deck().items[type].id == known[type]);
    std::set<std::size_t> mounds;
    int left = 0;  // in the three columns that are used with two and three players
    int low = 0;
    int count = 0;
    for (const SpaceOfDeck& space : all_spaces()) {
      if (space.symbol != kFirstItem + type) continue;
      mounds.insert(space.mound);
      left += space.column < 3;
      low += space.height == 0;
      ++count;
    }
    CHECK(count == kTilesOfItem);
    CHECK(mounds.size() == kTilesOfItem);
    CHECK(left >= 2);
    CHECK(low >= 1);
  }
}

TEST_CASE("the shipped deck has 10 to 14 worms and mostly blank spaces") {
  const auto spaces = all_spaces();
  const auto worms =
      std::count_if(spaces.begin(), spaces.end(), [](const auto& s) { return s.symbol == kWorm; });
  const auto blanks =
      std::count_if(spaces.begin(), spaces.end(), [](const auto& s) { return s.symbol == kBlank; });
  CHECK(worms >= 10);
  CHECK(worms <= 14);
  CHECK(blanks * 2 > static_cast<std::ptrdiff_t>(spaces.size()));
}

TEST_CASE("the 24 tiles of the shipped deck have the values 2 to 9, with those that are known") {
  std::multiset<int> queens;
  std::multiset<int> generals;
  std::set<int> values;
  for (const Card& card : deck().cards) {
    CHECK(card.queen > card.general);
    queens.insert(card.queen);
    generals.insert(card.general);
    values.insert({card.queen, card.general});
  }
  CHECK(values == std::set<int>{2, 3, 4, 5, 6, 7, 8, 9});
  for (const int known : {9, 5, 4}) CHECK(queens.contains(known));
  for (const int known : {3, 2}) CHECK(generals.contains(known));
}

TEST_CASE("the shipped deck has the one printed card that is known") {
  const auto& cards = deck().cards;
  CHECK(std::count_if(cards.begin(), cards.end(), [](const Card& card) {
          return card.worm == 2 && card.queen == 5 && card.general == 2;
        }) == 1);
}

TEST_CASE("worm numbers of the shipped deck spread, and the dice of the mound can make them") {
  std::set<int> numbers;
  for (const Card& card : deck().cards) {
    CAPTURE(card.id);
    numbers.insert(card.worm);
    const int tallest = *std::max_element(card.heights.begin(), card.heights.begin() + 3);
    CHECK(card.worm <= tallest * kFaces);  // one die can show the smallest
  }
  CHECK(numbers.size() == kCards);
}

TEST_CASE("the richest Queens of the shipped deck don't stand over tall left columns") {
  for (const Card& card : deck().cards) {
    if (card.queen >= 7) CHECK(card.heights[0] < kMaxHeight);
  }
  CHECK(total_height(0) <= total_height(4));
}
