// Lines that are typed, and sentences that are printed.
#include "terminal/advice_text.h"
#include "terminal/typed_line.h"
#include "tests/terminal/showing.h"

namespace formicary::testing {
namespace {

using namespace terminal;

constexpr std::array<std::string_view, 5> kKnown = {"help", "hint", "quit", "rules", "undo"};

std::string verb_of(const std::string& line, bool shortened) {
  const auto found = find_command(kKnown, line, shortened);
  return found ? std::string(found->verb) : "";
}

}  // namespace

TEST_CASE("a line may have several commands, and empty ones are none") {
  CHECK(split_commands("roll; place 2 ;;quit") ==
        std::vector<std::string>{"roll", "place 2", "quit"});
  CHECK(split_commands("a\tb") == std::vector<std::string>{"a b"});
  CHECK(split_commands(" ; ").empty());
  CHECK(split_commands("").empty());
}

TEST_CASE("a command may be shortened only where that is allowed") {
  CHECK(verb_of("undo", false) == "undo");
  CHECK(verb_of("UNDO", false) == "undo");
  CHECK(verb_of("un", false).empty());
  CHECK(verb_of("un", true) == "undo");
  CHECK(verb_of("h", true) == "help");  // the first of two
  CHECK(verb_of("?", false) == "help");
  CHECK(verb_of("rule 3.3", false) == "rules");
  CHECK(verb_of("undone", true).empty());
  CHECK(verb_of("", true).empty());
}

TEST_CASE("what stands after a command is kept as it was typed") {
  const auto found = find_command(kKnown, "rules   IH-3.3 Two  words", false);
  REQUIRE(found);
  CHECK(found->argument == "IH-3.3 Two  words");
}

TEST_CASE("`why` goes back by one, or by the number that stands after it") {
  CHECK(read_back("") == 1);
  CHECK(read_back("3") == 3);
  CHECK(!read_back("0"));
  CHECK(!read_back("-1"));
  CHECK(!read_back("soon"));
  CHECK(!read_back("1000000"));
}

TEST_CASE("a sentence comes with its rule, and a fault with its place") {
  const Words words = words_for("en", "ithappens");
  Message message("app.language");
  message.text("found", "xx").text("known", "en");
  const std::string plain = with_rule(words, message);
  CHECK(mentions(plain, "xx"));
  message.clause = "IH-3.3";
  CHECK(mentions(with_rule(words, message), "IH-3.3"));
  Fault fault;
  fault.message = message;
  CHECK(describe_fault(words, "a.game", fault).starts_with("a.game: "));
  fault.line = 4;
  CHECK(describe_fault(words, "a.game", fault).starts_with("a.game:4: "));
  fault.column = 7;
  CHECK(describe_fault(words, "a.game", fault).starts_with("a.game:4:7: "));
}

TEST_CASE("players are called by name, those without one by colour, and nobody's colour is told") {
  Showing at("ithappens", 2);  // with a third colour that nobody sits at
  RecordHeader header = at.playing.ledger().record().header;
  REQUIRE(header.colours.size() == 3);
  header.seats[0].name = "Ada";
  header.seats[1].name = "";
  const Names names = names_of(at.words, header);
  CHECK(names.seats.size() == 2);
  CHECK(names.colours[0] == "Ada");
  CHECK(names.colours[1] == at.words.say("term.colour." + header.colours[1]));
  CHECK(names.colours[2] != at.words.say("term.colour." + header.colours[2]));
}

TEST_CASE("a language that is not there gives no words") {
  CHECK(!open_words("xx", "ithappens"));
  CHECK(open_words("nl", "antics"));
}

TEST_CASE("advice lists choices as they can be typed, with everybody's win share") {
  Showing at("ithappens", 3);
  Rng rng(9);
  NetLibrary nets;
  const Paint paint(false);
  const AdviceText advice(nets, at.playing.ledger(), at.words, at.view.names(), paint);
  for (int i = 0; i < 9; ++i) at.play_any(rng);
  const auto now = ask_now(at.playing.ledger());
  REQUIRE(now);
  const std::string text = advice.answer(*now);
  check_width(text);
  CHECK(mentions(text, " %"));
  CHECK(advice.answer(*now) == text);
  const auto back = ask_back(at.playing.ledger(), 0b111, 1);
  REQUIRE(back);
  CHECK(advice.answer(*back) != text);
}

TEST_CASE("bots that have to do without a net are told, once for each level") {
  NetLibrary nets;
  const Words words = words_for("en", "ithappens");
  const Playing shipped(shipped_deck(3));
  CHECK(without_nets(nets, shipped.game(), words, {1, 6, 6}).empty());
  const Playing own(own_deck(3));
  CHECK(without_nets(nets, own.game(), words, {1, 6, 6}).size() == 1);
}

TEST_CASE("colour is used only where it is wanted, and never alone") {
  const Paint off(false);
  const Paint on(true);
  CHECK(off.bold("x") == "x");
  CHECK(off.piece("red", "R") == "R");
  CHECK(mentions(on.piece("red", "R"), "R"));
  CHECK(on.piece("red", "R") != "R");
  CHECK(on.piece("no colour", "R") == "R");
}

}  // namespace formicary::testing
