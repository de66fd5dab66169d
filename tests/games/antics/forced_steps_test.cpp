// The forced steps that are no plies, in the order of the list in docs/record.md ("Written
// positions").
#include <set>
#include <vector>

#include "base/rng.h"
#include "tests/support/antics/spec.h"
#include "tests/support/laws.h"

using namespace formicary::testing;

TEST_CASE("forced: a scouted field with one tile gives it before the others are asked for") {
  Table table;
  table.display("sb sh sa sv sf **", "** -- ba bv bf ha", "-- ** hv af av vf");
  table.space(1, "j10 scout 3").supply(1, "").play("use j10");
  CHECK(table.events_of("took") == Lines{"took seat=1 tile=scout-build row=a field=1",
                                         "took seat=1 tile=scout-hatch row=a field=2"});
  CHECK(table.legal() == "take a3, take b3, take c3");
  CHECK(table.supply_of(1) == "sb sh");
}

TEST_CASE("forced: a scout with nothing to choose leaves the phase turn") {
  Table single;
  single.display("sb sh sa sv sf **", "** -- ba bv bf ha", "-- ** hv af av vf");
  single.space(1, "j10 scout 2").supply(1, "").play("use j10");
  CHECK(single.phase() == Phase::kTurn);
  CHECK(single.supply_of(1) == "sb sh");
  Table empty;
  empty.display("-- sh sa sv sf **", "** bh ba bv bf ha", "-- ** hv af av vf");
  empty.space(1, "j10 scout 1").supply(1, "").play("use j10");
  CHECK(empty.phase() == Phase::kTurn);
  CHECK(empty.supply_of(1).empty());
}

TEST_CASE("forced: tiles of a single kind are not chosen, and the steps end with the tiles") {
  Table table;
  table.space(1, "k10 build 4").supply(1, "hh hh").play("use k10");
  CHECK(table.phase() == Phase::kPlace);
  CHECK(table.refusal("tile hatch-hatch") == "AN-4.1 tile-chosen tile=hatch-hatch");
  CHECK(table.steps() == 2);
  table.supply(1, "").turn(1);
  Table empty;
  empty.space(1, "k10 build 2").supply(1, "").play("use k10");
  CHECK(empty.phase() == Phase::kTurn);
  CHECK(empty.actions_left() == 2);
}

TEST_CASE("forced: hatching, ANTS! and heaving end with their steps, or if stop is all there is") {
  Table used_up;
  used_up.space(1, "l10 hatch 1").play("use l10; hatch earth");
  CHECK(used_up.phase() == Phase::kTurn);
  Table none_left;
  none_left.hatched(1, "water 11").space(1, "l10 hatch 2").play("use l10");
  CHECK(none_left.phase() == Phase::kTurn);
  Table no_ants;
  no_ants.space(1, "m10 ants 2").play("use m10");
  CHECK(no_ants.phase() == Phase::kTurn);
  Table nothing_to_heave;
  nothing_to_heave.space(1, "j11 heave 2").play("use j11");
  CHECK(nothing_to_heave.phase() == Phase::kTurn);
  // A theft that is possible keeps the action open (AN-2.6).
  nothing_to_heave.turn(1).ants(1, "w1 g1").hatched(1, "soldier 1");
  nothing_to_heave.ants(2, "w1 g1").carries(2, "green-leaf g1").space(1, "k11 heave 2");
  nothing_to_heave.play("use k11");
  CHECK(nothing_to_heave.legal() == "steal g1 2, stop");
}

TEST_CASE("forced: prey without a space go beside the hill, the last one of the edition first") {
  const auto full = [](std::string_view brought) {
    Table table(4);
    table.stored(1, "grasshopper l10").stored(1, "earthworm m10").stored(1, "woodlouse j11");
    table.space(1, "k11 fungus 1").space(1, "k10 fungus 1").space(1, "j10 fungus 1");
    table.brought(1, brought).play("end");
    return table;
  };
  const Table two = full("dragonfly butterfly");
  CHECK(two.events_of("kept-beside") ==
        Lines{"kept-beside seat=1 food=butterfly", "kept-beside seat=1 food=dragonfly"});
  CHECK(two.to_act() == "2");
}

TEST_CASE("forced: a single prey for a single space is stored") {
  Table table(4);
  table.stored(1, "grasshopper l10").stored(1, "earthworm m10").stored(1, "woodlouse j11");
  table.space(1, "k11 fungus 1").space(1, "k10 fungus 1").brought(1, "dragonfly").play("end");
  CHECK(table.events_of("stored") == Lines{"stored seat=1 food=dragonfly hex=j10"});
  CHECK(table.to_act() == "2");
}

TEST_CASE("forced: tiles of one kind go back into the bag") {
  Table table;
  table.supply(1, "").edit().supply[0][formicary::antics::kStartingTile] = 5;
  table.edit().supply_sizes[0] = 5;
  table.play("end");
  CHECK(table.events_of("discarded").size() == 2);
  CHECK(table.to_act() == "2");
}

TEST_CASE("forced: the only anteater attacks, and the third one sends all of them back") {
  Table table;
  table.display("sb ** sh sa sv sf", "** bh ba bv bf ha", "** hv hf av af vf");
  table.attacked("b c").supply(1, "").play("use j10; end");
  CHECK(table.events_of("attacks").size() == 1);
  CHECK(table.events_of("anteaters-return") == Lines{"anteaters-return"});
  CHECK(table.to_act() == "chance");
}

TEST_CASE("everything else is a ply, even if one command is legal") {
  // In random games such a command is the end of a turn, or the one place for a tile.
  std::set<std::string> verbs;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const formicary::antics::Rules rules(test_board(), seed % 2 == 0 ? 3 : 4, {});
    formicary::Rng rng(seed);
    walk(rules, rng, [&](const auto& state, const auto&) {
      if (!rules.to_act(state).is_seat()) return;
      formicary::antics::Rules::ActionList legal;
      rules.legal(state, legal);
      if (legal.size() != 1) return;
      std::string text;
      rules.text(legal[0], text);
      verbs.insert(text.substr(0, text.find(' ')));
    });
  }
  CHECK(verbs == std::set<std::string>{"end"});
}
