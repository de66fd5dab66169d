// Rules::read: every phase of a game, and what it refuses there.
#include "tests/support/antics/position_line.h"

using namespace formicary::antics;
using namespace formicary::antics::testing;
using formicary::OptionValues;

TEST_CASE("every phase has what it asks for") {
  CHECK(kAntsPhase.with("phase", "heave").verdict() == "ok");
  CHECK(kAntsPhase.with("steps", "0").verdict() == "impossible");
  CHECK(kAntsPhase.with("tile", "scout-build").verdict() == "impossible");
  CHECK(kAntsPhase.with("opening", "2").verdict() == "impossible");
  CHECK(kAntsPhase.with("opening", "0").verdict() == "impossible");

  const Line between = kAntsPhase.with({{"phase", "turn"}, {"steps", "0"}});
  CHECK(between.verdict() == "ok");
  CHECK(between.with("steps", "1").verdict() == "impossible");

  const Line scout = kAntsPhase.with({{"phase", "scout"}, {"steps", "2,4"}});
  CHECK(scout.verdict() == "ok");
  CHECK(scout.with("steps", "-").verdict() == "impossible");
  CHECK(scout.with("steps", "4,2").verdict() == "unreadable");
  CHECK(scout.with("steps", "6").verdict() == "unreadable");
  CHECK(scout
            .with({{"a", "heave-heave,-,scout-build,scout-build,anteater,hatch-fungus"},
                   {"b", "anteater,-,scout-build,hatch-fungus,hatch-fungus,scout-build"},
                   {"c", "scout-build,-,anteater,scout-build,heave-heave,scout-build"},
                   {"bag", "scout-build:18,hatch-fungus:16,heave-heave:5"}})
            .verdict() == "impossible");  // nothing to take from field 2

  const Line build = kAntsPhase.with({{"phase", "build"}, {"steps", "3"}});
  CHECK(build.verdict() == "ok");
  CHECK(build.with("steps", "4").verdict() == "impossible");
  const Line place = build.with({{"phase", "place"}, {"tile", "scout-build"}});
  CHECK(place.verdict() == "ok");
  CHECK(place.with("tile", "-").verdict() == "impossible");
  CHECK(place.with("tile", "heave-heave").verdict() == "impossible");

  const Line hatch = kAntsPhase.with({{"phase", "hatch"}, {"must", "first"}, {"steps", "5"}});
  CHECK(hatch.verdict() == "ok");
  CHECK(hatch.with("must", "-").verdict() == "unreadable");
  CHECK(hatch.with("must", "any").verdict() == "impossible");
  CHECK(hatch.with({{"must", "any"}, {"steps", "3"}}).verdict() == "ok");
  CHECK(hatch.with("must", "grass").verdict() == "impossible");
  CHECK(hatch.with({{"must", "grass"}, {"steps", "4"}}).verdict() == "ok");
}

TEST_CASE("clean-up has its order") {
  const Line unmarked = kAntsPhase.with(
      {{"actions", "0"},
       {"magnificant", "0"},
       {"steps", "0"},
       {"hill2",
        "l9:heave1.0,m9:scout1.3,k10:scout1,l10:hatch2.0,m10:fungus2.3,n10:build1,j11:ants1.0,"
        "k11:hatch1.3+moth"}});
  const Line store = unmarked.with("phase", "store");
  CHECK(store.verdict() == "ok");
  CHECK(store.with("actions", "1").verdict() == "impossible");
  CHECK(store.with("prey2", "worm:beside").verdict() == "impossible");  // nothing to store

  const Line many = unmarked.with({{"supply2", "scout-build:3,scout-hatch:1"},
                                   {"bag", "scout-build:16,hatch-fungus:16,heave-heave:5"}});
  const Line discard = many.with({{"phase", "discard"}, {"prey2", "worm:beside"}});
  CHECK(discard.verdict() == "ok");
  CHECK(discard.with("prey2", "worm:brought").verdict() == "impossible");  // stored before
  CHECK(unmarked.with({{"phase", "discard"}, {"prey2", "-"}}).verdict() == "impossible");

  const Line refill =
      unmarked.with({{"phase", "refill"},
                     {"prey2", "worm:beside"},
                     {"a", "scout-build,scout-build,heave-heave,anteater,hatch-fungus,-"}});
  CHECK(refill.verdict() == "ok");
  CHECK(refill.with("took", "0").verdict() == "impossible");
  CHECK(refill.with("a", "scout-build,-,scout-build,heave-heave,anteater,hatch-fungus").verdict() ==
        "impossible");  // not slid
  CHECK(refill.with("attacked", "-").verdict() == "ok");
  CHECK(refill.with("attacked", "a").verdict() == "impossible");
  CHECK(refill.with("phase", "return").verdict() == "impossible");  // no anteater went back

  const Line back =
      refill.with({{"phase", "return"},
                   {"attacked", "-"},
                   {"a", "scout-build,scout-build,heave-heave,hatch-fungus,-,anteater"},
                   {"b", "scout-build,scout-build,hatch-fungus,hatch-fungus,scout-build,anteater"},
                   {"c", "scout-build,scout-build,scout-build,heave-heave,-,anteater"}});
  CHECK(back.verdict() == "ok");
  CHECK(back.with("phase", "attack").verdict() == "impossible");

  const Line attack =
      refill.with({{"phase", "attack"},
                   {"attacked", "-"},
                   {"a", "anteater,scout-build,scout-build,heave-heave,hatch-fungus,-"}});
  CHECK(attack.verdict() == "ok");
  CHECK(attack.with("attacked", "a").verdict() == "impossible");  // no choice
  CHECK(attack.with("phase", "refill").verdict() == "ok");
  CHECK(attack
            .with({{"phase", "refill"},
                   {"c", "anteater,scout-build,scout-build,scout-build,heave-heave,-"}})
            .verdict() == "impossible");  // AN-9.4: all three attack first
}

