#include "base/text.h"

#include <doctest/doctest.h>

#include <array>
#include <limits>

using namespace formicary;

TEST_CASE("words are separated by spaces and tabs, and know their columns") {
  const auto words = split_words("  place\t left \r");
  REQUIRE(words.size() == 2);
  CHECK(words[0].text == "place");
  CHECK(words[0].column == 3);
  CHECK(words[1].text == "left");
  CHECK(words[1].column == 10);
  CHECK(split_words("").empty());
  CHECK(split_words(" \t ").empty());
}

TEST_CASE("split keeps empty pieces") {
  using Pieces = std::vector<std::string_view>;
  CHECK(split("a,b", ',') == Pieces{"a", "b"});
  CHECK(split("", ',') == Pieces{""});
  CHECK(split(",", ',') == Pieces{"", ""});
  CHECK(split("a,,b,", ',') == Pieces{"a", "", "b", ""});
}

TEST_CASE("trim removes space at both ends only") {
  CHECK(trim(" \t a b \r") == "a b");
  CHECK(trim("   ").empty());
  CHECK(trim("").empty());
}

TEST_CASE("numbers are whole, unsigned and bounded") {
  CHECK(parse_number("0", 10) == 0);
  CHECK(parse_number("10", 10) == 10);
  CHECK_FALSE(parse_number("11", 10));
  const auto most = std::numeric_limits<std::uint64_t>::max();
  CHECK(parse_number("18446744073709551615", most) == most);
  CHECK_FALSE(parse_number("18446744073709551616", most));
  for (const char* text : {"", " 1", "1 ", "+1", "-1", "1.0", "0x1", "1e1", "a"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_number(text, 100));
  }
}

TEST_CASE("numbers are appended in decimal") {
  std::string out = "n=";
  append_number(out, -42);
  append_number(out, std::numeric_limits<std::int64_t>::min());
  CHECK(out == "n=-42-9223372036854775808");
}

TEST_CASE("hex goes both ways, in lower case only") {
  const std::array<std::uint8_t, 3> bytes = {0x00, 0xa5, 0xff};
  CHECK(to_hex(bytes) == "00a5ff");
  std::array<std::uint8_t, 3> back{};
  CHECK(parse_hex("00a5ff", back));
  CHECK(back == bytes);
  for (const char* text : {"", "00a5f", "00a5ff0", "00A5FF", "00a5fg", "0x00a5", " 0a5ff"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_hex(text, back));
  }
  CHECK(to_hex(std::uint32_t{0x1a2b}) == "00001a2b");
  CHECK(parse_hex32("00001a2b") == 0x1a2b);
  CHECK(parse_hex32("ffffffff") == 0xffffffff);
  CHECK_FALSE(parse_hex32("1a2b"));
}

TEST_CASE("an id is lower-case letters, digits and inner hyphens, 1 to 32") {
  for (const char* good : {"a", "0", "low1", "twelve-mounds", "a--b"}) CHECK(is_id(good));
  CHECK(is_id(std::string(32, 'x')));
  CHECK_FALSE(is_id(std::string(33, 'x')));
  for (const char* bad : {"", "-", "-a", "a-", "A", "a b", "a_b", "a.b", "é"}) {
    CAPTURE(bad);
    CHECK_FALSE(is_id(bad));
  }
}

TEST_CASE("printable text is well-formed UTF-8 without control characters") {
  for (const char* good : {"", "plain ~!", "café", "mÿ", "蚂蚁", "🐜", "\xf4\x8f\xbf\xbf",
                           "\xed\x9f\xbf", "\xee\x80\x80", "\xc2\xa0"}) {
    CAPTURE(good);
    CHECK(is_printable_utf8(good));
  }
  const std::array<std::string, 18> bad = {
      "\t",  // a control character
      "a\nb",
      std::string(1, '\0'),
      "\x7f",
      "\xc2\x80",  // a C1 control
      "\xc2\x9f",
      "\x80",     // a continuation byte alone
      "caf\xe9",  // Latin-1
      "\xc3",     // cut off
      "\xe8\x9a",
      "\xf0\x9f\x90",
      "\xc0\xaf",  // over-long
      "\xc1\xbf",
      "\xe0\x9f\xbf",
      "\xf0\x8f\xbf\xbf",
      "\xed\xa0\x80",      // a surrogate
      "\xf4\x90\x80\x80",  // beyond U+10FFFF
      "\xf5\x80\x80\x80",
  };
  for (const std::string& text : bad) {
    CAPTURE(text.size());
    CHECK_FALSE(is_printable_utf8(text));
  }
}
