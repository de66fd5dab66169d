// AN-6 ANTS!
#include "tests/support/antics/spec.h"

using namespace formicary::testing;

TEST_CASE("AN_6_1 up to n steps, any mix in any order") {
  Table table;
  table.space(1, "m10 ants 5").hatched(1, "water 1 grass 1 soldier 1 stone 1").ants(1, "e1");
  table.play("use m10; pick stone; send w1; guard w1; pick e1; send g1");
  CHECK(table.events == Lines{"uses seat=1 symbol=ants hex=m10 level=5",
                              "picked-area seat=1 area=stone", "sent seat=1 trail=w1 area=water",
                              "guards seat=1 trail=w1", "picked-ant seat=1 trail=e1",
                              "sent seat=1 trail=g1 area=grass"});
  CHECK(table.phase() == Phase::kTurn);
}

TEST_CASE("AN_6_1 each step is one ant, a bridge takes three steps") {
  Table table;
  table.space(1, "m10 ants 5").hatched(1, "soldier 3 water 2").ants(1, "s2");
  table.play("use m10");
  CHECK(table.steps() == 5);
  table.play("send w1");
  CHECK(table.steps() == 4);
  table.play("bridge");
  CHECK(table.steps() == 1);
  table.play("pick water");
  CHECK(table.phase() == Phase::kTurn);
}

TEST_CASE("AN_6_1 fewer steps are fine, more are not") {
  Table table;
  table.space(1, "m10 ants 2").hatched(1, "water 3 grass 1");
  table.play("use m10; send w1; send g1");
  CHECK(table.refusal("send w2") == "AN-6.1 not-ants");
  CHECK(table.refusal("guard w1") == "AN-6.1 not-ants");
  CHECK(table.refusal("pick water") == "AN-6.1 not-ants");
  CHECK(table.refusal("pick w1") == "AN-6.1 not-ants");
  CHECK(table.refusal("bridge") == "AN-6.1 not-ants");
}

TEST_CASE("AN_6_2 an ant goes from a terrain's area onto a trail of that terrain") {
  Table table;
  table.hatched(1, "water 1 flower 1 soldier 2");
  table.play("use m10");
  CHECK(table.legal("send") == "send w1, send f1, send f3");
  CHECK(table.refusal("send e1") == "AN-6.2 no-ant-hatched area=earth trail=e1");
  CHECK(table.refusal("send g2") == "AN-6.2 no-ant-hatched area=grass trail=g2");
  table.play("send f3");
  CHECK(table.ants_of(1) == "f3");
  CHECK(table.hatched_of(1) == "water 1 soldier 2");
}

TEST_CASE("AN_6_2 the trail must touch the large ant-hill or a trail with an own ordinary ant") {
  Table table;
  table.space(1, "m10 ants 4").hatched(1, "water 4 grass 2");
  table.ants(2, "w1 g1 f1");  // others don't link
  table.play("use m10");
  CHECK(table.refusal("send g1") == "AN-6.2 not-linked trail=g1");
  CHECK(table.refusal("send w2") == "AN-6.2 not-linked trail=w2");
  table.play("send w1");
  CHECK(table.can("send g1"));  // at ja
  CHECK(table.refusal("send w2") == "AN-6.2 not-linked trail=w2");
  table.play("send g1");
  CHECK(table.can("send w2"));
  CHECK(table.can("send w4"));
  CHECK(table.refusal("send w3") == "AN-6.2 not-linked trail=w3");
  table.play("send w2");
  CHECK(table.can("send w3"));  // they share the clearing of the butterfly
}

TEST_CASE("AN_6_2 trails touch at junctions and clearings, not at the large ant-hill") {
  const Table table;
  const auto& board = table.rules().board();
  const auto& edition = table.rules().edition();
  const auto touch = [&](std::string_view a, std::string_view b) {
    const auto number = [&](std::string_view id) {
      for (std::size_t i = 0; i < edition.trails.size(); ++i) {
        if (edition.trails[i].id == id) return i;
      }
      return edition.trails.size();
    };
    const bool there = (board.touching.at(number(a)) >> number(b) & 1) != 0;
    CHECK(there == ((board.touching.at(number(b)) >> number(a) & 1) != 0));
    return there;
  };
  CHECK(touch("w1", "g1"));        // a junction
  CHECK(touch("e2", "s1"));        // a clearing
  CHECK(touch("w1", "g2"));        // ja, besides the ant-hill
  CHECK_FALSE(touch("w1", "e1"));  // the ant-hill only
  CHECK_FALSE(touch("w1", "f1"));
  CHECK(touch("s2", "chasm"));
  CHECK(touch("chasm", "f2"));
  CHECK_FALSE(touch("chasm", "w1"));
}

