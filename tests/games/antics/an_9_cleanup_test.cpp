// AN-9 Clean-up: markers, prey and tiles.
#include "tests/support/antics/spec.h"

using namespace formicary::testing;

TEST_CASE("AN_9_1 the action markers are taken back") {
  Table table;
  table.play("use m10; use j11; magnificant heave");
  CHECK(table.hex(1, "m10") == "ants 1 marked");
  table.play("end");
  CHECK(table.events.at(0) == "turn-ends seat=1");
  for (const char* hex : {"m10", "j11"}) {
    CHECK(table.hex(1, hex).find("marked") == std::string::npos);
  }
  table.play("end; end");
  CHECK(table.can("use m10"));
  CHECK(table.can("magnificant ants"));
  CHECK(table.actions_left() == 3);
}

TEST_CASE("AN_9_2 each prey goes on a visible action space without prey, of any level") {
  Table table;
  table.brought(1, "butterfly ladybird").lay(1, "hf k10 l10").stored(1, "dragonfly j10");
  table.play("use m10; use j11; end");
  CHECK(table.to_act() == "1");
  // Not on l10 (fungus) and j10 (prey); spaces used this turn are free again.
  CHECK(table.legal() ==
        "store ladybird k10, store ladybird m10, store ladybird j11, store ladybird k11, "
        "store butterfly k10, store butterfly m10, store butterfly j11, store butterfly k11");
  CHECK(table.refusal("store butterfly l10") == "AN-9.2 store-fungus hex=l10");
  CHECK(table.refusal("store butterfly j10") == "AN-9.2 space-prey hex=j10 food=dragonfly");
  CHECK(table.refusal("store butterfly n10") == "AN-9.2 store-ground hex=n10");
  CHECK(table.refusal("store woodlouse k10") == "AN-9.2 prey-not-brought food=woodlouse");
  CHECK(table.refusal("store dragonfly k10") == "AN-9.2 prey-not-brought food=dragonfly");
  table.play("store butterfly k10");
  CHECK(table.events == Lines{"stored seat=1 food=butterfly hex=k10"});
  CHECK(table.hex(1, "k10") == "hatch 2 butterfly");
  CHECK(table.refusal("store ladybird k10") == "AN-9.2 space-prey hex=k10 food=butterfly");
  table.play("store ladybird m10");
  CHECK(table.food_of(1) == "dragonfly@stored ladybird@stored butterfly@stored");
  CHECK(table.to_act() == "2");
}

TEST_CASE("AN_9_2 that space can no longer be used or built on") {
  Table table;
  table.brought(1, "butterfly").play("end; store butterfly k11; end; end");
  CHECK(table.refusal("use k11") == "AN-9.2 space-prey hex=k11 food=butterfly");
  table.play("magnificant build");
  CHECK(table.refusal("place k11 k10") == "AN-4.5 build-prey hex=k11 food=butterfly");
}

TEST_CASE("AN_9_2 storing is compulsory while there is such a space") {
  Table table;
  table.brought(1, "butterfly").play("end");
  CHECK(table.refusal("end") == "AN-9.1 clean-up");
  CHECK(table.refusal("stop") == "AN-9.1 clean-up");
  CHECK(table.refusal("use j10") == "AN-9.1 clean-up");
}

namespace {

// A hill with one action space left, k10; the others hold prey of other types, or fungus.
Table nearly_full(const TableOptions& options = {}) {
  Table table(4, options);
  table.stored(1, "dragonfly j10").stored(1, "grasshopper l10").stored(1, "earthworm m10");
  table.stored(1, "woodlouse j11").space(1, "k11 fungus 1");
  return table;
}

}  // namespace

TEST_CASE("AN_9_2 a single prey for a single space is stored without asking") {
  Table table = nearly_full();
  table.brought(1, "butterfly").play("end");
  CHECK(table.events_of("stored") == Lines{"stored seat=1 food=butterfly hex=k10"});
  CHECK(table.to_act() == "2");
}

