// The records that verify() refuses. Each row makes one small mistake in a good record.
#include "record/verify.h"

#include <set>

#include "tests/record/record_text.h"

using namespace formicary;
using namespace formicary::testing;

namespace {

constexpr std::string_view kBegin = "start 1; mound plain; mound tall; mound ten";

// The shipped deck, dice committed and revealed, played to the end.
RecordText whole() {
  static const RecordText text(Playing(shipped_deck(3)).finish().record());
  return text;
}
// The same game, broken off in the first round, the secret not told.
RecordText unfinished() {
  static const RecordText text(
      Playing(shipped_deck(3)).fall().play("roll; fall").ledger().record());
  return text;
}
// A deck of one's own, dice without a commitment; a placement and then a die taken back.
RecordText with_backs() {
  static const RecordText text = [] {
    Playing playing(own_deck(2), Commitment::kNone);
    playing.play(kBegin).play("roll; die 3; place left");
    playing.ledger().back(1, false);
    playing.play("place middle; roll; die 5; place left");
    playing.ledger().back(3, true);
    playing.play("roll");
    return RecordText(playing.record());
  }();
  return text;
}

struct Mistake {
  std::string_view expected;  // message, and clause if there is one
  RecordText (*good)();
  Edit edit;
};

std::string other_die(const RecordText& text, int line) {
  return text.word(line, 3) == "6" ? "1" : "6";
}

const std::string kZeros(64, '0');

std::vector<Mistake> header_mistakes() {
  return {
      {"game.unknown", whole, nowhere(word("game ithappens", 1, "chess"))},
      {"record.revision", whole, nowhere(word("revision", 1, "999"))},
      {"record.edition-unknown", whole, nowhere(word("edition ", 1, "other"))},
      {"record.edition-unknown", whole, nowhere(word("edition ", 2, kZeros))},
      {"record.edition-hash", with_backs, nowhere(word("edition ", 1, "other"))},
      {"record.edition-hash", with_backs, nowhere(word("edition ", 2, kZeros))},
      {"record.edition-hash", with_backs, nowhere(word("| queen 9", 2, "8"))},
      {"edition.bad-number", with_backs, nowhere(word("| queen 9", 2, "nine"))},
      {"game.players", whole, nowhere(word("players", 1, "6"))},
      {"option.unknown", whole, nowhere(word("option pass", 1, "passing"))},
      {"option.bad-value IH-2.4", whole, nowhere(word("option pass", 2, "never"))},
      {"option.repeated", whole, nowhere(insert("option pass", "option pass any-time"))},
      {"record.seats", whole, nowhere(without("seat 3"))},
      {"record.seats", whole, nowhere(insert("commitment", "seat 4 person"))},
      {"record.seats", whole, nowhere(without("colour 3"))},
      {"record.seats", with_backs, nowhere(without("colour 3"))},
      {"record.seats", whole, nowhere(word("players", 1, "4"))},
      {"record.colour", whole, nowhere(word("colour 3", 2, "purple"))},
      {"record.colour", whole, nowhere(word("colour 3", 2, "yellow"))},
      {"record.entropy", whole, nowhere(without("entropy 3"))},
      {"record.entropy", unfinished, nowhere(without("commitment"))},
      {"record.entropy", whole, nowhere(insert("plies", "entropy 4 " + kZeros))},
      {"record.secret", whole, nowhere(word("secret", 1, kZeros))},
      {"record.secret", whole, nowhere(word("commitment", 1, kZeros))},
      {"record.secret", with_backs, nowhere(insert("end", "secret " + kZeros))},
  };
}

std::vector<Mistake> ply_mistakes() {
  return {
      {"record.hash", whole, word(" roll = ", 4, "00000000")},
      {"record.hash", with_backs, word("back 3", 4, "00000000")},
      {"record.hash", unfinished,
       [](RecordText& text) {
         const int die = text.find(" * die ");
         return text.set_word(die, 3, other_die(text, die));
       }},
      {"record.command", whole, word(" place left = ", 3, "l")},
      {"record.command", whole, word(" * die ", 3, "04")},
      {"record.ply-number", whole, word(" roll = ", 0, "99")},
      {"record.ply-number", whole, without(" roll = ")},
      {"record.ply-number", with_backs,
       [](RecordText& text) {
         return text.set_word(text.find("roll", text.find("back 3")), 0, "10");
       }},
      {"record.actor", whole, word(" roll = ", 1, "*")},
      {"record.actor", whole, word(" * die ", 1, "1")},
      {"record.actor", with_backs, word(" 1 roll ", 1, "2")},
      {"command.expected", whole, word(" roll = ", 2, "fly")},
      {"command.expected", whole, word(" * die ", 3, "7")},
      {"refusal.not-rolled IH-2.2", whole, word(" roll = ", 2, "place left")},
      {"refusal.nothing-to-reroll IH-2.3", whole, word(" roll = ", 2, "reroll")},
      {"refusal.no-imaginary-colour IH-6.1", whole, word(" roll = ", 2, "roll imaginary")},
      {"refusal.chance-only IH-2.1", whole, word(" roll = ", 2, "die 3")},
      {"record.outcome", whole,
       [](RecordText& text) {
         const int die = text.find(" * die ");
         text.set_word(die, 3, "left");
         return text.set_word(die, 2, "place");
       }},
      {"record.outcome", whole,
       [](RecordText& text) {
         const int first = text.find(" * mound ");
         return text.set_word(first + 1, 3, text.word(first, 3));
       }},
      {"record.unfair", whole,
       [](RecordText& text) {
         const int die = text.find(" * die ");
         return text.set_word(die, 3, other_die(text, die));
       }},
      // Had seat 1 given other entropy, other dice would have fallen, so it is found at once.
      {"record.unfair", whole,
       [](RecordText& text) {
         text.set_word(text.find("entropy 1"), 2, kZeros);
         return text.find("1 * start");
       }},
      {"record.draw-changed", with_backs,
       [](RecordText& text) {
         Playing playing(own_deck(2), Commitment::kNone);
         playing.play(kBegin).play("roll; die 3");
         playing.ledger().back(1, true);
         text = RecordText(playing.play("die 4").record());
         return text.find("die 4");
       }},
      {"record.after-the-end", whole,
       [](RecordText& text) {
         const int score = text.find("score 1");
         const auto plies = parse_number(text.word(score - 1, 0), 10000).value();
         return text.insert(score, std::to_string(plies + 1) + " 1 roll = 00000000");
       }},
  };
}

std::vector<Mistake> back_mistakes() {
  return {
      {"record.back-too-far", with_backs, insert("1 * start", "back 1 agreed = 00000000")},
      {"record.back-too-far", with_backs, word("back 3", 1, "99")},
      {"record.back-too-far", with_backs, word("back 1", 1, "8")},
      // A die, another seat's ply, and a die behind one's own placement stand in the way.
      {"record.back-barrier", with_backs, insert("7 1 place left", "back 1 = 00000000")},
      {"record.back-barrier", with_backs, word("back 1", 1, "2")},
      {"record.back-barrier", with_backs, word("back 3", 2, "")},
  };
}

std::vector<Mistake> result_mistakes() {
  const auto replace_result = [](RecordText& text) {
    const int score = text.find("score 1");
    while (!text.line(score).starts_with("winners")) text.erase(score);
    text.set(score, "unfinished");
    return 0;
  };
  const auto add_result = [](RecordText& text) {
    text.set(text.find("unfinished"), "score 1 total 5");
    text.insert(text.find("end"), "winners 1");
    return 0;
  };
  const auto other_winner = [](RecordText& text) {
    const int winners = text.find("winners");
    text.set(winners, text.line(winners) == "winners 1" ? "winners 2" : "winners 1");
    return 0;
  };
  const auto all_win = [](RecordText& text) {
    text.set(text.find("winners"), "winners 1 2 3 4 5");
    return 0;
  };
  const auto cut_line = [](RecordText& text) {
    const int score = text.find("score 2");
    text.set(score, text.line(score).substr(0, text.line(score).find(" most-types")));
    return 0;
  };
  return {
      {"record.result-missing", whole, replace_result},
      {"record.result-early", unfinished, add_result},
      {"record.winners", whole, other_winner},
      {"record.winners", whole, all_win},
      {"record.scores", whole, nowhere(without("score 3"))},
      {"record.score", whole, nowhere(word("score 2", 3, "500"))},  // the total
      {"record.score", whole, nowhere(word("score 2", 7, "500"))},  // worms
      {"record.score", whole, nowhere(word("score 2", 6, "beetles"))},
      {"record.score", whole, cut_line},
  };
}

}  // namespace

