// Files of messages, and every fault that one can have.
#include "tests/words/reading.h"

namespace formicary::test {

TEST_CASE("a file is read line by line, without comments and blank lines") {
  const auto words = read("# comment\n\nb.c = two\r\na=one\n  more \n\n\tand more\n  # comment\n");
  REQUIRE(words.ok());
  CHECK(words->ids() == std::vector<std::string>{"a", "b.c"});
  CHECK(words->say("a") == "one more and more");
  CHECK(words->say("b.c") == "two");
  CHECK(words->language() == "en");
  CHECK(words->has("a"));
  CHECK_FALSE(words->has("b"));
}

TEST_CASE("a text may contain an equals sign, and begin on the next line") {
  const auto words = read("rule.IH-3.3 =\n  a = {b}\n");
  REQUIRE(words.ok());
  CHECK(words->say(Message("rule.IH-3.3").number("b", 2)) == "a = 2");
}

TEST_CASE("the parameters of a text are listed once, in order") {
  const auto words = read("m = {b} {a, plural, one {{c}} other {#}} {b, select, x {{d}} other {}}");
  REQUIRE(words.ok());
  CHECK(words->params("m") == std::vector<std::string>{"a", "b", "c", "d"});
  CHECK(words->params("n").empty());
}

TEST_CASE("lines that are no messages are reported") {
  CHECK(fault_of("a = b\njust words\n") == "2:1 words.no-equals");
  CHECK(fault_of("just words\n  and more\n") == "1:1 words.no-equals");
  CHECK(fault_of("  more\na = b") == "1:3 words.nothing-to-continue");
  CHECK(fault_of("a =\nb = c") == "1:0 words.no-text");
  for (const char* id : {"", ".", "a.", ".a", "a..b", "a b", "a_b", "-a", "a.b-", "ä"}) {
    CAPTURE(id);
    CHECK(fault_of(std::string(id) + "= b") == "1:1 words.bad-id");
  }
  CHECK(fault_of("a = b\x01") == "1:5 file.not-text");
  CHECK(fault_of("a = " + std::string(1000, 'b')) == "1:0 file.line-too-long");
}

TEST_CASE("an id may be used once, in all files of a language together") {
  CHECK(fault_of("a = b\nc = d\na = e\n") == "3:1 words.duplicate-id");
  const std::array<std::string_view, 2> files = {"a = b", "# more\na = c"};
  const auto words = Words::read("en", files);
  REQUIRE_FALSE(words.ok());
  CHECK(shown(words.error()[0]) == "2:1 words.duplicate-id");
}

TEST_CASE("broken texts are reported where they break") {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"x {", "7 words.open-brace"},
      {"x {name", "7 words.open-brace"},
      {"x {name, ", "7 words.open-brace"},
      {"x {name, plural", "7 words.open-brace"},
      {"x {name, plural,", "7 words.open-brace"},
      {"x {name, plural, other {", "28 words.open-brace"},
      {"x {name, plural, other {a}", "7 words.open-brace"},
      {"x {name, plural, other {a {b}", "28 words.open-brace"},
      {"x } y", "7 words.stray-brace"},
      {"{a}}", "8 words.stray-brace"},
      {"x {} y", "8 words.bad-name"},
      {"x {A} y", "8 words.bad-name"},
      {"x {,plural} y", "8 words.bad-name"},
      {"x {{a}} y", "8 words.bad-name"},
      {"{a b}", "8 words.bad-argument"},
      {"{a {b}}", "8 words.bad-argument"},
      {"{a, number}", "9 words.unknown-type"},
      {"{a, }", "9 words.unknown-type"},
      {"{a, selectordinal, other {b}}", "9 words.unknown-type"},
      {"{a, plural}", "15 words.no-branches"},
      {"{a, select other {b}}", "16 words.no-branches"},
      {"{a, select, {b}}", "17 words.bad-branch"},
      {"{a, select, b c {d}}", "17 words.bad-branch"},
      {"{a, select, other}", "17 words.bad-branch"},
      {"{a, plural, few {b} other {c}}", "17 words.bad-plural"},
      {"{a, plural, = {b} other {c}}", "17 words.bad-plural"},
      {"{a, plural, =x {b} other {c}}", "17 words.bad-plural"},
      {"{a, plural, =01 {b} other {c}}", "17 words.bad-plural"},
      {"{a, plural, one {b} one {c} other {d}}", "25 words.repeated-branch"},
      {"{a, plural, one {b}}", "5 words.no-other"},
      {"{a, select,}", "5 words.no-other"},
      {"{a, select, b {{c, select, d {}}} other {}}", "20 words.no-other"},
  };
  for (const auto& [text, fault] : cases) {
    CAPTURE(text);
    CHECK(fault_of("a = " + text) == "1:" + fault);
  }
}

TEST_CASE("a fault on a continued line is found on that line") {
  CHECK(fault_of("a = one\n   two {three} }\n  four") == "2:16 words.stray-brace");
  CHECK(fault_of("a = {b, select,\n\n  other {c\n  d} {e\n") == "4:6 words.bad-branch");
}

TEST_CASE("all faults of a file are reported, in order") {
  const std::vector<std::string> expected = {"1:5 words.open-brace", "2:1 words.no-equals",
                                             "3:5 file.not-text", "5:1 words.duplicate-id",
                                             "6:1 words.bad-id"};
  CHECK(faults_of("a = {\nb\nc = \x01\nd = e\nd = f\ng. = h\n") == expected);
}

TEST_CASE("choices may nest, but not without end") {
  const auto nested = [](int depth) {
    std::string text = "x";
    for (int i = 0; i < depth; ++i) text = "{a, select, other {" + text + "}}";
    return "m = " + text;
  };
  CHECK(read(nested(8)).ok());
  CHECK(fault_of(nested(9)).ends_with("words.too-deep"));
  CHECK(fault_of("m = " + std::string(900, '{')) == "1:6 words.bad-name");
}

TEST_CASE("a text cut anywhere is read or has a fault inside the text") {
  const std::string whole =
      "m = a '{' {b} {n, plural, =0 {x} one {# {c, select, d {\\n} other {}}} other {#}}.";
  CHECK(read(whole).ok());
  for (std::size_t length = 0; length < whole.size(); ++length) {
    for (const char* more : {"", "}", "{", ",", "'", " x {"}) {
      const std::string text = whole.substr(0, length) + more;
      CAPTURE(text);
      const auto words = read(text);
      if (words) continue;
      REQUIRE(words.error().size() == 1);
      CHECK(words.error()[0].line == 1);
      CHECK(words.error()[0].column >= 0);
      CHECK(words.error()[0].column <= static_cast<int>(text.size()) + 1);
    }
  }
}

}  // namespace formicary::test
