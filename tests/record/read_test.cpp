// The faults that read_record() reports, with their places.
#include "tests/record/record_text.h"

using namespace formicary;
using namespace formicary::testing;

namespace {

// Every kind of line stands in it: a whole game with an embedded edition and committed dice.
const RecordText& whole() {
  static const RecordText text = [] {
    Playing playing(own_deck(2));
    playing.ledger().rename(Seat(0), {"person", "Ada"});
    playing.fall().play("roll");
    playing.ledger().back(1, false);
    return RecordText(playing.finish().record());
  }();
  return text;
}

const RecordText& unfinished() {
  static const RecordText text(Playing(own_deck(3)).fall().record());
  return text;
}

// A mistake in a whole game.
struct Mistake {
  std::string_view what;
  int column;
  std::string_view id;
  Edit edit;
};

std::string expected_fault(const Mistake& mistake, int line) {
  return std::to_string(line) + ':' + std::to_string(mistake.column) + ' ' +
         std::string(mistake.id);
}

const std::string kLongName(41, 'x');
const std::string kLongLine = "# " + std::string(999, 'x');

std::vector<Mistake> header_mistakes() {
  constexpr std::string_view kExpected = "record.expected";
  return {
      {"a newer format", 0, "record.format", word("formicary-record", 1, "3")},
      {"format zero", 0, "record.format", word("formicary-record", 1, "0")},
      {"no format", 1, kExpected, word("formicary-record", 1, "")},
      {"a format that is no number", 1, kExpected, word("formicary-record", 1, "one")},
      {"another file", 1, kExpected, word("formicary-record", 0, "formicary-edition")},
      {"no game", 1, kExpected, without("game ithappens")},
      {"two games", 1, kExpected, word("game ithappens", 1, "chess go")},
      {"no revision", 1, kExpected, without("revision")},
      {"a negative revision", 1, kExpected, word("revision", 1, "-1")},
      {"no edition", 1, kExpected, without("edition test-deck")},
      {"no hash of the edition", 1, kExpected, word("edition test-deck", 2, "")},
      {"no players", 1, kExpected, without("players")},
      {"far too many players", 1, kExpected, word("players", 1, "1000001")},
      {"an option without a value", 1, kExpected, line("option pass", "option pass")},
      {"colours out of order", 1, kExpected, word("colour 2", 1, "3")},
      {"a colour too much", 1, kExpected, word("colour 2", 2, "red blue")},
      {"no colour's name", 1, kExpected, line("colour 2", "colour 2")},
      {"seats out of order", 8, kExpected, word("seat 2", 1, "1")},
      {"a seat of nobody", 0, kExpected, line("seat 2", "seat 2")},
      {"a seat of something else", 8, kExpected, word("seat 2", 2, "cat")},
      {"a bot without a level", 8, kExpected, word("seat 2", 2, "bot-")},
      {"a bot with a strange level", 8, kExpected, word("seat 2", 2, "bot-two")},
      {"a name that is too long", 15, kExpected, word("seat 1", 3, kLongName)},
      {"a commitment that is cut", 12, kExpected, word("commitment", 1, "0123abcd")},
      {"two commitments", 1, kExpected,
       [](RecordText& text) {
         const int at = text.find("commitment");
         return text.insert(at + 1, text.line(at));
       }},
      {"capital hex digits", 11, kExpected, word("entropy 1", 2, std::string(64, 'A'))},
      {"entropy out of order", 1, kExpected, word("entropy 2", 1, "3")},
      {"no plies", 1, kExpected, without("plies")},
      {"more behind plies", 1, kExpected, line("plies", "plies 1")},
      {"an unknown line", 1, kExpected, insert("plies", "chat hello")},
      {"a line that is too long", 0, "file.line-too-long", insert("players", kLongLine)},
      {"a control character", 6, "file.not-text", line("game ithappens", "game \x01")},
      {"broken UTF-8", 15, "file.not-text", line("seat 1", "seat 1 person \xc3(")},
  };
}

std::vector<Mistake> entry_mistakes() {
  constexpr std::string_view kExpected = "record.expected";
  return {
      {"no hash", 1, kExpected, word("1 * start", 5, "")},
      {"a short hash", 1, kExpected, word("1 * start", 5, "1234567")},
      {"a hash in capitals", 1, kExpected, word("1 * start", 5, "ABCDEF01")},
      {"no equals sign", 1, kExpected, word("1 * start", 4, "is")},
      {"no command", 1, kExpected, line("1 * start", "1 * = 12345678")},
      {"no number", 1, kExpected, word("1 * start", 0, "one")},
      {"a number that is too large", 1, kExpected, word("1 * start", 0, "1000001")},
      {"no such seat", 3, kExpected, word("1 * start", 1, "9")},
      {"seat zero", 3, kExpected, word("1 * start", 1, "0")},
      {"a seat that is a word", 3, kExpected, word("1 * start", 1, "red")},
      {"nothing taken back", 1, kExpected, word("back 1", 1, "0")},
      {"back without a number", 1, kExpected, word("back 1", 1, "one")},
      {"taken back in a strange way", 1, kExpected, word("back 1", 1, "1 sadly")},
      {"agreed, and more", 1, kExpected, word("back 1", 1, "1 agreed twice")},
      {"half a line", 1, kExpected, line("1 * start", "1")},
  };
}

std::vector<Mistake> end_mistakes() {
  constexpr std::string_view kExpected = "record.expected";
  return {
      {"winners without scores", 1, kExpected,
       [](RecordText& text) {
         const int score = text.find("score 1 ");
         while (!text.line(score).starts_with("winners")) text.erase(score);
         return score;
       }},
      {"a score without a total", 1, kExpected, word("score 1 ", 2, "sum")},
      {"a total that is no number", 1, kExpected, word("score 1 ", 3, "many")},
      {"a line of points without points", 1, kExpected, line("score 1 ", "score 1 total 3 worms")},
      {"points that are no number", 23, kExpected, line("score 1 ", "score 1 total 3 worms x")},
      {"scores out of order", 1, kExpected, word("score 2 ", 1, "1")},
      {"no winners", 1, kExpected, without("winners")},
      {"nobody won", 1, kExpected, line("winners", "winners")},
      {"winner zero", 9, kExpected, line("winners", "winners 0")},
      {"no such winner", 11, kExpected, line("winners", "winners 1 9")},
      {"both a result and unfinished", 1, kExpected, insert("secret", "unfinished")},
      {"a secret that is cut", 8, kExpected, line("secret", "secret 00ff")},
      {"more behind end", 1, kExpected, line("end", "end of the game")},
      {"more below end", 1, kExpected,
       [](RecordText& text) { return text.insert(text.size() + 1, "end"); }},
  };
}

}  // namespace

