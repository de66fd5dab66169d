// The page's requests to the engine: boards, words, lessons, and invalid ones, which must not crash
// it.
#include <algorithm>

#include "catalog/catalog.h"
#include "tests/page/asking.h"

namespace formicary::testing {
namespace {

TEST_CASE("sentences are ids until words are given, and each title has its own") {
  Asking ask;
  const std::string_view refusal = R"(,"messages":[{"id":"table.over"}])";
  CHECK(ask("say", {}, refusal)["sentences"].array()[0]["text"].string() == "table.over");
  ask.learn("");
  CHECK(ask("say", {}, refusal)["sentences"].array()[0]["text"].string() == "The game is over.");
  ask.learn("ithappens");
  const Json bad =
      ask("words", {{"language", "en"}, {"title", "antics"}}, R"(,"texts":["no message"])");
  CHECK(bad["fault"]["id"].string() == "words.no-equals");
}

TEST_CASE("a record opens as a watched game, and says which line is at fault") {
  Asking ask;
  ask.learn("ithappens");
  const std::string record = file("tests/golden/players-2-random.game");
  const Json opened = ask("open", {{"watched", "b"}, {"record", record}});
  REQUIRE(opened["ok"].boolean());
  const auto length = opened["length"].integer();
  CHECK(length > 50);
  CHECK(opened["title"].string() == "ithappens");
  CHECK(ask.scene("b", 0)["over"].boolean());
  CHECK(ask.scene("b", 0)["length"].integer() == length);
  CHECK(ask.beyond("scene", {{"watched", "b"}}, ",\"viewer\":9")["viewer"].integer() == 0);
  CHECK(ask("log", {{"watched", "b"}})["lines"].array().size() > 50);
  const Json frames =
      ask("frames", {{"watched", "b"}}, ",\"viewer\":1,\"from\":3,\"to\":7")["frames"];
  REQUIRE(frames.array().size() == 4);
  CHECK(frames.array()[0]["at"].integer() == 4);
  CHECK(ask.beyond("frames", {{"watched", "b"}}, ",\"viewer\":1,\"from\":-3,\"to\":99999")["frames"]
            .array()
            .size() == static_cast<std::size_t>(length));
  CHECK(!ask("timeline", {{"watched", "b"}})["points"].array().empty());
  CHECK(!ask("describe", {{"watched", "b"}}, ",\"viewer\":0")["parts"].array().empty());
  CHECK(ask("record", {{"watched", "b"}})["record"].string() == record);
  CHECK(ask("why", {{"watched", "b"}, {"text", "roll"}})["refusal"]["id"].string() == "table.over");

  const std::size_t line = record.find("\n5 ");
  REQUIRE(line != std::string::npos);
  std::string broken = record;
  broken[broken.find(" = ", line + 1) + 3] ^= 1;
  const Json fault = ask("open", {{"watched", "c"}, {"record", broken}});
  const auto before =
      std::count(record.begin(), record.begin() + static_cast<std::ptrdiff_t>(line), '\n');
  CHECK(fault["line"].integer() == before + 2);
  CHECK(!fault["fault"]["text"].string().empty());
  CHECK(!ask.scene("c", 0)["error"].string().empty());
  CHECK(ask("close", {{"watched", "b"}})["ok"].boolean());
  CHECK(!ask.scene("b", 0)["error"].string().empty());
}

TEST_CASE("the reader of a record is You, and without a seat of their own nobody is") {
  Asking ask;
  ask.learn("ithappens");
  const std::string record = file("tests/golden/players-2-random.game");
  const auto first_name = [&](const std::string& more) {
    REQUIRE(ask("open", {{"watched", "b"}, {"record", record}}, more)["ok"].boolean());
    const Json scene = ask.scene("b", 0);
    CHECK(scene["viewer"].integer() == 0);
    return scene["seats"].array()[0]["name"].string();
  };
  const std::string named = first_name("");
  CHECK(named != "You");
  CHECK(first_name(",\"yours\":[1]") == "You");
  CHECK(first_name(",\"yours\":[2]") == named);
  CHECK(first_name(",\"yours\":[1,2]") == named);
  const Json lines = ask("log", {{"watched", "b"}})["lines"];
  CHECK(!lines.array().empty());
}

TEST_CASE("a lesson is played step by step, dice included") {
  Asking ask;
  ask.learn("ithappens");
  REQUIRE(ask.lesson()["ok"].boolean());
  Json scene = ask.scene("l", 1);
  CHECK(scene["colours"].array()[0]["colour"].string() == "red");
  CHECK(scene["seats"].array()[1]["name"].string() == "Ben");
  CHECK(ask.step("roll")["refusal"]["id"].string() != "");  // chance is to act
  int plies = 0;
  for (const char* text : {"start 1", "mound attic", "mound porch", "mound chimney", "roll"}) {
    CHECK(ask.step(text)["length"].integer() == ++plies);
  }
  CHECK(ask.step("die 7")["refusal"]["id"].string() != "");
  CHECK(ask.step("die 6")["ok"].boolean());
  CHECK(ask("why", {{"watched", "l"}, {"text", "roll"}})["refusal"]["id"].string() != "");
  CHECK(ask("type", {{"watched", "l"}, {"text", "l"}})["move"].string() == "place left");
  CHECK(ask.step("place left")["ok"].boolean());
  scene = ask.scene("l", 1);
  CHECK(scene["toAct"].integer() == 2);
  CHECK(scene["last"].array().size() > 1);
}

TEST_CASE("a lesson begins at any position, and says what is wrong with it") {
  Asking ask;
  ask.learn("ithappens");
  const auto game = open_game({"ithappens", 2, {}, {}});
  REQUIRE(game.ok());
  const auto position = (*game)->start();
  for (const char* text : {"start 2", "mound attic", "mound porch", "mound chimney", "roll"}) {
    position->apply(*position->parse(text), nullptr);
  }
  std::string text;
  position->write(text);
  REQUIRE(ask.lesson({}, text)["ok"].boolean());
  CHECK(ask.scene("l", -1)["viewer"].integer() == 1);
  CHECK(ask.scene("l", -1)["length"].integer() == 0);
  CHECK(ask.step("die 3")["length"].integer() == 1);
  CHECK(ask.scene("l", 1)["toAct"].integer() == 2);
  CHECK(ask("log", {{"watched", "l"}})["lines"].array().size() == 1);
  const Json bad = ask.lesson({}, "nonsense");
  CHECK(bad["fault"]["id"].string() != "");
  CHECK(ask.beyond("lesson", {{"watched", "l"}, {"title", "ithappens"}, {"position", ""}},
                   R"(,"players":77,"colours":[],"names":[])")["fault"]["id"]
            .string() != "");
  CHECK(ask("lesson", {{"watched", "l"}, {"title", "ithappens"}, {"position", ""}},
            R"(,"players":2,"colours":["red","red"],"names":[])")["fault"]["id"]
            .string() == "record.colour");
}

TEST_CASE("a local table is followed, drawn for whoever is to act, and typed to") {
  Asking ask;
  ask.learn("ithappens");
  ask.local(R"({"type":"hello","protocol":2})");
  const std::string table =
      ask.create(R"("game":"ithappens","players":2,"seats":["me","me"],"start":true)");
  CHECK(ask.take(R"({"type":"update","table":")" + table + R"(","n":9})")["taken"].string() ==
        "gap");
  const Json watched = ask.local(R"({"type":"watch","id":"b","table":")" + table + "\"}");
  const std::string snapshot = json_text(watched["send"].array()[0]["message"]);
  CHECK(ask.take(snapshot)["taken"].string() == "new");
  CHECK(ask.beyond("take", {}, ",\"message\":{}")["taken"].string() == "broken");
  const auto to_act = ask.scene(table, -1)["toAct"].integer();
  CHECK(ask.scene(table, -1)["viewer"].integer() == to_act);

