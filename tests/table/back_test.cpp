// Take-back across draws: nobody learns a draw that is to come and goes back alone.
#include <doctest/doctest.h>

#include "record/verify.h"
#include "tests/table/sitting.h"

namespace formicary::testing {
namespace {

// The seat to act plays until a number of plies are played; bots play for absent people.
void play_to(Sitting& at, int plies, Rng rng = Rng(3)) {
  while (at.ply() < plies && at.table().state() == TableState::kPlaying) at.play_any(rng);
}

std::string last_line(const Sitting& at) {
  const std::string plies = at.stored().plies;
  const std::size_t end = plies.rfind('\n', plies.size() - 2);
  return plies.substr(end + 1, plies.find(" = ", end) - end - 1);
}

}  // namespace

TEST_CASE("back: a host who gives a seat away can't see draws and go back") {
  Sitting at(setup_of("ithappens", 2));
  at.begin();
  play_to(at, 10);
  const int before = at.ply();
  REQUIRE(at.say("host", Reissue{Seat(1)}).empty());
  play_to(at, before + 10);
  REQUIRE(at.table().ledger().draws_in(at.ply() - before));
  CHECK(at.say("p1", AskBack{Seat(0), at.ply(), before}) == "table.back-witness");
  // The person may come back, is asked then, and nobody has seen a draw to come.
  REQUIRE(at.say("p2", Sit{Seat(1), "", {}, true}).empty());
  CHECK(at.say("p1", AskBack{Seat(0), at.ply(), before}).empty());
  REQUIRE(at.table().offer());
  CHECK(at.table().offer()->waiting == 2);
  REQUIRE(at.say("p2", AnswerBack{Seat(1), true}).empty());
  CHECK(at.stored().plies.find(" by 1,2,2.2 = ") != std::string::npos);
}

TEST_CASE("back: nobody sits down while the others know draws to come") {
  Sitting at(setup_of("ithappens", 2));
  at.begin();
  play_to(at, 10);
  const int before = at.ply();
  play_to(at, before + 10);
  REQUIRE(at.say("p1", AskBack{Seat(0), at.ply(), before}).empty());
  REQUIRE(at.say("p2", AnswerBack{Seat(1), true}).empty());
  REQUIRE(at.say("host", Reissue{Seat(1)}).empty());
  CHECK(at.table().ledger().foresees());
  CHECK(at.say("p3", Sit{Seat(1), "", {}, true}) == "table.foreseen");
  at.restart();
  CHECK(at.say("p3", Sit{Seat(1), "", {}, true}) == "table.foreseen");
  play_to(at, before + 30);
  CHECK(!at.table().ledger().foresees());
  CHECK(at.say("p3", Sit{Seat(1), "", {}, true}).empty());
}

TEST_CASE("back: an opponent who is out of time or has resigned is asked all the same") {
  for (const bool resigned : {false, true}) {
    CAPTURE(resigned);
    TableSetup setup = setup_of("ithappens", 2);
    setup.pace = {Pace::Kind::kTurns, 0, 0, 10'000};
    Sitting at(setup);
    at.begin();
    while (at.table().to_act() != Seat(1)) {
      Rng rng(1);
      at.play_any(rng);
    }
    const int before = at.ply();
    if (resigned) {
      REQUIRE(at.say("p2", Resign{Seat(1)}).empty());
      CHECK(last_line(at) == "hands 2 bot-2 resigned");
    } else {
      at.now = at.table().deadline();
      REQUIRE(at.say("", PassTime{}).empty());
      CHECK(last_line(at) == "hands 2 bot-2 time");
    }
    play_to(at, before + 10);
    REQUIRE(at.say("p1", AskBack{Seat(0), at.ply(), before}).empty());
    REQUIRE(at.table().offer());
    CHECK(at.table().offer()->waiting == 2);
    at.restart();
    REQUIRE(at.say("p2", AnswerBack{Seat(1), true}).empty());
    CHECK(at.ply() <= before + 1);
    CHECK(at.stored().plies.find(" by 1,2 = ") != std::string::npos);
  }
}

TEST_CASE("back: an offer lapses when a seat changes hands, whether it has agreed or not") {
  Sitting at(setup_of("ithappens", 3));
  at.begin();
  play_to(at, 20);
  const auto ask = [&] { REQUIRE(at.say("p2", AskBack{Seat(1), at.ply(), 8}).empty()); };
  ask();
  REQUIRE(at.say("p1", AnswerBack{Seat(0), true}).empty());
  REQUIRE(at.say("host", Reissue{Seat(0)}).empty());
  CHECK(!at.table().offer());
  CHECK(at.say("p3", AnswerBack{Seat(2), true}) == "table.no-offer");
  REQUIRE(at.say("p1", Sit{Seat(0), {}, {}, true}).empty());
  ask();
  REQUIRE(at.say("p1", AnswerBack{Seat(0), true}).empty());
  REQUIRE(at.say("p1", Resign{Seat(0)}).empty());
  CHECK(at.table().offer());  // the same person has the seat, and has agreed
  REQUIRE(at.say("p3", AnswerBack{Seat(2), true}).empty());
  CHECK(at.stored().plies.find(" by 1,1.2,2,3 = ") != std::string::npos);
  at.restart();
}

TEST_CASE("back: somebody who sits down after the question was not asked") {
  // The host has two seats and gives one of them away.
  Sitting at(setup_of("ithappens", 3));
  at.sit("p1", Seat(0));
  at.sit("p2", Seat(1));
  at.sit("p1", Seat(2));
  REQUIRE(at.say("host", Start{}).empty());
  at.reveal();
  Rng rng(3);
  const auto play_until = [&](int plies) {
    while (at.ply() < plies) {
      if (at.table().bot_to_move()) {
        at.play_any(rng);
        continue;
      }
      const Seat seat = at.table().to_act();
      const std::string who = at.table().seats()[seat].player;
      REQUIRE(at.say(who, Play{seat, at.ply(), at.any_text(rng)}).empty());
    }
  };
  play_until(20);
  REQUIRE(at.say("host", Reissue{Seat(2)}).empty());
  REQUIRE(at.say("p1", AskBack{Seat(0), at.ply(), 8}).empty());
  REQUIRE(at.table().offer());
  REQUIRE(at.say("eve", Sit{Seat(2), {}, {}, true}).empty());
  CHECK(!at.table().offer());
  CHECK(at.say("p2", AnswerBack{Seat(1), true}) == "table.no-offer");
  REQUIRE(at.say("p1", AskBack{Seat(0), at.ply(), 8}).empty());
  REQUIRE(at.say("p2", AnswerBack{Seat(1), true}).empty());
  CHECK(at.table().offer());  // Eve is asked this time
  REQUIRE(at.say("eve", AnswerBack{Seat(2), true}).empty());
  CHECK(at.stored().plies.find(" by 1,2,3,3.2 = ") != std::string::npos);
  at.restart();
}

TEST_CASE("back: against bots alone one's own consent is enough") {
  TableSetup setup = setup_of("ithappens", 3);
  setup.seats[1].kind = setup.seats[2].kind = SeatKind::kBot;
  setup.seats[1].level = setup.seats[2].level = 1;
  Sitting at(setup);
  at.begin();
  play_to(at, 20);
  REQUIRE(at.say("p1", AskBack{Seat(0), at.ply(), 8}).empty());
  CHECK(!at.table().offer());
  CHECK(at.stored().plies.find(" by 1 = ") != std::string::npos);
  at.finish();
  CHECK(verify(at.table().public_record()).ok());
}

TEST_CASE("back: after somebody left for good, no draw is taken back any more") {
  Sitting at(setup_of("ithappens", 2));
  at.begin();
  play_to(at, 10);
  REQUIRE(at.say("host", Reissue{Seat(1)}).empty());
  REQUIRE(at.say("p3", Sit{Seat(1), "", {}, true}).empty());
  const int before = at.ply();
  Rng rng(5);
  while (at.ply() < before + 8) {
    const std::string who = at.table().to_act() == Seat(0) ? "p1" : "p3";
    REQUIRE(at.say(who, Play{at.table().to_act(), at.ply(), at.any_text(rng)}).empty());
  }
  REQUIRE(at.table().ledger().draws_in(at.ply() - before));
  CHECK(at.say("p1", AskBack{Seat(0), at.ply(), before}) == "table.back-witness");
  at.restart();
  CHECK(at.say("p1", AskBack{Seat(0), at.ply(), before}) == "table.back-witness");
}

TEST_CASE("back: a table of version 1 keeps its format and the same rule") {
  Sitting at(setup_of("ithappens", 2));
  at.begin();
  play_to(at, 10);
  TableParts parts = at.stored();
  // As an earlier version of the program has stored it: entropy that was given at once.
  const auto replace = [](std::string& text, std::string_view from, std::string_view to) {
    for (std::size_t i = text.find(from); i != std::string::npos; i = text.find(from)) {
      text.replace(i, from.size(), to);
    }
  };
  replace(parts.head, "formicary-record 2", "formicary-record 1");
  for (std::size_t i = parts.head.find("entropy-commitment"); i != std::string::npos;
       i = parts.head.find("entropy-commitment")) {
    parts.head.erase(i, parts.head.find('\n', i) + 1 - i);
  }
  auto old = Table::restore(at.games(), parts);
  REQUIRE(old.ok());
  Table& table = **old;
  const auto say = [&](std::string_view player, TableCommand command) {
    const auto outcome = table.step({std::string(player), {}, std::move(command)}, at.now);
    return outcome.refusal ? outcome.refusal->id : std::string();
  };
  const int length = table.ledger().length();
  CHECK(say("host", Reissue{Seat(1)}).empty());
  CHECK(say("p1", AskBack{Seat(0), length, 2}) == "table.back-witness");
  CHECK(say("p2", Sit{Seat(1), "", {}, true}).empty());
  CHECK(say("p1", AskBack{Seat(0), length, 2}).empty());
  CHECK(say("p2", AnswerBack{Seat(1), true}).empty());
  CHECK(table.write_plies(0).find(" agreed = ") != std::string::npos);
  CHECK(table.write_plies(0).find("hands") == std::string::npos);
  CHECK(verify(table.public_record()).ok());
}

TEST_CASE("back: a seat can't change hands without end") {
  Sitting at(setup_of("ithappens", 2));
  at.begin();
  int changes = 0;
  while (changes < 1000) {
    if (!at.say("p2", Resign{Seat(1)}).empty()) break;
    ++changes;
    if (!at.say("p2", Return{Seat(1)}).empty()) break;
    ++changes;
  }
  CHECK(changes == 200);
  CHECK(at.say("p2", Resign{Seat(1)}) == "table.hands-often");
  at.restart();
  CHECK(at.say("p2", Resign{Seat(1)}) == "table.hands-often");
  CHECK(at.say("p1", Resign{Seat(0)}).empty());  // nobody else is concerned
}

}  // namespace formicary::testing