TEST_CASE("AN_6_3 at most one ordinary ant of a player per trail") {
  Table table;
  table.hatched(1, "water 1").ants(1, "w1");
  table.play("use m10");
  CHECK(table.refusal("send w1") == "AN-6.3 ant-there trail=w1");
}

TEST_CASE("AN_6_3 any number of players share a trail") {
  Table table(4);
  table.hatched(1, "water 1").ants(2, "w1").ants(3, "w1").ants(4, "w1");
  table.play("use m10; send w1");
  for (int seat = 1; seat <= 4; ++seat) CHECK(table.ants_of(seat) == "w1");
}

TEST_CASE("AN_6_4 picking up: an own ant from a trail or a hatching area, back to the supply") {
  Table table;
  table.space(1, "m10 ants 5").hatched(1, "water 1 soldier 1").ants(1, "e1");
  table.ants(2, "s2").hatched(2, "stone 2");
  CHECK(table.ants_left(1) == 8);
  table.play("use m10");
  CHECK(table.refusal("pick s2") == "AN-6.4 no-own-ant trail=s2");  // somebody else's
  CHECK(table.refusal("pick stone") == "AN-6.4 area-empty area=stone");
  table.play("pick water; pick soldier; pick e1");
  CHECK(table.ants_left(1) == 11);
  CHECK(table.ants_of(1).empty());
  CHECK(table.hatched_of(1).empty());
}

TEST_CASE("AN_6_4 every own ant must stay connected to the large ant-hill") {
  Table table;
  table.space(1, "m10 ants 4").ants(1, "w1 g1 w2");
  table.play("use m10");
  CHECK(table.refusal("pick w1") == "AN-6.4 cuts-off trail=w1 trail2=g1");
  CHECK(table.refusal("pick g1") == "AN-6.4 cuts-off trail=g1 trail2=w2");
  CHECK(table.legal("pick") == "pick w2");
  table.play("pick w2; pick g1; pick w1");
  CHECK(table.ants_of(1).empty());
}

TEST_CASE("AN_6_4 another way home is enough") {
  Table table;
  table.space(1, "m10 ants 4").ants(1, "w1 g1 f1 w2");
  table.play("use m10");
  CHECK(table.legal("pick") == "pick w1, pick g1, pick w2, pick f1");
  table.play("pick f1");
  CHECK(table.refusal("pick g1") == "AN-6.4 cuts-off trail=g1 trail2=w2");
}

TEST_CASE("AN_6_4 after every single step, also if a later one would mend it") {
  Table table;
  table.space(1, "m10 ants 2").ants(1, "w1 g1").hatched(1, "flower 1");
  table.play("use m10");
  CHECK(table.refusal("pick w1") == "AN-6.4 cuts-off trail=w1 trail2=g1");
  table.play("send f3; pick w1");  // the other way round
  CHECK(table.ants_of(1) == "g1 f3");
}

TEST_CASE("AN_6_4 the chasm links and must stay linked") {
  Table table;
  table.ants(1, "s2 chasm f2").space(1, "m10 ants 3");
  table.play("use m10");
  CHECK(table.refusal("pick s2") == "AN-6.4 cuts-off trail=s2 trail2=f2");
  CHECK(table.refusal("pick chasm") == "AN-6.4 cuts-off trail=chasm trail2=f2");
  table.play("pick f2");
  CHECK(table.refusal("pick s2") == "AN-6.4 cuts-off trail=s2 trail2=chasm");
  table.play("pick chasm; pick s2");
}

TEST_CASE("AN_6_4 ants of others, soldiers and food don't hold a chain together") {
  Table table;
  table.ants(1, "w1 g1").ants(2, "w1 g2 f1");
  table.play("use m10");
  CHECK(table.refusal("pick w1") == "AN-6.4 cuts-off trail=w1 trail2=g1");
}

