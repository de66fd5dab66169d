// How long a table may become.
#include "table/bounds.h"

#include "tests/table/sitting.h"

namespace formicary::testing {
namespace {

std::size_t entries(Sitting& at) { return at.table().ledger().record().entries.size(); }

// Plays until the seat to act could undo its last ply.
void come_to_undo(Sitting& at, Rng& rng) {
  while (at.table().undoable() == 0) at.play_any(rng);
}

std::string undo(Sitting& at) {
  const Seat seat = at.table().ledger().last_seat();
  return at.say("p" + std::to_string(seat + 1), Undo{seat, at.ply(), 1});
}

TEST_CASE("a ply can be undone often, but not for ever, until the next barrier") {
  Rng rng(3);
  Sitting at(setup_of("antics", 3));
  at.begin();
  come_to_undo(at, rng);
  for (int i = 0; i < kMostUndos; ++i) {
    REQUIRE(undo(at).empty());
    come_to_undo(at, rng);
    if (i % 50 == 0) at.restart();
  }
  CHECK(undo(at) == "table.undo-often");
  at.restart();
  CHECK(undo(at) == "table.undo-often");
  // The next turn has all of them again.
  const Seat before = at.table().ledger().last_seat();
  while (at.table().undoable() == 0 || at.table().ledger().last_seat() == before) at.play_any(rng);
  CHECK(undo(at).empty());
}

TEST_CASE("an opponent who resigns and returns uses up nobody's undos") {
  Rng rng(3);
  Sitting at(setup_of("antics", 3));
  at.begin();
  come_to_undo(at, rng);
  const Seat other(at.table().to_act() == 0 ? 1 : 0);
  const std::string who = "p" + std::to_string(other + 1);
  int changes = 0;
  while (at.say(who, Resign{other}).empty() && at.say(who, Return{other}).empty()) changes += 2;
  CHECK(changes == kMostUndos);
  CHECK(undos_since_barrier(at.table().ledger()) == 0);
  CHECK(undo(at).empty());
  CHECK(undos_since_barrier(at.table().ledger()) == 1);
}

TEST_CASE("taking back by agreement has an end until the game goes on") {
  Rng rng(4);
  TableSetup setup = setup_of("antics", 3);
  setup.seats[1].kind = setup.seats[2].kind = SeatKind::kBot;
  setup.seats[1].level = setup.seats[2].level = 1;
  Sitting at(setup);
  at.begin();
  while (at.who() != "p1") at.play_any(rng);
  at.play_any(rng);
  // Bots agree to everything.
  const auto back = [&] { return at.say("p1", AskBack{Seat(0), at.ply(), at.ply() - 1}); };
  for (int i = 0; i < kMostTakeBacks; ++i) {
    REQUIRE(back().empty());
    at.play_any(rng);
  }
  CHECK(back() == "table.back-often");
  at.restart();
  CHECK(back() == "table.back-often");
  at.play_any(rng);
  while (at.who() != "p1") at.play_any(rng);
  CHECK(back().empty());
}

TEST_CASE("a seat asks a few times only to take back, until the game goes on") {
  Rng rng(5);
  Sitting at(setup_of("ithappens", 3));
  at.begin();
  while (at.ply() < 20) at.play_any(rng);
  const auto ask = [&](Seat seat) {
    return at.say("p" + std::to_string(seat + 1), AskBack{seat, at.ply(), at.ply() - 8});
  };
  for (int i = 0; i < kMostAsks; ++i) {
    REQUIRE(ask(Seat(1)).empty());
    if (i == 0) {
      at.now += 200'000;
      REQUIRE(at.say("", PassTime{}).empty());
    } else {
      REQUIRE(at.say(i == 1 ? "p1" : "p2", AnswerBack{Seat(i == 1 ? 0 : 1), false}).empty());
    }
  }
  CHECK(ask(Seat(1)) == "table.ask-often");
  at.restart();
  CHECK(ask(Seat(1)) == "table.ask-often");
  REQUIRE(ask(Seat(2)).empty());  // each seat has its own
  REQUIRE(at.say("p1", AnswerBack{Seat(0), false}).empty());
  at.play_any(rng);
  REQUIRE(ask(Seat(1)).empty());
  for (const Seat seat : {Seat(0), Seat(2)}) {
    REQUIRE(at.say("p" + std::to_string(seat + 1), AnswerBack{seat, true}).empty());
  }
  REQUIRE(ask(Seat(1)).empty());  // requests that are granted don't count
}

TEST_CASE("only a few people have a seat one after another, and a table") {
  Sitting at(setup_of("ithappens", 4));
  at.begin();
  int people = 0;
  const auto replace = [&](Seat seat) {
    if (const auto refused = at.say("host", Reissue{seat}); !refused.empty()) return refused;
    return at.say("q" + std::to_string(++people), Sit{seat, {}, {}, true});
  };
  for (int i = 1; i < kMostPeopleOfSeat; ++i) REQUIRE(replace(Seat(0)).empty());
  const std::size_t before = entries(at);
  CHECK(replace(Seat(0)) == "table.most-people");
  CHECK(entries(at) == before + 1);  // the seat is free, and a bot plays
  at.restart();
  CHECK(at.say("q99", Sit{Seat(0), {}, {}, true}) == "table.most-people");
  int more = 0;
  while (replace(Seat(1)).empty()) ++more;
  CHECK(more == kMostPeople - kMostPeopleOfSeat - 3);
  CHECK(at.table().ledger().seat_history().everybody().size() == kMostPeople);
}

TEST_CASE("a refused reissue leaves the invite link as it was") {
  Sitting at(setup_of("ithappens", 3));
  at.begin();
  while (at.say("p2", Resign{Seat(1)}).empty() && at.say("p2", Return{Seat(1)}).empty()) {
  }
  const int invite = at.table().seats()[1].invite;
  CHECK(at.say("host", Reissue{Seat(1)}) == "table.hands-often");
  CHECK(at.table().seats()[1].invite == invite);
}

TEST_CASE("what is said and changed at a table has an end, and the game goes on") {
  Sitting at(setup_of("ithappens", 3));
  at.begin();
  std::int64_t lines = 0;
  while (at.say("eve", Chat{"Eve", "Hello"}).empty()) ++lines;
  CHECK(lines > kMostUpdatesByWatchers - 20);
  CHECK(at.say("eve", Chat{"Eve", "Hello"}) == "table.chat-full");
  CHECK(at.say("p2", Chat{{}, "Hello"}).empty());  // there is room for others
  while (at.say("p2", Chat{{}, "Hello"}).empty()) {
  }
  CHECK(at.last().refusal->id == "table.chat-full");
  int names = 0;
  const auto rename = [&](std::string_view player, Seat seat) {
    return at.say(player, Rename{seat, "Ada " + std::to_string(++names)});
  };
  while (rename("p1", Seat(0)).empty()) {
  }
  CHECK(at.last().refusal->id == "table.most-changes");
  CHECK(at.say("p1", Hook{Seat(0), "https://example.org"}) == "table.most-changes");
  // The host can put a stop to it, and the others can play on.
  CHECK(at.say("host", Mute{speaker_of(at.table().commitment(), "p2"), true}).empty());
  CHECK(at.say("host", Reissue{Seat(0)}).empty());
  bool open = false;
  while (at.say("host", SeatedChat{open = !open}).empty()) {
  }
  CHECK(at.table().number() < kMostUpdatesByHost + 100);
  at.finish();
  CHECK(at.table().state() == TableState::kOver);
}

TEST_CASE("who sits down and leaves without end leaves room for newcomers and for the game") {
  Sitting at(setup_of("ithappens", 3));
  int requests = 0;
  const auto say = [&](std::string_view player, TableCommand command) {
    return at.say(player, std::move(command), std::to_string(++requests));
  };
  const auto sit_and_leave = [&](const std::string& player) {
    return say(player, Sit{Seat(0), {}, {}, true}).empty() && say(player, Leave{Seat(0)}).empty();
  };
  while (sit_and_leave("eve")) {
  }
  CHECK(at.last().refusal->id == "table.most-changes");
  CHECK(at.table().number() < kMostUpdatesBeforeStart + 10);
  at.restart();
  CHECK_FALSE(sit_and_leave("eve"));
  REQUIRE(say("host", Reissue{Seat(0)}).empty());
  CHECK(say("p2", Sit{Seat(1), "Ada", {}, true}).empty());
  CHECK(say("p2", Rename{Seat(1), "Bo"}).empty());
  // People without end use up the room for newcomers, but not that for the game.
  int newcomers = 0;
  while (sit_and_leave("n" + std::to_string(newcomers / 4))) ++newcomers;
  CHECK(at.table().number() < kMostUpdatesOfNewcomers + 10);
  CHECK(say("p3", Sit{Seat(2), {}, {}, true}) == "table.most-changes");
  REQUIRE(say("host", Arrange{Seat(0), 1}).empty());
  REQUIRE(say("host", Arrange{Seat(2), 1}).empty());
  REQUIRE(say("host", Start{}).empty());
  CHECK(say("p2", Hook{Seat(1), "https://example.org"}).empty());
}

TEST_CASE("a long table takes nothing back, but is played to its end") {
  Rng rng(4);
  TableSetup setup = setup_of("antics", 3);
  setup.seats[1].kind = setup.seats[2].kind = SeatKind::kBot;
  setup.seats[1].level = setup.seats[2].level = 1;
  Sitting at(setup);
  at.begin();
  while (at.who() != "p1") at.play_any(rng);
  at.play_any(rng);
  // Bots agree to everything, so that only the length of the table ends this.
  const auto back = [&] { return at.say("p1", AskBack{Seat(0), at.ply(), at.ply() - 1}); };
  while (entries(at) < kMostEntriesToTakeBack) {
    const std::string refused = back();
    if (!refused.empty()) REQUIRE(refused == "table.back-often");
    at.play_any(rng);
    while (at.who() != "p1") at.play_any(rng);
  }
  CHECK(back() == "table.too-long-to-take-back");
  come_to_undo(at, rng);
  while (at.table().ledger().last_seat() != 0 || at.table().undoable() == 0) at.play_any(rng);
  CHECK(undo(at) == "table.too-long-to-take-back");
  at.restart();
  at.finish(rng);
  CHECK(at.table().state() == TableState::kOver);
  CHECK(entries(at) < kMostEntries);
}

TEST_CASE("no game that is played without taking back comes near the bounds") {
  std::size_t longest = 0;
  for (const std::string title : {"ithappens", "antics"}) {
    for (int seed = 1; seed <= 6; ++seed) {
      Sitting at(setup_of(title, title == "antics" ? 4 : 5));
      at.begin();
      at.finish(Rng(static_cast<std::uint64_t>(seed)));
      longest = std::max(longest, entries(at));
    }
  }
  INFO(longest);
  CHECK(4 * longest < kMostEntriesToTakeBack);
  CHECK(longest + kMostEntriesToTakeBack < kMostEntries);
}

TEST_CASE("what a player asked for is remembered, whatever the others say") {
  Sitting at(setup_of("ithappens", 2));
  at.begin();
  const std::string who = at.who();
  const Play roll{kNoSeat, at.ply(), "roll"};
  REQUIRE(at.say(who, roll, "roll").empty());
  const std::uint64_t number = at.last().update->number;
  for (int i = 0; i < 600; ++i) {
    const std::string each = std::to_string(i);
    CHECK(at.say("eve" + std::to_string(i % 40), Chat{"Eve", "hm"}, each).empty());
    CHECK(at.say(who, Chat{{}, "well"}, "chat" + each).empty());
  }
  for (int times = 0; times < 2; ++times) {
    CHECK(at.say(who, roll, "roll").empty());
    CHECK(at.last().repeats == number);
    CHECK(at.say(who, Chat{{}, "well"}, "chat599").empty());
    CHECK(at.last().repeats);
    // The same id is the same request, whatever it is used for.
    CHECK(at.say(who, Chat{{}, "well"}, "roll").empty());
    CHECK(at.last().repeats == number);
    at.restart();
  }
}

}  // namespace
}  // namespace formicary::testing
