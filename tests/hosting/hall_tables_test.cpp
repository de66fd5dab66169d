// Tables of a hall over time: clocks, waiting, rematches, failures, and coming and going.
#include "hosting/message_type.h"
#include "tests/hosting/hall_fixture.h"

namespace formicary::testing {
namespace {

using hosting::Answer;
using hosting::Evicted;
using hosting::Fate;
using hosting::Frozen;
using hosting::Keep;
using hosting::kNoKeep;
using hosting::Tell;
using Kind = ServerMessage::Kind;

struct TwoPeople {
  explicit TwoPeople(const hosting::HallSettings& settings = {}, Pace pace = {})
      : hallway(settings) {
    hallway.connect(1, "Ada");
    hallway.connect(2, "Ben");
    CreateRequest create = Hallway::request("ithappens", {"me", "open"});
    create.start = false;
    create.setup.pace = pace;
    id = hallway.ask(1, {}, create).table;
    hallway.say(2, {{}, id, "invited", TableCommand(Sit{Seat(1), "Ben", {}, true})});
    hallway.say(1, id, TableCommand(Start{}));
    hallway.settle();
    acting = hallway.table(id).owns("Ada", hallway.table(id).to_act()) ? 1 : 2;
    waiting = 3 - acting;
  }
  Hallway hallway;
  std::string id;
  hosting::ClientId acting = 0;
  hosting::ClientId waiting = 0;
};

TEST_CASE("the type of a turn request is its place among the messages") {
  CHECK(hosting::message_type(TurnRequest{}) == hosting::kTurnType);
  CHECK(hosting::message_type(HelloRequest{}) == 0);
  CHECK(hosting::message_type(TableCommand(NameNext{})) + 1 == hosting::kMessageTypeCount);
}

TEST_CASE("who waits for a turn is answered when it comes, once that is stored") {
  TwoPeople two;
  Hallway& hallway = two.hallway;
  CHECK(hallway.ask(two.acting, two.id, TurnRequest{20}).kind == Kind::kTurn);  // at once
  hallway.hall.enter(3, two.waiting == 1 ? "Ada" : "Ben", false);
  CHECK(hallway.say(3, {"wait", two.id, {}, TurnRequest{20}}).empty());
  CHECK(hallway.hall.next_due() == hallway.now.steady + 20'000);
  for (int plies = 0; plies < 100; ++plies) {
    const Effects effects = hallway.play(two.acting, two.id);
    const auto answers = only<Answer>(effects);
    if (answers.size() == 1) continue;
    REQUIRE(answers.size() == 2);
    CHECK(answers[0]->to == 3);
    CHECK(answers[0]->request == "wait");
    CHECK(answers[0]->type == hosting::kTurnType);
    CHECK(answers[0]->after == plies);
    CHECK(hallway.hall.in_memory(two.id)->waiters.empty());
    return;
  }
  FAIL("the turn never came");
}

TEST_CASE("waiting for a turn ends with its time, with the table, and with who waits") {
  TwoPeople two;
  Hallway& hallway = two.hallway;
  CHECK(hallway.say(two.waiting, two.id, TurnRequest{2}).empty());
  CHECK(only<Answer>(hallway.pass(1999)).empty());
  const Effects late = hallway.pass(1);
  CHECK(Hallway::answer_in(late).kind == Kind::kTurn);
  CHECK(only<Answer>(late)[0]->fate == Fate::kOk);

  CHECK(hallway.say(two.waiting, two.id, TurnRequest{100}).empty());
  CHECK(hallway.hall.next_due() <= hallway.now.steady + 25'000);  // nobody waits longer
  hallway.hall.leave(two.waiting, hallway.now);
  CHECK(only<Answer>(hallway.pass(30'000)).empty());

  hallway.connect(two.waiting, two.waiting == 1 ? "Ada" : "Ben");
  for (int i = 0; i < 16; ++i) CHECK(hallway.say(two.waiting, two.id, TurnRequest{9}).empty());
  hallway.hall.drop(two.id, Message("server.gone"));
  const Effects gone = hallway.hall.take_effects();
  CHECK(only<Answer>(gone).size() == 16);
  CHECK(only<Answer>(gone)[0]->fate == Fate::kRefused);

  hosting::HallSettings at_once;
  at_once.longest_wait = 0;
  TwoPeople local(at_once);
  CHECK(local.hallway.ask(local.waiting, local.id, TurnRequest{20}).kind == Kind::kTurn);
}

TEST_CASE("nobody takes the places of a seat where requests wait for a turn") {
  TwoPeople two;
  Hallway& hallway = two.hallway;
  hallway.connect(3, "Cyd");
  for (int i = 0; i < 64; ++i) CHECK(hallway.say(3, two.id, TurnRequest{9}).empty());
  hallway.connect(4, "Dot");
  CHECK(hallway.refusal(4, two.id, TurnRequest{9}) == "server.busy");
  // A player in a seat waits too; a client that asks again and again loses its oldest request.
  const std::string oldest = "r" + std::to_string(hallway.requests + 1);
  for (int i = 0; i < 16; ++i) CHECK(hallway.say(two.waiting, two.id, TurnRequest{9}).empty());
  const Effects one_more = hallway.say(two.waiting, two.id, TurnRequest{9});
  CHECK(Hallway::answer_in(one_more).kind == Kind::kTurn);
  CHECK(Hallway::answer_in(one_more).seat == kNoSeat);
  CHECK(only<Answer>(one_more)[0]->request == oldest);
}

TEST_CASE("a clock runs out in table time, which may stand still") {
  TwoPeople two({}, {Pace::Kind::kTurns, 0, 0, 60'000});
  Hallway& hallway = two.hallway;
  const Seat seat = hallway.table(two.id).to_act();
  CHECK(hallway.hall.next_due() == hallway.now.steady + 60'000);
  hallway.now.steady += 70'000;  // nothing can be stored
  CHECK(only<Keep>(hallway.pass(0)).empty());
  CHECK(hallway.hall.next_due() == hallway.now.steady + 60'000);
  CHECK(only<Keep>(hallway.pass(59'999)).empty());
  const Effects out = hallway.pass(1 + 5);  // it is looked at a little later than at once
  CHECK(only<Keep>(out).size() == 1);
  CHECK(hallway.table(two.id).seats()[seat].away == Away::kTime);
  CHECK(only<hosting::Think>(out).size() == 1);
}

// Played to the end by the seat to act; all seats are Ada's.
std::string finished(Hallway& hallway) {
  hallway.connect(1, "Ada");
  const std::string id = hallway.create(1, {"me", "me"});
  hallway.say(1, id, TableCommand(Rename{Seat(1), "Eve"}));
  for (int plies = 0; hallway.table(id).state() != TableState::kOver; ++plies) {
    REQUIRE(plies < 5000);
    hallway.play(1, id);
  }
  hallway.settle();
  return id;
}

TEST_CASE("a rematch is a table that gathers, kept before it is named") {
  Hallway hallway;
  const std::string id = finished(hallway);
  const Effects effects = hallway.say(1, id, TableCommand(Rematch{}));
  const auto keeps = only<Keep>(effects);
  REQUIRE(keeps.size() == 2);
  CHECK(keeps[0]->table == id + "-again");
  CHECK(keeps[0]->number == 1);
  CHECK(keeps[0]->fence == 1);
  CHECK(keeps[1]->table == id);
  CHECK(only<Answer>(effects)[0]->after == 1);
  CHECK(hallway.table(id).next() == id + "-again");
  CHECK(hallway.table(id + "-again").state() == TableState::kGathering);
  const Effects again = hallway.say(1, id, TableCommand(Rematch{}));
  CHECK(only<Keep>(again).empty());
  CHECK(only<Answer>(again)[0]->fate == Fate::kRepeated);
}

TEST_CASE("a rematch can begin at once with the same people") {
  hosting::HallSettings settings;
  settings.rematch_starts_at_once = true;
  Hallway hallway(settings);
  const std::string id = finished(hallway);
  const Effects effects = hallway.say(1, id, TableCommand(Rematch{}));
  CHECK(only<Keep>(effects).size() == 5);
  const Table& next = hallway.table(id + "-again");
  CHECK(next.state() == TableState::kPlaying);
  CHECK(next.owns("Ada", Seat(0)));
  CHECK(next.seats()[1].name == "Eve");
}

TEST_CASE("a rematch that is stored already is only named") {
  Hallway hallway;
  const std::string id = finished(hallway);
  hallway.stored[id + "-again"] = hallway.stored[id];
  const Effects effects = hallway.say(1, id, TableCommand(Rematch{}));
  REQUIRE(only<Keep>(effects).size() == 1);
  CHECK(only<Keep>(effects)[0]->table == id);
  // One that is damaged is none to play at, but no other can take its place.
  Hallway damaged;
  const std::string other = finished(damaged);
  damaged.stored[other + "-again"].head = "nonsense";
  CHECK(only<Keep>(damaged.say(1, other, TableCommand(Rematch{}))).size() == 1);
}

TEST_CASE("a table whose step failed does nothing more, and shows what was stored") {
  TwoPeople two;
  Hallway& hallway = two.hallway;
  hallway.say(1, two.id, WatchRequest{});
  const std::uint64_t number = hallway.table(two.id).number();
  hallway.failing.insert(two.id);
  const Effects failed = hallway.play(two.acting, two.id);
  CHECK(Hallway::answer_in(failed).message->id == "server.frozen");
  CHECK(only<Answer>(failed)[0]->after == kNoKeep);
  hallway.failing.clear();
  CHECK(hallway.refusal(two.acting, two.id, TableCommand(Resign{Seat(0)})) == "server.frozen");
  CHECK(hallway.say(two.waiting, two.id, TurnRequest{5}).empty());

  // Effects to keep from before the failure are stored; the table in memory is not trusted.
  const int loads = hallway.loads;
  const Effects settled = hallway.settle();
  CHECK(hallway.loads == loads + 1);
  REQUIRE(only<Frozen>(settled).size() == 1);
  CHECK(only<Frozen>(settled)[0]->problem.empty());
  CHECK(hallway.table(two.id).number() == number + 1);
  CHECK(hallway.refusal(two.acting, two.id, TableCommand(Resign{Seat(0)})) == "server.frozen");
  CHECK(hallway.ask(two.acting, two.id, WatchRequest{}).kind == Kind::kTable);
  CHECK(hallway.ask(two.acting, two.id, RecordRequest{}).kind == Kind::kRecord);
  CHECK(Hallway::answer_in(hallway.pass(10)).message->id == "server.frozen");  // who waited
  CHECK(only<Frozen>(hallway.settle()).empty());                               // once
}

TEST_CASE("a bot of a table that failed stops, and a new table that fails is none") {
  Hallway hallway;
  hallway.connect(1, "Ada");
  const std::string id = hallway.create(1, {"bot-1", "bot-1"});
  const hosting::JobId job = hallway.hall.in_memory(id)->thinking->job;
  hallway.failing.insert(id);
  const Effects failed = hallway.say(1, id, TableCommand(Chat{"Ada", "hm"}));
  REQUIRE(only<hosting::StopThinking>(failed).size() == 1);
  CHECK(only<hosting::StopThinking>(failed)[0]->job == job);
  CHECK(hallway.choose(job, AnyAction(0)).empty());

  hallway.failing.insert("Ada-new");
  const Effects refused =
      hallway.say(1, {"new", {}, {}, Hallway::request("ithappens", {"me", "bot-1"})});
  CHECK(refused.size() == 1);
  CHECK(Hallway::answer_in(refused).message->id == "server.frozen");
  CHECK(hallway.hall.in_memory("Ada-new") == nullptr);
  hallway.settle();
}

TEST_CASE("a table that was not stored is loaded again, and goes on") {
  TwoPeople two;
  Hallway& hallway = two.hallway;
  const std::uint64_t number = hallway.table(two.id).number();
  hallway.play(two.acting, two.id);
  hallway.settle_failed();
  hallway.hall.unload(two.id, hallway.now);
  hallway.busy = true;
  CHECK(hallway.refusal(two.acting, two.id, TableCommand(Resign{Seat(0)})) == "server.busy");
  hallway.pass(1000);
  hallway.busy = false;
  CHECK(hallway.hall.in_memory(two.id)->table == nullptr);
  hallway.pass(1000);  // by itself
  REQUIRE(hallway.hall.in_memory(two.id)->table != nullptr);
  CHECK(hallway.table(two.id).number() == number);
  const Effects played = hallway.play(two.acting, two.id);
  REQUIRE(only<Keep>(played).size() == 1);
  CHECK(only<Keep>(played)[0]->fence == 7);  // as it was loaded
}

TEST_CASE("a new table that could not be stored can be asked for again at once") {
  Hallway hallway;
  hallway.connect(1, "Ada");
  const ClientMessage message{"make", {}, {}, Hallway::request("ithappens", {"me", "me"})};
  hallway.say(1, message);
  hallway.settle_failed();
  hallway.hall.unload("Ada-make", hallway.now);
  const Effects again = hallway.say(1, message);
  CHECK(only<Keep>(again).size() == 4);
  CHECK(Hallway::answer_in(again).kind == Kind::kCreated);
  hallway.settle();
  CHECK(hallway.stored.contains("Ada-make"));
}

TEST_CASE("a table that nobody needs leaves memory, and comes back with its bots") {
  hosting::HallSettings settings;
  settings.evict_after = 30'000;
  settings.look_ahead = 60'000;
  Hallway hallway(settings);
  hallway.connect(1, "Ada");
  const std::string id = hallway.create(1, {"me", "me"});
  CHECK(only<Evicted>(hallway.pass(40'000)).empty());  // it is not stored yet
  hallway.settle();
  hallway.say(1, id, WatchRequest{});
  CHECK(only<Evicted>(hallway.pass(40'000)).empty());
  hallway.say(1, id, UnwatchRequest{});
  CHECK(only<Evicted>(hallway.pass(29'990)).empty());
  CHECK(only<Evicted>(hallway.pass(10)).size() == 1);
  CHECK(hallway.hall.in_memory(id) == nullptr);
  const int loads = hallway.loads;
  const auto opened = hallway.hall.open(id, hallway.now);
  CHECK(opened.ok());
  CHECK(hallway.loads == loads + 1);

  const std::string bots = hallway.create(1, {"bot-1", "bot-1"});
  hallway.settle();
  hallway.hall.forget(bots);
  hallway.hall.take_effects();
  CHECK(hallway.hall.open(bots, hallway.now).ok());
  CHECK(only<hosting::Think>(hallway.hall.take_effects()).size() == 1);
}

TEST_CASE("a table whose last event was a command leaves memory, though nobody ever watched it") {
  hosting::HallSettings settings;
  settings.evict_after = 30'000;
  Hallway hallway(settings);
  hallway.connect(1, "Ada");
  const std::string made = hallway.create(1, {"me", "me"});
  const std::string played = hallway.create(1, {"me", "me"});
  hallway.settle();
  hallway.play(1, played);
  hallway.settle();
  REQUIRE(hallway.hall.next_due() != kNever);
  CHECK(only<Evicted>(hallway.pass(30'000)).size() == 2);
  CHECK(hallway.hall.size() == 0);
  CHECK(hallway.hall.next_due() == kNever);
  CHECK(hallway.ask(1, played, WatchRequest{}).kind == Kind::kTable);
  CHECK(hallway.ask(1, made, WatchRequest{}).kind == Kind::kTable);
}

TEST_CASE("a damaged table is frozen, and stays so") {
  Hallway hallway;
  hallway.connect(1, "Ada");
  hallway.stored["broken"].head = "nonsense";
  CHECK(hallway.refusal(1, "broken", WatchRequest{}) == "server.frozen");
  CHECK(hallway.refusal(1, "broken", WatchRequest{}) == "server.frozen");
  CHECK(hallway.loads == 1);
}

TEST_CASE("a table that is gone is told to who watches") {
  TwoPeople two;
  Hallway& hallway = two.hallway;
  hallway.say(1, two.id, WatchRequest{});
  hallway.hall.drop(two.id, Message("server.moved"));
  const Effects gone = hallway.hall.take_effects();
  REQUIRE(only<Tell>(gone).size() == 1);
  CHECK(parsed(*only<Tell>(gone)[0]->text).kind == Kind::kGone);
  CHECK(hallway.hall.size() == 0);
  hallway.hall.leave(1, hallway.now);  // without a trace of the table
}

}  // namespace
}  // namespace formicary::testing
