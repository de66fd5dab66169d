// Moves with what the board needs to draw them.
#include "tests/view/antics_looking.h"

namespace formicary::testing {
namespace {

using namespace antics;

std::string hex_name(HexPlace place) {
  std::string out;
  append_hex(out, place);
  return out;
}

const Hex* hex_of(const State& state, const std::string& name) {
  const auto place = parse_hex(name);
  REQUIRE(place.has_value());
  return antics::Rules::find_hex(state, state.turn, *place);
}

// Compares a preview with the action and the state.
class PreviewCheck {
 public:
  PreviewCheck(const antics::Rules& rules, const State& state) : rules_(rules), state_(state) {}

  void check(Action action, const Json& move) {
    preview_ = &move["preview"];
    const std::string& kind = at("kind").string();
    CHECK(move["waits"].boolean() == (kind == "end"));
    switch (action.kind) {
      case ActionKind::kUse:
        CHECK(kind == "use");
        CHECK(at("hex").string() == hex_name(action.place()));
        return chosen(hex_of(state_, at("hex").string())->symbol(),
                      hex_of(state_, at("hex").string())->height(), action);
      case ActionKind::kMagnificant:
        CHECK(kind == "magnificant");
        return chosen(static_cast<Symbol>(action.a), 1, action);
      case ActionKind::kSteal:
        CHECK(kind == "steal");
        CHECK(at("colour").integer() == action.a + 1);
        CHECK(at("food").integer() == antics::Rules::food_on(state_, Seat(action.a), action.b));
        return trail(action.b);
      case ActionKind::kTake:
        CHECK(kind == "take");
        CHECK(at("row").string() == kRowNames[action.a]);
        CHECK(at("field").integer() == action.b + 1);
        return tile(state_.display[action.a][action.b]);
      case ActionKind::kTile:
        CHECK(kind == "tile");
        return tile(action.a);
      case ActionKind::kDiscard:
        CHECK(kind == "discard");
        CHECK_FALSE(at("outlook").string().empty());
        return tile(action.a);
      case ActionKind::kPlace:
        CHECK(kind == "place");
        return place(action);
      case ActionKind::kHatchAnt:
      case ActionKind::kPickArea:
        CHECK(kind == (action.kind == ActionKind::kHatchAnt ? "hatch" : "pickArea"));
        CHECK(at("area").string() == kAreaNames[action.a]);
        return;
      case ActionKind::kSend:
        CHECK(kind == "send");
        return trail(action.b);
      case ActionKind::kGuard:
        CHECK(kind == "guard");
        return trail(action.b);
      case ActionKind::kBridge:
        CHECK(kind == "bridge");
        return trail(rules_.board().trails);
      case ActionKind::kPickAnt:
        CHECK(kind == "pickAnt");
        return trail(action.b);
      case ActionKind::kPickGuard:
        CHECK(kind == "pickGuard");
        return trail(action.b);
      case ActionKind::kLift:
        CHECK(kind == "lift");
        CHECK(at("food").integer() == action.a);
        return trail(action.b);
      case ActionKind::kPass:
        CHECK(kind == "pass");
        CHECK(at("from").integer() == action.a);
        CHECK(at("food").integer() == antics::Rules::food_on(state_, state_.turn, action.a));
        return trail(action.b);
      case ActionKind::kBring:
        CHECK(kind == "bring");
        CHECK(at("food").integer() == antics::Rules::food_on(state_, state_.turn, action.b));
        return trail(action.b);
      case ActionKind::kStore:
        CHECK(kind == "store");
        CHECK(at("hex").string() == hex_name(action.place()));
        CHECK(at("food").integer() == action.a);
        CHECK_FALSE(at("outlook").string().empty());
        return;
      case ActionKind::kAttack:
        CHECK(kind == "attack");
        CHECK(at("row").string() == kRowNames[action.a]);
        CHECK_FALSE(at("outlook").string().empty());
        return;
      default:
        CHECK(kind == (action.kind == ActionKind::kEnd ? "end" : "stop"));
        return;
    }
  }

 private:
  [[nodiscard]] const Json& at(std::string_view name) const { return (*preview_)[name]; }

  void trail(int number) const {
    CHECK(at("trail").integer() == number);
    CHECK(number <= rules_.board().trails);
  }

  void tile(TileKind kind) const { CHECK(at("tile")["kind"].string() == kind_name(kind)); }

