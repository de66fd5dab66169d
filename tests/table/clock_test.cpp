// How long people may think.
#include "tests/table/sitting.h"

namespace formicary::testing {
namespace {

Sitting timed(const Pace& pace) {
  TableSetup setup = setup_of("ithappens", 3);
  setup.pace = pace;
  return Sitting(setup);
}

// Rolls and places, so that somebody else is next.
void take_turn(Sitting& at) {
  const std::string who = at.who();
  Rng rng(2);
  const Seat seat = at.table().to_act();
  while (at.table().to_act() == seat) {
    REQUIRE(at.say(who, Play{seat, at.ply(), at.any_text(rng)}).empty());
  }
}

TEST_CASE("without a clock nothing is ever due") {
  Sitting at(setup_of("ithappens", 3));
  at.begin();
  CHECK(at.table().deadline() == kNever);
  CHECK(at.table().time_left(Seat(0), at.now) == kNever);
  at.now += 1'000'000'000;
  CHECK(at.say("", PassTime{}).empty());
  CHECK(!at.last().update);
}

TEST_CASE("live: a bank for each seat, to which each turn adds") {
  Sitting at = timed({Pace::Kind::kLive, 60'000, 5'000, 0});
  CHECK(at.table().deadline() == kNever);
  at.begin();
  const Seat first = at.table().to_act();
  CHECK(at.table().deadline() == at.now + 65'000);
  at.now += 20'000;
  CHECK(at.table().time_left(first, at.now) == 45'000);
  take_turn(at);
  CHECK(at.table().time_left(first, at.now) == 45'000);
  CHECK(at.table().deadline() == at.now + 65'000);
  at.restart();
  CHECK(at.table().deadline() == at.now + 65'000);
}

TEST_CASE("at zero a bot plays until the person returns") {
  Sitting at = timed({Pace::Kind::kTurns, 0, 0, 10'000});
  at.begin();
  const Seat seat = at.table().to_act();
  const std::string who = at.who();
  at.now = at.table().deadline() - 1;
  CHECK(at.say("", PassTime{}).empty());
  CHECK(!at.last().update);
  at.now += 1;
  CHECK(at.say(who, PassTime{}) == "table.not-yours-to-say");
  CHECK(at.say("", PassTime{}).empty());
  CHECK(at.table().seats()[seat].away == Away::kTime);
  CHECK(at.table().bot_to_move());
  CHECK(at.table().deadline() == kNever);
  at.restart();
  CHECK(at.table().seats()[seat].away == Away::kTime);
  SUBCASE("by saying so") {
    CHECK(at.say(who, Return{seat}).empty());
    CHECK(at.table().deadline() == at.now + 10'000);
  }
  SUBCASE("or by playing") { CHECK(at.say(who, Play{seat, at.ply(), "roll"}).empty()); }
  CHECK(at.table().seats()[seat].away == Away::kNo);
  CHECK(!at.table().bot_to_move());
}

TEST_CASE("undoing makes no time") {
  for (const Pace& pace :
       {Pace{Pace::Kind::kLive, 60'000, 5'000, 0}, Pace{Pace::Kind::kTurns, 0, 0, 65'000}}) {
    Sitting at = timed(pace);
    at.begin();
    const Seat seat = at.table().to_act();
    const std::string who = at.who();
    at.now += 10'000;
    take_turn(at);
    const Seat next = at.table().to_act();
    const int count = at.table().ledger().undoable(seat);
    REQUIRE(count > 0);
    for (int i = 0; i < 3; ++i) {
      at.now += 1'000;  // of the next one's time
      REQUIRE(at.say(who, Undo{seat, at.ply(), 1}).empty());
      CHECK(at.table().time_left(seat, at.now) == 55'000);
      Rng rng(2);
      REQUIRE(at.say(who, Play{seat, at.ply(), at.any_text(rng)}).empty());
      REQUIRE(at.table().to_act() == next);
      CHECK(at.table().time_left(next, at.now) <= 65'000);
    }
  }
}

TEST_CASE("bots have no clock, and pause before their turn") {
  TableSetup setup = setup_of("ithappens", 2);
  setup.pace = {Pace::Kind::kTurns, 0, 0, 10'000};
  setup.bot_pause = 800;
  for (TableSeat& seat : setup.seats) {
    seat.kind = SeatKind::kBot;
    seat.level = 1;
  }
  Sitting at(setup);
  at.begin();
  CHECK(at.table().deadline() == kNever);
  const BotDuty first = *at.table().bot_to_move();
  CHECK(first.ready_at == at.now + 800);
  Rng rng(1);
  at.now += 800;
  REQUIRE(at.say("", BotPlay{first.seat, first.moment, at.any(rng)}).empty());
  const BotDuty second = *at.table().bot_to_move();
  CHECK(second.ready_at == at.now + (second.seat == first.seat ? 200 : 800));
}

TEST_CASE("who has said where is told of the turn and of the end") {
  Sitting at(setup_of("ithappens", 3));
  at.begin();
  const Seat seat = static_cast<Seat>((at.table().to_act() + 1) % 3);
  REQUIRE(at.say("p" + std::to_string(seat + 1), Hook{seat, "https://example.org/turn"}).empty());
  Rng rng(9);
  int turns = 0;
  bool told_of_end = false;
  Seat before = at.table().to_act();
  while (at.table().state() == TableState::kPlaying) {
    at.play_any(rng);
    const bool due = at.table().to_act() == seat && before != seat;
    before = at.table().to_act();
    int told = 0;
    for (const Notice& notice : at.last().notices) {
      CHECK(notice.seat == seat);
      told += notice.kind == Notice::Kind::kTurn ? 1 : 0;
      told_of_end = told_of_end || notice.kind == Notice::Kind::kOver;
    }
    CHECK(told == (due ? 1 : 0));
    turns += told;
  }
  CHECK(turns > 3);
  CHECK(told_of_end);
}

}  // namespace
}  // namespace formicary::testing
