// AN-9 Clean-up: the display and the anteaters.
#include "tests/support/antics/spec.h"

using namespace formicary::testing;

TEST_CASE("AN_9_4 if a tile was taken, everything slides down and the gaps are filled") {
  Table table;
  table.display("sb sh sa sv sf **", "bh ba bv bf ha **", "hv hf av af vf **");
  table.space(1, "j10 scout 3").supply(1, "");
  table.play("use j10; take a1; take a2; take c3; end");
  CHECK(table.events_of("slides") == Lines{"slides"});
  CHECK(table.row('a') == "sa sv sf ** -- --");
  CHECK(table.row('b') == "bh ba bv bf ha **");
  CHECK(table.row('c') == "hv hf af vf ** --");
  CHECK(table.to_act() == "chance");
  // Lowest field first, rows in order; no special place for fungus.
  table.play("draw fungus-fungus; draw scout-scout; draw heave-fungus");
  CHECK(table.events == Lines{"tile-laid tile=fungus-fungus row=a field=5",
                              "tile-laid tile=scout-scout row=a field=6",
                              "tile-laid tile=heave-fungus row=c field=6",
                              "turn-begins seat=2 actions=3"});
}

TEST_CASE("AN_9_4 each draw is uniform over the bag at that moment") {
  Table table;
  table.space(1, "j10 scout 2").supply(1, "").bag("ss ss ff");
  table.play("use j10; take a1; take a2; end");
  CHECK(table.outcomes() == "draw scout-scout x2, draw fungus-fungus");
  table.play("draw scout-scout");
  CHECK(table.outcomes() == "draw scout-scout, draw fungus-fungus");
}

TEST_CASE("AN_9_4 what was just put back can be drawn") {
  Table table;
  table.supply(1, "ss hh vv").bag("ff");
  table.play("magnificant scout; take a1; end; discard hatch-hatch");
  CHECK(table.outcomes() == "draw hatch-hatch, draw fungus-fungus");
}

TEST_CASE("AN_9_4 without a tile taken nothing slides, nothing is drawn, nobody attacks") {
  Table table;
  // A gap in the middle and an anteater at field 1 that has not attacked: not from play, but
  // it shows that the clauses are left out.
  table.display("** sh -- sv sf sb", "bh ba bv bf ha **", "hv hf av af vf **");
  const std::string before = table.row('a');
  table.play("use l10; hatch water; end");
  CHECK(table.events_of("slides").empty());
  CHECK(table.events_of("attacks").empty());
  CHECK(table.row('a') == before);
  CHECK(table.to_act() == "2");
}

TEST_CASE("AN_9_4 a scout that found nothing took no tile") {
  Table table;
  table.display("-- sh sa sv sf **", "-- ba bv bf ha **", "-- hf av af vf **");
  table.play("use j10; end");
  CHECK(table.events_of("slides").empty());
}

TEST_CASE("AN_9_4 with all three anteaters on field 1 they attack before anything is filled") {
  Table table;
  table.display("sb ** sh sa sv sf", "** bh ba bv bf ha", "** hv hf av af vf");
  table.attacked("b c").supply(1, "").hatched(2, "water 2");
  table.play("use j10; end");
  // The attack of the third comes before the first draw.
  CHECK(table.events == Lines{"uses seat=1 symbol=scout hex=j10 level=1",
                              "took seat=1 tile=scout-build row=a field=1", "turn-ends seat=1",
                              "slides", "attacks row=a colour=blue which=3",
                              "ate-ants area=water ants=2", "anteaters-return"});
  CHECK(table.to_act() == "chance");
  CHECK(table.row('a') == "sh sa sv sf -- **");
}

TEST_CASE("AN_9_4 with two of them on field 1 the gaps are filled first") {
  Table table;
  table.display("sb ** sh sa sv sf", "** bh ba bv bf ha", "hv hf av af vf **");
  table.attacked("b").supply(1, "").play("use j10; take a1; end");
  CHECK(table.events_of("attacks").empty());
  CHECK(table.to_act() == "chance");
  table.play("draw scout-scout");
  CHECK(table.events.at(0) == "tile-laid tile=scout-scout row=a field=6");
  CHECK(table.events.at(1) == "attacks row=a colour=blue which=2");
}

TEST_CASE("AN_9_5 an anteater that reaches field 1 attacks once") {
  Table table;
  table.display("sb ** sh sa sv sf", "bh ba bv bf ha **", "hv hf av af vf **");
  table.play("magnificant scout; take a1; end; fall");
  CHECK(table.events_of("attacks") == Lines{"attacks row=a colour=blue which=1"});
  CHECK(table.events_of("ate-prey") == Lines{"ate-prey food=dragonfly left=1"});
  CHECK(table.tokens("dragonfly") == 1);
  table.play("magnificant scout; take b1; end; fall");  // it stays there and does no more
  CHECK(table.events_of("attacks").empty());
  CHECK(table.row('a').starts_with("**"));
}