  CHECK(ask("type", {{"watched", table}, {"text", "RO"}})["move"].string() == "roll");
  CHECK(ask("type", {{"watched", table}, {"text", "1"}})["move"].string() == "roll");
  CHECK(ask("type", {{"watched", table}, {"text", "dance"}})["refusal"]["id"].string() ==
        "command.expected");
  CHECK(ask("why", {{"watched", table}, {"text", "roll"}}).object().empty());
  CHECK(ask("why", {{"watched", table}, {"text", "place left"}})["refusal"]["id"].string() != "");
  const Json played =
      ask.local(R"({"type":"play","id":"c","table":")" + table + R"(","ply":)" +
                std::to_string(ask.scene(table, -1)["length"].integer()) + R"(,"text":"roll"})");
  for (const Json& message : played["send"].array()) {
    ask.take(json_text(message["message"]));
  }
  const Json several = ask("type", {{"watched", table}, {"text", "pl"}});
  CHECK(several["several"].array().size() > 1);

  // Somebody else's eyes: nothing can be played from there.
  Asking other;
  std::string theirs = snapshot;
  const std::size_t yours = theirs.find(R"("yours":[1,2])");
  REQUIRE(yours != std::string::npos);
  theirs.replace(yours, 13, R"("yours":[])");
  other.take(theirs);
  CHECK(other("why", {{"watched", table}, {"text", "roll"}})["refusal"]["id"].string() ==
        "table.not-seated");
  CHECK(other.scene(table, -1)["viewer"].integer() == 0);
}

TEST_CASE("a job that is thought about gives a legal move, or an error") {
  Asking ask;
  CHECK(!ask("think", {}, R"(,"job":{"seed":"0000000000000001"})")["error"].string().empty());
  CHECK(!ask("think", {}, R"(,"job":{})")["error"].string().empty());
  CHECK(ask("about")["titles"].array().size() == catalog().size());
  CHECK(!ask("about")["version"].string().empty());
}

TEST_CASE("a hint goes from worker to worker, and comes back in words") {
  Asking ask;
  ask.learn("ithappens");
  REQUIRE(ask.lesson()["ok"].boolean());
  // Chance is first: there is nothing to choose.
  CHECK(ask("question", {{"watched", "l"}})["refusal"]["id"].string() == "page.nothing-to-ask");
  const std::string record = file("tests/golden/players-3-bots.game");
  REQUIRE(ask("open", {{"watched", "b"}, {"record", record}})["ok"].boolean());
  const auto lines = ask("log", {{"watched", "b"}})["lines"];
  std::int64_t ply = -1;
  for (const Json& line : lines.array()) {
    if (line["seat"].integer() > 0 && line["at"].integer() > 20 && ply < 0) {
      ply = line["at"].integer() - 1;
    }
  }
  const Json question = ask("question", {{"watched", "b"}}, ",\"ply\":" + std::to_string(ply));
  REQUIRE(question["seat"].integer() > 0);
  REQUIRE(!question["steps"].array().empty());
  const Json& job = question["job"];
  CHECK(job["weights"].string() == "ithappens-3");
  CHECK(job["editionHash"].string().size() == 64);
  CHECK(job["also"].string() == question["steps"].array()[0]["text"].string());
  CHECK(!question["steps"].array()[0]["say"].string().empty());

  // Any answer of the second worker is put into words here.
  const std::string also = job["also"].string();
  const Json told =
      ask("advice", {{"watched", "b"}},
          ",\"ply\":" + std::to_string(question["ply"].integer()) +
              R"(,"advice":{"choices":[{"moves":[")" + also +
              R"(","dance"],"winShares":[50,30,20,0,0]},{"moves":["dance"],"winShares":[]}],)" +
              R"("reasons":[{"id":"event.rolled","params":{"colour":{"colour":1},"value":4}}]})");
  REQUIRE(told["choices"].array().size() == 1);
  const Json& choice = told["choices"].array()[0];
  REQUIRE(choice["steps"].array().size() == 1);
  CHECK(choice["steps"].array()[0]["text"].string() == also);
  CHECK(choice["winShares"].array().size() == 3);
  CHECK(choice["winShares"].array()[0].integer() == 50);
  CHECK(told["reasons"].array()[0]["text"].string().find('4') != std::string::npos);
}