TEST_CASE("AN_9_2 what finds no space stays beside the hill for good, counts and scores") {
  Table table = nearly_full();
  table.brought(1, "butterfly ladybird").play("end");
  CHECK(table.legal() == "store ladybird k10, store butterfly k10");
  table.play("store ladybird k10");
  CHECK(table.events == Lines{"stored seat=1 food=ladybird hex=k10",
                              "kept-beside seat=1 food=butterfly", "turn-begins seat=2 actions=3"});
  CHECK(table.food_of(1).find("butterfly@beside") != std::string::npos);
  CHECK(table.points(1, ScoreLine::kPrey) == 36);
  // A space that is built later does not take it any more.
  table.lay(1, "hh l9 m9").turn(1).play("end");
  CHECK(table.events_of("stored").empty());
  table.turn(1).ants(1, "e1 w3").space(1, "l9 heave 1").play("use l9");
  CHECK(table.phase() == Phase::kTurn);  // AN-8.4: nothing to heave but another butterfly
}

TEST_CASE("AN_9_2 prey-on-fungus: fungus is such a space, also for the compulsion") {
  Table table = nearly_full({.prey_on_fungus = true});
  SUBCASE("a choice") {
    table.brought(1, "butterfly").play("end");
    CHECK(table.legal() == "store butterfly k10, store butterfly k11");
    table.play("store butterfly k11");
    CHECK(table.hex(1, "k11") == "fungus 1 butterfly");
  }
  SUBCASE("the compulsion") {
    table.brought(1, "butterfly ladybird").play("end; store butterfly k10");
    CHECK(table.events_of("kept-beside").empty());
    CHECK(table.hex(1, "k11") == "fungus 1 ladybird");
  }
}

TEST_CASE("AN_9_2 prey-on-fungus: such fungus can't be built on") {
  Table table = nearly_full({.prey_on_fungus = true});
  table.brought(1, "butterfly").play("end; store butterfly k11").turn(1);
  table.play("magnificant build");
  CHECK(table.refusal("place k10 k11") == "AN-4.5 build-prey hex=k11 food=butterfly");
}

TEST_CASE("AN_9_3 at most three tiles are kept, and the owner chooses which others go back") {
  Table table;
  table.supply(1, "ss sh hh hh vf");
  const int bag = table.state().bag_size;
  table.play("end");
  CHECK(table.phase() == Phase::kDiscard);
  CHECK(table.legal() ==
        "discard scout-scout, discard scout-hatch, discard hatch-hatch, discard heave-fungus");
  CHECK(table.refusal("discard ants-ants") == "AN-9.3 no-tile-to-discard tile=ants-ants");
  CHECK(table.refusal("end") == "AN-9.1 clean-up");
  table.play("discard scout-hatch; discard hatch-hatch");
  CHECK(table.events == Lines{"discarded seat=1 tile=scout-hatch",
                              "discarded seat=1 tile=hatch-hatch", "turn-begins seat=2 actions=3"});
  CHECK(table.supply_of(1) == "ss hh vf");
  CHECK(table.state().bag_size == bag + 2);
  CHECK(table.refusal("discard scout-scout") == "AN-9.3 not-discarding");
}

TEST_CASE("AN_9_3 three are fine, and tiles that are all alike are not asked for") {
  Table table;
  table.supply(1, "ss sh hh").play("end");
  CHECK(table.supply_of(1) == "ss sh hh");
  table.turn(1).supply(1, "").edit().supply[0][formicary::antics::kStartingTile] = 5;
  table.edit().supply_sizes[0] = 5;
  table.play("end");
  CHECK(table.events_of("discarded").size() == 2);
  CHECK(table.supply_of(1) == "sh sh sh");
}

TEST_CASE("AN_9_3 the starting tile counts as any other, and can be drawn later") {
  Table table;
  table.bag("")
      .space(1, "j10 scout 3")
      .play("use j10; take a1; take b2; take c3; end; discard scout-hatch");
  CHECK(table.to_act() == "chance");
  CHECK(table.outcomes() == "draw scout-hatch");
}

TEST_CASE("AN_9_3 prey are stored before tiles go back, and both before anything is drawn") {
  Table table;
  table.brought(1, "butterfly").supply(1, "ss sh hh").play("magnificant scout; take a1; end");
  CHECK(table.phase() == Phase::kStore);
  CHECK(table.refusal("discard scout-scout") == "AN-9.2 store-first");
  table.play("store butterfly k10");
  CHECK(table.phase() == Phase::kDiscard);
  CHECK(table.refusal("store butterfly k11") == "AN-9.2 storing-done");
  table.play("discard scout-build");
  CHECK(table.to_act() == "chance");
}
