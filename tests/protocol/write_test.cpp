// Messages of servers: every one is valid by the schema, and a client reads the same values.
#include "protocol/write.h"

#include <algorithm>

#include "base/text.h"
#include "protocol/json_writer.h"
#include "protocol/message_json.h"
#include "tests/protocol/speaking.h"

namespace formicary::testing {
namespace {

using Kind = ServerMessage::Kind;

Message some_message() {
  Message message("event.rolled", "IH-2.1");
  message.number("count", -3).text("name", "“Ada” \\ é\n");
  message.params.push_back({"who", ParamKind::kSeat, 1, {}, {}});
  message.params.push_back({"whose", ParamKind::kColour, 0, {}, {}});
  message.params.push_back({"what", ParamKind::kTerm, 0, "item.crumb", "a crumb"});
  return message;
}

TableSetup with_clock(std::string_view title, int players) {
  TableSetup setup = setup_of(title, players);
  setup.pace = {Pace::Kind::kLive, 60'000, 5'000, 0};
  setup.seats.back().kind = SeatKind::kBot;
  setup.seats.back().level = 2;
  return setup;
}

}  // namespace

TEST_CASE("a message keeps the kinds of its parameters") {
  for (const Message& message : {some_message(), Message("a.b"), Message("a.b", "AN-1")}) {
    const ServerMessage refused = heard(write_refused("r1", message));
    CHECK(refused.kind == Kind::kRefused);
    CHECK(refused.request == "r1");
    REQUIRE(refused.message);
    CHECK(same(*refused.message, message));
  }
  CHECK(write_refused("r17", some_message()) ==
        R"({"type":"refused","id":"r17","message":{"id":"event.rolled","clause":"IH-2.1",)"
        R"("params":{"count":-3,"name":"“Ada” \\ é\n","who":{"seat":2},"whose":{"colour":1},)"
        R"("what":{"term":"item.crumb","fallback":"a crumb"}}}})");
}

TEST_CASE("the hello names the games") {
  const std::string text = write_hello("formicary 1", true, "h1");
  const ServerMessage hello = heard(text);
  CHECK(hello.kind == Kind::kHello);
  CHECK(hello.request == "h1");
  CHECK(hello.protocol == kProtocolVersion);
  CHECK(hello.version == "formicary 1");
  CHECK(hello.player);
  CHECK_FALSE(heard(write_hello("x", false)).player);
  const Json::Array& titles = (*hello.body)["titles"].array();
  REQUIRE(titles.size() == catalog().size());
  for (std::size_t i = 0; i < titles.size(); ++i) {
    const Title& title = catalog()[i].title();
    CHECK(titles[i]["id"].string() == title.id);
    CHECK(titles[i]["revision"].integer() == title.revision);
    REQUIRE_FALSE(titles[i]["editions"].array().empty());
    const Json& edition = titles[i]["editions"].array()[0];
    CHECK(find_shipped(title.id, edition["id"].string(), edition["hash"].string()));
  }
}

TEST_CASE("a hello of another version is read as far as its number") {
  const auto hello = read_server_message(R"({"type":"hello","protocol":3,"new":[1.5e0]})");
  CHECK_FALSE(hello.ok());  // not even JSON of ours
  const auto other = read_server_message(R"({"type":"hello","protocol":3,"version":7})");
  REQUIRE(other.ok());
  CHECK(other->kind == Kind::kHello);
  CHECK(other->protocol == 3);
}

TEST_CASE("a client passes over what a newer server adds") {
  const auto ok = read_server_message(R"({"type":"ok","id":"r1","n":5,"more":{"x":[]}})");
  REQUIRE(ok.ok());
  CHECK(ok->number == 5);
  CHECK(read_server_message(R"({"type":"news"})").error().id == "protocol.unknown-type");
  CHECK(read_server_message("[]").error().id == "protocol.no-object");
}

TEST_CASE("short answers") {
  CHECK(write_ok("r1", 7) == R"({"type":"ok","id":"r1","n":7})");
  CHECK(write_ok("r1", 0) == R"({"type":"ok","id":"r1"})");
  CHECK(heard(write_ok("r1", 7)).number == 7);
  CHECK(heard(write_ok("r1", 0)).number == 0);
  CHECK(write_pong("") == R"({"type":"pong"})");
  CHECK(heard(write_pong("p1")).request == "p1");

  const ServerMessage code = heard(write_code("r1", "AB-CD", "http://h/k/AB-CD"));
  CHECK(code.text == "AB-CD");
  CHECK(code.link == "http://h/k/AB-CD");
  const ServerMessage record = heard(write_record_answer("r1", "formicary-record 1\nend\n"));
  CHECK(record.text == "formicary-record 1\nend\n");
  const ServerMessage gone = heard(write_gone("t1", some_message()));
  CHECK(gone.table == "t1");
  CHECK(same(gone.message.value_or(Message()), some_message()));
  const ServerMessage presence = heard(write_presence("t1", {0b10101, 3}));
  CHECK(presence.presence.seats == 0b10101);
  CHECK(presence.presence.watchers == 3);
  CHECK(heard(write_yours("t1", 0b101)).yours == std::vector<Seat>{Seat(0), Seat(2)});
  CHECK(heard(write_yours("t1", 0)).yours.empty());
}

TEST_CASE("a new table and its links") {
  const std::vector<Invite> invites = {{Seat(1), "http://h/t/t1/a"}, {Seat(4), "http://h/t/t1/b"}};
  const ServerMessage made = heard(write_created("r1", "t1", invites, "http://h/t/t1"));
  CHECK(made.kind == Kind::kCreated);
  CHECK(made.table == "t1");
  CHECK(made.link == "http://h/t/t1");
  REQUIRE(made.invites.size() == 2);
  CHECK(made.invites[1].seat == 4);
  CHECK(made.invites[1].link == "http://h/t/t1/b");
}

TEST_CASE("tables in a list") {
  TableSummary summary;
  summary.id = "t1";
  summary.title = "antics";
  summary.state = "playing";
  summary.listed = true;
  summary.your_turn = true;
  summary.plies = 41;
  summary.touched = 1'700'000'000'000;
  summary.seats.resize(3);
  summary.seats[0].kind = SeatKind::kPerson;
  summary.seats[0].name = "Ada";
  summary.seats[0].away = Away::kTime;
  summary.seats[1].kind = SeatKind::kBot;
  summary.seats[1].level = 2;
  summary.yours = {Seat(0)};
  const ServerMessage tables = heard(write_tables("r1", std::vector{summary, summary}));
  REQUIRE(tables.tables.size() == 2);
  const TableSummary& found = tables.tables[1];
  CHECK(found.id == summary.id);
  CHECK(found.title == summary.title);
  CHECK(found.state == summary.state);
  CHECK(found.listed);
  CHECK(found.your_turn);
  CHECK(found.plies == summary.plies);
  CHECK(found.touched == summary.touched);
  CHECK(found.seats == summary.seats);
  CHECK(found.yours == summary.yours);
  CHECK(heard(write_tables("r1", {})).tables.empty());
}

TEST_CASE("a turn has the position and all moves") {
  for (const CatalogEntry& entry : catalog()) {
    Sitting at(setup_of(entry.title().id, entry.title().min_players));
    const ServerMessage before = heard(write_turn("t1", at.table(), kNoSeat, "r0"));
    CHECK(before.state == TableState::kGathering);
    CHECK(before.moves.empty());
    at.begin();
    Rng rng(3);
    at.play_any(rng);
    const Seat seat = at.table().to_act();
    const ServerMessage turn = heard(write_turn("t1", at.table(), seat, "r1"));
    CHECK(turn.kind == Kind::kTurn);
    CHECK(turn.request == "r1");
    CHECK(turn.table == "t1");
    CHECK(turn.number == at.table().number());
    CHECK(turn.state == TableState::kPlaying);
    CHECK(turn.ply == at.ply());
    CHECK(turn.seat == seat);
    CHECK(turn.position == position_of(at.table().ledger()));
    std::vector<AnyAction> legal;
    at.table().ledger().position().legal(legal);
    REQUIRE(turn.moves.size() == legal.size());
    for (std::size_t i = 0; i < legal.size(); ++i) {
      CHECK(*at.table().ledger().position().parse(turn.moves[i]) == legal[i]);
    }
    at.finish();
    const ServerMessage over = heard(write_turn("t1", at.table(), kNoSeat, {}));
    CHECK(over.state == TableState::kOver);
    CHECK(over.seat == kNoSeat);
    CHECK(over.moves.empty());
  }
}

TEST_CASE("an update is short, and as docs/protocol.md shows it") {
  Sitting at(setup_of("ithappens", 2));
  at.begin();
  const std::string who = at.who();
  REQUIRE(at.say(who, Play{kNoSeat, at.ply(), "roll"}).empty());
  const std::string text = update(at);
  CHECK(text.starts_with(R"({"type":"update","table":"t1","n":7,"entries":["5 )"));
  CHECK(text.find(R"("face")") == std::string::npos);
  CHECK(text.find(R"("events":[{"id":"event.)") != std::string::npos);
  CHECK(text.size() < 500);
  REQUIRE(at.say(who, Chat{"", "Hello"}).empty());
  CHECK(update(at).find(R"("entries")") == std::string::npos);
  CHECK(update(at).find(R"("chat":{"seat":)") != std::string::npos);
}

TEST_CASE("the face of a table is read as it is") {
  Sitting at(with_clock("ithappens", 4));
  at.sit("p1", Seat(0), "Ada");
  Mirror mirror(at.games());
  REQUIRE(mirror.take(heard(snapshot(at)), nullptr) == Mirror::Taken::kNew);
  CHECK(mirror.face().state == TableState::kGathering);
  CHECK(mirror.face().pace == at.table().terms().pace);
  CHECK(mirror.face().seats[0].kind == SeatKind::kPerson);
  CHECK(mirror.face().seats[0].name == "Ada");
  CHECK(mirror.face().seats[1].kind == SeatKind::kOpen);
  CHECK(mirror.face().seats[3].kind == SeatKind::kBot);
  CHECK(mirror.face().seats[3].level == 2);
  CHECK(mirror.face().to_act == kNoSeat);
  CHECK_FALSE(mirror.face().host);

  at.begin();
  Rng rng(2);
  while (at.table().to_act() == 3) at.play_any(rng);
  const Seat seat = at.table().to_act();
  at.now += 1234;
  SnapshotExtras extras;
  extras.request = "r9";
  extras.yours = 0b11;
  extras.host = true;
  const std::vector<ChatLine> chat = {
      {Seat(1), "", "Hello"}, {kNoSeat, "Eve", "Hi", 7, "0123456789abcdef"}, {kNoSeat, "", "?"}};
  const std::vector<Invite> invites = {{Seat(2), "http://h/t/t1/x"}};
  extras.chat = chat;
  extras.invites = invites;
  extras.presence = {0b111, 4};
  const ServerMessage message = heard(write_snapshot("t1", at.table(), extras, at.now));
  CHECK(message.request == "r9");
  REQUIRE(mirror.take(message, nullptr) == Mirror::Taken::kNew);
  CHECK(mirror.face().state == TableState::kPlaying);
  CHECK(mirror.face().host);
  CHECK(mirror.face().to_act == seat);
  for (const Seat i : first_seats(4)) {
    CHECK(mirror.face().time_left[i] == at.table().time_left(i, at.now));
  }
  CHECK(mirror.face().time_left[3] == kNever);
  CHECK(mirror.yours() == std::vector<Seat>{Seat(0), Seat(1)});
  CHECK(mirror.presence().watchers == 4);
  REQUIRE(mirror.chat().size() == 3);
  CHECK(mirror.chat()[0].seat == 1);
  CHECK(mirror.chat()[1].seat == kNoSeat);
  CHECK(mirror.chat()[1].name == "Eve");
  CHECK(mirror.chat()[1].number == 7);
  CHECK(mirror.chat()[1].speaker == "0123456789abcdef");
  REQUIRE(mirror.invites().size() == 1);
  CHECK(mirror.invites()[0].link == "http://h/t/t1/x");

  // An offer, and somebody who went away.
  const std::string who = at.who();
  REQUIRE(at.say(who, Play{kNoSeat, at.ply(), "roll"}).empty());
  REQUIRE(mirror.take(heard(update(at)), nullptr) == Mirror::Taken::kNew);
  REQUIRE(at.say(who, AskBack{seat, at.ply(), 1}).empty());
  at.now += 1000;
  REQUIRE(mirror.take(heard(update(at)), nullptr) == Mirror::Taken::kNew);
  REQUIRE(mirror.face().offer);
  CHECK(mirror.face().offer->seat == seat);
  CHECK(mirror.face().offer->to == 1);
  CHECK(mirror.face().offer->waiting == at.table().offer()->waiting);
  CHECK(mirror.face().offer->until == at.table().offer()->until - at.now);
  REQUIRE(at.say(who, Resign{seat}).empty());
  REQUIRE(mirror.take(heard(update(at)), nullptr) == Mirror::Taken::kNew);
  CHECK_FALSE(mirror.face().offer);
  CHECK(mirror.face().seats[seat].away == Away::kResigned);
}

TEST_CASE("an edition of one's own goes with the table") {
  TableSetup setup = setup_of("ithappens", 3);
  setup.game.edition = std::string(shipped_editions()[0].text);
  for (const ShippedEdition& shipped : shipped_editions()) {
    if (shipped.title == "ithappens") setup.game.edition = std::string(shipped.text);
  }
  const std::size_t at_id = setup.game.edition.find("\nid ");
  setup.game.edition.insert(at_id + 4, "my-");
  Sitting at(setup);
  at.begin();
  const std::string text = snapshot(at);
  CHECK(text.find(R"("editionText":"formicary-edition 1\n)") != std::string::npos);
  Mirror mirror(at.games());
  REQUIRE(mirror.take(heard(text), nullptr) == Mirror::Taken::kNew);
  CHECK(position_of(mirror.ledger()) == position_of(at.table().ledger()));
}

}  // namespace formicary::testing
