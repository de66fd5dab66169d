// Chat of a hall: the lines that are kept for later viewers, muting, and names.
#include "tests/hosting/hall_fixture.h"

namespace formicary::testing {
namespace {

using namespace hosting;
using Kind = ServerMessage::Kind;

std::vector<ChatLine> chat_seen(Hallway& hallway, ClientId who, const std::string& table) {
  Games games;
  Mirror mirror(games);
  REQUIRE(mirror.take(hallway.ask(who, table, WatchRequest{}), nullptr) == Mirror::Taken::kNew);
  return mirror.chat();
}

TEST_CASE("a line of chat can be muted and removed by what everybody sees of it") {
  Hallway hallway;
  hallway.connect(1, "Ada");
  hallway.connect(2, "Eve");
  const std::string id = hallway.create(1, {"me", "bot-1"});
  hallway.settle();
  REQUIRE(hallway.ask(2, id, TableCommand(Chat{"Eve", "rude"})).kind == Kind::kOk);
  hallway.settle();
  std::vector<ChatLine> lines = chat_seen(hallway, 1, id);
  REQUIRE(lines.size() == 1);
  CHECK(lines[0].name == "Eve");
  CHECK(hallway.refusal(2, id, TableCommand(RemoveLine{lines[0].number})) == "table.host-only");
  const Effects removed = hallway.say(1, id, TableCommand(RemoveLine{lines[0].number}));
  REQUIRE(only<Keep>(removed).size() == 1);
  CHECK(only<Keep>(removed)[0]->removed == lines[0].number);
  CHECK(hallway.ask(1, id, TableCommand(Mute{lines[0].speaker, true})).kind == Kind::kOk);
  hallway.settle();
  CHECK(hallway.refusal(2, id, TableCommand(Chat{"Zoe", "rude"})) == "table.muted");
  CHECK(chat_seen(hallway, 2, id).empty());
}

TEST_CASE("a hall keeps the newest lines of chat, and not more than it is told to") {
  hosting::HallSettings settings;
  settings.chat_kept = 3;
  Hallway hallway(settings);
  hallway.connect(1, "Ada");
  const std::string id = hallway.create(1, {"me", "bot-1"});
  hallway.settle();
  std::vector<std::string> texts;
  for (const char* text : {"one", "two", "three", "four", "five"}) {
    REQUIRE(hallway.ask(1, id, TableCommand(Chat{{}, text})).kind == Kind::kOk);
    hallway.settle();
    CHECK(hallway.hall.in_memory(id)->chat.size() <= settings.chat_kept);
  }
  for (const ChatLine& line : chat_seen(hallway, 1, id)) texts.push_back(line.text);
  CHECK(texts == std::vector<std::string>{"three", "four", "five"});
}

TEST_CASE("a spectator can't take the name of somebody who has chatted lately") {
  Hallway hallway;
  hallway.connect(1, "Ada");
  hallway.connect(2, "Eve");
  hallway.connect(3, "Mallory");
  const std::string id = hallway.create(1, {"me", "bot-1"});
  hallway.settle();
  const auto chat = [&](ClientId who, const char* name) {
    return hallway.refusal(who, id, TableCommand(Chat{name, "Hello"}));
  };
  CHECK(chat(2, "Eve").empty());
  CHECK(chat(3, "Eve") == "table.name-taken");
  CHECK(chat(3, "Е v e") == "table.name-taken");
  CHECK(chat(3, "Mallory").empty());
  CHECK(chat(2, "Eve").empty());  // one's own
  CHECK(chat(2, "Zoe").empty());
  CHECK(chat(3, "Eve") == "table.name-taken");
}

}  // namespace
}  // namespace formicary::testing
