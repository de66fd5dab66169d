// Messages of clients: each is written as it is read, and the faults of a wrong one are reported.
#include "protocol/read.h"

#include <doctest/doctest.h>

#include <set>

#include "protocol/schema.h"
#include "protocol/write_client.h"
#include "tests/words/reading.h"

namespace formicary::testing {
namespace {

const std::string kHex(64, 'a');

// Every message with all its fields, and some with fewer, as write_client_message writes them.
std::vector<std::string> good_messages() {
  const std::string at = R"("id":"r1","table":"t1")";
  const std::string key(32, 'k');
  std::vector<std::string> out = {
      R"({"type":"hello","protocol":2})",
      R"({"type":"hello","id":"r1","protocol":2,"key":")" + key +
          R"(","client":"test 1","moves":true})",
      R"({"type":"ping"})",
      R"({"type":"ping","id":"r1"})",
      R"({"type":"lobby","id":"r1"})",
      R"({"type":"mine","id":"r1"})",
      R"({"type":"transfer","id":"r1"})",
      R"({"type":"adopt","id":"r1","code":"ABC-DEF"})",
      R"({"type":"create","id":"r1","game":"antics","players":3,"level":2,"pause":900,)"
      R"("seats":["me","open","open"]})",
      R"({"type":"create","id":"r1","game":"ithappens","players":4,"edition":"a\nb\n",)"
      R"("options":{"pass":"any-time","x":"y"},"listed":true,)"
      R"("pace":{"kind":"live","bank":900,"add":20},"level":3,"pause":0,"hints":true,)"
      R"("seats":["open","me","bot-1","me"],"colours":["white","red"],"name":"Ada é","entropyCommitment":")" +
          kHex + R"(","start":true})",
      R"({"type":"create","id":"r1","game":"antics","players":1,)"
      R"("pace":{"kind":"turns","turn":172800},"level":1,"pause":60000,"hints":false,)"
      R"("seats":["bot-9"]})",
      R"({"type":"sit",)" + at + R"(,"seat":5,"name":"Bo","entropyCommitment":")" + kHex +
          R"(","token":"tok-1_="})",
      R"({"type":"reveal",)" + at + R"(,"seat":2,"entropy":")" + kHex + R"("})",
  };
  for (const std::string_view rest : {
           R"("watch",@})",
           R"("watch",@,"have":12})",
           R"("unwatch",@})",
           R"("record",@})",
           R"("turn",@})",
           R"("turn",@,"wait":30})",
           R"("sit",@,"seat":1})",
           R"("sit",@,"token":"abc"})",
           R"("leave",@,"seat":2})",
           R"("rename",@,"seat":2,"name":""})",
           R"("recolour",@,"seat":2,"colour":"green"})",
           R"("arrange",@,"seat":3,"level":0})",
           R"("reissue",@,"seat":4})",
           R"("start",@})",
           R"("start",@,"fill":true})",
           R"("play",@,"ply":0,"text":"roll"})",
           R"("play",@,"seat":2,"ply":41,"text":"place left"})",
           R"("undo",@,"seat":2,"ply":41})",
           R"("undo",@,"seat":2,"ply":41,"count":3})",
           R"("ask-back",@,"seat":2,"ply":41,"to":12})",
           R"("answer-back",@,"seat":2,"agree":true})",
           R"("answer-back",@,"seat":2,"agree":false})",
           R"("resign",@,"seat":2})",
           R"("return",@,"seat":2})",
           R"("chat",@,"text":"Hello"})",
           R"("chat",@,"name":"Eve","text":"\"Hello\""})",
           R"("hook",@,"seat":2,"to":""})",
           R"("hook",@,"seat":2,"to":"mailto:a@b"})",
           R"("rematch",@})",
           R"("mute",@,"speaker":"0123456789abcdef","muted":true})",
           R"("mute",@,"speaker":"0123456789abcdef","muted":false})",
           R"("seated-chat",@,"only":true})",
           R"("remove-line",@,"line":17})",
       }) {
    std::string text = R"({"type":)" + std::string(rest);
    text.replace(text.find('@'), 1, at);
    out.push_back(std::move(text));
  }
  return out;
}

