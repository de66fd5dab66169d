#include "tests/support/antics/refusal_cases.h"

namespace formicary::testing {
namespace {

Table after(Table table, std::string_view script) { return table.play(script); }

std::vector<RefusalCase> turn_cases() {
  Table over;
  over.bag("").play("magnificant scout; take a1; end; end; end; end");
  Table marked;
  marked.marker(1, "l10").stored(1, "butterfly m10").lay(1, "ff k9 l9");
  const Table hatching = after(Table(), "use l10");
  return {
      {over, "end", "AN-10.1 game-over"},
      {Table(), "draw scout-build", "AN-1.7 chance-only"},
      {Table::unopened(), "end", "AN-1.7 chance-only"},
      {Table::unopened(), "start 1", "AN-1.7 chance-only"},
      {Table(), "steal w1 4", "AN-1.1 nobody-there player=4"},
      {hatching, "use j10", "AN-2.4 action-under-way symbol=hatch steps=1"},
      {Table().turn(1, 0), "use j10", "AN-2.1 no-markers"},
      {Table().turn(1, 0), "magnificant scout", "AN-2.1 no-markers"},
      {Table().opening(1).turn(1, 0), "use j10", "AN-1.6 opening-actions actions=1"},
      {Table().opening(2).turn(1, 0), "magnificant scout", "AN-1.6 opening-actions actions=2"},
      {Table(), "use a1", "AN-2.1 not-on-hill hex=a1"},
      {marked, "use k9", "AN-2.5 fungus-space hex=k9"},
      {marked, "use l10", "AN-2.1 space-marked hex=l10"},
      {marked, "use m10", "AN-9.2 space-prey hex=m10 food=butterfly"},
      {after(Table(), "magnificant heave"), "magnificant scout", "AN-2.2 magnificant-used"},
      {Table(), "stop", "AN-2.4 nothing-to-stop"},
      {after(Table(), "use j10"), "stop", "AN-2.4 must-go-on symbol=scout"},
      {Table(), "store butterfly j10", "AN-9.2 not-storing"},
      {Table(), "discard scout-hatch", "AN-9.3 not-discarding"},
      {Table(), "attack b", "AN-9.5 not-attacking row=b"},
  };
}

// The same commands in each part of clean-up, which has its order.
std::vector<RefusalCase> clean_up_cases() {
  Table storing;
  storing.brought(1, "butterfly").stored(1, "ladybird m10").lay(1, "ff k9 l9").ants(1, "w1");
  storing.ants(2, "w1").carries(2, "brown-leaf w1").hatched(1, "soldier 1").play("end");
  Table discarding;
  discarding.supply(1, "ss bb hh aa").play("end");
  Table attacking;
  attacking.display("-- ** sb sh sa sv", "-- ** bh ba bv bf", "hv hf av af vf **");
  attacking.play("magnificant scout; end; fall");
  return {
      {storing, "use j10", "AN-9.1 clean-up"},
      {storing, "magnificant scout", "AN-9.1 clean-up"},
      {storing, "stop", "AN-9.1 clean-up"},
      {discarding, "end", "AN-9.1 clean-up"},
      {attacking, "end", "AN-9.1 clean-up"},
      {storing, "steal w1 2", "AN-2.6 too-late-to-steal"},
      {storing, "store ladybird j10", "AN-9.2 prey-not-brought food=ladybird"},
      {storing, "store butterfly a1", "AN-9.2 store-ground hex=a1"},
      {storing, "store butterfly m10", "AN-9.2 space-prey hex=m10 food=ladybird"},
      {storing, "store butterfly k9", "AN-9.2 store-fungus hex=k9"},
      {discarding, "store butterfly j10", "AN-9.2 storing-done"},
      {attacking, "store butterfly j10", "AN-9.2 storing-done"},
      {storing, "discard scout-hatch", "AN-9.2 store-first"},
      {discarding, "discard fungus-fungus", "AN-9.3 no-tile-to-discard tile=fungus-fungus"},
      {attacking, "discard scout-hatch", "AN-9.3 discarding-done"},
      {storing, "attack b", "AN-9.5 not-attacking row=b"},
      {discarding, "attack b", "AN-9.5 not-attacking row=b"},
      {attacking, "attack c", "AN-9.5 not-attacking row=c"},
  };
}

std::vector<RefusalCase> hill_cases() {
  Table display;
  display.display("** sh sa sv sf sb", "-- ba bv bf ha **", "hv hf av af vf **").attacked("a");
  display.space(1, "j10 scout 3").play("use j10");
  Table scouting;
  scouting.space(1, "j10 scout 2").play("use j10; take a1");
  Table choosing;
  choosing.supply(1, "sb hh").play("use k10");
  Table hill;
  hill.supply(1, "sb").marker(1, "k11").stored(1, "butterfly j11").space(1, "l10 hatch 5");
  hill.play("magnificant build");
  Table level;
  level.lay(1, "hh k10 l10").supply(1, "sb").play("magnificant build");
  Table second;
  second.space(1, "l10 hatch 3").play("use l10; hatch earth");
  Table none_left;
  none_left.ants(1, "w1").hatched(1, "water 9 soldier 1").ants(2, "w1");
  none_left.carries(2, "brown-leaf w1").play("use l10");
  return {
      {Table(), "take a1", "AN-3.1 not-scouting"},
      {scouting, "take a3", "AN-3.1 field-not-scouted field=3"},
      {scouting, "take c6", "AN-3.1 field-not-scouted field=6"},
      {scouting, "take b1", "AN-3.1 field-done field=1"},
      {scouting, "take a1", "AN-3.1 field-done field=1"},
      {display, "take b1", "AN-3.2 field-gap row=b field=1"},
      {display, "take a1", "AN-3.2 field-anteater row=a field=1"},
      {Table(), "tile scout-hatch", "AN-4.1 not-building"},
      {after(choosing, "tile hatch-hatch"), "tile scout-build",
       "AN-4.1 tile-chosen tile=hatch-hatch"},
      {choosing, "place l9 m9", "AN-4.1 tile-first"},
      {choosing, "tile ants-ants", "AN-4.1 no-such-tile tile=ants-ants"},
      {hill, "place j10 i10", "AN-4.4 overhang hex=j10 hex2=i10"},
      {hill, "place p9 q9", "AN-4.3 not-touching-hill hex=p9 hex2=q9"},
      {hill, "place k10 k11", "AN-4.5 build-marked hex=k11"},
      {hill, "place j10 j11", "AN-4.5 build-prey hex=j11 food=butterfly"},
      {hill, "place k10 l10", "AN-4.6 too-high hex=l10"},
      {level, "place l10 m10", "AN-4.4 uneven hex=l10 level=2 hex2=m10 level2=1"},
      {level, "place k10 l10", "AN-4.4 same-tile hex=k10 hex2=l10"},
      {Table(), "hatch water", "AN-5.1 not-hatching"},
      {none_left, "hatch water", "AN-5.1 no-ants-left"},
      {second, "hatch water", "AN-5.2 second-ant area=earth"},
  };
}

std::vector<RefusalCase> trail_cases() {
  Table ants;
  ants.space(1, "m10 ants 4").hatched(1, "soldier 2 water 1").ants(1, "w1 g1 w2 s2 e1 e2");
  ants.guards(1, "w2").carries(1, "brown-leaf e2").ants(2, "g1 g2").guards(2, "g1").play("use m10");
  Table bridge;
  bridge.space(1, "m10 ants 2").hatched(1, "soldier 3 water 1").ants(1, "s2").play("use m10");
  Table bridge_there;
  bridge_there.space(1, "m10 ants 4").hatched(1, "soldier 3").ants(1, "s2 chasm").play("use m10");
  Table no_link;
  no_link.space(1, "m10 ants 4").hatched(1, "soldier 3").play("use m10");
  Table no_soldier;
  no_soldier.ants(1, "w1").play("use m10");
  return {
      {Table(), "send w1", "AN-6.1 not-ants"},
      {ants, "send chasm", "AN-7.3 chasm-needs-bridge"},
      {ants, "send w1", "AN-6.3 ant-there trail=w1"},
      {ants, "send e4", "AN-6.2 no-ant-hatched area=earth trail=e4"},
      {bridge, "send w2", "AN-6.2 not-linked trail=w2"},
      {no_soldier, "guard w1", "AN-7.1 no-soldier-to-guard"},
      {ants, "guard g2", "AN-7.1 no-ant-to-guard trail=g2"},
      {ants, "guard g1", "AN-7.1 already-guarded trail=g1 other=2"},
      {bridge_there, "bridge", "AN-7.3 bridge-there"},
      {bridge, "bridge", "AN-7.3 bridge-steps steps=2"},
      {ants, "bridge", "AN-7.3 bridge-soldiers soldiers=2"},
      {no_link, "bridge", "AN-7.3 bridge-not-linked"},
      {ants, "pick grass", "AN-6.4 area-empty area=grass"},
      {ants, "pick guard g1", "AN-6.4 no-own-guard trail=g1"},
      {ants, "pick f1", "AN-6.4 no-own-ant trail=f1"},
      {ants, "pick g2", "AN-6.4 no-own-ant trail=g2"},  // somebody else's
      {ants, "pick e2", "AN-6.5 carrier-stays trail=e2 food=brown-leaf"},
      {ants, "pick w2", "AN-6.6 guard-first trail=w2"},
      {ants, "pick w1", "AN-6.4 cuts-off trail=w1 trail2=g1"},
      {ants, "pick e1", "AN-6.4 cuts-off trail=e1 trail2=e2"},
  };
}

std::vector<RefusalCase> food_cases() {
  Table heave;
  heave.space(1, "j11 heave 4").ants(1, "e1 e2 w3 w1").carries(1, "brown-leaf e2");
  heave.stored(1, "butterfly k10").clearing("ladybird", 0).play("use j11");
  Table steal;
  steal.ants(1, "w1 g2 e1 s2").hatched(1, "soldier 1").ants(2, "w1 g2 e1 f1").ants(3, "g2");
  steal.guards(3, "g2").carries(2, "butterfly w1").carries(2, "brown-leaf g2");
  steal.carries(2, "brown-leaf f1").carries(2, "brown-leaf e1").carries(1, "green-leaf e1");
  Table have = steal;
  have.stored(1, "butterfly k10");
  Table no_soldier;
  no_soldier.ants(1, "w1").ants(2, "w1").carries(2, "butterfly w1");
  return {
      {Table(), "heave brown-land e2", "AN-8.1 not-heaving"},
      {heave, "heave ladybird-land s1", "AN-8.2 clearing-empty food=ladybird"},
      {heave, "heave brown-land e1", "AN-8.2 not-at-clearing trail=e1 food=brown-leaf"},
      {heave, "heave butterfly-land w3", "AN-8.4 have-prey food=butterfly"},
      {heave, "heave brown-land e2", "AN-8.3 ant-laden trail=e2 food=brown-leaf"},
      {heave, "heave w3 e1", "AN-8.2 carries-nothing trail=w3"},
      {heave, "heave e2 w1", "AN-8.2 not-touching trail=e2 trail2=w1"},
      {heave, "heave e2 hill", "AN-8.2 not-at-hill trail=e2"},
      {heave, "heave f1 w1", "AN-8.2 no-ant-to-heave trail=f1"},
      {heave, "heave f1 hill", "AN-8.2 no-ant-to-heave trail=f1"},
      {heave, "heave e2 s1", "AN-8.2 no-ant-to-heave trail=s1"},
      {heave, "heave dragonfly-land e4", "AN-8.2 no-ant-to-heave trail=e4"},
      {no_soldier, "steal w1 2", "AN-7.5 no-soldier-to-steal"},
      {steal, "steal w1 1", "AN-7.5 own-food"},
      {steal, "steal f1 2", "AN-7.5 no-ant-to-steal trail=f1"},
      {steal, "steal e1 2", "AN-7.5 thief-laden trail=e1 food=green-leaf"},
      {steal, "steal s2 3", "AN-7.5 nothing-to-steal trail=s2 other=3"},
      {steal, "steal g2 2", "AN-7.1 guarded trail=g2 other=3"},
      {have, "steal w1 2", "AN-8.4 have-prey food=butterfly"},
  };
}

}  // namespace

std::vector<RefusalCase> refusal_cases() {
  std::vector<RefusalCase> all;
  for (auto& some : {turn_cases(), clean_up_cases(), hill_cases(), trail_cases(), food_cases()}) {
    all.insert(all.end(), some.begin(), some.end());
  }
  return all;
}

}  // namespace formicary::testing