TEST_CASE("AN_9_5 the 1st and the 2nd eat prey, with three and with four players") {
  for (const int players : {3, 4}) {
    Table table(players);
    table.display("sb ** sh sa sv sf", "bh ** ba bv bf ha", "hv hf av af vf **");
    table.hatched(1, "water 2 stone 2").supply(1, "");
    table.space(1, "j10 scout 1").play("use j10; take a1; use k11; take b1; end; fall");
    CHECK(table.to_act() == "1");  // the active player chooses the order
    CHECK(table.legal() == "attack a, attack b");
    CHECK(table.refusal("attack c") == "AN-9.5 not-attacking row=c");
    table.play("attack b");
    // The last one leaves no choice.
    CHECK(table.events == Lines{"attacks row=b colour=grey which=1",
                                "ate-prey food=woodlouse left=" + std::to_string(players - 2),
                                "attacks row=a colour=blue which=2",
                                "ate-prey food=dragonfly left=" + std::to_string(players - 2),
                                "turn-begins seat=2 actions=3"});
    CHECK(table.hatched_of(1) == "water 2 stone 2");  // no ants
  }
}

TEST_CASE("AN_9_5 it counts which anteater it is, also if it finds nothing") {
  Table table;
  table.clearing("dragonfly", 0).exhausted("dragonfly");
  table.display("sb ** sh sa sv sf", "bh ba bv bf ha **", "hv hf av af vf **");
  table.play("magnificant scout; take a1; end; fall");
  CHECK(table.events_of("no-prey-to-eat") == Lines{"no-prey-to-eat food=dragonfly"});
  table.turn(1).display("** sb sh sa sv sf", "bh ** ba bv bf ha", "hv hf av af vf **");
  table.play("magnificant scout; take b1; end; fall");
  CHECK(table.events_of("attacks") == Lines{"attacks row=b colour=grey which=2"});
}

TEST_CASE("AN_9_5 an eaten prey is out of the game, and only one from the clearing") {
  Table table(4);
  table.ants(1, "w1").carries(1, "dragonfly w1").stored(2, "dragonfly k10");
  table.display("sb ** sh sa sv sf", "bh ba bv bf ha **", "hv hf av af vf **");
  table.play("magnificant scout; take a1; end; fall");
  CHECK(table.tokens("dragonfly") == 0);
  CHECK(table.food_of(1) == "dragonfly@w1");
  CHECK(table.food_of(2) == "dragonfly@stored");
}

namespace {

// The green anteater in row c is about to attack as the third.
Table third(int players) {
  Table table(players);
  table.display("** sb sh sa sv sf", "** bh ba bv bf ha", "hv ** hf av af vf");
  table.attacked("a b").supply(1, "");
  return table;
}

constexpr const char* kAttack = "magnificant scout; end";

}  // namespace

TEST_CASE("AN_9_5 the 3rd eats ants with three players, prey and then ants with four") {
  for (const int players : {3, 4}) {
    Table table = third(players);
    table.hatched(1, "grass 2").hatched(3, "grass 1 water 1").play(kAttack);
    Lines expected{"attacks row=c colour=green which=3"};
    if (players == 4) expected.emplace_back("ate-prey food=grasshopper left=2");
    expected.emplace_back("ate-ants area=grass ants=3");
    expected.emplace_back("anteaters-return");
    Lines got(table.events.end() - static_cast<std::ptrdiff_t>(expected.size()),
              table.events.end());
    CHECK(got == expected);
    CHECK(table.tokens("grasshopper") == 2);
    CHECK(table.hatched_of(1).empty());
    CHECK(table.hatched_of(3) == "water 1");
    CHECK(table.ants_left(1) == 11);  // back to the supplies
    CHECK(table.ants_left(3) == 10);
  }
}

TEST_CASE("AN_9_5 four players: the 3rd may exhaust a prey and then eat ants") {
  Table table = third(4);
  table.clearing("grasshopper", 1).hatched(2, "flower 1").play(kAttack);
  CHECK(table.events_of("exhausted") == Lines{"exhausted food=grasshopper"});
  CHECK(table.events_of("ate-ants") == Lines{"ate-ants area=flower ants=1"});
}

TEST_CASE("AN_9_5 the area of its colour first, then going left, after flower comes soldier") {
  const auto eaten = [](const char* areas) {
    Table table = third(3);
    table.hatched(2, areas).play(kAttack);
    return table.events_of("ate-ants");
  };
  CHECK(eaten("flower 1 grass 1 water 1") == Lines{"ate-ants area=grass ants=1"});
  CHECK(eaten("flower 2 water 1 soldier 1") == Lines{"ate-ants area=flower ants=2"});
  CHECK(eaten("water 1 stone 1 soldier 3") == Lines{"ate-ants area=soldier ants=3"});
  CHECK(eaten("water 1 earth 1 stone 2") == Lines{"ate-ants area=stone ants=2"});
  CHECK(eaten("water 1 earth 4") == Lines{"ate-ants area=earth ants=4"});
  CHECK(eaten("water 5") == Lines{"ate-ants area=water ants=5"});
}

