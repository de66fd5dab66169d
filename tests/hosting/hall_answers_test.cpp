// How a hall answers each message, and on which Keep the answer depends.
#include "protocol/write.h"
#include "tests/hosting/hall_fixture.h"

namespace formicary::testing {
namespace {

using hosting::Answer;
using hosting::Fate;
using hosting::HangUp;
using hosting::Keep;
using hosting::kNoKeep;
using hosting::Tell;
using Kind = ServerMessage::Kind;

std::vector<Kind> told(const Effects& effects, hosting::ClientId to) {
  std::vector<Kind> kinds;
  for (const Tell* tell : only<Tell>(effects)) {
    if (tell->to == to) kinds.push_back(parsed(*tell->text).kind);
  }
  return kinds;
}

TEST_CASE("nothing is answered before a hello, and a connection says it once") {
  Hallway hallway;
  hallway.hall.enter(1, {}, true);
  CHECK(hallway.refusal(1, {}, PingRequest{}) == "server.hello-first");
  CHECK(hallway.refusal(1, {}, HelloRequest{kProtocolVersion, "bad", {}, {}}) == "server.bad-key");
  const Effects other = hallway.say(1, {}, HelloRequest{kProtocolVersion + 1, {}, {}, {}});
  CHECK(Hallway::answer_in(other).message->id == "protocol.version");
  REQUIRE(only<HangUp>(other).size() == 1);
  CHECK(only<HangUp>(other)[0]->who == 1);
  CHECK(hallway.ask(1, {}, HelloRequest{kProtocolVersion, "Ada", {}, {}}).kind == Kind::kHello);
  CHECK(hallway.refusal(1, {}, HelloRequest{kProtocolVersion, "Ada", {}, {}}) ==
        "server.hello-again");
  CHECK(hallway.ask(1, {}, PingRequest{}).kind == Kind::kPong);
  // A single request needs none.
  hallway.hall.enter(2, "Ben", false);
  CHECK(hallway.ask(2, {}, PingRequest{}).kind == Kind::kPong);
  // Nobody is asked who is not there.
  CHECK(hallway.say(3, {}, PingRequest{}).empty());
}

TEST_CASE("without a key one may only look") {
  Hallway hallway;
  hallway.connect(1, "Ada");
  hallway.connect(2, "");
  const std::string id = hallway.create(1, {"me", "bot-1"});
  for (const ClientRequest& what : std::initializer_list<ClientRequest>{
           CreateRequest{}, MineRequest{}, TransferRequest{}, AdoptRequest{}, TurnRequest{},
           TableCommand(Resign{Seat(0)})}) {
    CHECK(hallway.refusal(2, id, what) == "server.need-key");
  }
  CHECK(hallway.ask(2, id, WatchRequest{}).kind == Kind::kTable);
  CHECK(hallway.ask(2, id, RecordRequest{}).kind == Kind::kRecord);
}

TEST_CASE("a new table is kept before its maker hears of it, and made once") {
  Hallway hallway;
  hallway.connect(1, "Ada");
  const ClientMessage message{"make", {}, {}, Hallway::request("ithappens", {"me", "me"})};
  const Effects made = hallway.say(1, message);
  const auto keeps = only<Keep>(made);
  REQUIRE(keeps.size() == 4);  // the table, two seats, the start
  CHECK(keeps[0]->number == 1);
  CHECK(keeps[0]->head.has_value());
  CHECK(keeps[0]->plies.empty());
  CHECK(keeps[3]->number == 4);
  CHECK(keeps[3]->state == TableState::kPlaying);
  CHECK(!keeps[3]->plies.empty());
  REQUIRE(only<Answer>(made).size() == 1);
  CHECK(only<Answer>(made)[0]->after == 3);
  const ServerMessage answer = Hallway::answer_in(made);
  CHECK(answer.table == "Ada-make");

  const Effects again = hallway.say(1, message);
  CHECK(only<Keep>(again).empty());
  CHECK(only<Answer>(again)[0]->after == 3);  // which is not stored yet
  hallway.settle();
  CHECK(only<Answer>(hallway.say(1, message))[0]->after == kNoKeep);
}

TEST_CASE("a wrong edition is refused with all its faults and their lines") {
  Hallway hallway;
  hallway.connect(1, "Ada");
  CreateRequest bad;
  bad.setup.game = {"ithappens", 2, "formicary-edition 1\ngame ithappens\nid A\nname B\n", {}};
  const Effects two = hallway.say(1, {"two", {}, {}, bad});
  REQUIRE(only<Answer>(two).size() == 1);
  CHECK(
      only<Answer>(two)[0]->text ==
      R"({"type":"refused","id":"two","message":{"id":"edition.bad-id","params":{"found":"A"}},)"
      R"("faults":[{"line":3,"column":4,"message":{"id":"edition.bad-id","params":{"found":"A"}}},)"
      R"({"message":{"id":"edition.mound-count","params":{"found":0,"expected":12}}}]})");
  CHECK(Hallway::answer_in(two).message->id == "edition.bad-id");
  // Only the first faults of many are listed.
  for (int i = 0; i < 30; ++i) bad.setup.game.edition += "item Q\n";
  const std::string many = only<Answer>(hallway.say(1, {"many", {}, {}, bad}))[0]->text;
  CHECK(many.find(R"({"line":23,)") != std::string::npos);
  CHECK(many.find(R"({"line":24,)") == std::string::npos);
  CHECK(many.ends_with(R"(],"moreFaults":12})"));
  // Anything else that is wrong is no fault of a text.
  bad.setup.game.edition.clear();
  bad.setup.game.players = 9;
  const std::string players = only<Answer>(hallway.say(1, {"players", {}, {}, bad}))[0]->text;
  CHECK(players.find("game.players") != std::string::npos);
  CHECK(players.find("faults") == std::string::npos);
}

TEST_CASE("a table whose first commands are refused leaves nothing") {
  Hallway hallway;
  hallway.connect(1, "Ada");
  CreateRequest bad = Hallway::request("ithappens", {"me", "bot-1"});
  bad.mine.emplace_back(0);  // twice
  bad.mine.emplace_back(7);
  const Effects refused = hallway.say(1, {"make", {}, {}, bad});
  CHECK(refused.size() == 1);
  CHECK(only<Answer>(refused)[0]->fate == Fate::kRefused);
  CHECK(hallway.hall.size() == 0);
  CHECK(hallway.hall.next_due() == kNever);
  // Keeps are counted on as if nothing had been.
  hallway.create(1, {"me", "bot-1"});
  CHECK(hallway.kept.front().index == 0);

  hallway.crowded = true;
  CHECK(hallway.refusal(1, {}, Hallway::request("ithappens", {"me", "me"})) ==
        "server.too-many-tables");
  hallway.crowded = false;
  CHECK(hallway.refusal(1, {}, Hallway::request("chess", {"me", "me"})) != "");
}

TEST_CASE("a command's update is kept, then told, then answered") {
  Hallway hallway;
  hallway.connect(1, "Ada", true);
  hallway.connect(2, "Ben");
  const std::string id = hallway.create(1, {"me", "me"});
  hallway.say(1, id, WatchRequest{});
  hallway.say(2, id, WatchRequest{});
  hallway.settle();
  const ClientMessage move{"m", id, {}, TableCommand(hallway.any_play(id))};
  const Effects effects = hallway.say(1, move);
  REQUIRE(effects.size() == 5);
  REQUIRE(std::holds_alternative<Keep>(effects[0]));
  CHECK(std::get<Keep>(effects[0]).request == "Ada m");
  CHECK(told(effects, 1) == std::vector{Kind::kUpdate, Kind::kTurn});
  CHECK(told(effects, 2) == std::vector{Kind::kUpdate});
  CHECK(only<Tell>(effects)[0]->text == only<Tell>(effects)[1]->text);  // written once
  for (const Tell* tell : only<Tell>(effects)) CHECK(tell->after == 0);
  REQUIRE(std::holds_alternative<Answer>(effects[4]));
  CHECK(std::get<Answer>(effects[4]).after == 0);
  CHECK(std::get<Answer>(effects[4]).fate == Fate::kOk);

  const Effects repeated = hallway.say(1, move);
  REQUIRE(repeated.size() == 1);
  CHECK(only<Answer>(repeated)[0]->fate == Fate::kRepeated);
  CHECK(only<Answer>(repeated)[0]->after == 0);  // not before the first one is stored
  const Effects refused = hallway.play(2, id);
  REQUIRE(refused.size() == 1);
  CHECK(only<Answer>(refused)[0]->fate == Fate::kRefused);
  CHECK(only<Answer>(refused)[0]->after == kNoKeep);
  CHECK(hallway.refusal(1, "nothing", TableCommand(Resign{Seat(0)})) == "server.no-table");
}

TEST_CASE("a seat is taken by invitation, and everybody hears which seats are theirs") {
  Hallway hallway;
  hallway.connect(1, "Ada");
  hallway.connect(2, "Ben");
  CreateRequest open = Hallway::request("ithappens", {"me", "open"});
  open.start = false;
  const std::string id = hallway.ask(1, {}, open).table;
  hallway.say(1, id, WatchRequest{});
  hallway.say(2, id, WatchRequest{});
  CHECK(hallway.refusal(2, id, TableCommand(Sit{Seat(1), "Ben", {}, true})) != "");  // says who?
  const Effects sat =
      hallway.say(2, {{}, id, "invited", TableCommand(Sit{Seat(1), "Ben", {}, false})});
  CHECK(told(sat, 1) == std::vector{Kind::kUpdate});
  CHECK(told(sat, 2) == std::vector{Kind::kUpdate, Kind::kYours});
  CHECK(hallway.table(id).owns("Ben", Seat(1)));
}

TEST_CASE("who watches gets a snapshot, or only what is missing, up to a limit") {
  hosting::HallSettings settings;
  settings.most_watched = 1;
  Hallway hallway(settings);
  hallway.connect(1, "Ada", true);
  hallway.connect(2, "Ben");
  const std::string id = hallway.create(1, {"me", "me"});
  const std::string other = hallway.create(1, {"me", "me"});
  hallway.settle();
  const Effects first = hallway.say(1, id, WatchRequest{});
  const ServerMessage snapshot = Hallway::answer_in(first);
  CHECK(snapshot.kind == Kind::kTable);
  CHECK(told(first, 1) == std::vector{Kind::kTurn});
  CHECK(hallway.refusal(1, other, WatchRequest{}) == "server.watches-too-many");
  const Effects again = hallway.say(1, id, WatchRequest{hallway.table(id).number()});
  CHECK(Hallway::answer_in(again).kind == Kind::kOk);
  CHECK(told(again, 1) == std::vector{Kind::kYours, Kind::kTurn});
  // A single request gets its answer alone, and is no watcher.
  hallway.hall.enter(3, "Ada", false);
  const Effects single = hallway.say(3, id, WatchRequest{});
  CHECK(single.size() == 1);
  CHECK(hallway.hall.in_memory(id)->watchers.size() == 1);

  CHECK(hallway.ask(1, id, UnwatchRequest{}).kind == Kind::kOk);
  CHECK(told(hallway.play(1, id), 1).empty());
  hallway.say(2, id, WatchRequest{});
  hallway.hall.leave(2, hallway.now);
  CHECK(hallway.hall.in_memory(id)->watchers.empty());
}

TEST_CASE("presence is told after a pause, once for all who came") {
  Hallway hallway;
  hallway.connect(1, "Ada");
  hallway.connect(2, "Ben");
  const std::string id = hallway.create(1, {"me", "me"});
  hallway.say(1, id, WatchRequest{});
  CHECK(told(hallway.pass(10), 1) == std::vector{Kind::kPresence});
  hallway.say(2, id, WatchRequest{});
  CHECK(told(hallway.pass(100), 1).empty());
  const Effects later = hallway.pass(100);
  CHECK(told(later, 1) == std::vector{Kind::kPresence});
  CHECK(told(later, 2) == std::vector{Kind::kPresence});
  CHECK(only<Tell>(later)[0]->after == kNoKeep);

  hosting::HallSettings silent;
  silent.presence_pause = kNever;
  Hallway alone(silent);
  alone.connect(1, "Ada");
  alone.say(1, alone.create(1, {"me", "me"}), WatchRequest{});
  CHECK(alone.hall.next_due() == kNever);
}

TEST_CASE("lists, codes and keys are the policy's") {
  Hallway hallway;
  hallway.connect(1, "Ada");
  hallway.connect(2, "Ben");
  CHECK(hallway.refusal(1, {}, LobbyRequest{}) == "server.busy");
  CHECK(hallway.ask(1, {}, MineRequest{}).tables.at(0).id == "Ada");
  const Effects code = hallway.say(1, {}, TransferRequest{});
  REQUIRE(only<hosting::KeepCode>(code).size() == 1);
  CHECK(only<hosting::KeepCode>(code)[0]->code == only<Answer>(code)[0]->request);
  CHECK(only<Answer>(code)[0]->after == 0);  // it is stored before it is shown
  CHECK(Hallway::answer_in(code).kind == Kind::kCode);
  hallway.settle();
  const std::string id = hallway.create(1, {"me", "me"});
  hallway.say(2, id, WatchRequest{});
  hallway.settle();
  const Effects adopted = hallway.say(2, {}, AdoptRequest{"Ada"});
  REQUIRE(adopted.size() == 2);
  CHECK(only<hosting::KeepCode>(adopted).at(0)->key == "key");
  CHECK(only<Answer>(adopted).at(0)->after == 0);
  hallway.settle();
  // Until it is stored, the client is who it was.
  CHECK(hallway.refusal(2, id, TableCommand(hallway.any_play(id))) == "table.not-your-seat");
  hallway.hall.become({2}, "Ada", hallway.now);
  CHECK(told(hallway.hall.take_effects(), 2) == std::vector{Kind::kYours});
  const Effects again = hallway.say(2, {}, AdoptRequest{"Ada"});
  CHECK(only<hosting::KeepCode>(again).empty());
  CHECK(only<Answer>(again).at(0)->fate == hosting::Fate::kRepeated);
  CHECK(Hallway::answer_in(hallway.play(2, id)).kind == Kind::kOk);
}

TEST_CASE("a person who is to be notified is, after the update is stored") {
  Hallway hallway;
  hallway.connect(1, "Ada");
  const std::string id = hallway.create(1, {"me", "me"});
  hallway.say(1, id, TableCommand(Hook{Seat(0), "https://example.org/0"}));
  hallway.say(1, id, TableCommand(Hook{Seat(1), "https://example.org/1"}));
  hallway.settle();
  for (int plies = 0; plies < 40; ++plies) {
    const Effects effects = hallway.play(1, id);
    for (const auto* notify : only<hosting::Notify>(effects)) {
      CHECK(notify->after == plies);
      CHECK(notify->player == "Ada");
      CHECK(notify->hook == "https://example.org/" + std::to_string(hallway.table(id).to_act()));
      return;
    }
  }
  FAIL("nobody was notified");
}

}  // namespace
}  // namespace formicary::testing
