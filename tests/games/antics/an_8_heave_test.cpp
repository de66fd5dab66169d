// AN-8 Heave.
#include "tests/support/antics/spec.h"

using namespace formicary::testing;

TEST_CASE("AN_8_1 up to n heaves, split as one likes") {
  Table table;
  table.space(1, "j11 heave 4").ants(1, "e1 e2 w3 s2");
  table.play("use j11; heave brown-land e2; heave butterfly-land w3; heave e2 e1; heave e1 hill");
  CHECK(table.events == Lines{"uses seat=1 symbol=heave hex=j11 level=4",
                              "lifted seat=1 food=brown-leaf trail=e2",
                              "lifted seat=1 food=butterfly trail=w3",
                              "passed seat=1 food=brown-leaf trail=e2 trail2=e1",
                              "brought seat=1 food=brown-leaf"});
  CHECK(table.phase() == Phase::kTurn);
  CHECK(table.refusal("heave w3 e1") == "AN-8.1 not-heaving");
}

TEST_CASE("AN_8_1 fewer are fine") {
  Table table;
  table.space(1, "j11 heave 4").ants(1, "e1 e2 w3");
  table.play("use j11; heave brown-land e2; stop");
  CHECK(table.food_of(1) == "brown-leaf@e2");
}

TEST_CASE("AN_8_2 from a clearing onto an own empty ant on a trail touching it") {
  Table table;
  table.ants(1, "e1 e2").ants(2, "e1 w3");
  table.play("use j11");
  CHECK(table.legal() == "heave brown-land e2, stop");
  CHECK(table.refusal("heave brown-land e1") == "AN-8.2 not-at-clearing trail=e1 food=brown-leaf");
  CHECK(table.refusal("heave butterfly-land w3") == "AN-8.2 no-ant-to-heave trail=w3");
  table.play("heave brown-land e2");
  CHECK(table.tokens("brown-leaf") == 4);
}

TEST_CASE("AN_8_2 an empty clearing gives nothing") {
  Table table;
  table.ants(1, "e1 e2 w3").clearing("brown-leaf", 0);
  table.play("use j11");
  CHECK(table.refusal("heave brown-land e2") == "AN-8.2 clearing-empty food=brown-leaf");
  CHECK(table.legal() == "heave butterfly-land w3, stop");
}

TEST_CASE("AN_8_2 from an own ant to an own empty ant on a trail that touches its trail") {
  Table table;
  table.space(1, "j11 heave 3").ants(1, "w1 g1 w2 e1 g2").carries(1, "butterfly w2");
  table.play("use j11");
  CHECK(table.refusal("heave w2 w1") == "AN-8.2 not-touching trail=w2 trail2=w1");
  CHECK(table.refusal("heave w1 g1") == "AN-8.2 carries-nothing trail=w1");
  CHECK(table.refusal("heave w2 w3") == "AN-8.2 no-ant-to-heave trail=w3");
  table.play("heave w2 g1; heave g1 w1");
  // w1 and e1 meet only at the large ant-hill, which is no junction.
  CHECK(table.refusal("heave w1 e1") == "AN-8.2 not-touching trail=w1 trail2=e1");
  CHECK(table.can("heave w1 g2"));  // at ja
  CHECK(table.can("heave w1 hill"));
}

TEST_CASE("AN_8_2 across a clearing, without taking what lies there") {
  Table table;
  table.ants(1, "e1 e2 s1").carries(1, "ladybird s1");
  table.play("use j11; heave s1 e2");
  CHECK(table.food_of(1) == "ladybird@e2");
}

TEST_CASE("AN_8_2 into the large ant-hill only from a trail at it") {
  Table table;
  table.ants(1, "e1 e2").carries(1, "brown-leaf e2");
  table.play("use j11");
  CHECK(table.refusal("heave e2 hill") == "AN-8.2 not-at-hill trail=e2");
  CHECK(table.refusal("heave e1 hill") == "AN-8.2 carries-nothing trail=e1");
}

TEST_CASE("AN_8_2 a chain of k ants takes k + 1 heaves") {
  Table table;
  table.space(1, "j11 heave 5").ants(1, "w1 g4 e4 f2");
  table.play("use j11; heave dragonfly-land e4; heave e4 g4; heave g4 w1; heave w1 hill");
  CHECK(table.food_of(1) == "dragonfly@brought");
  CHECK(table.steps() == 1);  // three ants, four heaves
}

TEST_CASE("AN_8_3 an ant carries one item at most") {
  Table table;
  table.space(1, "j11 heave 3").ants(1, "e1 e2 s1").carries(1, "brown-leaf e2");
  table.carries(1, "ladybird s1");
  table.play("use j11");
  CHECK(table.refusal("heave brown-land e2") == "AN-8.3 ant-laden trail=e2 food=brown-leaf");
  CHECK(table.refusal("heave s1 e2") == "AN-8.3 ant-laden trail=e2 food=brown-leaf");  // no swap
  CHECK(table.refusal("heave e2 s1") == "AN-8.3 ant-laden trail=s1 food=ladybird");
  CHECK(table.legal() == "heave e2 e1, stop");
}

