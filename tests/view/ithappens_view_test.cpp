// It Happens.. as a page draws it.
#include "catalog/typed.h"
#include "games/ithappens/rules.h"
#include "tests/view/looking.h"

namespace formicary::testing {
namespace {

Json mound_of(const Json& scene, std::size_t mound) {
  return scene["game"]["mounds"].array()[mound];
}

}  // namespace

TEST_CASE("a mound is drawn space by space") {
  Playing playing(own_deck(3));
  playing.play("start 1; mound real; mound items; mound twins");
  playing.play("roll; die 4; place middle; roll; die 4; place middle; roll; die 6; place left");
  playing.play("roll; die 3; place middle; roll; die 5");
  const Json scene = Looking(playing.ledger()).scene();
  CHECK(text_of(mound_of(scene, 1)) ==
        "{place:'middle',placeName:'Middle mound',card:{id:'items',name:'items'},"
        "queen:{points:7,colour:1},general:{points:4,colour:2},worm:{sum:7,colours:[1]},"
        "ranking:[{colour:1,sum:7},{colour:2,sum:4}],"
        "columns:[{owner:1,sum:7,spaces:[{symbol:'map',die:4},{symbol:'sneaker',die:3},"
        "{symbol:'bone'}]},"
        "{owner:2,sum:4,spaces:[{symbol:'eyeglasses',die:4},"
        "{symbol:'speaker',move:'place middle'}]},"
        "{spaces:[{symbol:'glove'}]},"
        "{spaces:[{symbol:'telescope'},{symbol:'teapot'},{symbol:'map'}]},"
        "{spaces:[{symbol:'map'}]}]}");
  const Json left = mound_of(scene, 0);
  CHECK(text_of(left["card"]) == "{id:'real',name:'The real one'}");
  CHECK(text_of(left["queen"]) == "{points:5,colour:3}");
  CHECK(text_of(left["general"]) == "{points:2}");
  CHECK(text_of(left["worm"]) == "{sum:2,colours:[]}");
  CHECK(text_of(left["columns"].array()[1]) == "{spaces:[{move:'place left'},{}]}");
  const Json& game = scene["game"];
  CHECK(game["round"].integer() == 1);
  CHECK(game["rounds"].integer() == 4);
  CHECK(game["start"].integer() == 1);
  CHECK(game["phase"].string() == "rolled");
  CHECK(game["turn"].integer() == 2);
  CHECK(text_of(game["die"]) == "{value:5,colour:2}");
  CHECK(game["wormsLeft"].integer() == 18);
  CHECK(game["cardsLeft"].integer() == 9);
  CHECK(text_of(game["items"].array()[0]) == "{id:'map',name:'map',left:3}");
  CHECK(text_of(game["colours"].array()[0]) ==
        "{dice:3,imaginaryDice:0,worms:2,items:[1,1,0,0,0,0,0,0],"
        "pairs:[false,false,false,false,false,false,false,false],queens:0,generals:0,"
        "queenPoints:null,generalPoints:null,mostTypes:true,out:false}");
}

TEST_CASE("what a die would do on each mound") {
  Playing playing(own_deck(3));
  playing.play("start 1; mound real; mound items; mound twins");
  playing.play("roll; die 4; place middle; roll; die 4; place middle; roll; die 6; place left");
  playing.play("roll; die 3; place middle; roll; die 3");
  const Json scene = Looking(playing.ledger()).scene();
  const auto& moves = scene["moves"].array();
  REQUIRE(moves.size() == 5);
  CHECK(text_of(moves[0]["preview"]) ==
        "{mound:1,column:2,space:1,dice:[3],sum:3,rank:2,general:true}");
  // A tie goes to the left.
  CHECK(text_of(moves[1]["preview"]) ==
        "{mound:2,column:2,space:2,dice:[4,3],sum:7,rank:2,general:true,worm:true,"
        "symbol:'speaker'}");
  CHECK(text_of(moves[2]["preview"]) ==
        "{mound:3,column:1,space:1,dice:[3],sum:3,rank:1,queen:true,symbol:'sneaker'}");
  CHECK(moves[3]["text"].string() == "reroll");
  CHECK(moves[3].find("preview") == nullptr);
  CHECK(moves[3]["final"].boolean());
  CHECK(moves[4]["text"].string() == "pass");
  CHECK_FALSE(moves[4]["final"].boolean());
}

TEST_CASE("the phases, and what is said of them") {
  Playing playing(own_deck(2));
  const Looking looking(playing.ledger());
  const auto now = [&] {
    const Json scene = looking.scene();
    const Json& game = scene["game"];
    return game["phase"].string() + " " + std::to_string(game["start"].integer()) +
           std::to_string(game["turn"].integer()) + std::to_string(scene["toAct"].integer()) +
           std::to_string(game["mounds"].array().size()) + " " + text_of(game["rolling"]) + " " +
           text_of(game["die"]) + " " + scene["status"].string();
  };
  CHECK(now() == "start 0000 null null Chance picks the start player.");
  playing.play("start 2");
  CHECK(now() == "reveal 2000 null null New mounds are coming.");
  playing.play("mound low1; mound low2");
  CHECK(now() == "reveal 2002 null null New mounds are coming.");
  playing.play("mound low3");
  CHECK(now() == "turn 2223 null null Red's turn.");
  playing.play("roll");
  CHECK(now() == "roll 2203 2 null Red is rolling a die.");
  playing.play("die 5");
  CHECK(now() == "rolled 2223 null {value:5,colour:2} Red has rolled a 5.");
  playing.play("place left; roll imaginary");
  CHECK(now() == "roll 2103 3 null Yellow is rolling a die for Green (imaginary).");
  playing.play("die 6");
  CHECK(now() ==
        "rolled 2113 null {value:6,colour:3} Yellow has rolled a 6 for Green (imaginary).");
  playing.finish();
  CHECK(now().starts_with("over 1000 null null The game is over. "));
}

TEST_CASE("who can't place any more is out until the round ends") {
  Playing playing(own_deck(3));
  playing.play("start 1; mound low1; mound low2; mound low3");
  for (int turn = 0; turn < 2; ++turn) {
    const std::string_view where = turn == 0 ? "left" : "middle";
    for (int seat = 0; seat < 3; ++seat) {
      playing.play("roll; die 2; place " + std::string(where));
    }
  }
  const Looking looking(playing.ledger());
  const auto out = [&] {
    std::string text;
    const Json scene = looking.scene();
    for (const Json& colour : scene["game"]["colours"].array()) {
      text += colour["out"].boolean() ? "x" : ".";
    }
    return text;
  };
  CHECK(out() == "...");
  playing.play("roll; die 2; place right");
  CHECK(out() == "x..");
  playing.play("roll; die 2; place right");
  CHECK(out() == "xx.");
  playing.play("roll; die 2");
  CHECK(looking.scene()["moves"].array()[0]["final"].boolean());  // the round ends with it
  playing.play("place right");
  CHECK(out() == "...");
  CHECK(looking.scene()["game"]["mounds"].array().empty());
}

// Plays every placement of random games in a copy, and compares what was foretold. Each option in
// turn has its last value; then all have their first.
TEST_CASE("what is foretold of a placement is what happens") {
  int checked = 0;
  int symbols = 0;
  const auto check = [&](Playing& playing) {
    const auto* rules = rules_of<ithappens::Rules>(playing.game());
    const Looking looking(playing.ledger());
    Rng rng(19);
    for (; !playing.over(); playing.play_any(rng)) {
      const Position& position = playing.ledger().position();
      const ithappens::State before = state_of<ithappens::Rules>(position);
      if (before.phase != ithappens::Phase::kRolled) continue;
      const Json scene = looking.scene();
      for (const Json& move : scene["moves"].array()) {
        const auto action = position.parse(move["text"].string());
        REQUIRE(action.ok());
        const bool places = move["text"].string().starts_with("place ");
        CHECK((move.find("preview") != nullptr) == places);
        if (!places) continue;
        const Json& preview = move["preview"];
        const auto copy = position.clone();
        std::vector<Message> events;
        copy->apply(*action, &events);
        // Placed and taken is told even where the round ends with it.
        REQUIRE(events[0].id == "event.placed");
        CHECK(events[0].params[3].number == preview["column"].integer());
        CHECK(events[0].params[4].number == preview["space"].integer());
        CHECK(events[0].params[5].number == preview["sum"].integer());
        std::string taken;
        if (events.size() > 1 && events[1].id == "event.took-worm") taken = "worm";
        if (events.size() > 1 && events[1].id == "event.took-item") {
          taken = events[1].params[1].text.substr(std::string("symbol.").size());
        }
        CHECK(preview["symbol"].string() == taken);
        if (!taken.empty()) ++symbols;
        const auto target = static_cast<std::size_t>(preview["mound"].integer() - 1);
        const auto column = static_cast<std::size_t>(preview["column"].integer() - 1);
        const auto space = static_cast<std::size_t>(preview["space"].integer() - 1);
        CHECK(mound_of(scene, target)["columns"]
                  .array()[column]["spaces"]
                  .array()[space]["move"]
                  .string() == move["text"].string());
        const ithappens::State& after = state_of<ithappens::Rules>(*copy);
        if (after.round != before.round || after.phase == ithappens::Phase::kOver) continue;
        const Colour colour = before.rolling;
        const auto standing = rules->standing(after, static_cast<int>(target));
        CHECK(preview["queen"].boolean() == (standing.queen == colour));
        CHECK(preview["general"].boolean() == (standing.general == colour));
        CHECK((preview["rank"].integer() == 1) == (standing.queen == colour));
        CHECK((preview["rank"].integer() == 2) == (standing.general == colour));
        const ithappens::Stack& stack = after.stacks[target][colour];
        CHECK(preview["worm"].boolean() ==
              (stack.sum() == rules->face(after, static_cast<int>(target)).worm));
        std::vector<std::int64_t> dice;
        for (const Json& die : preview["dice"].array()) dice.push_back(die.integer());
        CHECK(dice ==
              std::vector<std::int64_t>(stack.dice.begin(), stack.dice.begin() + stack.height()));
        ++checked;
      }
    }
  };
  const auto& options = ithappens::title().options;
  for (int players = 2; players <= 5; ++players) {
    for (std::size_t changed = 0; changed <= options.size(); ++changed) {
      OptionChoices choices;
      if (changed < options.size()) {
        choices.emplace_back(options[changed].name, options[changed].values.back());
      }
      CAPTURE(players);
      CAPTURE(changed);
      Playing playing(shipped_deck(players, choices), Commitment::kNone);
      check(playing);
    }
  }
  CHECK(checked > 2000);
  CHECK(symbols > 300);
}

TEST_CASE("where the supply is empty nothing is foretold to be taken") {
  Playing playing({"ithappens", 5, std::string(worm_deck_text()), {}});
  const Looking looking(playing.ledger());
  bool seen = false;
  std::vector<AnyAction> legal;
  // Nobody ever pays a worm.
  for (; !playing.over() && !seen; playing.fall().ledger().play(legal[0])) {
    playing.fall().ledger().position().legal(legal);
    const Json scene = looking.scene();
    if (scene["game"]["wormsLeft"].integer() > 0) continue;
    for (const Json& move : scene["moves"].array()) {
      if (move.find("preview") == nullptr) continue;
      CHECK(move["preview"]["symbol"].string() != "worm");
      seen = true;
    }
  }
  CHECK(seen);
}

TEST_CASE("the ranking of a mound is in the order of the rules") {
  for_each_kind_of_game([](Playing& playing) {
    if (rules_of<ithappens::Rules>(playing.game()) == nullptr) return;
    const Looking looking(playing.ledger());
    Rng rng(29);
    for (int ply = 0; !playing.over(); ++ply, playing.play_any(rng)) {
      if (ply % 5 != 0) continue;
      const Json scene = looking.scene();
      for (const Json& mound : scene["game"]["mounds"].array()) {
        const auto& ranking = mound["ranking"].array();
        std::size_t owned = 0;
        for (const Json& column : mound["columns"].array()) {
          if (column.find("owner") != nullptr) ++owned;
        }
        CHECK(ranking.size() == owned);
        for (std::size_t i = 1; i < ranking.size(); ++i) {
          CHECK(ranking[i - 1]["sum"].integer() >= ranking[i]["sum"].integer());
        }
        CHECK(text_of(mound["queen"]["colour"]) ==
              (ranking.empty() ? "null" : text_of(ranking[0]["colour"])));
        CHECK(text_of(mound["general"]["colour"]) ==
              (ranking.size() < 2 ? "null" : text_of(ranking[1]["colour"])));
      }
    }
  });
}

}  // namespace formicary::testing
