// The command language: the commands that can be typed, and the faults of others.
#include <doctest/doctest.h>

#include "games/antics/rules.h"
#include "tests/support/antics/edition_text.h"

using namespace formicary::antics;
using formicary::antics::testing::test_edition;

namespace {

const Rules& rules() {
  static const Rules three(test_edition(), 3, {});
  return three;
}

std::string canonical(const std::string& command) {
  const auto action = rules().parse(command);
  INFO(command);
  REQUIRE(action.ok());
  std::string text;
  rules().text(*action, text);
  return text;
}

// `id @column name=[value] ...`
std::string fault(const std::string& command) {
  const auto action = rules().parse(command);
  INFO(command);
  REQUIRE_FALSE(action.ok());
  std::string out = action.error().message.id + " @" + std::to_string(action.error().column);
  for (const formicary::Param& param : action.error().message.params) {
    out += ' ' + param.name + "=[" + param.text + ']';
  }
  return out;
}

Action parsed(const std::string& command) { return rules().parse(command).value(); }

// The message's id, and its parameters as `name=value`.
std::string described(const State& state, const std::string& command) {
  const formicary::Message message = rules().describe(state, parsed(command));
  std::string out = message.id;
  for (const formicary::Param& param : message.params) {
    out += ' ' + param.name + '=';
    out += param.text.empty() ? std::to_string(param.number) : param.text;
  }
  return out;
}

const std::string kTrails = "w1 | g1 | s1 | .. | chasm";

}  // namespace

TEST_CASE("every command has one form in a record") {
  for (const std::string command : {"start 3",
                                    "side 1",
                                    "side 2",
                                    "draw scout-build",
                                    "use k10",
                                    "use -b-3",
                                    "magnificant ants",
                                    "end",
                                    "steal w1 2",
                                    "steal chasm 4",
                                    "take a1",
                                    "take c6",
                                    "tile fungus-fungus",
                                    "place k10 l10",
                                    "place k10 k9",
                                    "place ab12 aa13",
                                    "hatch soldier",
                                    "send g2",
                                    "guard chasm",
                                    "bridge",
                                    "pick water",
                                    "pick e1",
                                    "pick chasm",
                                    "pick guard e1",
                                    "pick guard chasm",
                                    "heave green g2",
                                    "heave fly chasm",
                                    "heave w1 chasm",
                                    "heave chasm hill",
                                    "stop",
                                    "store moth m9",
                                    "discard hatch-fungus",
                                    "attack b"}) {
    CHECK(canonical(command) == command);
  }
}

TEST_CASE("a command says what is meant") {
  CHECK(parsed("start 3") == act(ActionKind::kStart, 2));
  CHECK(parsed("side 2") == act(ActionKind::kSide, 1));
  CHECK(parsed("use l9") == act(ActionKind::kUse, 0, HexPlace::at(1, -1).code));
  CHECK(parsed("steal g1 2") == act(ActionKind::kSteal, 1, 1));
  CHECK(parsed("take b2") == act(ActionKind::kTake, 1, 1));
  CHECK(parsed("place k10 l9") == act(ActionKind::kPlace, 1, HexPlace::at(0, 0).code));
  CHECK(parsed("pick stone") == act(ActionKind::kPickArea, kStone));
  CHECK(parsed("pick w1") == act(ActionKind::kPickAnt, 0, 0));
  CHECK(parsed("pick guard w1") == act(ActionKind::kPickGuard, 0, 0));
  CHECK(parsed("heave brown f2") == act(ActionKind::kLift, kBrownLeaf, 8));
  CHECK(parsed("heave f1 g2") == act(ActionKind::kPass, 6, 7));
  CHECK(parsed("heave f1 hill") == act(ActionKind::kBring, 0, 6));
  CHECK(parsed("send chasm") == act(ActionKind::kSend, 0, 9));
}

TEST_CASE("names may be shortened, turned round and written loosely") {
  CHECK(canonical("  use \t k10 ") == "use k10");
  CHECK(canonical("tile hatch-scout") == "tile scout-hatch");
  CHECK(canonical("tile f-s") == "tile scout-fungus");
  CHECK(canonical("discard he-ha") == "discard hatch-heave");
  CHECK(canonical("magnificant sc") == "magnificant scout");
  CHECK(canonical("hatch w") == "hatch water");
  CHECK(canonical("hatch so") == "hatch soldier");
  CHECK(canonical("pick fl") == "pick flower");
  CHECK(canonical("store mo k10") == "store moth k10");
  CHECK(canonical("heave gr g2") == "heave green g2");
  CHECK(canonical("heave green-leaf g2") == "heave green g2");
  CHECK(canonical("heave g2 h") == "heave g2 hill");
}

