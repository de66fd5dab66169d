#include "base/text_writer.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <limits>
#include <string>

using namespace formicary;

TEST_CASE("text writer: what is written stands behind what was there") {
  std::string text = "before ";
  {
    TextWriter out(text);
    out += 'a';
    out += std::string_view();
    out += " word";
  }
  CHECK(text == "before a word");
}

TEST_CASE("text writer: pieces of every length, over the end of its buffer and longer than it") {
  std::string expected;
  std::string text;
  {
    TextWriter out(text);
    const auto piece = [&](std::size_t size) {
      std::string letters;
      for (std::size_t i = 0; i < size; ++i) letters += static_cast<char>('a' + (size + i) % 26);
      out += letters;
      out += '.';
      expected += letters + '.';
    };
    for (std::size_t size = 0; size <= 80; ++size) piece(size);
    for (const std::size_t size : {510U, 511U, 512U, 513U, 5000U, 1U, 0U, 512U}) piece(size);
  }
  CHECK(text == expected);
}

TEST_CASE("text writer: numbers are those of append_number") {
  std::string expected;
  std::string text;
  {
    TextWriter out(text);
    const auto number = [&](std::int64_t value) {
      append_number(out, value);
      out += ' ';
      append_number(expected, value);
      expected += ' ';
    };
    for (std::int64_t value = -120; value <= 1200; ++value) number(value);
    number(std::numeric_limits<std::int64_t>::min());
    number(std::numeric_limits<std::int64_t>::max());
  }
  CHECK(text == expected);
}
