// One request answers with everything that a page shows of a change.
#include "tests/page/asking.h"

namespace formicary::testing {
namespace {

// A local table of two people at one screen, followed by its page.
struct Seated {
  Seated() {
    ask.learn("ithappens");
    ask.local(R"({"type":"hello","protocol":2})");
    table = ask.create(R"("game":"ithappens","players":2,"seats":["me","me"],"start":true)");
    first = update_of(ask.local(R"({"type":"watch","id":"w","table":")" + table + "\"}", follow()));
  }
  [[nodiscard]] std::string follow(std::string_view more = R"(,"motion":true)") const {
    return R"([{"watched":")" + table + "\"" + std::string(more) + "}]";
  }
  static Json update_of(const Json& answer) {
    for (const Json& sent : answer["send"].array()) {
      if (sent.find("update") != nullptr) return sent["update"];
    }
    FAIL("no update");
    return {};
  }
  // `what`: the members of a request of a table.
  Json request(const std::string& what, std::string_view more = R"(,"motion":true)") {
    return ask.local(
        "{" + what + R"(,"id":"r)" + std::to_string(++requests) + R"(","table":")" + table + "\"}",
        follow(more));
  }
  Json play(const std::string& text, std::string_view more = R"(,"motion":true)") {
    const auto ply = ask.scene(table, -1)["length"].integer();
    return update_of(request(
        R"("type":"play","ply":)" + std::to_string(ply) + R"(,"text":")" + text + "\"", more));
  }

  Asking ask;
  std::string table;
  Json first;
  int requests = 0;
};

TEST_CASE("the first message of a followed table comes with its log and scene") {
  Seated seated;
  CHECK(seated.first["taken"].string() == "new");
  REQUIRE(seated.first["moments"].array().size() == 1);
  const Json& moment = seated.first["moments"].array()[0];
  CHECK(moment.find("frame") == nullptr);
  CHECK(json_text(moment["scene"]) == json_text(seated.ask.scene(seated.table, -1)));
  CHECK(seated.first["log"]["kept"].integer() == 0);
  CHECK(json_text(seated.first["log"]["lines"]) ==
        json_text(seated.ask("log", {{"watched", seated.table}})["lines"]));
}

TEST_CASE("an own ply comes back with every moment, and what is new in the log") {
  Seated seated;
  const auto before = seated.first["length"].integer();
  const Json update = seated.play("roll");
  CHECK(update["taken"].string() == "new");
  CHECK(update["length"].integer() == before + 2);  // the die falls at once
  CHECK(update["mover"].integer() == 0);
  REQUIRE(update["moments"].array().size() == 2);
  for (std::int64_t i = 0; i < 2; ++i) {
    const Json& moment = update["moments"].array()[static_cast<std::size_t>(i)];
    CHECK(moment["frame"]["at"].integer() == before + i + 1);
    CHECK(moment["scene"]["at"].integer() == before + i + 1);
  }
  CHECK(update["moments"].array()[0]["scene"]["moves"].array().empty());
  CHECK(json_text(update["moments"].array()[1]["scene"]) ==
        json_text(seated.ask.scene(seated.table, -1)));
  CHECK(update["log"]["kept"].integer() == before);
  for (const Json& line : update["log"]["lines"].array()) {
    CHECK(line["at"].integer() > before);
  }
  const Json whole = seated.ask("log", {{"watched", seated.table}})["lines"];
  CHECK(seated.first["log"]["lines"].array().size() + update["log"]["lines"].array().size() ==
        whole.array().size());
}

TEST_CASE("without motion only the newest moment is shown, and nothing to who looks back") {
  Seated seated;
  const Json still = seated.play("roll", "");
  REQUIRE(still["moments"].array().size() == 1);
  CHECK(still["moments"].array()[0].find("frame") == nullptr);
  CHECK(still["moments"].array()[0]["scene"]["at"].integer() == still["length"].integer());
  const Json past = seated.play(
      seated.ask.scene(seated.table, -1)["moves"].array()[0]["text"].string(), R"(,"at":1)");
  CHECK(past["moments"].array().empty());
  CHECK(!past["log"]["lines"].array().empty());
  CHECK(past["mover"].integer() > 0);
}

TEST_CASE("what was taken back is gone from the log, and shown without motion") {
  Seated seated;
  const auto mover = seated.ask.scene(seated.table, -1)["toAct"].integer();
  seated.play("roll");
  const std::string move = seated.ask.scene(seated.table, -1)["moves"].array()[0]["text"].string();
  const auto length = seated.play(move)["length"].integer();
  const Json undo =
      Seated::update_of(seated.request(R"("type":"undo","seat":)" + std::to_string(mover) +
                                       R"(,"count":1,"ply":)" + std::to_string(length)));
  CHECK(undo["length"].integer() == length - 1);
  CHECK(undo["log"]["kept"].integer() == 0);
  REQUIRE(undo["moments"].array().size() == 1);
  CHECK(undo["moments"].array()[0].find("frame") == nullptr);
}

TEST_CASE("names and chat change as much as they have to") {
  Seated seated;
  const Json renamed = Seated::update_of(seated.request(R"("type":"rename","seat":2,"name":"Bo")"));
  CHECK(renamed["log"]["kept"].integer() == 0);  // names are in every line
  REQUIRE(renamed["moments"].array().size() == 1);
  CHECK(renamed["moments"].array()[0]["scene"]["seats"].array()[1]["name"].string() == "Bo");
  const Json chat = Seated::update_of(seated.request(R"("type":"chat","text":"hi")"));
  CHECK(chat["taken"].string() == "new");
  CHECK(chat.find("log") == nullptr);
  CHECK(chat["moments"].array().empty());
}

TEST_CASE("messages of tables that nobody follows come alone") {
  Seated seated;
  const Json answer = seated.ask.local(R"({"type":"rename","id":"q","table":")" + seated.table +
                                       R"(","seat":1,"name":"Ada"})");
  REQUIRE(!answer["send"].array().empty());
  for (const Json& sent : answer["send"].array()) CHECK(sent.find("update") == nullptr);
}

}  // namespace
}  // namespace formicary::testing