TEST_CASE("a faulty command is answered with what was expected, and where") {
  const std::string verbs =
      "expected=[use | magnificant | end | steal | take | tile | place | hatch | send | guard | "
      "bridge | pick | heave | stop | store | discard | attack]";
  CHECK(fault("") == "command.expected-more @1 " + verbs);
  CHECK(fault("  ") == "command.expected-more @1 " + verbs);
  CHECK(fault("jump") == "command.expected @1 " + verbs + " found=[jump]");
  CHECK(fault(" Use k10") == "command.expected @2 " + verbs + " found=[Use]");
  CHECK(fault("end now") == "command.too-much @5 found=[now]");
  CHECK(fault("use k10 l10") == "command.too-much @9 found=[l10]");
  CHECK(fault("pick w1 w1") == "command.too-much @9 found=[w1]");
  CHECK(fault("use") == "command.expected-more @4 expected=[HEX (k10, ..)]");
  CHECK(fault("use 10") == "command.expected @5 expected=[HEX (k10, ..)] found=[10]");
  CHECK(fault("place k10") == "command.expected-more @10 expected=[HEX (k10, ..)]");
  CHECK(fault("place k10 k10") == "command.not-neighbours @11 hex=[k10] hex2=[k10]");
  CHECK(fault("place k10 m10") == "command.not-neighbours @11 hex=[k10] hex2=[m10]");
  CHECK(fault("place k10 j9") == "command.not-neighbours @11 hex=[k10] hex2=[j9]");
  CHECK(fault("magnificant fungus") ==
        "command.expected @13 expected=[scout | build | hatch | ants | heave] found=[fungus]");
  CHECK(fault("magnificant h") ==
        "command.expected @13 expected=[scout | build | hatch | ants | heave] found=[h]");
  const std::string kinds =
      "expected=[SYMBOL-SYMBOL (scout | build | hatch | ants | heave | fungus)]";
  CHECK(fault("tile scout") == "command.expected @6 " + kinds + " found=[scout]");
  CHECK(fault("tile scout-") == "command.expected @6 " + kinds + " found=[scout-]");
  CHECK(fault("tile h-s") == "command.expected @6 " + kinds + " found=[h-s]");
  CHECK(fault("tile a-b-s") == "command.expected @6 " + kinds + " found=[a-b-s]");
  CHECK(fault("discard") == "command.expected-more @8 " + kinds);
  CHECK(fault("take d1") == "command.expected @6 expected=[a1 | a2 | .. | c5] found=[d1]");
  CHECK(fault("take a7") == "command.expected @6 expected=[a1 | a2 | .. | c5] found=[a7]");
  CHECK(fault("take a") == "command.expected @6 expected=[a1 | a2 | .. | c5] found=[a]");
  CHECK(fault("steal w1") == "command.expected-more @9 expected=[1 .. 4]");
  CHECK(fault("steal w1 5") == "command.expected @10 expected=[1 .. 4] found=[5]");
  CHECK(fault("steal w 1") == "command.expected @7 expected=[" + kTrails + "] found=[w]");
  CHECK(fault("start 4") == "command.expected @7 expected=[1 .. 3] found=[4]");
  CHECK(fault("side 0") == "command.expected @6 expected=[1 .. 2] found=[0]");
  const std::string areas = "flower | grass | water | earth | stone | soldier";
  CHECK(fault("hatch s") == "command.expected @7 expected=[" + areas + "] found=[s]");
  CHECK(fault("hatch") == "command.expected-more @6 expected=[" + areas + "]");
  CHECK(fault("send water") == "command.expected @6 expected=[" + kTrails + "] found=[water]");
  CHECK(fault("pick") ==
        "command.expected-more @5 expected=[" + areas + " | " + kTrails + " | guard TRAIL]");
  CHECK(fault("pick guard") == "command.expected-more @11 expected=[" + kTrails + "]");
  CHECK(
      fault("heave up w1") ==
      "command.expected @7 expected=[fly | hopper | bug | worm | louse | moth | green | brown | " +
          kTrails + "] found=[up]");
  CHECK(fault("heave w1 fly") ==
        "command.expected @10 expected=[hill | " + kTrails + "] found=[fly]");
  CHECK(fault("heave w1") == "command.expected-more @9 expected=[hill | " + kTrails + "]");
  CHECK(fault("heave fly hill") == "command.expected @11 expected=[" + kTrails + "] found=[hill]");
  CHECK(fault("store green-leaf k10") ==
        "command.expected @7 expected=[fly | hopper | bug | worm | louse | moth] "
        "found=[green-leaf]");
  CHECK(fault("attack") == "command.expected-more @7 expected=[a | b | c]");
  CHECK(fault("attack 1") == "command.expected @8 expected=[a | b | c] found=[1]");
}