BadMessage fault(std::string_view text) {
  const auto message = read_client_message(text);
  REQUIRE_MESSAGE(!message.ok(), text);
  // Every fault can be said.
  static const Words words = test::english({});
  CHECK_MESSAGE(words.has(message.error().message.id), message.error().message.id);
  return message.error();
}

std::string field_of(const Message& message) {
  return message.params.empty() ? std::string() : message.params[0].text;
}

// The message of a create with these fields more.
std::string create(const std::string& fields) {
  return R"({"type":"create","id":"r1","game":"antics","players":3)" + fields + "}";
}

}  // namespace

TEST_CASE("every message is written as it was read") {
  std::set<std::string> types;
  for (const std::string& text : good_messages()) {
    CAPTURE(text);
    const auto message = read_client_message(text);
    REQUIRE_MESSAGE(message.ok(), (message.ok() ? "" : message.error().message.id));
    CHECK(write_client_message(*message) == text);
    types.insert(read_json(text, kClientJson)->find("type")->string());
  }
  CHECK(types.size() == client_messages().size());
}

TEST_CASE("seats are counted from 1 on the wire and from 0 here") {
  const auto play = read_client_message(
      R"({"type":"play","id":"r1","table":"t1","seat":2,"ply":41,"text":"place left"})");
  REQUIRE(play.ok());
  CHECK(play->id == "r1");
  CHECK(play->table == "t1");
  const auto& command = std::get<Play>(std::get<TableCommand>(play->what));
  CHECK(command.seat == 1);
  CHECK(command.ply == 41);
  CHECK(command.text == "place left");
  const auto any =
      read_client_message(R"({"type":"play","id":"r1","table":"t1","ply":0,"text":"roll"})");
  CHECK(std::get<Play>(std::get<TableCommand>(any->what)).seat == kNoSeat);
}

TEST_CASE("an invite is a token, never a claim") {
  const auto sit =
      read_client_message(R"({"type":"sit","id":"r1","table":"t1","seat":1,"token":"abc"})");
  REQUIRE(sit.ok());
  CHECK(sit->token == "abc");
  CHECK_FALSE(std::get<Sit>(std::get<TableCommand>(sit->what)).invited);
  CHECK(fault(R"({"type":"sit","id":"r1","table":"t1","seat":1,"invited":true})").message.id ==
        "protocol.unknown-field");
}