TEST_CASE("anteaters have attacked where they stand on field 1") {
  CHECK(kAntsPhase.with("attacked", "-").verdict() == "impossible");
  CHECK(kAntsPhase.with("attacked", "a,b").verdict() == "impossible");
  CHECK(
      kAntsPhase.with("b", "scout-build,anteater,scout-build,hatch-fungus,hatch-fungus,scout-build")
          .verdict() == "impossible");
  const Line none =
      kAntsPhase.with({{"b", "scout-build,-,scout-build,hatch-fungus,hatch-fungus,scout-build"},
                       {"attacked", "-"}});
  CHECK(none.verdict() == "impossible");
}

TEST_CASE("the end counts the turns that are left") {
  CHECK(kAntsPhase.with("last", "1").verdict() == "impossible");
  CHECK(kAntsPhase.with("trigger", "gap").verdict() == "impossible");
  CHECK(kAntsPhase.with({{"trigger", "gap"}, {"last", "3"}}).verdict() == "ok");
  CHECK(kAntsPhase.with("stalled", "29").verdict() == "ok");
  CHECK(kAntsPhase.with("stalled", "30").verdict() == "impossible");
  OptionValues no_stall{};
  no_stall[static_cast<std::size_t>(Option::kStallRounds)] = 1;
  CHECK(kAntsPhase.with("stalled", "1").verdict(make_rules(3, no_stall)) == "impossible");

  const Line over = kAntsPhase.with(
      {{"phase", "over"},
       {"actions", "0"},
       {"magnificant", "0"},
       {"steps", "0"},
       {"took", "0"},
       {"progress", "0"},
       {"trigger", "gap"},
       {"prey2", "worm:beside"},
       {"hill2",
        "l9:heave1.0,m9:scout1.3,k10:scout1,l10:hatch2.0,m10:fungus2.3,n10:build1,j11:ants1.0,"
        "k11:hatch1.3+moth"}});
  CHECK(over.verdict() == "ok");
  CHECK(over.with("trigger", "none").verdict() == "impossible");
  CHECK(over.with("last", "1").verdict() == "impossible");
  CHECK(over.with("took", "1").verdict() == "impossible");
}

TEST_CASE("before the first turn everything is as it was") {
  const Rules rules = make_rules();
  const Line start = written(rules, rules.initial());
  CHECK(start.verdict() == "ok");
  CHECK(start.with("turn", "2").verdict() == "impossible");
  CHECK(start.with("opening", "1").verdict() == "impossible");
  CHECK(start.with("areas1", "1,0,0,0,0,0").verdict() == "impossible");

  const Line sides = start.with({{"phase", "sides"}, {"turn", "3"}});
  CHECK(sides.verdict() == "ok");
  CHECK(sides.with({{"steps", "2"}, {"sides", "1,2,1"}}).verdict() == "ok");
  CHECK(sides.with("sides", "1,2,1").verdict() == "impossible");
  CHECK(sides.with("steps", "3").verdict() == "impossible");

  const Line set_up = sides.with({{"phase", "set-up"},
                                  {"sides", "1,2,1"},
                                  {"a", "scout-build,heave-heave,-,-,hatch-fungus,anteater"},
                                  {"b", "scout-build,-,-,-,hatch-fungus,anteater"},
                                  {"c", "scout-build,-,-,-,-,anteater"},
                                  {"bag", "scout-build:25,hatch-fungus:18,heave-heave:7"}});
  CHECK(set_up.verdict() == "ok");
  CHECK(set_up.with("steps", "1").verdict() == "impossible");
  CHECK(set_up.with("c", "-,scout-build,-,-,-,anteater").verdict() == "impossible");
  CHECK(set_up.with("c", "scout-build,-,-,-,-,-").verdict() == "impossible");
  CHECK(set_up
            .with({{"a", "scout-build,hatch-fungus,-,-,hatch-fungus,anteater"},
                   {"b", "scout-build,-,-,-,heave-heave,anteater"}})
            .verdict() == "impossible");  // fungus comes from above
}
