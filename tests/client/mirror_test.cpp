// A mirror follows a table through whole games, and is never wrong about it: what is missing, old
// or false is noticed.
#include "client/mirror.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "record/verify.h"
#include "tests/protocol/speaking.h"

namespace formicary::testing {
namespace {

using Taken = Mirror::Taken;

// Something that may be said while a game is played. Most of it is a move.
void try_anything(Sitting& at, Rng& rng) {
  at.now += rng.below(3000);
  const Seat last = at.table().ledger().last_seat();
  const auto name = [](Seat seat) { return "p" + std::to_string(seat + 1); };
  if (at.table().offer()) {
    const auto seat =
        static_cast<Seat>(rng.below(static_cast<std::uint32_t>(at.table().seats().size())));
    at.say(name(seat), AnswerBack{seat, rng.below(4) != 0});
    return;
  }
  switch (rng.below(24)) {
    case 0:
    case 1:
      if (last != kNoSeat)
        at.say(name(last), Undo{last, at.ply(), 1 + static_cast<int>(rng.below(2))});
      return;
    case 2: {
      if (rng.below(3) != 0) return;
      const int to = std::max(0, at.ply() - 1 - static_cast<int>(rng.below(12)));
      at.say(at.who(), AskBack{at.table().to_act(), at.ply(), to});
      return;
    }
    case 3:
      at.say(at.who(), Chat{{}, "Hello"});
      return;
    case 4:
      at.say(name(Seat(0)), Rename{Seat(0), rng.below(2) == 0 ? "Ada" : "Ben"});
      return;
    case 5:
      at.say(name(Seat(1)),
             rng.below(4) == 0 ? TableCommand(Resign{Seat(1)}) : TableCommand(Return{Seat(1)}));
      return;
    case 6:
      at.say(name(Seat(0)), Hook{Seat(0), "https://example.org/" + std::to_string(rng.below(9))});
      return;
    default:
      at.play_any(rng);
  }
}

// Whether it changed something.
bool say_anything(Sitting& at, Rng& rng) {
  const std::uint64_t before = at.table().number();
  try_anything(at, rng);
  return at.table().number() != before;
}

void compare(const Mirror& mirror, Sitting& at) {
  const Table& table = at.table();
  CHECK(mirror.number() == table.number());
  CHECK(mirror.ledger().length() == at.ply());
  CHECK(position_of(mirror.ledger()) == position_of(table.ledger()));
  CHECK(mirror.face().state == table.state());
  CHECK(mirror.face().to_act == table.to_act());
  CHECK(mirror.face().offer.has_value() == table.offer().has_value());
  const Seat last = table.ledger().last_seat();
  const bool playing = table.state() == TableState::kPlaying;
  CHECK(mirror.face().undoable == (playing && last != kNoSeat ? table.ledger().undoable(last) : 0));
}

void compare_records(const Mirror& mirror, Sitting& at) {
  CHECK(write_record(mirror.ledger().record()) == write_record(at.table().public_record()));
}

// One player more than the fewest, if the game allows it.
TableSetup with_bot(const Title& title) {
  const int players = std::min(title.min_players + 1, title.max_players);
  TableSetup setup = setup_of(title.id, players);
  setup.seats.back().kind = SeatKind::kBot;
  setup.seats.back().level = 1;
  return setup;
}

// An update with a change in its text.
ServerMessage forged(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.rfind(from);
  REQUIRE(at != std::string::npos);
  text.replace(at, from.size(), to);
  return heard(text);
}

std::string state_of(const Mirror& mirror) {
  return write_record(mirror.ledger().record()) + std::to_string(mirror.number()) +
         position_of(mirror.ledger()) + std::to_string(mirror.chat().size()) +
         std::to_string(mirror.face().seats.size()) + mirror.face().seats[0].name;
}

// Follows a game for a number of steps, or to its end, over a line that loses, doubles and swaps
// messages. Counts how they were taken.
void follow_badly(const Title& title, Rng& rng, int& steps, std::array<int, 5>& counts) {
  Sitting at(with_bot(title));
  Mirror mirror(at.games());
  at.begin();
  REQUIRE(mirror.take(heard(snapshot(at)), nullptr) == Taken::kNew);
  std::vector<ServerMessage> line;  // on the way
  std::vector<Message> events;
  for (; steps > 0 && at.table().state() == TableState::kPlaying; --steps) {
    if (!say_anything(at, rng)) continue;
    const ServerMessage news = heard(update(at));
    if (rng.below(8) != 0) line.push_back(news);
    if (rng.below(8) == 0) line.push_back(news);
    if (line.size() > 1 && rng.below(8) == 0) std::swap(line.front(), line.back());
    if (rng.below(3) == 0) continue;
    for (const ServerMessage& message : line) {
      const Taken taken = mirror.take(message, &events);
      ++counts[static_cast<std::size_t>(taken)];
      if (taken == Taken::kGap) {
        // The server answers with all there is.
        REQUIRE(mirror.take(heard(snapshot(at)), &events) == Taken::kNew);
      }
      if (mirror.number() == at.table().number()) compare(mirror, at);
    }
    line.clear();
  }
  CHECK_FALSE(mirror.fault());
  REQUIRE(mirror.take(heard(snapshot(at)), &events) == Taken::kNew);
  compare(mirror, at);
  compare_records(mirror, at);
}

}  // namespace

TEST_CASE("a mirror follows whole games") {
  for (const CatalogEntry& entry : catalog()) {
    const Title& title = entry.title();
    CAPTURE(title.id);
    Sitting at(with_bot(title));
    Mirror mirror(at.games());
    REQUIRE(mirror.take(heard(snapshot(at)), nullptr) == Taken::kNew);
    Rng rng(11);
    for (const Seat seat : first_seats(at.table().seats().size() - 1)) {
      at.sit("p" + std::to_string(seat + 1), seat);
      REQUIRE(mirror.take(heard(update(at)), nullptr) == Taken::kNew);
    }
    const std::string other = at.table().ledger().record().header.colours.back();
    REQUIRE(at.say("p1", Recolour{Seat(0), other}).empty());
    REQUIRE(mirror.take(heard(update(at)), nullptr) == Taken::kNew);
    // The record of the table has the seats only once the game has begun.
    CHECK(mirror.ledger().record().header.colours == at.table().ledger().record().header.colours);
    REQUIRE(at.say("host", Start{}).empty());
    at.reveal();
    // The updates of the start in between are made up for by a snapshot.
    REQUIRE(mirror.take(heard(update(at)), nullptr) == Taken::kGap);
    REQUIRE(mirror.take(heard(snapshot(at)), nullptr) == Taken::kNew);
    while (!say_anything(at, rng)) {
    }
    for (int step = 0; true; ++step) {
      std::vector<Message> events;
      REQUIRE(mirror.take(heard(update(at)), &events) == Taken::kNew);
      CHECK(same(events, at.last().update->events));
      compare(mirror, at);
      if (step % 100 == 0) compare_records(mirror, at);
      if (at.table().state() == TableState::kOver) break;
      while (!say_anything(at, rng)) {
      }
    }
    compare_records(mirror, at);
    const Verification verification = verify(mirror.ledger().record());
    CHECK(verification.ok());
    CHECK(verification.finished);
    CHECK(verification.dice == DiceCheck::kVerified);

    // Somebody who comes only now sees the same.
    Mirror late(at.games());
    REQUIRE(late.take(heard(snapshot(at)), nullptr) == Taken::kNew);
    compare(late, at);
    compare_records(late, at);
  }
}

TEST_CASE("messages that are lost, doubled and late do no harm") {
  for (const CatalogEntry& entry : catalog()) {
    CAPTURE(entry.title().id);
    Rng rng(5);
    std::array<int, 5> counts{};
    for (int steps = 250; steps > 0;) follow_badly(entry.title(), rng, steps, counts);
    CHECK(counts[static_cast<std::size_t>(Taken::kNew)] > 20);
    CHECK(counts[static_cast<std::size_t>(Taken::kOld)] > 5);
    CHECK(counts[static_cast<std::size_t>(Taken::kGap)] > 5);
    CHECK(counts[static_cast<std::size_t>(Taken::kBroken)] == 0);
  }
}

TEST_CASE("what was missed is told from a snapshot") {
  Sitting at(setup_of("ithappens", 2));
  at.begin();
  Mirror mirror(at.games());
  std::vector<Message> events;
  REQUIRE(mirror.take(heard(snapshot(at)), &events) == Taken::kNew);
  CHECK(events.empty());
  std::vector<Message> expected;
  Rng rng(1);
  for (int i = 0; i < 5; ++i) {
    at.play_any(rng);
    const auto& news = at.last().update->events;
    expected.insert(expected.end(), news.begin(), news.end());
  }
  CHECK(mirror.take(heard(update(at)), &events) == Taken::kGap);
  CHECK(events.empty());
  REQUIRE(mirror.take(heard(snapshot(at)), &events) == Taken::kNew);
  CHECK_FALSE(expected.empty());
  CHECK(same(events, expected));
}

TEST_CASE("an old snapshot, another table and other messages are passed over") {
  Sitting at(setup_of("ithappens", 2));
  Mirror mirror(at.games());
  CHECK_FALSE(mirror.known());
  at.sit("p1", Seat(0));
  CHECK(mirror.take(heard(update(at)), nullptr) == Taken::kGap);
  CHECK(mirror.take(heard(write_presence("t1", {1, 0})), nullptr) == Taken::kGap);
  const ServerMessage old = heard(snapshot(at));
  REQUIRE(mirror.take(old, nullptr) == Taken::kNew);
  at.sit("p2", Seat(1));
  REQUIRE(mirror.take(heard(update(at)), nullptr) == Taken::kNew);
  CHECK(mirror.take(old, nullptr) == Taken::kOld);
  CHECK(mirror.take(heard(write_presence("t2", {1, 0})), nullptr) == Taken::kOther);
  CHECK(mirror.take(heard(write_ok("r1", 9)), nullptr) == Taken::kOther);
  CHECK(mirror.take(ServerMessage{}, nullptr) == Taken::kOther);
  CHECK(mirror.take(heard(write_presence("t1", {2, 5})), nullptr) == Taken::kNew);
  CHECK(mirror.presence().seats == 2);
  CHECK(mirror.take(heard(write_yours("t1", 2)), nullptr) == Taken::kNew);
  CHECK(mirror.yours() == std::vector<Seat>{Seat(1)});
  // The same again, as when somebody watches twice.
  CHECK(mirror.take(heard(snapshot(at, 1)), nullptr) == Taken::kNew);
  CHECK(mirror.yours() == std::vector<Seat>{Seat(0)});
}

TEST_CASE("an update that can't be played changes nothing") {
  Sitting at(setup_of("ithappens", 2));
  at.sit("p1", Seat(0), "Ada");
  at.sit("p2", Seat(1), "Ben");
  Mirror mirror(at.games());
  REQUIRE(at.say("host", Start{}).empty());
  REQUIRE(at.say("p1", Reveal{Seat(0), Sitting::entropy_of("p1")}).empty());
  REQUIRE(mirror.take(heard(snapshot(at)), nullptr) == Taken::kNew);
  at.reveal();
  const std::string start = update(at);
  const std::string before = state_of(mirror);
  std::vector<Message> events;
  const auto check = [&](const ServerMessage& message, std::string_view id) {
    CHECK(mirror.take(message, &events) == Taken::kBroken);
    REQUIRE(mirror.fault());
    CHECK(mirror.fault()->message.id == id);
    CHECK(events.empty());
    CHECK(state_of(mirror) == before);
  };
  const std::string& last = at.table().ledger().record().entries.back().command;
  check(forged(start, last, "mound nowhere"), "command.expected");
  check(forged(start, " * " + last, " 1 " + last), "record.actor");
  check(forged(start, "\"4 * ", "\"7 * "), "record.ply-number");
  check(forged(start, "\"4 * ", "\"nonsense "), "record.expected");
  check(forged(start, last, "die 3"), "record.outcome");
  const std::string hash = start.substr(start.find("\"4 * ")).substr(0, 60);
  const std::string digits = hash.substr(hash.find("= ") + 2, 8);
  check(forged(start, digits, "00000000"), "record.hash");
  check(forged(start, "\"]", "\",\"back 9 agreed = 00000000\"]"), "record.back-too-far");
  check(forged(start, "\"]", "\",\"back 1 = 00000000\"]"), "record.back-barrier");

  // The good one is still taken.
  CHECK(mirror.take(heard(start), &events) == Taken::kNew);
  CHECK_FALSE(mirror.fault());
  CHECK(same(events, at.last().update->events));
  compare(mirror, at);
}

// A server that shows one list of commitments until the entropy has been given, and then another in
// which a friend's commitment was made with that entropy in mind.
TEST_CASE("commitments to entropy can't be changed after the table has asked for it") {
  Sitting at(setup_of("ithappens", 2));
  at.sit("p1", Seat(0), "Ada");
  at.sit("p2", Seat(1), "Ben");
  Mirror mirror(at.games());
  REQUIRE(at.say("host", Start{}).empty());
  REQUIRE(mirror.take(heard(snapshot(at)), nullptr) == Taken::kNew);
  const std::string mine = to_hex(sha256(Sitting::entropy_of("p1")));
  const std::string friends = to_hex(sha256(Sitting::entropy_of("p2")));
  const std::string ground = to_hex(sha256("five sixes"));
  const auto refused = [&](const std::string& text) {
    const std::string before = state_of(mirror);
    CHECK(mirror.take(heard(text), nullptr) == Taken::kBroken);
    REQUIRE(mirror.fault());
    CHECK(mirror.fault()->message.id == "protocol.commitment");
    CHECK(state_of(mirror) == before);
  };
  const auto without = [](std::string text, const std::string& commitment) {
    const std::string field = "\"entropyCommitment\":\"" + commitment + "\"";
    const std::size_t at = text.find(field);
    REQUIRE(at != std::string::npos);
    const bool first = text[at - 1] == '{';
    return text.erase(first ? at : at - 1, field.size() + 1);
  };
  REQUIRE(at.say("p1", Reveal{Seat(0), Sitting::entropy_of("p1")}).empty());
  const std::string revealed = update(at);
  for (const std::string& text : {revealed, snapshot(at)}) {
    heard(text);
    std::string forged = text;
    forged.replace(forged.find(friends), friends.size(), ground);
    refused(forged);
    refused(without(text, friends));
    refused(without(text, mine));
  }
  REQUIRE(mirror.take(heard(revealed), nullptr) == Taken::kNew);

  // The wait is not over by saying that it never was.
  REQUIRE(at.say("p2", Reveal{Seat(1), Sitting::entropy_of("p2")}).empty());
  const std::string begun = update(at);
  std::string forged = begun;
  forged.replace(forged.find(friends), friends.size(), ground);
  refused(forged);
  REQUIRE(mirror.take(heard(begun), nullptr) == Taken::kNew);
  std::string later = snapshot(at);
  later.replace(later.find(friends), friends.size(), ground);
  refused(later);
  compare(mirror, at);
}

TEST_CASE("all commitments may go if the start is called off, and only then") {
  Sitting at(setup_of("ithappens", 2));
  at.sit("p1", Seat(0), "Ada");
  at.sit("p2", Seat(1), "Ben");
  Mirror mirror(at.games());
  REQUIRE(at.say("host", Start{}).empty());
  REQUIRE(mirror.take(heard(snapshot(at)), nullptr) == Taken::kNew);
  const std::string waiting = snapshot(at);
  at.now += Table::kRevealTime;
  REQUIRE(at.say("host", Reissue{Seat(1)}).empty());
  const std::string off = update(at);
  // A game can't begin like that.
  CHECK(mirror.take(forged(off, "\"gathering\"", "\"playing\""), nullptr) == Taken::kBroken);
  CHECK(mirror.fault()->message.id == "protocol.commitment");
  Mirror later(at.games());
  REQUIRE(later.take(heard(waiting), nullptr) == Taken::kNew);
  REQUIRE(mirror.take(heard(off), nullptr) == Taken::kNew);
  REQUIRE(later.take(heard(snapshot(at)), nullptr) == Taken::kNew);
  at.sit("p3", Seat(1), "Cem");
  REQUIRE(mirror.take(heard(update(at)), nullptr) == Taken::kNew);
  at.sit("p1", Seat(0), "Ada");
  REQUIRE(mirror.take(heard(update(at)), nullptr) == Taken::kNew);
  REQUIRE(at.say("host", Start{}).empty());
  REQUIRE(mirror.take(heard(update(at)), nullptr) == Taken::kNew);
  const std::string hash = to_hex(sha256(Sitting::entropy_of("p3")));
  CHECK(mirror.take(forged(snapshot(at), hash, to_hex(sha256("ground"))), nullptr) ==
        Taken::kBroken);
  compare(mirror, at);
}

TEST_CASE("a table of another program is not guessed at") {
  Sitting at(setup_of("ithappens", 2));
  at.begin();
  const std::string text = snapshot(at);
  Mirror mirror(at.games());
  const auto check = [&](std::string_view from, std::string_view to, std::string_view id) {
    CHECK(mirror.take(forged(text, from, to), nullptr) == Taken::kBroken);
    REQUIRE(mirror.fault());
    CHECK(mirror.fault()->message.id == id);
    CHECK_FALSE(mirror.known());
  };
  check("\"revision\":", "\"revision\":9", "record.revision");
  const std::string& hash = at.table().ledger().record().header.edition_hash;
  check(hash, std::string(64, '0'), "record.edition-unknown");
  check("\"title\":\"ithappens\"", "\"title\":\"chess\"", "game.unknown");
  check("\"players\":2", "\"players\":3", "record.seats");
  REQUIRE(mirror.take(heard(text), nullptr) == Taken::kNew);
  // The commitment is given once and for all.
  const std::string commitment = to_hex(at.table().commitment());
  CHECK(mirror.take(forged(text, commitment, std::string(64, '0')), nullptr) == Taken::kBroken);
  CHECK(mirror.fault()->message.id == "protocol.commitment");
  compare(mirror, at);
}

}  // namespace formicary::testing
