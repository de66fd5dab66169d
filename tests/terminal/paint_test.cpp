#include "terminal/paint.h"

#include <doctest/doctest.h>

#include <set>

#include "core/player_colours.h"

using namespace formicary;

TEST_CASE("each colour of players has an ANSI code of its own, and an unknown one has none") {
  std::set<std::string_view> codes;
  for (const std::string_view colour : kPlayerColours) {
    CAPTURE(colour);
    CHECK_FALSE(terminal::Paint::piece_code(colour).empty());
    CHECK(codes.insert(terminal::Paint::piece_code(colour)).second);
  }
  CHECK(terminal::Paint::piece_code("violet").empty());
}
