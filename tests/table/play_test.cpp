// Start, plies, undo, take-back, resigning, the end, rematch.
#include "record/verify.h"
#include "tests/table/sitting.h"

namespace formicary::testing {
namespace {

TEST_CASE("the commitment stands before the first move, and the dice are those of all seats") {
  TableSetup setup = setup_of("ithappens", 3);
  setup.seats[2].kind = SeatKind::kBot;
  setup.seats[2].level = 1;
  Sitting at(setup);
  const Digest commitment = at.table().commitment();
  CHECK(at.table().public_record().header.commitment == commitment);
  at.sit("p1", Seat(0));
  CHECK(at.say("p2", Sit{Seat(1), {}, {}, true}).empty());  // gives no entropy
  REQUIRE(at.say("host", Start{}).empty());
  at.reveal();
  const RecordHeader& header = at.table().ledger().record().header;
  CHECK(header.entropy[0] == sha256("p1"));
  CHECK(header.entropy[1] == derived_entropy(commitment, Seat(1)));
  CHECK(header.entropy[2] == derived_entropy(commitment, Seat(2)));
  // Nobody sees it before the end.
  CHECK(at.table().public_record().header.entropy.empty());
  CHECK(!at.table().public_record().secret);
  CHECK(verify(at.table().public_record()).ok());
  at.finish();
  const Verification verification = verify(at.table().public_record());
  CHECK(verification.ok());
  CHECK(verification.finished);
  CHECK(verification.dice == DiceCheck::kVerified);
}

TEST_CASE("only the seat to act plays, what is legal, at the ply it has seen") {
  Sitting at(setup_of("ithappens", 3));
  CHECK(at.say("p1", Play{Seat(0), 0, "roll"}) == "table.not-started");
  at.begin();
  const Seat seat = at.table().to_act();
  const auto other = static_cast<Seat>((seat + 1) % 3);
  const std::string head = at.table().write_head();
  CHECK(at.say("p" + std::to_string(other + 1), Play{other, at.ply(), "roll"}) ==
        "table.not-your-turn");
  CHECK(at.say("p" + std::to_string(other + 1), Play{seat, at.ply(), "roll"}) ==
        "table.not-your-seat");
  CHECK(at.say("eve", Play{kNoSeat, at.ply(), "roll"}) == "table.not-your-seat");
  CHECK(at.say("", Play{seat, at.ply(), "roll"}) == "table.not-your-seat");
  CHECK(at.say(at.who(), Play{seat, at.ply() - 1, "roll"}) == "table.stale");
  CHECK(at.say(at.who(), Play{seat, at.ply(), "dance"}).starts_with("command."));
  CHECK(at.say(at.who(), Play{seat, at.ply(), "place left"}).starts_with("refusal."));
  CHECK(!at.last().refusal->clause.empty());
  CHECK(at.say(at.who(), BotPlay{seat, 0, AnyAction(0)}) == "table.not-yours-to-say");
  CHECK(at.say("", BotPlay{seat, 0, AnyAction(0)}) == "table.no-duty");
  CHECK(at.table().write_head() == head);
  CHECK(at.say(at.who(), Play{kNoSeat, at.ply(), "roll"}).empty());
  CHECK(!at.last().update->events.empty());
}

TEST_CASE("a repeated request has no second effect, also after a restart") {
  Sitting at(setup_of("ithappens", 3));
  at.begin();
  const Play roll{kNoSeat, at.ply(), "roll"};
  const std::string who = at.who();
  CHECK(at.say(who, roll, "r1").empty());
  const std::uint64_t number = at.table().number();
  const int length = at.ply();
  CHECK(at.say(who, roll, "r1").empty());
  CHECK(at.last().repeats == number);
  CHECK(!at.last().update);
  at.restart();
  CHECK(at.say(who, roll, "r1").empty());
  CHECK(at.last().repeats == number);
  CHECK(at.ply() == length);
  // Another's request may have the same id.
  CHECK(at.say("eve", roll, "r1") == "table.not-your-seat");
}

TEST_CASE("a table remembers the last 64 requests of a player and no more") {
  constexpr int kRemembered = 64;
  Sitting at(setup_of("ithappens", 3));
  at.sit("ann", Seat(0));
  const auto rename = [&](int request) {
    return at.say("ann", Rename{Seat(0), "Ann " + std::to_string(request)},
                  std::to_string(request));
  };
  for (int i = 1; i <= kRemembered; ++i) REQUIRE(rename(i).empty());
  CHECK(rename(1).empty());
  CHECK(at.last().repeats);
  CHECK(at.table().seats()[0].name == "Ann 64");
  REQUIRE(rename(kRemembered + 1).empty());
  CHECK(rename(2).empty());
  CHECK(at.last().repeats);
  CHECK(rename(1).empty());  // the oldest is forgotten, so it has its effect again
  CHECK_FALSE(at.last().repeats);
  CHECK(at.table().seats()[0].name == "Ann 1");
}

TEST_CASE("a seat takes back its plies down to the last barrier") {
  Sitting at(setup_of("ithappens", 3));
  at.begin();
  const std::string who = at.who();
  const Seat seat = at.table().to_act();
  CHECK(at.say(who, Undo{seat, at.ply(), 1}) == "table.undo-barrier");
  REQUIRE(at.say(who, Play{seat, at.ply(), "roll"}).empty());
  CHECK(at.say(who, Undo{seat, at.ply(), 1}) == "table.undo-barrier");  // a die fell
  REQUIRE(at.say(who, Play{seat, at.ply(), "place left"}).empty());
  CHECK(at.say(who, Undo{seat, at.ply(), 2}) == "table.undo-count");
  CHECK(at.say(who, Undo{seat, at.ply() - 1, 1}) == "table.stale");
  CHECK(at.say(who, Undo{seat, at.ply(), 1}).empty());
  CHECK(at.table().to_act() == seat);
  REQUIRE(at.say(who, Play{seat, at.ply(), "place right"}).empty());
  REQUIRE(at.say(at.who(), Play{kNoSeat, at.ply(), "roll"}).empty());
  CHECK(at.say(who, Undo{seat, at.ply(), 1}) == "table.undo-barrier");  // somebody else went on
  CHECK(verify(at.table().public_record()).ok());
}

TEST_CASE("the others have to agree to a take-back across dice") {
  Sitting at(setup_of("ithappens", 3));
  at.begin();
  const Seat seat = at.table().to_act();
  const std::string who = at.who();
  const int before = at.ply();
  REQUIRE(at.say(who, Play{seat, before, "roll"}).empty());
  const std::string die = at.table().ledger().record().entries.back().command;
  CHECK(at.say(who, AskBack{seat, at.ply(), at.ply()}) == "table.back-to");
  CHECK(at.say(who, AskBack{seat, at.ply(), before}).empty());
  CHECK(at.say(who, AskBack{seat, at.ply(), before}) == "table.offer-pending");
  CHECK(at.say(who, AnswerBack{seat, true}) == "table.own-offer");
  const auto second = static_cast<Seat>((seat + 1) % 3);
  const auto third = static_cast<Seat>((seat + 2) % 3);
  const auto name = [](Seat each) { return "p" + std::to_string(each + 1); };
  CHECK(at.say(name(second), AnswerBack{second, true}).empty());
  CHECK(at.ply() > before);
  CHECK(at.say(name(second), AnswerBack{second, false}) == "table.answered");
  CHECK(at.say(name(third), AnswerBack{third, true}).empty());
  CHECK(at.ply() == before);
  CHECK(!at.table().offer());
  REQUIRE(at.say(who, Play{seat, before, "roll"}).empty());
  CHECK(at.table().ledger().record().entries.back().command == die);  // the same die falls again
  CHECK(at.say(who, AskBack{seat, at.ply(), before}).empty());
  CHECK(at.say(name(second), AnswerBack{second, false}).empty());
  CHECK(!at.table().offer());
  CHECK(at.say(name(second), AnswerBack{second, false}) == "table.no-offer");
  CHECK(verify(at.table().public_record()).ok());
}

TEST_CASE("bots agree to everything, and wait while people are asked") {
  TableSetup setup = setup_of("ithappens", 3);
  setup.seats[1].kind = setup.seats[2].kind = SeatKind::kBot;
  setup.seats[1].level = setup.seats[2].level = 1;
  Sitting alone(setup);
  alone.begin();
  Rng rng(3);
  while (alone.table().to_act() != 0) alone.play_any(rng);
  const int before = alone.ply();
  alone.play_any(rng);
  CHECK(alone.say("p1", AskBack{Seat(0), alone.ply(), before}).empty());
  CHECK(alone.ply() == before);

  setup.seats[1] = {};
  Sitting two(setup);
  two.begin();
  while (two.table().to_act() != 2) two.play_any(rng);
  CHECK(two.table().bot_to_move());
  CHECK(two.say("p1", AskBack{Seat(0), two.ply(), 0}).empty());
  CHECK(!two.table().bot_to_move());
  CHECK(two.table().deadline() != kNever);
  two.now = two.table().deadline();
  CHECK(two.say("", PassTime{}).empty());  // nobody answered
  CHECK(!two.table().offer());
  CHECK(two.table().bot_to_move());
}

TEST_CASE("a bot goes on for who resigns, until they return") {
  Sitting at(setup_of("ithappens", 3));
  at.begin();
  const Seat seat = at.table().to_act();
  const std::string who = at.who();
  CHECK(!at.table().bot_to_move());
  CHECK(at.say("eve", Resign{seat}) == "table.not-your-seat");
  CHECK(at.say(who, Resign{seat}).empty());
  REQUIRE(at.table().bot_to_move());
  CHECK(at.table().bot_to_move()->level == at.table().terms().level);
  CHECK(at.say(who, Play{seat, at.ply(), "roll"}) == "table.resigned");
  const BotDuty duty = *at.table().bot_to_move();
  Rng rng(1);
  const AnyAction action = at.any(rng);
  CHECK(at.say("", BotPlay{seat, duty.moment, action}) == "table.no-duty");  // too early
  at.now = duty.ready_at;
  CHECK(at.say("", BotPlay{seat, duty.moment, action}).empty());
  CHECK(at.say("", BotPlay{seat, duty.moment, action}) == "table.no-duty");  // played already
  CHECK(at.say(who, Return{seat}).empty());
  CHECK(!at.table().bot_to_move());
  at.finish();
  CHECK(at.say(who, Resign{seat}) == "table.over");
}

TEST_CASE("chat") {
  Sitting at(setup_of("ithappens", 3));
  at.sit("p1", Seat(0), "Ada");
  CHECK(at.say("p1", Chat{"Queen", "Hello"}).empty());
  CHECK(at.last().update->chat->seat == 0);
  CHECK(at.last().update->chat->name == "Ada");
  CHECK(!at.last().update->head);
  CHECK(at.say("eve", Chat{"Eve", "Hi"}).empty());
  CHECK(at.last().update->chat->seat == kNoSeat);
  CHECK(at.last().update->chat->name == "Eve");
  CHECK(at.say("p1", Chat{{}, "  "}) == "table.chat");
  CHECK(at.say("p1", Chat{{}, std::string(501, 'x')}) == "table.chat");
  CHECK(at.say("p1", Chat{{}, "a\nb"}) == "table.chat");
}

TEST_CASE("a rematch keeps the seats for the same people") {
  TableSetup setup = setup_of("antics", 3);
  setup.seats[2].kind = SeatKind::kBot;
  setup.seats[2].level = 1;
  Sitting at(setup);
  at.begin();
  CHECK(at.say("p1", Rematch{}) == "table.not-over");
  at.finish();
  CHECK(at.table().state() == TableState::kOver);
  CHECK(at.say("eve", Rematch{}) == "table.not-seated");
  CHECK(at.say("p1", Rematch{}).empty());
  CHECK(at.last().rematch);
  Sitting again(at.table().rematch_setup());
  CHECK(again.say("p2", Sit{Seat(1), {}, {}, false}).empty());
  CHECK(again.say("p2", Sit{Seat(0), {}, {}, false}) == "table.reserved");
  CHECK(again.table().seats()[2].kind == SeatKind::kBot);
  CHECK(again.table().game().edition().hash == at.table().game().edition().hash);
  CHECK(at.say("", NameNext{"abc"}).empty());
  CHECK(at.table().next() == "abc");
  CHECK(at.say("p2", Rematch{}) == "table.rematch-made");
}

TEST_CASE("a finished record becomes a table that is over") {
  Sitting at(setup_of("ithappens", 3));
  at.begin();
  CHECK(!Table::import(at.games(), at.table().public_record()).ok());  // not over
  at.finish();
  const Record record = at.table().public_record();
  const auto imported = Table::import(at.games(), record);
  REQUIRE(imported.ok());
  CHECK(write_record((*imported)->public_record()) == write_record(record));
  const Table& table = **imported;
  const auto again = Table::restore(
      at.games(), {1, table.write_head(), table.write_seats(), table.write_plies(0), {}});
  REQUIRE(again.ok());
  CHECK(write_record((*again)->public_record()) == write_record(record));
}

}  // namespace
}  // namespace formicary::testing