  // It is able unless the rules say that there was nothing to do.
  void chosen(Symbol symbol, int level, Action action) const {
    CHECK(at("symbol").string() == kSymbolNames[symbol]);
    CHECK(at("level").integer() == level);
    CHECK_FALSE(at("outlook").string().empty());
    const auto position = std::make_unique<TypedPosition<antics::Rules>>(rules_, state_);
    std::vector<Message> events;
    position->apply(to_any(action), &events);
    CHECK(at("able").boolean() == (events.back().id != "event.nothing-to-do"));
  }

  void place(Action action) const {
    const HexPlace first = action.place();
    const HexPlace second = first.neighbour(action.a);
    CHECK(at("hex").string() == hex_name(first));
    CHECK(at("second").string() == hex_name(second));
    CHECK(HexPlace::at(static_cast<int>(at("q").integer()), static_cast<int>(at("r").integer())) ==
          first);
    CHECK(HexPlace::at(static_cast<int>(at("q2").integer()),
                       static_cast<int>(at("r2").integer())) == second);
    State after = state_;
    SilentSink silent;
    rules_.apply(after, action, silent);
    const Hex* built = antics::Rules::find_hex(after, state_.turn, first);
    CHECK(at("level").integer() == built->height());
    CHECK(built->symbol() == kTileFaces[state_.tile].first);
    std::string covers;
    for (const HexPlace place : {first, second}) {
      const Hex* below = antics::Rules::find_hex(state_, state_.turn, place);
      if (below == nullptr || below->symbol() == kFungus) continue;
      covers += std::string(kSymbolNames[below->symbol()]) + " ";
    }
    std::string told;
    for (const Json& symbol : at("covers").array()) told += symbol.string() + " ";
    CHECK(told == covers);
    if (built->height() == 1) CHECK(at("warns").is(Json::Kind::kNull));
  }