TEST_CASE("an action is described by what it would do") {
  State state = rules().initial();
  state.phase = Phase::kTurn;
  state.actions_left = 2;
  CHECK(described(state, "use k11") == "action.use hex=hex.k11 symbol=symbol.hatch level=1");
  CHECK(described(state, "magnificant ants") == "action.magnificant symbol=symbol.ants");
  CHECK(described(state, "end") == "action.end actions=2");
  state.display[1][2] = tile_kind(kScout, kBuild);
  CHECK(described(state, "take b3") == "action.take tile=tile.scout-build row=row.b field=3");
  CHECK(described(state, "tile scout-hatch") == "action.tile tile=tile.scout-hatch");
  state.tile = tile_kind(kScout, kHatch);
  CHECK(described(state, "place l10 k11") ==
        "action.place tile=tile.scout-hatch hex=hex.l10 hex2=hex.k11 level=2");
  CHECK(described(state, "place m10 m11") ==
        "action.place tile=tile.scout-hatch hex=hex.m10 hex2=hex.m11 level=1");
  CHECK(described(state, "hatch grass") == "action.hatch area=area.grass");
  CHECK(described(state, "send g1") == "action.send trail=trail.g1 area=area.grass");
  CHECK(described(state, "guard g1") == "action.guard trail=trail.g1");
  CHECK(described(state, "bridge") == "action.bridge");
  CHECK(described(state, "pick grass") == "action.pick-area area=area.grass");
  CHECK(described(state, "pick g1") == "action.pick-ant trail=trail.g1");
  CHECK(described(state, "pick guard g1") == "action.pick-guard trail=trail.g1");
  CHECK(described(state, "heave moth f1") == "action.lift food=food.moth trail=trail.f1");
  state.prey[0][5] = 6;  // a moth on f1
  state.leaves[1][1] = trail_bit(6);
  CHECK(described(state, "heave f1 g2") ==
        "action.pass food=food.moth trail=trail.f1 trail2=trail.g2");
  CHECK(described(state, "heave f1 hill") == "action.bring food=food.moth trail=trail.f1");
  CHECK(described(state, "steal f1 2") ==
        "action.steal other=1 food=food.brown-leaf trail=trail.f1");
  CHECK(described(state, "stop") == "action.stop");
  CHECK(described(state, "store moth k10") == "action.store food=food.moth hex=hex.k10");
  CHECK(described(state, "discard scout-hatch") == "action.discard tile=tile.scout-hatch");
  state.sides = 0b010;
  CHECK(described(state, "attack a") == "action.attack row=row.a colour=colour.blue");
  CHECK(described(state, "attack b") == "action.attack row=row.b colour=colour.brown");
  CHECK(described(state, "draw scout-hatch") == "action.chance");
}

TEST_CASE("terms have a name of their own where no language may know them") {
  CHECK(rules().term("food", 0).id == "fly");
  CHECK(rules().term("food", 0).fallback == "Dragonfly");
  CHECK(rules().term("food", kBrownLeaf).id == "brown-leaf");
  CHECK(rules().term("colour", 5).fallback == "pink");
  CHECK(rules().term("trail", 9).fallback == "chasm");
  CHECK(rules().term("area", kSoldier).id == "soldier");
  // A hex below the middle has a code that only fits a note with a sign.
  const HexPlace low = HexPlace::at(-3, 7);
  CHECK(rules().term("hex", static_cast<std::int16_t>(low.code)).fallback == "h17");
}