TEST_CASE("AN_9_5 ants on trails, guards and bridges are safe") {
  Table table = third(3);
  table.ants(1, "w1 s2 chasm").guards(1, "w1").play(kAttack);
  CHECK(table.events_of("no-ants-to-eat") == Lines{"no-ants-to-eat"});
  CHECK(table.ants_of(1) == "w1 s2 chasm");
  CHECK(table.guards_of(1) == "w1");
}

TEST_CASE("AN_9_5 several at a time: one by one, in the order the active player chooses") {
  // All three at once: only the last eats ants, so the order decides whose.
  for (const char* order : {"a b", "a c", "b a", "b c", "c a", "c b"}) {
    Table table;
    table.display("sb ** sh sa sv sf", "bh ** ba bv bf ha", "hv ** hf av af vf");
    table.supply(1, "").hatched(2, "grass 1 water 2 stone 3");
    table.play("use j10; take a1; use k11; take b1; magnificant scout; end");
    CHECK(table.to_act() == "1");
    CHECK(table.legal() == "attack a, attack b, attack c");
    const char first = order[0];
    const char second = order[2];
    table.play(std::string("attack ") + first);
    CHECK(table.legal().find(std::string("attack ") + first) == std::string::npos);
    table.play(std::string("attack ") + second);
    const char last = static_cast<char>('a' + 'b' + 'c' - first - second);
    CHECK(table.events_of("ate-ants") == Lines{last == 'a'   ? "ate-ants area=water ants=2"
                                               : last == 'b' ? "ate-ants area=stone ants=3"
                                                             : "ate-ants area=grass ants=1"});
    CHECK(table.to_act() == "chance");  // the refill of AN-9.6
  }
}

TEST_CASE("AN_9_6 after the third the anteaters go back, turned over, and the gaps are filled") {
  Table table = third(3);
  table.play(kAttack);
  CHECK(table.row('a') == "sb sh sa sv sf **");
  CHECK(table.row('b') == "bh ba bv bf ha **");
  CHECK(table.row('c') == "hf av af vf -- **");
  CHECK(table.to_act() == "chance");
  table.play("draw heave-heave");
  CHECK(table.events ==
        Lines{"tile-laid tile=heave-heave row=c field=5", "turn-begins seat=2 actions=3"});
  // The other sides are up, and the next one is the 1st again.
  table.display("sb ** sh sa sv sf", "bh ba bv bf ha **", "hf av af vf vv **");
  table.play("use j10; take a1; end; fall");
  CHECK(table.events_of("attacks") == Lines{"attacks row=a colour=pink which=1"});
  CHECK(table.events_of("ate-prey") == Lines{"ate-prey food=butterfly left=1"});
}

TEST_CASE("AN_9_6 each time round the sides change") {
  Table table = third(3);
  table.anteater_sides(2, 1, 2).play(kAttack);
  CHECK(table.events_of("attacks") == Lines{"attacks row=c colour=red which=3"});
  table.play("fall");
  CHECK(table.rules().anteater(table.state(), 0) == 0);  // blue
  CHECK(table.rules().anteater(table.state(), 1) == 3);  // brown
  CHECK(table.rules().anteater(table.state(), 2) == 1);  // green
}

TEST_CASE(
    "AN_9_6 an anteater goes to field 6 also if gaps are left below it, until the next slide") {
  Table table = third(3);
  table.bag("").play(kAttack);
  CHECK(table.events_of("bag-empty") == Lines{"bag-empty"});
  CHECK(table.row('c') == "hf av af vf -- **");
  CHECK(table.to_act() == "2");
  table.play("use l10; hatch water; end");  // nothing taken, nothing slides
  CHECK(table.row('c') == "hf av af vf -- **");
  table.supply(3, "").play("use j10; take b1; end");
  CHECK(table.row('c') == "hf av af vf ** --");
  CHECK(table.row('b') == "ba bv bf ha ** --");
}

TEST_CASE("AN_9_6 if the bag runs out the other gaps stay") {
  Table table;
  table.space(1, "j10 scout 3").supply(1, "").bag("ss");
  table.play("use j10; take a1; take b2; take c3; end; draw scout-scout");
  CHECK(table.events_of("bag-empty") == Lines{"bag-empty"});
  CHECK(table.row('a') == "sh sa sv sf ** ss");
  CHECK(table.row('b') == "bh bv bf ha ** --");
  CHECK(table.row('c') == "hv hf af vf ** --");
}

TEST_CASE("AN_9_6 a row that is nearly empty lets its anteater slide right down to field 1") {
  Table table;
  table.display("sb -- -- -- -- **", "bh ba bv bf ha **", "hv hf av af vf **");
  table.supply(1, "").bag("").play("use j10; take a1; end");
  CHECK(table.row('a') == "** -- -- -- -- --");
  CHECK(table.events_of("attacks") == Lines{"attacks row=a colour=blue which=1"});
}