TEST_CASE("hints are asked for only where a table allows them") {
  Asking ask;
  ask.learn("ithappens");
  ask.local(R"({"type":"hello","protocol":2})");
  const auto sit = [&](const std::string& id, const std::string& more) {
    const std::string table = ask.create(R"("game":"ithappens","players":2,"start":true,)" + more);
    ask.local(R"({"type":"watch","id":"w)" + id + R"(","table":")" + table + "\"}",
              R"([{"watched":")" + table + "\"}]");
    return ask("question", {{"watched", table}})["refusal"]["id"].string();
  };
  CHECK(sit("a", R"("seats":["me","bot-6"])") != "page.no-hints");
  CHECK(sit("b", R"("seats":["me","bot-6"],"hints":false)") == "page.no-hints");
  CHECK(sit("c", R"("seats":["me","me"])") == "page.no-hints");
  CHECK(sit("d", R"("seats":["me","me"],"hints":true)") != "page.no-hints");
}

TEST_CASE("advice is worked out for what was asked, and weights are read before they are used") {
  page::Engine engine;
  CHECK(engine.add_weights("no net").find("error") != std::string::npos);
  Asking ask;
  CHECK(!ask("advise", {}, R"(,"job":{})")["error"].string().empty());
  ask.learn("antics");
  for (const std::string_view game :
       {"tests/golden/players-3-bots.game", "tests/golden/antics-players-3-bots.game"}) {
    CAPTURE(game);
    REQUIRE(ask("open", {{"watched", "b"}, {"record", file(std::string(game))}})["ok"].boolean());
    const Json lines = ask("log", {{"watched", "b"}})["lines"];
    const auto& last = std::find_if(lines.array().rbegin(), lines.array().rend(),
                                    [](const Json& line) { return line["seat"].integer() > 0; });
    JsonWriter out;
    out.begin_object().string("request", "question").string("watched", "b");
    out.integer("ply", (*last)["at"].integer() - 1).end_object();
    const std::string question = ask.engine.request(out.finish());
    const std::size_t job = question.find(R"("job":)");
    REQUIRE(job != std::string::npos);
    const std::string answer = ask.engine.request(
        R"({"request":"advise",)" + question.substr(job, question.size() - job - 1) + "}");
    const auto advice = read_json(answer, {std::size_t{1} << 20U, 20});
    REQUIRE(advice.ok());
    CHECK((*advice)["choices"].is(Json::Kind::kArray));
    CHECK((*advice)["reasons"].is(Json::Kind::kArray));
    const Json words = ask("advice", {{"watched", "b"}}, ",\"ply\":0,\"advice\":" + answer);
    CHECK(words["choices"].is(Json::Kind::kArray));
  }
}

TEST_CASE("the fuzzer's dictionary has every request and its fields") {
  const std::string dictionary = file("fuzz/engine.dict");
  const auto knows = [&](std::string_view word) {
    return dictionary.find("\\\"" + std::string(word) + "\\\"") != std::string::npos;
  };
  CHECK(knows("request"));
  for (const auto& request : page::schema::requests()) {
    CHECK_MESSAGE(knows(request.name), request.name);
    for (const auto& field : request.fields) CHECK_MESSAGE(knows(field.name), field.name);
  }
}

TEST_CASE("nonsense is answered with an error") {
  page::Engine engine;
  for (const std::string_view text :
       {"", "{}", "[]", "null", "1", R"({"request":"fly"})", R"({"request":"scene"})",
        R"({"request":"step"})", R"({"request":"local"})", R"({"request":{}})", "\xff"}) {
    CHECK(engine.request(text).starts_with(R"({"error":)"));
  }
  CHECK(engine.request(R"({"request":"restore"})").find("table.damaged") != std::string::npos);
  CHECK(engine.request(R"({"request":"open"})").find("fault") != std::string::npos);
}

}  // namespace
}  // namespace formicary::testing