TEST_CASE("AN_8_3 food can't be dropped or put back") {
  Table table;
  table.ants(1, "e1 e2").carries(1, "brown-leaf e2");
  table.play("use j11");
  CHECK_FALSE(table.rules().parse("heave e2 brown-land").ok());
  CHECK_FALSE(table.rules().parse("drop e2").ok());
}

TEST_CASE("AN_8_3 other players' ants don't matter") {
  Table table;
  table.space(1, "j11 heave 2").ants(1, "e1 e2").ants(2, "e1 e2").guards(2, "e1");
  table.carries(2, "brown-leaf e1").carries(1, "brown-leaf e2");
  table.play("use j11; heave e2 e1; heave e1 hill");
  CHECK(table.food_of(1) == "brown-leaf@home");
  CHECK(table.food_of(2) == "brown-leaf@e1");
}

TEST_CASE("AN_8_4 a player never has two prey of one type") {
  Table table;
  table.space(1, "j11 heave 3").ants(1, "w1 g1 w2 e1 w3");
  SUBCASE("carried") { table.carries(1, "butterfly w1"); }
  SUBCASE("brought back this turn") { table.brought(1, "butterfly"); }
  SUBCASE("stored") { table.stored(1, "butterfly k10"); }
  SUBCASE("kept beside the hill") { table.beside(1, "butterfly"); }
  table.play("use j11");
  // If nothing else can be heaved the action is over.
  const bool open = table.phase() == Phase::kHeave;
  CHECK(table.refusal("heave butterfly-land w3") ==
        (open ? "AN-8.4 have-prey food=butterfly" : "AN-8.1 not-heaving"));
}

TEST_CASE("AN_8_4 what one has may still be heaved on") {
  Table table;
  table.space(1, "j11 heave 2").ants(1, "e1 w3").carries(1, "butterfly w3");
  table.play("use j11; heave w3 e1; heave e1 hill");
  CHECK(table.food_of(1) == "butterfly@brought");
}

TEST_CASE("AN_8_4 leaves are unlimited") {
  Table table;
  table.space(1, "j11 heave 5").ants(1, "e1 e2 s1").leaves(1, 0, 2);
  table.play("use j11; heave brown-land e2; heave e2 e1; heave brown-land e2; heave brown-land s1");
  CHECK(table.food_of(1) ==
        "brown-leaf@e1 brown-leaf@e2 brown-leaf@s1 brown-leaf@home brown-leaf@home");
  CHECK(table.tokens("brown-leaf") == 0);
}

TEST_CASE("AN_8_5 the last token that leaves its clearing is followed by the exhausted token") {
  Table table;
  table.ants(1, "e1 w3").ants(2, "e1 w3");
  table.play("use j11; heave butterfly-land w3");
  CHECK(table.exhausted().empty());
  table.play("end; use j11; heave butterfly-land w3");
  CHECK(table.events == Lines{"turn-ends seat=1", "turn-begins seat=2 actions=3",
                              "uses seat=2 symbol=heave hex=j11 level=1",
                              "lifted seat=2 food=butterfly trail=w3", "exhausted food=butterfly"});
  CHECK(table.exhausted() == "butterfly");
}

TEST_CASE("AN_8_5 eaten tokens count as well") {
  Table table;
  table.clearing("dragonfly", 1)
      .display("sb ** sh sa sv sf", "bh ba bv bf ha **", "hv hf av af vf **");
  table.play("magnificant scout; take a1; end; fall");
  CHECK(table.events_of("exhausted") == Lines{"exhausted food=dragonfly"});
  CHECK(table.exhausted() == "dragonfly");
}

TEST_CASE("AN_8_5 leaves have no such token") {
  Table table;
  table.ants(1, "e1 e2").clearing("brown-leaf", 1);
  table.play("use j11; heave brown-land e2");
  CHECK(table.events_of("exhausted").empty());
  CHECK(table.exhausted().empty());
}

TEST_CASE("AN_8_6 leaves go beside the player's own hill at once, prey wait until clean-up") {
  Table table;
  table.space(1, "j11 heave 2").ants(1, "e1 w1").carries(1, "green-leaf e1");
  table.carries(1, "butterfly w1");
  table.play("use j11; heave e1 hill; heave w1 hill");
  CHECK(table.food_of(1) == "butterfly@brought green-leaf@home");
  for (const char* hex : {"j10", "k10", "l10", "m10", "k11"}) {
    CHECK(table.hex(1, hex).find("butterfly") == std::string::npos);
  }
  table.play("end");
  CHECK(table.phase() == Phase::kStore);
}