TEST_CASE("AN_6_5 an ant that carries food can't be picked up") {
  Table table;
  table.ants(1, "e1 e2").carries(1, "brown-leaf e2").hatched(1, "soldier 1");
  table.play("use m10");
  CHECK(table.refusal("pick e2") == "AN-6.5 carrier-stays trail=e2 food=brown-leaf");
  CHECK(table.legal("pick") == "pick soldier");
}

TEST_CASE("AN_6_5 pick-up-carrier: the food returns to its clearing") {
  Table table(3, {.pick_up_carrier = true});
  table.space(1, "m10 ants 3").ants(1, "e1 e2 w1 g1 w2");
  table.carries(1, "brown-leaf e2").carries(1, "butterfly w2");
  CHECK(table.tokens("brown-leaf") == 4);
  table.play("use m10; pick e2; pick w2");
  CHECK(table.events == Lines{"uses seat=1 symbol=ants hex=m10 level=3",
                              "food-returned seat=1 food=brown-leaf", "picked-ant seat=1 trail=e2",
                              "food-returned seat=1 food=butterfly", "picked-ant seat=1 trail=w2"});
  CHECK(table.tokens("brown-leaf") == 5);
  CHECK(table.tokens("butterfly") == 2);
  CHECK(table.food_of(1).empty());
  CHECK(table.ants_of(1) == "w1 g1 e1");
}

TEST_CASE("AN_6_5 pick-up-carrier: a chain is held together all the same") {
  Table table(3, {.pick_up_carrier = true});
  table.ants(1, "e1 e2").carries(1, "brown-leaf e1");
  table.play("use m10");
  CHECK(table.refusal("pick e1") == "AN-6.4 cuts-off trail=e1 trail2=e2");
}

TEST_CASE("AN_6_5 pick-up-carrier: the prey can be taken again, its exhausted token remains") {
  Table table(3, {.pick_up_carrier = true});
  table.ants(1, "e1 w3").ants(2, "e1 w3").clearing("butterfly", 1).carries(1, "butterfly w3");
  CHECK(table.exhausted() == "butterfly");
  table.play("use m10; pick w3");
  CHECK(table.tokens("butterfly") == 1);
  CHECK(table.exhausted() == "butterfly");
  table.play("end; use j11; heave butterfly-land w3");
  CHECK(table.food_of(2) == "butterfly@w3");
  CHECK(table.events_of("exhausted").empty());  // it lies there already
  CHECK(table.exhausted() == "butterfly");
}

TEST_CASE("AN_6_5 pick-up-carrier: the prey can be eaten again") {
  Table table(3, {.pick_up_carrier = true});
  table.ants(1, "e1 w3")
      .clearing("butterfly", 1)
      .carries(1, "butterfly w3")
      .anteater_sides(2, 1, 1);
  table.display("sb ** sh sa sv sf", "bh ba bv bf ha **", "hv hf av af vf **");
  table.play("use m10; pick w3; magnificant scout; take a1; end; fall");
  CHECK(table.events_of("ate-prey") == Lines{"ate-prey food=butterfly left=0"});
  CHECK(table.events_of("exhausted").empty());
  CHECK(table.exhausted() == "butterfly");
}

TEST_CASE("AN_6_6 an ant with an own soldier on its trail can't be picked up before the soldier") {
  for (const bool option : {false, true}) {
    Table table(3, {.pick_up_carrier = option});
    table.space(1, "m10 ants 2").ants(1, "w1").guards(1, "w1");
    table.play("use m10");
    CHECK(table.refusal("pick w1") == "AN-6.6 guard-first trail=w1");
    table.play("pick guard w1");
    CHECK(table.last_event() == "picked-guard seat=1 trail=w1");
    table.play("pick w1");
    CHECK(table.ants_left(1) == 11);
  }
}

TEST_CASE("AN_6_6 somebody else's soldier is no hindrance, and can't be picked up") {
  Table table;
  table.ants(1, "w1").ants(2, "w1").guards(2, "w1");
  table.play("use m10");
  CHECK(table.refusal("pick guard w1") == "AN-6.4 no-own-guard trail=w1");
  table.play("pick w1");
}
