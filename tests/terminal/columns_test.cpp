#include "terminal/columns.h"

#include <doctest/doctest.h>

#include "base/text.h"

using namespace formicary;
using terminal::wrap;

TEST_CASE("a text is wrapped at spaces") {
  CHECK(wrap("one two three", 8, 2) == "one two\n  three");
  CHECK(wrap("  one two three", 9, 2) == "  one two\n  three");
  CHECK(wrap("unbreakable", 4, 0) == "unbreakable");
}

TEST_CASE("Chinese is wrapped between any two characters, but not before a closing mark") {
  // Each character takes two columns.
  CHECK(wrap("\u4e00\u4e8c\u4e09\u56db", 5, 0) == "\u4e00\u4e8c\n\u4e09\u56db");
  CHECK(wrap("\u4e00\u4e8c\u4e09\uff0c\u56db", 6, 0) == "\u4e00\u4e8c\n\u4e09\uff0c\u56db");
  CHECK(wrap("\u4e00\u4e8c\u300c\u4e09\u300d", 6, 0) == "\u4e00\u4e8c\n\u300c\u4e09\u300d");
  CHECK(wrap("\u4e00 roll \u4e8c", 20, 0) == "\u4e00 roll \u4e8c");
}