TEST_CASE("verify: every mistake is named with its line") {
  std::set<std::string> found;
  for (const auto& mistakes :
       {header_mistakes(), ply_mistakes(), back_mistakes(), result_mistakes()}) {
    for (const Mistake& mistake : mistakes) {
      RecordText text = mistake.good();
      REQUIRE(verify_fault(text.text()) == "fine");
      const int line = mistake.edit(text);
      CAPTURE(line == 0 ? "" : text.line(line));
      CHECK(verify_fault(text.text()) ==
            std::to_string(line) + ":0 " + std::string(mistake.expected));
      found.insert(std::string(mistake.expected));
    }
  }
  // Those of version 2 are in people_test.cpp.
  const std::string second = file_text("tests/record/people_test.cpp");
  // None was forgotten: every message of these sources is in a row.
  for (const std::string_view path : {"src/record/verify.cpp", "src/record/record.cpp"}) {
    const std::string source = file_text(path);
    constexpr std::string_view kStart = "Message(\"";
    for (std::size_t at = source.find(kStart); at != std::string::npos;) {
      at += kStart.size();
      const std::string id = source.substr(at, source.find('"', at) - at);
      const bool tested = found.contains(id) || second.find('"' + id + '"') != std::string::npos;
      CHECK_MESSAGE(tested, id);
      at = source.find(kStart, at);
    }
  }
}

