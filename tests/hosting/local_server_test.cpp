// The server of local tables: whole games, bots, and what comes back after a reload.
#include "hosting/local_server.h"

#include "base/text.h"
#include "record/verify.h"
#include "tests/hosting/browsing.h"

namespace formicary::testing {
namespace {

using Kind = ServerMessage::Kind;
using hosting::KeptTable;

void check_record(const KeptTable& kept) {
  const Verification verification = verify(std::string_view(kept.record));
  CHECK(verification.ok());
  CHECK(verification.dice == DiceCheck::kVerified);
  CHECK(verification.finished == kept.over);
}

TEST_CASE("people at one tablet play to the end, and the stored record is a game") {
  for (const std::string title : {"ithappens", "antics"}) {
    CAPTURE(title);
    Browser browser;
    const std::string id = browser.create(title, {"me", "me", "me"});
    CHECK(browser.mirror(id).yours() == std::vector<Seat>{Seat(0), Seat(1), Seat(2)});
    std::size_t plies = 0;
    for (; !browser.over(id); ++plies) {
      REQUIRE(plies < 5000);
      browser.go_on(id, plies * 7);
      if (plies == 20) check_record(browser.kept.at(id));
    }
    const KeptTable& kept = browser.kept.at(id);
    CHECK(kept.over);
    CHECK(kept.title == title);
    check_record(kept);
    CHECK(write_record(browser.mirror(id).ledger().record()) == kept.record);
    CHECK(browser.jobs.empty());
    CHECK(browser.wake == kNever);
  }
}

TEST_CASE("bots play their seats, the same ones each time") {
  const auto play = [](const std::string& title) {
    Browser browser;
    const std::string id = browser.create(title, {"bot-1", "me", "bot-2"});
    for (int plies = 0; !browser.over(id); ++plies) {
      REQUIRE(plies < 5000);
      browser.go_on(id);
    }
    check_record(browser.kept.at(id));
    return browser.kept.at(id).record;
  };
  for (const std::string title : {"ithappens", "antics"}) CHECK(play(title) == play(title));
}

// A second browser with what the first one stored.
void reload(Browser& to, const Browser& from, const std::string& id) {
  to.now = from.now;
  to.randoms = from.randoms;
  to.requests = 1000;
  to.kept = from.kept;
  REQUIRE(!to.server.restore(from.kept.at(id)));
  to.watch(id);
}

TEST_CASE("after a reload the game goes on with the same dice, wherever it was") {
  Browser first;
  const std::string id = first.create("ithappens", {"me", "me"});
  for (int reloads = 0; !first.over(id); ++reloads) {
    Browser second;
    reload(second, first, id);
    CHECK(second.mirror(id).yours() == std::vector<Seat>{Seat(0), Seat(1)});
    CHECK(second.ply(id) == first.ply(id));
    for (int plies = 0; plies < 3 && !first.over(id); ++plies) {
      first.go_on(id);
      second.go_on(id);
      CHECK(second.kept.at(id).record == first.kept.at(id).record);
      CHECK(second.kept.at(id).parts.plies == first.kept.at(id).parts.plies);
    }
    REQUIRE(reloads < 500);
  }
}

TEST_CASE("a bot whose turn was cut off thinks again after the reload") {
  Browser first;
  const std::string id = first.create("antics", {"bot-1", "me", "me"});
  REQUIRE(first.jobs.size() == 1);
  Browser second;
  reload(second, first, id);
  REQUIRE(second.jobs.size() == 1);
  CHECK(second.jobs[0].job == first.jobs[0].job);
  CHECK(second.jobs[0].position == first.jobs[0].position);
  const int before = second.ply(id);
  second.go_on(id);
  CHECK(second.ply(id) > before);
}

TEST_CASE("a move can be taken back, and another one made") {
  Browser browser;
  const std::string id = browser.create("antics", {"me", "me", "me"});
  int undone = 0;
  for (int plies = 0; plies < 60; ++plies) {
    browser.go_on(id);
    const Mirror& mirror = browser.mirror(id);
    if (mirror.face().undoable == 0 || plies % 3 != 0) continue;
    const Seat seat = mirror.ledger().last_seat();
    const int before = browser.ply(id);
    CHECK(browser.say(id, Undo{seat, before, 1}).kind == Kind::kOk);
    CHECK(browser.ply(id) == before - 1);
    ++undone;
  }
  CHECK(undone > 5);
  check_record(browser.kept.at(id));
}

TEST_CASE("bots agree at once to take moves back, and the same dice fall again") {
  Browser browser;
  const std::string id = browser.create("ithappens", {"me", "bot-1"});
  while (browser.ply(id) < 30) browser.go_on(id);
  while (browser.position(id).to_act() != Actor::seat(Seat(0))) browser.go_on(id);
  const std::string before = browser.kept.at(id).parts.plies;
  const int length = browser.ply(id);
  CHECK(browser.say(id, AskBack{Seat(0), length, 6}).kind == Kind::kOk);
  CHECK(!browser.mirror(id).face().offer);
  CHECK(browser.kept.at(id).parts.plies.starts_with(before));
  CHECK(browser.kept.at(id).parts.plies.find(" by 1 ") != std::string::npos);
  check_record(browser.kept.at(id));  // which demands the same dice
}

TEST_CASE("a rematch begins at once with the same people") {
  Browser browser;
  const std::string id = browser.create("ithappens", {"me", "me", "bot-1"});
  CHECK(browser.say(id, Rename{Seat(1), "Ben"}).kind == Kind::kOk);
  CHECK(browser.say(id, Rematch{}).message->id == "table.not-over");
  while (!browser.over(id)) browser.go_on(id);
  CHECK(browser.say(id, Rematch{}).kind == Kind::kOk);
  const std::string next = browser.mirror(id).face().next;
  REQUIRE(browser.kept.contains(next));
  CHECK(next != id);
  CHECK(browser.say(id, Rematch{}).kind == Kind::kOk);
  CHECK(browser.mirror(id).face().next == next);
  browser.watch(next);
  const TableFace& face = browser.mirror(next).face();
  CHECK(face.state == TableState::kPlaying);
  CHECK(face.seats[0].name == "Ada");
  CHECK(face.seats[1].name == "Ben");
  CHECK(face.seats[2].kind == SeatKind::kBot);
  CHECK(browser.kept.at(next).record != browser.kept.at(id).record);

  browser.take(browser.server.forget(next, browser.now));
  CHECK(browser.mirror(id).face().next.empty());
  CHECK(browser.say(id, Rematch{}).kind == Kind::kOk);
  CHECK(browser.mirror(id).face().next != next);
}

TEST_CASE("a rematch keeps names that could be those of colours") {
  for (const bool nameless : {false, true}) {
    CAPTURE(nameless);
    Browser browser;
    const std::string id = browser.create("ithappens", {"me", "me", "bot-1"});
    CHECK(browser.say(id, Rename{Seat(1), "Red"}).kind == Kind::kOk);
    // Now seat 1 could be shown as Red, but both are people at one device.
    if (nameless) CHECK(browser.say(id, Rename{Seat(0), {}}).kind == Kind::kOk);
    while (!browser.over(id)) browser.go_on(id);
    CHECK(browser.say(id, Rematch{}).kind == Kind::kOk);
    const std::string next = browser.mirror(id).face().next;
    browser.watch(next);
    const TableFace& face = browser.mirror(next).face();
    CHECK(face.state == TableState::kPlaying);
    CHECK(face.seats[1].name == "Red");
  }
}

TEST_CASE("a bot's move waits for its pause") {
  Browser browser;
  const std::string id = browser.create("ithappens", {"bot-1", "bot-1"}, 800);
  REQUIRE(browser.jobs.size() == 1);
  CHECK(browser.jobs[0].pause == 800);
  const hosting::ThinkJob job = browser.jobs[0];
  const auto move = browser.thinker.choose(job);
  REQUIRE(move.ok());
  const int before = browser.ply(id);
  browser.take(browser.server.chosen(job.job, move->move, browser.now));
  CHECK(browser.ply(id) == before);
  CHECK(browser.jobs.empty());  // it has been thought about
  CHECK(browser.wake == browser.now + 800);
  browser.take(browser.server.tick(browser.now + 799));
  CHECK(browser.ply(id) == before);
  browser.take(browser.server.tick(browser.now + 800));
  CHECK(browser.ply(id) > before);
  REQUIRE(browser.jobs.size() == 1);
  CHECK(browser.jobs[0].job != job.job);
  // Late choices are dropped; senseless ones do not stop the game.
  const int after = browser.ply(id);
  browser.take(browser.server.chosen(job.job, move->move, browser.now + 9000));
  CHECK(browser.ply(id) == after);
  browser.take(browser.server.chosen(browser.jobs[0].job, "nonsense", browser.now + 9000));
  CHECK(browser.ply(id) > after);
}

TEST_CASE("bots wait while nobody watches, and play for who has resigned") {
  Browser browser;
  const std::string id = browser.create("ithappens", {"me", "bot-1"});
  while (browser.position(id).to_act() != Actor::seat(Seat(1))) browser.go_on(id);
  CHECK(browser.jobs.size() == 1);
  CHECK(browser.say({{}, id, {}, UnwatchRequest{}}).kind == Kind::kOk);
  CHECK(browser.jobs.empty());
  browser.watch(id);
  CHECK(browser.jobs.size() == 1);
  while (browser.position(id).to_act() != Actor::seat(Seat(0))) browser.go_on(id);
  CHECK(browser.jobs.empty());
  CHECK(browser.say(id, Resign{Seat(0)}).kind == Kind::kOk);
  REQUIRE(browser.jobs.size() == 1);
  browser.go_on(id);
  CHECK(browser.say(id, Return{Seat(0)}).kind == Kind::kOk);
  CHECK(browser.mirror(id).face().seats[0].away == Away::kNo);
}

TEST_CASE("tables are listed, deleted, and restored only if they are good") {
  Browser browser;
  const std::string id = browser.create("ithappens", {"me", "open", "me"});
  CHECK(browser.mirror(id).face().seats[1].kind == SeatKind::kBot);  // nobody else can come
  const auto lines = browser.say({{}, {}, {}, MineRequest{}}).tables;
  REQUIRE(lines.size() == 1);
  CHECK(lines[0].id == id);
  CHECK(lines[0].yours == std::vector<Seat>{Seat(0), Seat(2)});
  CHECK(browser.say({{}, {}, {}, LobbyRequest{}}).tables.empty());
  const KeptTable kept = browser.kept.at(id);

  browser.take(browser.server.forget(id, browser.now));
  CHECK(browser.heard.back().kind == Kind::kGone);
  CHECK(!browser.kept.contains(id));
  CHECK(browser.say({{}, id, {}, WatchRequest{}}).message->id == "server.no-table");
  browser.take(browser.server.forget("nothing", browser.now));

  KeptTable damaged = kept;
  damaged.parts.plies = "1 * start 1 = 00000000\n";
  CHECK(browser.server.restore(damaged)->id == "table.damaged");
  damaged.parts.head = "newer\n";
  CHECK(browser.server.restore(damaged)->id == "table.damaged");
  CHECK(!browser.server.restore(kept));
  browser.kept[id] = kept;
  CHECK(!browser.server.restore(damaged));  // it is there already
  browser.watch(id);
  while (!browser.over(id)) browser.go_on(id);

  // One that another window has gone on with is dropped from memory, and loaded from the store
  // again.
  browser.take(browser.server.drop(id, browser.now));
  CHECK(browser.kept.contains(id));
  CHECK(browser.say({{}, id, {}, WatchRequest{}}).message->id == "server.no-table");

  // A finished game stays readable, whatever became of the rest.
  Browser later;
  KeptTable finished = browser.kept.at(id);
  finished.parts.head = "newer\n";
  CHECK(!later.server.restore(finished));
  const auto table = later.say({{}, id, {}, RecordRequest{}});
  CHECK(table.text == finished.record);
}

TEST_CASE("what can't be is refused, and changes nothing") {
  Browser browser;
  const std::string id = browser.create("ithappens", {"me", "me"});
  const std::string record = browser.kept.at(id).record;
  const std::string start = R"({"type":"play","id":"x","table":")" + id + R"(","ply":)";
  CHECK(browser.refusal("") == "protocol.json");
  CHECK(browser.refusal("[]") == "protocol.no-object");
  CHECK(browser.refusal(R"({"type":"fly","id":"x"})") == "protocol.unknown-type");
  CHECK(browser.refusal(start + "0,\"text\":\"roll\"}") == "table.stale");
  CHECK(browser.refusal(start + std::to_string(browser.ply(id)) + ",\"text\":\"dance\"}") ==
        "command.expected");
  CHECK(browser.refusal(R"({"type":"watch","id":"x","table":"none"})") == "server.no-table");
  CHECK(browser.refusal(R"({"type":"transfer","id":"x"})") == "page.not-here");
  CHECK(browser.refusal(R"({"type":"reissue","id":"x","table":")" + id + R"(","seat":1})") ==
        "page.not-here");
  CHECK(browser.refusal(R"({"type":"create","id":"x","game":"ithappens","players":2,)"
                        R"("pace":{"kind":"turns","turn":60000}})") == "page.no-clock");
  CHECK(browser.refusal(R"({"type":"create","id":"x","game":"chess","players":2})") != "");
  CHECK(browser.refusal(R"({"type":"hello","protocol":99})") == "protocol.version");
  CHECK(browser.kept.at(id).record == record);
  CHECK(browser.kept.size() == 1);

  Games games;
  hosting::LocalServer silent(games, "test");
  const auto answer = silent.hear(R"({"type":"mine","id":"x"})", 0, Digest{});
  REQUIRE(answer.send.size() == 1);
  CHECK(answer.send[0].find("server.hello-first") != std::string::npos);
}

TEST_CASE("a program may allow clocks and open seats, and choose its dice") {
  hosting::LocalPolicy policy;
  policy.clocks = true;
  policy.bots_fill_open_seats = false;
  policy.bots_need_watchers = false;
  policy.dice_secret = [](const Digest&) { return sha256("dice"); };
  Games games;
  hosting::LocalServer server(games, "test", policy);
  Millis now = 1000;
  const auto hear = [&](const ClientRequest& what) {
    const ClientMessage message{"r", {}, {}, what};
    return server.hear(write_client_message(message), now, sha256("random"));
  };
  hear(HelloRequest{kProtocolVersion, {}, {}, {}});
  CreateRequest create;
  create.setup.game = {"ithappens", 2, {}, {}};
  create.setup.pace = {Pace::Kind::kTurns, 0, 0, 60'000};
  create.setup.seats.resize(2);
  create.mine = {Seat(0), Seat(1)};
  create.start = true;
  const auto made = hear(create);
  REQUIRE(made.store.size() == 1);
  CHECK(made.store[0].record.find(to_hex(sha256("dice"))) != std::string::npos);
  CHECK(made.wake == now + 60'000);
  // The clock of who does not play runs out, and a bot plays on.
  now += 60'000;
  const auto late = server.tick(now);
  REQUIRE(late.jobs.size() == 1);  // though nobody watches

  create.setup.pace = {};
  create.mine = {Seat(0)};
  create.start = false;
  hosting::LocalServer open(games, "test", policy);
  open.hear(write_client_message({"r", {}, {}, HelloRequest{kProtocolVersion, {}, {}, {}}}), now,
            sha256("random"));
  const auto gathering =
      open.hear(write_client_message({"r", {}, {}, create}), now, sha256("random"));
  REQUIRE(gathering.store.size() == 1);
  CHECK(gathering.store[0].parts.seats[1].kind == "open");

  create.setup.pace = {Pace::Kind::kTurns, 0, 0, 60'000};
  hosting::LocalServer usual(games, "test");
  usual.hear(write_client_message({"r", {}, {}, HelloRequest{kProtocolVersion, {}, {}, {}}}), now,
             sha256("random"));
  const auto refused =
      usual.hear(write_client_message({"r", {}, {}, create}), now, sha256("random"));
  REQUIRE(refused.send.size() == 1);
  CHECK(refused.send[0].find("page.no-clock") != std::string::npos);
}

TEST_CASE("a request that is repeated has no second effect") {
  Browser browser;
  const std::string id = browser.create("ithappens", {"me", "me"});
  const ClientMessage move{
      "once", id, {}, TableCommand(Play{kNoSeat, browser.ply(id), browser.first_move(id)})};
  const ServerMessage first = browser.say(move);
  CHECK(first.kind == Kind::kOk);
  const int ply = browser.ply(id);
  CHECK(browser.say(move).number == first.number);
  CHECK(browser.ply(id) == ply);
  CreateRequest create;
  create.setup.game = {"ithappens", 2, {}, {}};
  create.setup.seats.resize(2);
  create.mine = {Seat(0)};
  const ClientMessage make{"make", {}, {}, create};
  CHECK(browser.say(make).table == browser.say(make).table);
  CHECK(browser.kept.size() == 2);
}

}  // namespace
}  // namespace formicary::testing
