// The life of a bot's thought in a hall: begun, superseded, waiting for its moment, played.
#include "tests/hosting/hall_fixture.h"

namespace formicary::testing {
namespace {

using hosting::JobId;
using hosting::Keep;
using hosting::StopThinking;
using hosting::Think;
using Kind = ServerMessage::Kind;

// The one thought that begins.
const Think& think_in(const Effects& effects) {
  const auto thinks = only<Think>(effects);
  REQUIRE(thinks.size() == 1);
  return *thinks[0];
}

bool stops(const Effects& effects, JobId job) {
  const auto found = only<StopThinking>(effects);
  return found.size() == 1 && found[0]->job == job;
}

// Ada has the turn; every other seat is a bot's.
struct Turn {
  explicit Turn(const hosting::HallSettings& settings = {}) : hallway(settings) {
    hallway.connect(1, "Ada");
    id = hallway.create(1, {"me", "bot-1"});
    hallway.say(1, id, WatchRequest{});
    come_to(Seat(0));
  }
  // Everybody plays until this seat has the turn; gives the effects of the last ply.
  Effects come_to(Seat seat) {
    Effects last;
    for (int plies = 0; hallway.table(id).to_act() != seat; ++plies) {
      REQUIRE(plies < 100);
      const auto& thinking = hallway.hall.in_memory(id)->thinking;
      last = thinking ? hallway.choose(thinking->job, hallway.any_action(id)) : hallway.play(1, id);
    }
    return last;
  }
  Hallway hallway;
  std::string id;
};

TEST_CASE("a bot thinks about what its seat sees, once, and its choice is played") {
  Turn turn;
  Hallway& hallway = turn.hallway;
  const Effects effects = turn.come_to(Seat(1));
  const Think& think = think_in(effects);
  CHECK(think.table == turn.id);
  CHECK(think.duty.seat == 1);
  CHECK(think.duty.level == 1);
  std::string seen;
  std::string masked;
  think.view->write(seen);
  hallway.table(turn.id).ledger().position().mask(Seat(1))->write(masked);
  CHECK(seen == masked);
  CHECK(only<Think>(hallway.say(1, turn.id, TableCommand(Chat{{}, "hm"}))).empty());
  CHECK(only<Think>(hallway.say(1, turn.id, WatchRequest{})).empty());

  const int before = hallway.table(turn.id).ledger().length();
  const Effects played = hallway.choose(think.job, hallway.any_action(turn.id));
  CHECK(only<Keep>(played).size() == 1);
  CHECK(hallway.table(turn.id).ledger().length() > before);
  // Chosen once more, it is nothing.
  CHECK(hallway.choose(think.job, AnyAction(0)).empty());
}

TEST_CASE("a thought says who waits for it, also if they come later") {
  Turn turn;
  Hallway& hallway = turn.hallway;
  const Effects watched = turn.come_to(Seat(1));
  CHECK(think_in(watched).priority == hosting::ThoughtPriority::kConnected);
  CHECK(think_in(watched).client == 1);
  CHECK(think_in(watched).player == "Ada");

  hallway.choose(think_in(watched).job, hallway.any_action(turn.id));
  turn.come_to(Seat(0));
  hallway.say(1, turn.id, UnwatchRequest{});
  const Effects alone = turn.come_to(Seat(1));
  CHECK(think_in(alone).priority == hosting::ThoughtPriority::kPerson);
  hallway.connect(2, "Ben");
  CHECK(only<hosting::Attend>(hallway.say(2, turn.id, WatchRequest{})).empty());
  const Effects came = hallway.say(1, turn.id, WatchRequest{});
  REQUIRE(only<hosting::Attend>(came).size() == 1);
  CHECK(only<hosting::Attend>(came)[0]->job == think_in(alone).job);
  CHECK(only<hosting::Attend>(hallway.say(1, turn.id, TurnRequest{5})).empty());

  const Effects bots = hallway.say(1, {}, Hallway::request("ithappens", {"bot-1", "bot-1"}));
  CHECK(think_in(bots).priority == hosting::ThoughtPriority::kNobody);
  CHECK(think_in(bots).player == "Ada");
}

TEST_CASE("a choice waits for the bot's pause") {
  Hallway hallway;
  hallway.connect(1, "Ada");
  const Effects made = hallway.say(1, {}, [] {
    CreateRequest create = Hallway::request("ithappens", {"bot-1", "bot-1"});
    create.setup.bot_pause = 800;
    return create;
  }());
  const Think& think = think_in(made);
  hallway.settle();
  CHECK(hallway.hall.next_due() == kNever);
  CHECK(only<Keep>(hallway.choose(think.job, hallway.any_action(think.table))).empty());
  CHECK(hallway.hall.next_due() == hallway.now.steady + 800);
  CHECK(only<Keep>(hallway.pass(799)).empty());
  const Effects played = hallway.pass(1);
  CHECK(only<Keep>(played).size() == 1);
  CHECK(think_in(played).job != think.job);  // the job of the next duty
}

TEST_CASE("a thought that a resignation began ends when the person returns") {
  Turn turn;
  Hallway& hallway = turn.hallway;
  const Effects resigned = hallway.say(1, turn.id, TableCommand(Resign{Seat(0)}));
  const JobId first = think_in(resigned).job;
  CHECK(think_in(resigned).duty.seat == 0);
  CHECK(stops(hallway.say(1, turn.id, TableCommand(Return{Seat(0)})), first));
  // The same moment and seat again, but another thought: what comes of the first is dropped.
  const JobId second = think_in(hallway.say(1, turn.id, TableCommand(Resign{Seat(0)}))).job;
  CHECK(second != first);
  CHECK(hallway.choose(first, hallway.any_action(turn.id)).empty());
  CHECK(only<Keep>(hallway.choose(second, hallway.any_action(turn.id))).size() == 1);
}

TEST_CASE("a take-back supersedes a thought") {
  Turn turn;
  Hallway& hallway = turn.hallway;
  const JobId job = think_in(turn.come_to(Seat(1))).job;
  const int length = hallway.table(turn.id).ledger().length();
  const Effects back = hallway.say(1, turn.id, TableCommand(AskBack{Seat(0), length, length - 1}));
  REQUIRE(Hallway::answer_in(back).kind == Kind::kOk);
  REQUIRE(hallway.table(turn.id).to_act() == 0);
  CHECK(stops(back, job));
  CHECK(hallway.choose(job, AnyAction(0)).empty());
}

TEST_CASE("a choice that waits is forgotten after a take-back") {
  Hallway hallway;
  hallway.connect(1, "Ada");
  const std::string id = hallway.create(1, {"me", "bot-1"}, 1000);
  hallway.say(1, id, WatchRequest{});
  for (int plies = 0; !hallway.hall.in_memory(id)->thinking; ++plies) {
    REQUIRE(plies < 100);
    hallway.play(1, id);
  }
  hallway.choose(hallway.hall.in_memory(id)->thinking->job, hallway.any_action(id));
  const int length = hallway.table(id).ledger().length();
  const Effects back = hallway.say(1, id, TableCommand(AskBack{Seat(0), length, length - 1}));
  CHECK(only<StopThinking>(back).empty());  // nobody thinks
  CHECK(!hallway.hall.in_memory(id)->thinking);
  CHECK(only<Keep>(hallway.pass(2000)).empty());
}

TEST_CASE("where bots need watchers, they stop with the last one") {
  hosting::HallSettings settings;
  settings.bots_need_watchers = true;
  Turn turn(settings);
  Hallway& hallway = turn.hallway;
  hallway.connect(2, "Ben");
  hallway.say(2, turn.id, WatchRequest{});
  const JobId job = think_in(turn.come_to(Seat(1))).job;
  CHECK(only<StopThinking>(hallway.say(1, turn.id, UnwatchRequest{})).empty());
  hallway.hall.leave(2, hallway.now);
  CHECK(stops(hallway.hall.take_effects(), job));
  CHECK(think_in(hallway.say(1, turn.id, WatchRequest{})).job != job);

  Turn other;  // where they do not
  const JobId goes_on = think_in(other.come_to(Seat(1))).job;
  CHECK(only<StopThinking>(other.hallway.say(1, other.id, UnwatchRequest{})).empty());
  CHECK(only<Keep>(other.hallway.choose(goes_on, other.hallway.any_action(other.id))).size() == 1);
}

TEST_CASE("a hall that closes stops all bots") {
  Turn turn;
  const JobId job = think_in(turn.come_to(Seat(1))).job;
  turn.hallway.hall.close(Message("server.stopping"));
  CHECK(stops(turn.hallway.hall.take_effects(), job));
}

}  // namespace
}  // namespace formicary::testing