  const antics::Rules& rules_;
  const State& state_;
  const Json* preview_ = nullptr;
};

}  // namespace

TEST_CASE("every legal move has a preview that says what it is and where") {
  std::array<int, static_cast<std::size_t>(ActionKind::kCount)> seen{};
  for (const std::uint64_t seed : {1U, 2U, 3U, 4U, 5U, 6U}) {
    OptionChoices options;
    if (seed % 2 == 0) options = {{"pick-up-carrier", "on"}, {"prey-on-fungus", "on"}};
    Playing playing(shipped_board_game(3 + static_cast<int>(seed % 2), options), Commitment::kNone);
    const auto& rules = *rules_of<antics::Rules>(playing.game());
    const Looking looking(playing.ledger());
    Rng rng(seed);
    for (int ply = 0; !playing.over(); ++ply, playing.play_any(rng)) {
      const State& state = state_of<antics::Rules>(playing.ledger().position());
      if (!playing.ledger().position().to_act().is_seat()) continue;
      const bool rare = state.phase >= Phase::kAnts;
      if (ply % (rare ? 3 : 17) != 0 && state.phase < Phase::kStore) continue;
      antics::Rules::ActionList legal;
      rules.legal(state, legal);
      const Json scene = looking.scene();
      REQUIRE(scene["moves"].array().size() == legal.size());
      PreviewCheck preview(rules, state);
      for (std::size_t i = 0; i < legal.size(); ++i) {
        ++seen[static_cast<std::size_t>(legal[i].kind)];
        preview.check(legal[i], scene["moves"].array()[i]);
      }
    }
  }
  for (const ActionKind kind : {ActionKind::kUse, ActionKind::kTake, ActionKind::kPlace,
                                ActionKind::kSend, ActionKind::kPickAnt, ActionKind::kDiscard}) {
    CHECK(seen[static_cast<std::size_t>(kind)] > 0);
  }
}

TEST_CASE("moves that random players seldom find have previews too") {
  Table table;
  table.ants(1, "e1 e2 s2").ants(2, "e1").carries(2, "butterfly e1").hatched(1, "soldier 4");
  table.space(1, "m10 ants 4").space(1, "j11 heave 3");
  AnticsLooking before(table);
  const Json steal = before.preview("steal e1 2");
  CHECK(steal["trail"].integer() == *find_trail(test_board(), "e1"));
  CHECK(steal["food"].integer() == *find_food(test_board(), "butterfly"));
  CHECK(steal["colour"].integer() == 2);
  AnticsLooking ants(table.play("use m10"));
  const std::int64_t chasm = *find_trail(test_board(), "chasm");
  CHECK(ants.preview("bridge")["trail"].integer() == chasm);
  CHECK(ants.preview("guard e2")["kind"].string() == "guard");
  AnticsLooking heave(table.play("guard e2; stop; use j11; heave brown-leaf e2"));
  CHECK(heave.preview("heave e2 e1")["kind"].string() == "pass");
  AnticsLooking last(table.play("heave e2 e1"));
  CHECK(last.preview("heave e1 hill")["food"].integer() == kBrownLeaf);
  Table attack;
  attack.display("** sb sh sa sv sf", "** bh ba bv bf ha", "hv ** hf av af vf");
  attack.edit().phase = Phase::kAttack;
  CHECK(AnticsLooking(attack).preview("attack b")["outlook"].string() ==
        "It will eat a woodlouse (2 left).");
}

TEST_CASE("what an action could do is said beside it") {
  Table table;
  const auto outlook = [&](std::string_view move) {
    return AnticsLooking(table).preview(move)["outlook"].string();
  };
  const auto able = [&](std::string_view move) {
    return AnticsLooking(table).preview(move)["able"].boolean();
  };
  CHECK(outlook("use j10") == "takes a tile from field 1");
  CHECK(outlook("use m10") == "no ants to move");
  CHECK_FALSE(able("use m10"));
  CHECK(outlook("magnificant heave") == "nothing to heave");
  CHECK_FALSE(able("magnificant heave"));
  CHECK(outlook("use k10") == "builds one tile");
  table.space(1, "j10 scout 3").space(1, "k10 build 2").space(1, "l10 hatch 2");
  table.hatched(1, "water 1 soldier 3").space(1, "m10 ants 4").ants(1, "s2 e1 e2");
  table.space(1, "j11 heave 3");
  CHECK(outlook("use j10") == "takes 3 tiles, from fields 1, 2 and 3");
  CHECK(outlook("use l10") == "hatches up to 2 ants");
  CHECK(outlook("use m10") == "up to 4 steps; 2 trails to enter, or a bridge");
  CHECK(outlook("use j11") == "up to 3 heaves, enough to bring home: brown leaf");
  CHECK(outlook("magnificant heave") == "one heave: brown leaf");
  CHECK(able("use j11"));
}

TEST_CASE("building warns where it covers what one needs") {
  Table table;
  table.supply(1, "sb");
  const auto warns = [&](std::string_view move) {
    Table building = table;
    building.play("magnificant build");
    const Json preview = AnticsLooking(building).preview(move);
    return preview["warns"].is(Json::Kind::kString) ? preview["warns"].string() : "";
  };
  CHECK(warns("place j9 k9").empty());    // on the ground
  CHECK(warns("place k10 k11").empty());  // what is covered comes back, and higher
  CHECK(warns("place j10 j11") == "Covers your only heave space.");
  table.space(1, "m10 heave 1").space(1, "j10 scout 2").space(1, "j11 heave 2");
  CHECK(warns("place j10 j11") == "Covers your highest heave space; the next is level 1.");
  table.space(1, "j11 fungus 2");
  CHECK(warns("place j10 j11").empty());  // no leaf lies there
  table.leaves(1, 1, 0);
  CHECK(warns("place j10 j11") == "Costs 4 points: it covers fungus with a leaf.");
}

TEST_CASE("storing, discarding and attacking say what follows") {
  Table table;
  table.brought(1, "butterfly").play("end");
  AnticsLooking store(table);
  CHECK(store.preview("store butterfly j11")["outlook"].string() ==
        "This is your only heave space.");
  CHECK(store.preview("store butterfly j10")["outlook"].string() ==
        "Then you can't use this level 1 scout any more; your best one will be level 1.");
  Table tiles;
  tiles.supply(1, "sb sh sa sv sf").play("end");
  AnticsLooking discard(tiles);
  CHECK(discard.preview("discard scout-build")["outlook"].string() == "One more goes back.");
  tiles.play("discard scout-build");
  CHECK(AnticsLooking(tiles).preview("discard scout-ants")["outlook"].string() ==
        "You keep scout / hatch, scout / heave and scout / fungus.");
}

}  // namespace formicary::testing
