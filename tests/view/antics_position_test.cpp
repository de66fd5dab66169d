// The position as the page is told of it: turn, map, hills, display, and what is threatened.
#include <set>

#include "games/antics/position_text.h"
#include "tests/view/antics_looking.h"

namespace formicary::testing {
namespace {

using namespace antics;

std::string joined(const Json& list) {
  std::string out;
  for (const Json& each : list.array()) {
    out += (out.empty() ? "" : " ") +
           (each.is(Json::Kind::kString) ? each.string() : std::to_string(each.integer()));
  }
  return out;
}

const Json& hex_of(const Json& colour, std::string_view name) {
  for (const Json& hex : colour["hexes"].array()) {
    if (hex["hex"].string() == name) return hex;
  }
  FAIL("no such hex: " << name);
  static const Json none;
  return none;
}

// Everything that can be counted again from the state.
void check_position(const Json& game, const antics::Rules& rules, const State& state) {
  const auto trails = static_cast<std::size_t>(rules.board().trails) + 1;
  REQUIRE(game["trails"].array().size() == trails);
  for (std::size_t i = 0; i < trails; ++i) {
    const Json& on = game["trails"].array()[i];
    const TrailSet bit = trail_bit(static_cast<int>(i));
    TrailSet ants = 0;
    for (const Json& colour : on["ants"].array()) ants |= TrailSet{1} << (colour.integer() - 1);
    for (const Seat seat : first_seats(rules.players())) {
      CHECK(((ants >> seat & 1) != 0) == ((state.ants[seat] & bit) != 0));
      if ((state.guards[seat] & bit) != 0) CHECK(on["guard"].integer() == seat + 1);
    }
    if (on["guard"].is(Json::Kind::kNull)) CHECK((antics::Rules::all_guards(state) & bit) == 0);
    for (const Json& carried : on["carried"].array()) {
      const auto seat = static_cast<Seat>(carried["colour"].integer() - 1);
      CHECK((antics::Rules::laden(state, seat) & bit) != 0);
      CHECK(carried["food"].integer() == antics::Rules::food_on(state, seat, static_cast<int>(i)));
    }
  }
  const ScoreSheet sheet = rules.scores(state);
  for (const Seat seat : first_seats(rules.players())) {
    const Json& colour = game["colours"].array()[seat];
    CHECK(colour["points"].integer() == sheet.total(colour_of(seat)));
    CHECK(colour["antsLeft"].integer() == state.ants_left[seat]);
    const auto hill = antics::Rules::hill(state, seat);
    REQUIRE(colour["hexes"].array().size() == hill.size());
    int levels = 0;
    int green = 0;
    std::map<std::int64_t, int> tiles;
    for (std::size_t i = 0; i < hill.size(); ++i) {
      const Json& hex = colour["hexes"].array()[i];
      CHECK(hex["level"].integer() == hill[i].height());
      CHECK(hex["symbol"].string() == kSymbolNames[hill[i].symbol()]);
      CHECK(hex["marked"].boolean() == hill[i].marked());
      CHECK(hex["prey"].is(Json::Kind::kInteger) == hill[i].has_prey());
      ++tiles[hex["tile"].integer()];
      if (!hex["leaf"].is(Json::Kind::kInteger)) continue;
      CHECK(hill[i].symbol() == kFungus);
      levels += hill[i].height();
      green += hex["leaf"].integer() == kGreenLeaf ? 1 : 0;
    }
    for (const auto& [tile, count] : tiles) CHECK(count <= 2);
    // AN-10.3: the leaves lie where scoring puts them.
    CHECK(levels == sheet.points[seat][static_cast<std::size_t>(ScoreLine::kFungus)]);
    CHECK(2 * green == sheet.points[seat][static_cast<std::size_t>(ScoreLine::kGreenLeaves)]);
  }
}

}  // namespace

TEST_CASE("the page is told the whole position of any game") {
  for (const std::uint64_t seed : {1U, 2U}) {
    Playing playing(shipped_board_game(3 + static_cast<int>(seed % 2)), Commitment::kNone);
    const auto& rules = *rules_of<antics::Rules>(playing.game());
    const Looking looking(playing.ledger());
    Rng rng(seed);
    std::set<std::string> phases;
    for (int ply = 0; !playing.over(); ++ply, playing.play_any(rng)) {
      if (ply % 13 != 0) continue;
      const Json scene = looking.scene(Seat(1));
      const State& state = state_of<antics::Rules>(playing.ledger().position());
      phases.insert(scene["game"]["phase"].string());
      check_position(scene["game"], rules, state);
      const bool acting = scene["toAct"].integer() > 0;
      CHECK(scene["game"]["help"].is(Json::Kind::kObject) == acting);
      if (acting) CHECK(scene["game"]["help"]["colour"].integer() == 2);
      CHECK(scene["game"]["action"].is(Json::Kind::kObject) ==
            (state.phase > Phase::kTurn && state.phase <= Phase::kHeave));
    }
    CHECK(phases.size() > 6);
    check_position(looking.scene(Seat(1))["game"], rules,
                   state_of<antics::Rules>(playing.ledger().position()));
    CHECK(looking.scene(Seat(1))["game"]["phase"].string() == "over");
  }
}

TEST_CASE("a turn: markers, the action under way and what is left of it") {
  Table table;
  table.space(1, "j10 scout 3");
  Json game = AnticsLooking(table).game();
  CHECK(game["phase"].string() == "turn");
  CHECK(game["turn"].integer() == 1);
  CHECK(game["markers"].integer() == 3);
  CHECK(game["markersOfTurn"].integer() == 3);
  CHECK(game["magnificant"].boolean());
  game = AnticsLooking(table.play("use j10; take b2")).game();
  CHECK(game["phase"].string() == "scout");
  CHECK(joined(game["fields"]) == "1 3");
  CHECK(game["action"]["symbol"].string() == "scout");
  CHECK(game["action"]["steps"].integer() == 2);
  CHECK(game["action"]["say"].string() == "Scout: take a tile from each of fields 1 and 3.");
  CHECK(hex_of(game["colours"].array()[0], "j10")["marked"].boolean());
  game = AnticsLooking(table.play("take a1; take a3; magnificant build; tile scout-build")).game();
  CHECK(game["phase"].string() == "place");
  CHECK(game["tile"]["kind"].string() == "scout-build");
  CHECK_FALSE(game["magnificant"].boolean());
  game =
      AnticsLooking(table.play("place j9 k9").space(1, "l10 hatch 2").play("use l10; hatch grass"))
          .game();
  CHECK(game["sameArea"].string() == "grass");
  CHECK(game["colours"].array()[0]["tilesTooMany"].integer() == 0);
}

TEST_CASE("AN-2.7: one can go back to where the action under way began") {
  Table table;
  table.space(1, "j10 scout 3").supply(1, "sb");
  AnticsLooking looking(table);
  const auto play = [&](std::string_view command) {
    const auto action = looking.ledger().position().parse(command);
    REQUIRE(action.ok());
    looking.ledger().play(*action);
  };
  const auto begun = [&] {
    const Json scene = looking.scene();
    return scene["begun"].is(Json::Kind::kInteger) ? scene["begun"].integer() : -1;
  };
  CHECK(begun() == -1);
  play("use j10");
  CHECK(begun() == 0);
  play("take a1");
  play("take a2");
  CHECK(begun() == 0);
  play("take a3");
  CHECK(begun() == -1);
  play("magnificant build");
  CHECK(begun() == 4);
  play("tile scout-build");
  CHECK(begun() == 4);
  play("place j9 k9");
  CHECK(begun() == -1);
  // A moment of the past has it too.
  const Json past = looking.looking().scene(Seat(0), 2);
  CHECK(past["begun"].integer() == 0);
  CHECK(past["moves"].array().empty());
}

TEST_CASE("AN-9: the end of a turn can be taken back until something is drawn") {
  Table table;
  table.brought(1, "butterfly");
  AnticsLooking looking(table);
  looking.ledger().play(*looking.ledger().position().parse("end"));
  CHECK(looking.game()["phase"].string() == "store");
  CHECK(looking.scene()["begun"].integer() == 0);
}

TEST_CASE("the end of a turn waits, whatever else there is to do") {
  Table table;
  table.turn(1, 1).play("magnificant heave");
  const Json scene = AnticsLooking(table).scene();
  REQUIRE(scene["moves"].array().size() == 1);
  CHECK(scene["moves"].array()[0]["text"].string() == "end");
  CHECK(scene["moves"].array()[0]["waits"].boolean());
}

TEST_CASE("hexes of one tile have the same number") {
  Table table;
  table.supply(1, "sb").play("magnificant build; place k10 k11");
  const Json colour = AnticsLooking(table).game()["colours"].array()[0];
  const auto tile = [&](std::string_view hex) { return hex_of(colour, hex)["tile"].integer(); };
  CHECK(tile("k10") == tile("k11"));
  CHECK(tile("l10") == tile("m10"));
  CHECK(tile("j10") != tile("k10"));
  CHECK(tile("j10") != tile("j11"));
}

TEST_CASE("AN-10.3: leaves lie on the highest fungi, green ones first") {
  Table table;
  table.space(1, "j10 fungus 1").space(1, "k10 fungus 3").space(1, "l10 fungus 2").leaves(1, 1, 1);
  const Json colour = AnticsLooking(table).game()["colours"].array()[0];
  CHECK(hex_of(colour, "k10")["leaf"].integer() == kGreenLeaf);
  CHECK(hex_of(colour, "l10")["leaf"].integer() == kBrownLeaf);
  CHECK(hex_of(colour, "j10")["leaf"].is(Json::Kind::kNull));
  CHECK(colour["points"].integer() == 7);
}

TEST_CASE("AN-9.5: the next anteater, and what it would eat") {
  Table table(4);
  table.display("sb sh ** sa sv sf", "bh ba ** bv bf ha", "hv hf av af vf **");
  const auto threat = [&] { return AnticsLooking(table).game()["threat"]; };
  CHECK(text_of(threat()) ==
        "{row:'a',fields:2,which:1,prey:{food:0,left:3},say:'Blue anteater: 2 steps "
        "away. It will eat a dragonfly (3 left).'}");
  table.attacked("a").display("** sh sb sa sv sf", "bh ** ba bv bf ha", "hv hf av af vf **");
  table.clearing("woodlouse", 0);
  CHECK(threat()["row"].string() == "b");
  CHECK(threat()["which"].integer() == 2);
  CHECK(threat()["say"].string() == "Grey anteater: one step away. It will find no woodlouse.");
  table.attacked("a b").display("** sh sb sa sv sf", "** bh ba bv bf ha", "hv hf av af vf **");
  table.hatched(1, "stone 1").hatched(2, "stone 2");
  const Json third = threat();
  CHECK(third["prey"]["food"].integer() == *find_food(test_board(), "grasshopper"));
  CHECK(third["ants"]["area"].string() == "stone");  // grass, flower and soldier are empty
  CHECK(joined(third["ants"]["colours"]) == "1 2 0 0");
  CHECK(third["say"].string() ==
        "Green anteater: 5 steps away. It will eat a grasshopper (3 left). It will eat all 3 ants "
        "on the stone area: Yellow 1, Red 2.");
}

TEST_CASE("AN-9.5: with three players the third anteater eats ants alone") {
  Table table;
  table.attacked("a b").display("** sh sb sa sv sf", "** bh ba bv bf ha", "hv ** hf av af vf");
  const Json threat = AnticsLooking(table).game()["threat"];
  CHECK(threat["prey"].is(Json::Kind::kNull));
  CHECK(threat["ants"]["area"].is(Json::Kind::kNull));
  CHECK(threat["say"].string() ==
        "Green anteater: one step away. It will find no ants: all areas are empty.");
}

TEST_CASE("AN-10.1: that the end is near is told with the turns that are left") {
  Table table;
  table.edit().trigger = Trigger::kGap;
  table.edit().last_turns = 2;
  CHECK(text_of(AnticsLooking(table).game()["end"]) ==
        "{why:'gap',turns:2,say:'The end is near: 2 turns are left, with this one.'}");
}

TEST_CASE("the turn that begins is the next player's, also in the log") {
  Playing playing(shipped_board_game(3));
  playing.play("start 2; fall; end");
  const Json log = Looking(playing.ledger()).log();
  const auto& lines = log.array();
  REQUIRE(lines.back()["id"].string() == "event.turn-begins");
  CHECK(lines.back()["seat"].integer() == 2);
  CHECK(lines.back()["turn"].integer() == 3);
  CHECK(lines[lines.size() - 2]["id"].string() == "event.turn-ends");
  CHECK(lines[lines.size() - 2]["turn"].integer() == 2);
}

}  // namespace formicary::testing