TEST_CASE("verify: a good record says how far it goes and what is known of its dice") {
  const Verification played = verify(std::string_view(whole().text()));
  CHECK(played.finished);
  CHECK(played.dice == DiceCheck::kVerified);
  CHECK(played.plies == played.entries);
  const Verification broken_off = verify(std::string_view(unfinished().text()));
  CHECK_FALSE(broken_off.finished);
  CHECK(broken_off.dice == DiceCheck::kCommitted);
  CHECK(broken_off.plies == 6);
  const Verification backs = verify(std::string_view(with_backs().text()));
  CHECK(backs.dice == DiceCheck::kNone);
  CHECK(backs.entries == 14);
  CHECK(backs.plies == 8);
}

TEST_CASE("verify: the digest is that of the game, not of who played it") {
  const std::uint64_t digest = verify(std::string_view(whole().text())).digest;
  RecordText renamed = whole();
  renamed.set(renamed.find("seat 1"), "seat 1 bot-3 Somebody else");
  CHECK(verify(std::string_view(renamed.text())).digest == digest);
  CHECK(verify(Playing(shipped_deck(3)).finish(Rng(2)).record()).digest != digest);
}

TEST_CASE("verify: without the secret the dice may fall otherwise, but only as they can") {
  // The same plies with other dice and their own hashes are a game as well.
  Playing playing(own_deck(3), Commitment::kNone);
  playing.play(kBegin).play("roll; die 1; place left; roll; die 6; place left");
  CHECK(verify(playing.record()).ok());
  // After a take-back the die is bound even without a secret; another seat's is not.
  playing.ledger().back(3, true);
  playing.play("pass; roll; die 2");
  CHECK(verify(playing.record()).ok());
}

TEST_CASE("verify: faults say what was found and what should be there") {
  RecordText text = whole();
  const int die = text.find(" * die ");
  const std::string fair = "die " + text.word(die, 3);
  text.set_word(die, 3, other_die(text, die));
  const auto fault = verify(std::string_view(text.text())).fault;
  REQUIRE(fault.has_value());
  REQUIRE(fault->message.params.size() == 2);
  CHECK(fault->message.params[0].text == "die " + other_die(whole(), die));
  CHECK(fault->message.params[1].text == fair);
}

TEST_CASE("verify: a replay stops at the fault and can be gone on from") {
  RecordText text = with_backs();
  text.set_word(text.find("back 3"), 4, "00000000");
  const auto record = read_record(text.text());
  REQUIRE(record.ok());
  const auto replay = Replay::open(*record);
  REQUIRE(replay.ok());
  int steps = 0;
  while (!(*replay)->at_end() && !(*replay)->step()) ++steps;
  CHECK(steps == 12);
  CHECK((*replay)->next().kind == RecordEntry::Kind::kBack);
  CHECK(verify(*record).entries == 12);
}
