// Scenes of games of all kinds, and the parts of a scene that all games share.
#include "tests/view/looking.h"

namespace formicary::testing {
namespace {

constexpr std::string_view kOpening =
    "start 2; mound real; mound items; mound tall; roll; die 4; place middle";

std::string events_of(const Json& list) {
  std::string out;
  for (const Json& event : list.array()) {
    out += (out.empty() ? "" : " ") + event["id"].string().substr(std::string("event.").size());
  }
  return out;
}

}  // namespace

TEST_CASE("a scene says which game it is, and who sits there") {
  Playing playing(own_deck(3, {{"pass", "before-roll"}}));
  playing.play(kOpening);
  Looking looking(playing.ledger());
  looking.seats = {{"person", 0, "Ada", true, false},
                   {"bot", 2, "", false, false},
                   {"person", 0, "", false, true}};
  const Json scene = looking.scene(Seat(0));
  CHECK(scene["watched"].string() == "b1");
  CHECK(scene["title"].string() == "ithappens");
  CHECK(scene["titleName"].string() == "It Happens..");
  CHECK(scene["prefix"].string() == "IH");
  CHECK(scene["players"].integer() == 3);
  CHECK(text_of(scene["edition"]) == "{id:'test-deck',name:'Test deck'}");
  CHECK(text_of(scene["options"]) == "{pass:'before-roll',open-scores:'off',imaginary-worms:'0'}");
  CHECK(text_of(scene["seats"]) ==
        "[{seat:1,kind:'person',name:'You',colour:'yellow',yours:true},"
        "{seat:2,kind:'bot',level:2,levelName:'Worker',name:'Basil',colour:'red'},"
        "{seat:3,kind:'person',name:'Green',colour:'green',away:true}]");
  CHECK(text_of(scene["colours"]) ==
        "[{colour:'yellow',name:'You',seat:1},{colour:'red',name:'Basil',seat:2},"
        "{colour:'green',name:'Green',seat:3}]");
  CHECK(scene["viewer"].integer() == 1);
  CHECK(scene["at"].integer() == 7);
  CHECK(scene["length"].integer() == 7);
  CHECK(scene["toAct"].integer() == 3);
  CHECK_FALSE(scene["over"].boolean());
  CHECK(scene["status"].string() == "Green's turn.");
  CHECK(looking.scene()["viewer"].integer() == 0);
}

TEST_CASE("players are called by name, by a name made up for a bot, or by colour") {
  Playing playing(own_deck(2));
  Looking looking(playing.ledger());
  const auto names = [&] {
    const Names all = view::names_of(looking.words, looking.ledger, looking.seats);
    CHECK(all.colours.size() == 3);
    CHECK(all.seats == std::vector<std::string>{all.colours[0], all.colours[1]});
    return all.colours[0] + ", " + all.colours[1] + ", " + all.colours[2];
  };
  CHECK(names() == "Yellow, Red, Green (imaginary)");  // as the record has it
  looking.seats = {{"bot", 2, "", false, false}, {"bot", 2, "", false, false}};
  CHECK(names() == "Juno, Basil, Green (imaginary)");
  looking.seats[1].level = 1;
  CHECK(names() == "Juno, Basil, Green (imaginary)");
  looking.seats[0].name = "Bo";
  looking.seats[1].level = 2;
  CHECK(names() == "Bo, Basil, Green (imaginary)");
  looking.seats[1].level = 99;  // a level of a newer program
  CHECK(names() == "Bo, Basil, Green (imaginary)");
  looking.seats = {{"open", 0, "", false, false}, {"person", 0, "Ada", false, false}};
  CHECK(names() == "Yellow, Ada, Green (imaginary)");
  looking.seats.clear();
  playing.ledger().rename(Seat(1), {"bot-1", ""});
  CHECK(names() == "Yellow, Basil, Green (imaginary)");
  CHECK(text_of(looking.scene()["seats"].array()[1]) ==
        "{seat:2,kind:'bot',level:1,levelName:'Larva',name:'Basil',colour:'red'}");
  CHECK(text_of(looking.scene()["colours"].array()[2]) ==
        "{colour:'green',name:'Green (imaginary)'}");
}

TEST_CASE("events have raw parameters beside their sentence") {
  Playing playing(own_deck(3));
  playing.play(kOpening);
  const Json last = Looking(playing.ledger()).scene()["last"];
  REQUIRE(last.array().size() == 3);
  CHECK(text_of(last.array()[1]) ==
        "{id:'event.placed',text:'Red places a 4 on the middle mound (column 1).',clause:'IH-3.4',"
        "params:{colour:2,mound:'middle',value:4,column:1,space:1,sum:4}}");
  CHECK(text_of(last.array()[2]["params"]) == "{colour:2,symbol:'map',count:1}");
}

TEST_CASE("the last turn stays in sight until another one is finished") {
  Playing playing(own_deck(3));
  const Looking looking(playing.ledger());
  const auto last = [&](int at = -1) { return events_of(looking.scene(kNoSeat, at)["last"]); };
  CHECK(last().empty());
  playing.play("start 2; mound real; mound items; mound tall");
  CHECK(last() == "start-player revealed revealed revealed round-begins");
  playing.play("roll; die 4");
  CHECK(last() == "rolled");
  playing.play("place middle");
  CHECK(last() == "rolled placed took-item");
  playing.play("roll; die 6; reroll");
  CHECK(last() == "rolled placed took-item rolled rerolls");
  playing.play("die 1; place left");
  CHECK(last() == "rolled rerolls rolled placed");
  playing.play("pass");
  CHECK(last() == "passes");
  playing.play("roll");
  CHECK(last() == "passes");
  CHECK(last(7) == "rolled placed took-item");
}

TEST_CASE("nothing of a round that is over is told as the last turn of the next one") {
  Playing playing(own_deck(3));
  playing.play("start 1; mound low1; mound low2; mound low3");
  for (const std::string_view where : {"left", "middle", "right"}) {
    for (int seat = 0; seat < 3; ++seat) {
      playing.play("roll; die 2; place " + std::string(where));
    }
  }
  const Looking looking(playing.ledger());
  const auto last = [&] { return events_of(looking.scene()["last"]); };
  CHECK(last().starts_with("rolled placed skipped round-ends queen"));
  playing.play("mound real; mound items; mound tall");
  CHECK(last() == "revealed revealed revealed round-begins");
  playing.play("roll; die 3");
  CHECK(last() == "revealed revealed revealed round-begins rolled");
  playing.play("place left; roll");
  CHECK(last() == "rolled placed");
}

TEST_CASE("the recap is what the others did since one's own last decision") {
  Playing playing(own_deck(3));
  playing.play("start 2; mound real; mound items; mound tall; roll; die 4; place middle");
  const Looking looking(playing.ledger());
  const auto recap = [&](Seat viewer) { return events_of(looking.scene(viewer)["recap"]); };
  CHECK(recap(Seat(1)).empty());
  CHECK(recap(Seat(2)) ==
        "start-player revealed revealed revealed round-begins rolled placed took-item");
  playing.play("roll; die 1; place left");
  CHECK(recap(Seat(1)) == "rolled placed");
  CHECK(recap(Seat(2)).empty());
  CHECK(recap(kNoSeat).empty());
  playing.play("pass");
  CHECK(recap(Seat(1)) == "rolled placed passes");
  CHECK(recap(Seat(0)).empty());
  playing.play("roll; die 2");
  CHECK(recap(Seat(1)).empty());
  CHECK(recap(Seat(2)) == "passes rolled");
}

TEST_CASE("the moves of a scene are the legal ones, and say whether they can be taken back") {
  for_each_kind_of_game([](Playing& playing) {
    const Looking looking(playing.ledger());
    Rng rng(7);
    std::vector<AnyAction> legal;
    for (int ply = 0; !playing.over() && ply < 400; ++ply, playing.play_any(rng)) {
      const Position& position = playing.ledger().position();
      legal.clear();
      if (position.to_act().is_seat()) position.legal(legal);
      if (ply % 7 != 0) continue;
      const Json scene = looking.scene();
      REQUIRE(scene["moves"].array().size() == legal.size());
      for (std::size_t i = 0; i < legal.size(); ++i) {
        const Json& move = scene["moves"].array()[i];
        std::string text;
        position.text(legal[i], text);
        CHECK(move["text"].string() == text);
        const auto after = position.clone();
        after->apply(legal[i], nullptr);
        CHECK(move["final"].boolean() == after->to_act().is_chance());
        const bool lays_tile = move["preview"]["kind"].string() == "place";  // says what it covers
        const Names names = view::names_of(looking.words, looking.ledger, looking.seats);
        const bool told =
            move["say"].string() == looking.words.say(position.describe(legal[i]), names);
        CHECK(told != lays_tile);
      }
    }
  });
}

TEST_CASE("a moment of the past is shown as it was, without moves") {
  for_each_kind_of_game([](Playing& playing) {
    const Looking looking(playing.ledger());
    Rng rng(11);
    std::vector<std::string> games;
    std::vector<std::string> statuses;
    std::vector<std::string> scores;
    // `move` and `help` are only in the newest one; a seat that has to roll has none.
    const auto note = [&] {
      const Json scene = looking.scene(Seat(0));
      games.push_back(text_of(scene["game"]));
      statuses.push_back(scene["status"].string());
      scores.push_back(text_of(scene["scores"]));
    };
    for (int ply = 0; !playing.over() && ply < 150; ++ply, playing.play_any(rng)) note();
    note();
    for (std::size_t at = 0; at < games.size(); at += 3) {
      const bool newest = at + 1 == games.size();
      const Json scene = looking.scene(Seat(0), static_cast<int>(at));
      CHECK(scene["at"].integer() == static_cast<int>(at));
      CHECK(scene["length"].integer() == playing.ledger().length());
      if (!newest) CHECK(scene["moves"].array().empty());
      std::string game = games[at];
      if (!newest) {  // the help of Antics! stands last
        if (const auto help = game.find(",help:"); help != std::string::npos) {
          game = game.substr(0, help) + "}";
        }
        for (const std::string_view place : {"left", "middle", "right"}) {
          for (const std::string_view before : {",", ""}) {
            const std::string move =
                std::string(before) + "move:'place " + std::string(place) + "'";
            if (const auto found = game.find(move); found != std::string::npos) {
              game.erase(found, move.size());
            }
          }
        }
      }
      CHECK(text_of(scene["game"]) == game);
      CHECK(scene["status"].string() == statuses[at]);
      CHECK(text_of(scene["scores"]) == scores[at]);
    }
  });
}

TEST_CASE("points are shown as the game allows, and all at the end") {
  for_each_kind_of_game([](Playing& playing) {
    const Looking looking(playing.ledger());
    const int players = playing.game().players();
    const auto check = [&] {
      const Position& position = playing.ledger().position();
      const ScoreSheet sheet = position.scores();
      for (const Seat viewer : first_seats(players + 1)) {
        const Seat who = viewer == players ? kNoSeat : viewer;
        const Json scores = looking.scene(who)["scores"];
        REQUIRE(scores["lines"].array().size() == sheet.lines);
        REQUIRE(scores["totals"].array().size() == sheet.colours);
        for (const Colour colour : first_colours(sheet.colours)) {
          const Json& total = scores["totals"].array()[colour];
          const bool shown = position.shows_scores(who, colour);
          CHECK(total.is(Json::Kind::kNull) == !shown);
          if (shown) CHECK(total.integer() == sheet.total(colour));
          std::int64_t sum = 0;
          for (std::size_t line = 0; line < sheet.lines; ++line) {
            const Json& points = scores["lines"].array()[line]["points"].array()[colour];
            if (shown) CHECK(points.is(Json::Kind::kInteger));
            if (points.is(Json::Kind::kInteger)) {
              CHECK(points.integer() == sheet.points[colour][line]);
            }
            sum += points.integer();
          }
          if (shown) CHECK(sum == total.integer());
        }
        std::string winners;
        for (const Json& winner : scores["winners"].array()) {
          winners += std::to_string(winner.integer());
        }
        std::string expected;
        for (const Colour colour : first_colours(playing.over() ? sheet.colours : 0)) {
          if ((position.winners() >> colour & 1) != 0) expected += std::to_string(colour + 1);
        }
        CHECK(winners == expected);
      }
    };
    Rng rng(13);
    for (int ply = 0; !playing.over(); ++ply, playing.play_any(rng)) {
      if (ply % 41 == 0) check();
    }
    check();
    CHECK(looking.scene()["over"].boolean());
  });
}

TEST_CASE("a score line has its words and its rule; Queens and Generals of others are hidden") {
  Playing playing(shipped_deck(3));
  Rng rng(17);
  while (playing.ledger().length() < 90) playing.play_any(rng);
  const Looking looking(playing.ledger());
  const Json scene = looking.scene(Seat(1));
  const auto& lines = scene["scores"]["lines"].array();
  CHECK(lines[0]["id"].string() == "item-pairs");
  CHECK(lines[0]["say"].string() == "Items found twice or more");
  CHECK(lines[0]["clause"].string() == "IH-5.1");
  for (const std::size_t line : {0U, 1U, 4U}) {
    CHECK(text_of(lines[line]["points"]).find("null") == std::string::npos);
  }
  for (const std::size_t line : {2U, 3U}) {
    CHECK(lines[line]["points"].array()[0].is(Json::Kind::kNull));
    CHECK(lines[line]["points"].array()[1].is(Json::Kind::kInteger));
  }
  const Json& others = scene["game"]["colours"].array()[0];
  CHECK(others["queenPoints"].is(Json::Kind::kNull));
  CHECK(others["generalPoints"].is(Json::Kind::kNull));
  CHECK(scene["game"]["colours"].array()[1]["queenPoints"].integer() ==
        lines[2]["points"].array()[1].integer());
}

}  // namespace formicary::testing
