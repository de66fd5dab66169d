#include "tests/support/ithappens/deck.h"

#include <string>

#include "base/text.h"

namespace formicary::testing {

std::string_view test_deck_text() {
  return R"(formicary-edition 1
game ithappens
id test-deck
name Test deck
licence CC0
note Every number is chosen for the tests.
item map Map
item sneaker Sneaker
item bone Bone
item eyeglasses Eyeglasses
item speaker Speaker
item glove Glove
item telescope Telescope
item teapot Teapot

# The one real card whose numbers are known.
mound real
name The real one
queen 5
general 2
worm 2
column . .
column . .
column .
column . . .
column . .

mound plain
queen 9
general 4
worm 18
column . . .
column . . .
column . . .
column . . .
column . . .

# Three mounds that one die closes.
mound low1
queen 4
general 3
worm 1
column .
column .
column .
column .
column .

mound low2
queen 4
general 2
worm 3
column .
column .
column .
column .
column .

mound low3
queen 3
general 2
worm 6
column .
column .
column .
column .
column .

mound worms
queen 6
general 3
worm 4
column worm worm worm
column worm worm
column worm
column worm
column . worm

mound items
queen 7
general 4
worm 7
column map sneaker bone
column eyeglasses speaker
column glove
column telescope teapot map
column map

mound steps
queen 8
general 3
worm 5
column .
column . .
column . . .
column . .
column .

mound twins
queen 5
general 3
worm 12
column sneaker sneaker
column bone bone
column map . .
column .
column . .

mound tall
queen 6
general 5
worm 9
column . . .
column . . .
column . .
column . .
column . .

mound ten
queen 2
general 1
worm 10
column . .
column . .
column . .
column . .
column . .

mound last
queen 9
general 8
worm 11
column . .
column . .
column . .
column . .
column . .
)";
}

const ithappens::Edition& test_deck() {
  static const ithappens::Edition edition = ithappens::read_edition(test_deck_text()).value();
  return edition;
}

std::string_view worm_deck_text() {
  static const std::string text = [] {
    std::string out;
    for (const std::string_view line : split(test_deck_text(), '\n')) {
      const bool column = line.starts_with("column");
      for (const char c : line) out += column && c == '.' ? std::string("worm") : std::string(1, c);
      out += '\n';
    }
    return out;
  }();
  return text;
}

}  // namespace formicary::testing