TEST_CASE("read: every mistake is named with its line and column") {
  REQUIRE(read_fault(whole().text()) == "fine");
  for (const auto& mistakes : {header_mistakes(), entry_mistakes(), end_mistakes()}) {
    for (const Mistake& mistake : mistakes) {
      RecordText text = whole();
      const int line = mistake.edit(text);
      CAPTURE(mistake.what);
      CHECK(read_fault(text.text()) == expected_fault(mistake, line));
    }
  }
}

TEST_CASE("read: one score too many is refused, eight are not") {
  RecordText text = unfinished();
  const int at = text.erase(text.find("unfinished"));
  for (int i = 1; i <= 9; ++i) {
    text.insert(at + i - 1, "score " + std::to_string(i) + " total 0");
  }
  text.insert(at + 9, "winners 1");
  CHECK(read_fault(text.text()) == std::to_string(at + 8) + ":1 record.expected");
  text.erase(at + 8);
  CHECK(read_fault(text.text()) == "fine");
}

TEST_CASE("read: unfinished stands alone") {
  RecordText text = unfinished();
  const int at = text.set(text.find("unfinished"), "unfinished business");
  CHECK(read_fault(text.text()) == std::to_string(at) + ":1 record.expected");
}

TEST_CASE("read: a name may have 40 bytes") {
  RecordText text = whole();
  text.set_word(text.find("seat 1"), 3, std::string(kMaxPlayerNameLength, 'x'));
  CHECK(read_fault(text.text()) == "fine");
}

TEST_CASE("read: a record that was cut between lines ends too early") {
  for (const RecordText& good : {whole(), unfinished()}) {
    for (int lines = 0; lines < good.size(); ++lines) {
      RecordText text = good;
      text.cut_from(lines + 1);
      CHECK(read_fault(text.text()) == std::to_string(lines + 1) + ":0 record.ends-early");
      CHECK(verify_fault(text.text()) == read_fault(text.text()));
    }
  }
}

TEST_CASE("read: a record that was cut anywhere is refused") {
  const std::string good = unfinished().text();
  // The last line end may be missing; everything else may not.
  for (std::size_t length = 0; length + 1 < good.size(); ++length) {
    CHECK(read_fault(std::string_view(good).substr(0, length)) != "fine");
  }
}

TEST_CASE("read: a fault says what was expected and what is there") {
  RecordText text = whole();
  text.set_word(text.find("1 * start"), 1, "9");
  const auto record = read_record(text.text());
  REQUIRE(!record.ok());
  const auto& params = record.error().message.params;
  REQUIRE(params.size() == 2);
  CHECK(params[0].name == "expected");
  CHECK(params[0].text == "* or a seat number");
  CHECK(params[1].name == "found");
  CHECK(params[1].text == text.line(text.find("1 9 start")));
}
