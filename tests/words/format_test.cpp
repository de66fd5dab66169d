// Sentences: parameters, plurals, selects, terms and names.
#include "tests/words/reading.h"

namespace formicary::test {
namespace {

Message with(Param param) {
  Message message;
  message.params.push_back(std::move(param));
  return message;
}

Message worms(int count) { return Message("m").number("worms", count); }

Message symbol(std::string_view term, std::string_view fallback = {}) {
  return with({"symbol", ParamKind::kTerm, 0, std::string(term), std::string(fallback)});
}

}  // namespace

TEST_CASE("a text says its parameters") {
  CHECK(said("Nothing to add.", Message("m")) == "Nothing to add.");
  CHECK(said("{a} and {b}, {a}", Message("m").text("a", "x").number("b", -3)) == "x and -3, x");
  CHECK(said("{ a }", Message("m").text("a", "x")) == "x");
  CHECK(said("{a}{a}", Message("m").text("a", "{b}")) == "{b}{b}");  // is not read again
}

TEST_CASE("a parameter that is missing is shown by its name") {
  CHECK(said("{a} places a {value}", Message("m").text("a", "Ada")) == "Ada places a {value}");
  CHECK(said("{n, plural, one {# worm} other {# worms}}", Message("m")) == "{n} worms");
  CHECK(said("{n, select, x {X} other {O}}", Message("m")) == "O");
}

TEST_CASE("a plural goes by exact number, then by category") {
  const std::string_view text = "{worms, plural, =0 {none} one {# worm} other {# worms}} left";
  CHECK(said(text, worms(0)) == "none left");
  CHECK(said(text, worms(1)) == "1 worm left");
  CHECK(said(text, worms(2)) == "2 worms left");
  CHECK(said(text, worms(11)) == "11 worms left");
  CHECK(said(text, worms(-1)) == "-1 worm left");
  CHECK(said("{worms, plural, one {one} =1 {exactly} other {more}}", worms(1)) == "exactly");
  CHECK(said("{worms, plural, other {#}}", worms(1)) == "1");
  CHECK(said("{worms,plural,other{many}}", Message("m").text("worms", "1")) == "many");
}

TEST_CASE("languages have their own plurals") {
  const std::string_view text = "{worms, plural, one {# worm} other {# wormen}}";
  CHECK(said(text, worms(1), {}, "nl") == "1 worm");
  CHECK(said(text, worms(0), {}, "nl") == "0 wormen");
  CHECK(said("{worms, plural, =1 {一} other {#}}", worms(1), {}, "zh-Hant") == "一");
  CHECK(said("{worms, plural, other {# 隻}}", worms(1), {}, "zh-Hant") == "1 隻");
  CHECK(fault_of("m = {worms, plural, one {a} other {b}}", "zh-Hant") == "1:21 words.bad-plural");
}

TEST_CASE("a select goes by what a parameter is") {
  const std::string_view text = "{a, select, x {is x} 2 {is two} other {is {a}}}";
  CHECK(said(text, Message("m").text("a", "x")) == "is x");
  CHECK(said(text, Message("m").text("a", "y")) == "is y");
  CHECK(said(text, Message("m").number("a", 2)) == "is two");
  CHECK(said(text, with({"a", ParamKind::kColour, 1, {}, {}})) == "is two");
  CHECK(said(text, with({"a", ParamKind::kSeat, 1, {}, {}})) == "is two");
  CHECK(said("a{a, select, x {} other {, {a}}}b", Message("m").text("a", "x")) == "ab");
}

TEST_CASE("choices nest, and # is the number of the nearest plural") {
  const std::string_view text =
      "{a, plural, one {# {b, plural, one {#} other {#s}}} other {{c, select, x {#} other {-}}}}";
  const auto message = [](int a, int b) {
    return Message("m").number("a", a).number("b", b).text("c", "x");
  };
  CHECK(said(text, message(1, 1)) == "1 1");
  CHECK(said(text, message(1, 5)) == "1 5s");
  CHECK(said(text, message(7, 5)) == "7");
}

TEST_CASE("quoted braces, line breaks, apostrophes and # stand for themselves") {
  CHECK(said("a '{' b '}' c", Message("m")) == "a { b } c");
  CHECK(said("first\\nsecond", Message("m")) == "first\nsecond");
  CHECK(said("can't '{a}' \\x #1", Message("m").text("a", "b")) == "can't 'b' \\x #1");
  CHECK(said("{a, select, other {it's '}'}}", Message("m")) == "it's }");
}

TEST_CASE("seats and colours are called by name, else by number from 1") {
  const Names names{{"Ada", ""}, {"Yellow", "Red", "Green (imaginary)"}};
  const auto seat = [](int number) { return with({"p", ParamKind::kSeat, number, {}, {}}); };
  const auto colour = [](int number) { return with({"p", ParamKind::kColour, number, {}, {}}); };
  CHECK(said("{p}", seat(0), names) == "Ada");
  CHECK(said("{p}", seat(1), names) == "2");
  CHECK(said("{p}", seat(4), names) == "5");
  CHECK(said("{p}", seat(-1), names) == "0");
  CHECK(said("{p}", colour(2), names) == "Green (imaginary)");
  CHECK(said("{p}", colour(2)) == "3");
}

TEST_CASE("a term is translated, else called as the edition does, else by its id") {
  const auto words = read(
      "term.symbol.bone = rib\nm = {symbol}\nn = {symbol, select, bone {B} "
      "other {{symbol}!}}");
  REQUIRE(words.ok());
  const auto say = [&](std::string_view id, Message message) {
    message.id = id;
    return words->say(message);
  };
  CHECK(say("m", symbol("symbol.bone", "old bone")) == "rib");
  CHECK(say("m", symbol("symbol.boot", "old boot")) == "old boot");
  CHECK(say("m", symbol("symbol.boot")) == "boot");
  CHECK(say("n", symbol("symbol.bone")) == "B");
  CHECK(say("n", symbol("symbol.boot")) == "boot!");
}

TEST_CASE("a message without a text is shown with all that it has") {
  const auto words = read("");
  REQUIRE(words.ok());
  CHECK(words->say("event.new") == "event.new");
  const Message message = Message("event.new").number("value", 3).text("found", "x");
  CHECK(words->say(message) == "event.new (value: 3, found: x)");
}

}  // namespace formicary::test