TEST_CASE("a table is made with defaults") {
  const auto made = read_client_message(create(""));
  REQUIRE(made.ok());
  const auto& request = std::get<CreateRequest>(made->what);
  CHECK(request.setup.seats.size() == 3);
  CHECK(request.mine == std::vector<Seat>{Seat(0)});
  CHECK(request.setup.level == TableSetup{}.level);
  CHECK(request.setup.bot_pause == TableSetup{}.bot_pause);
  CHECK(request.setup.pace == Pace{});
  CHECK_FALSE(request.entropy_commitment);

  const auto seats = read_client_message(create(R"(,"seats":["bot-3","me","me"],"level":1)"));
  REQUIRE(seats.ok());
  const auto& with_bot = std::get<CreateRequest>(seats->what);
  CHECK(with_bot.mine == std::vector<Seat>{Seat(1), Seat(2)});
  CHECK(with_bot.setup.seats[0].kind == SeatKind::kBot);
  CHECK(with_bot.setup.seats[0].level == 3);
  CHECK(with_bot.setup.seats[1].kind == SeatKind::kOpen);

  const auto colours = read_client_message(create(R"(,"colours":["blue"])"));
  REQUIRE(colours.ok());
  CHECK(std::get<CreateRequest>(colours->what).setup.colours == std::vector<std::string>{"blue"});

  const auto pace = read_client_message(create(R"(,"pace":{"kind":"live","bank":60})"));
  REQUIRE(pace.ok());
  CHECK(std::get<CreateRequest>(pace->what).setup.pace == Pace{Pace::Kind::kLive, 60'000, 0, 0});
}

TEST_CASE("what does not fit together in a create is refused") {
  const auto check = [](const std::string& fields, std::string_view id, std::string_view field) {
    CAPTURE(fields);
    const BadMessage bad = fault(create(fields));
    CHECK(bad.message.id == id);
    CHECK(bad.id == "r1");
    if (!field.empty()) CHECK(field_of(bad.message) == field);
  };
  check(R"(,"seats":["me","open"])", "protocol.seats", "");
  check(R"(,"seats":["me","open","person"])", "protocol.choice", "seats[2]");
  check(R"(,"seats":["me","open","bot-0"])", "protocol.choice", "seats[2]");
  check(R"(,"pace":{"kind":"live"})", "protocol.missing", "pace.bank");
  check(R"(,"pace":{"kind":"turns"})", "protocol.missing", "pace.turn");
  check(R"(,"pace":{"kind":"none","bank":5})", "protocol.unknown-field", "pace.bank");
  check(R"(,"pace":{"kind":"turns","turn":5,"add":5})", "protocol.unknown-field", "pace.add");
  check(R"(,"pace":{"kind":"live","bank":5,"turn":5})", "protocol.unknown-field", "pace.turn");
  check(R"(,"pace":{"kind":"live","bank":5,"x":5})", "protocol.unknown-field", "pace.x");
  check(R"(,"options":{"a b":"c"})", "protocol.characters", "options.a b");
  check(R"(,"options":{"a":"c d"})", "protocol.characters", "options.a");
  check(R"(,"options":{"a":5})", "protocol.no-text", "options.a");
  check(R"(,"options":[])", "protocol.no-fields", "options");
}

TEST_CASE("what only the program that hosts a table may say has no words") {
  for (const std::string_view type : {"pass-time", "passTime", "PassTime", "bot-play", "BotPlay",
                                      "name-next", "NameNext", "", "table", "update", "ok"}) {
    const std::string text = R"({"type":")" + std::string(type) + R"(","id":"r1","table":"t1"})";
    const BadMessage bad = fault(text);
    CHECK(bad.message.id == "protocol.unknown-type");
    CHECK(bad.id == "r1");
  }
}

TEST_CASE("messages that are no messages are refused") {
  CHECK(fault("").message.id == "protocol.json");
  CHECK(fault("[]").message.id == "protocol.no-object");
  CHECK(fault("{}").message.id == "protocol.missing");
  CHECK(fault(R"({"id":"r7"})").id == "r7");
  CHECK(fault(R"({"type":1})").message.id == "protocol.no-text");
  CHECK(fault(R"({"type":"ping","id":"r1","x":1})").message.id == "protocol.unknown-field");
  CHECK(fault(std::string(70'000, ' ')).message.id == "protocol.long");
  // An id that can't be shown is not sent back.
  CHECK(fault(R"({"type":"x","id":"\u0007"})").id.empty());
  CHECK(fault(R"({"type":"x","id":")" + std::string(41, 'x') + R"("})").id.empty());
  CHECK(fault(R"({"type":"x","id":7})").id.empty());
}

TEST_CASE("of a hello of another version the number is read") {
  for (const std::string_view text : {R"({"type":"hello","id":"h","protocol":1,"more":{"x":[]}})",
                                      R"({"type":"hello","protocol":99,"key":5})"}) {
    const auto message = read_client_message(text);
    REQUIRE(message.ok());
    CHECK(std::get<HelloRequest>(message->what).protocol != kProtocolVersion);
    CHECK(std::get<HelloRequest>(message->what).key.empty());
  }
  for (const std::string_view number : {"-1", "9007199254740991", "4294967297"}) {
    const auto message =
        read_client_message(R"({"type":"hello","protocol":)" + std::string(number) + "}");
    REQUIRE(message.ok());
    CHECK(std::get<HelloRequest>(message->what).protocol != kProtocolVersion);
  }
}

}  // namespace formicary::testing
