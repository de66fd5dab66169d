// Rules::read: what it refuses of the pieces and where they lie.
#include "tests/support/antics/position_line.h"

using namespace formicary::antics;
using namespace formicary::antics::testing;
using formicary::OptionValues;

namespace {

struct Change {
  std::string key;
  std::string value;
};

void check_all(const Line& good, const std::string& verdict, const std::vector<Change>& changes) {
  REQUIRE(good.verdict() == "ok");
  for (const Change& change : changes) {
    INFO(change.key << "=" << change.value);
    CHECK(good.with(change.key, change.value).verdict() == verdict);
  }
}

}  // namespace

TEST_CASE("a position is read back as it was written") {
  const Rules rules = make_rules();
  const auto state = rules.read(kAntsPhase.text());
  REQUIRE(state.ok());
  CHECK(written(rules, *state) == kAntsPhase.text());
  CHECK(state->turn == 1);
  CHECK(state->ants_left[0] == 6);
  CHECK(state->supply_sizes[1] == 3);
  CHECK(state->bag_size == 38);
  CHECK(state->prey[0][1] == 1);  // the hopper on g1
  CHECK(state->prey[1][5] == kPreyStored);
  CHECK(state->leaves[1][0] == trail_bit(6));
  CHECK(Rules::hill(*state, formicary::Seat(1))[6].marked());
}

TEST_CASE("broken positions are unreadable") {
  check_all(
      kAntsPhase, "unreadable",
      {
          {"phase", "swim"},
          {"turn", "0"},
          {"turn", "4"},
          {"opening", "4"},
          {"actions", "-"},
          {"actions", "4"},
          {"magnificant", "2"},
          {"steps", "6"},
          {"steps", "1,2"},
          {"tile", "scout"},
          {"tile", "build-scout"},
          {"must", "any"},
          {"took", "2"},
          {"progress", ""},
          {"stalled", "256"},
          {"trigger", "boredom"},
          {"last", "4"},
          {"a", "scout-build,-,scout-build,heave-heave,anteater"},
          {"a", "scout-build,-,scout-build,heave-heave,anteater,hatch-fungus,-"},
          {"a", "scout-build,-,scout-build,heave-heave,ant,hatch-fungus"},
          {"sides", "1,2"},
          {"sides", "1,2,0"},
          {"sides", "1,2,3"},
          {"attacked", "b,a"},
          {"attacked", "d"},
          {"bag", "scout-build:17,scout-build:1"},
          {"bag", "hatch-fungus:16,scout-build:17"},
          {"bag", "scout-build:0"},
          {"bag", "scout-build"},
          {"clearings", "fly:1"},
          {"clearings", "fly:3,hopper:0,bug:2,worm:1,louse:2,moth:1,green-leaf:4,brown-leaf:3"},
          {"clearings", "hopper:0,fly:1,bug:2,worm:1,louse:2,moth:1,green-leaf:4,brown-leaf:3"},
          {"exhausted", "green-leaf"},
          {"exhausted", "hopper,hopper"},
          {"levels1", "0,0,0,0"},
          {"supply1", "scout-hatch:61"},
          {"areas1", "0,0,1,0,0"},
          {"areas1", "0,0,12,0,0,0"},
          {"trails1", "g9"},
          {"trails1", "g1:hopper:fly"},
          {"trails1", "g1:stone"},
          {"trails2", "g2,f1:green-leaf"},
          {"trails2", "f1,f1"},
          {"guards1", "g1:fly"},
          {"prey2", "worm:stored"},
          {"prey2", "worm"},
          {"prey2", "moth:beside"},  // stored as well
          {"prey2", "green-leaf:brought"},
          {"leaves1", "0,6"},
          {"leaves3", "0,2 more=1"},
          {"hill1", "l9:heave1.0,l9:heave1.0"},
          {"hill1", "m9:scout1.3,l9:heave1.0"},
          {"hill1", "9:heave1.0"},
          {"hill1", "l9"},
          {"hill1", "l9:leave1"},
          {"hill1", "l9:heave0"},
          {"hill1", "l9:heave6"},
          {"hill1", "l9:heave1."},
          {"hill1", "l9:heave1.6"},
          {"hill1", "l9:heave1.0mm"},
          {"hill1", "l9:heave1.0+"},
          {"hill1", "l9:heave1.0+green-leaf"},
          {"hill1", "l9:heave1.0+moth,m9:scout1.3+moth"},
      });
  CHECK(Line("").verdict() == "unreadable");
  CHECK(kAntsPhase.verdict(make_rules(4)) == "unreadable");
}

TEST_CASE("an unreadable position names the column of the word") {
  const auto state = make_rules().read("turn turn=1 opening=9 actions=1");
  REQUIRE_FALSE(state.ok());
  CHECK(state.error().column == 13);
}

TEST_CASE("pieces that are not in the box make a position impossible") {
  check_all(
      kAntsPhase, "impossible",
      {
          {"bag", "scout-build:16,hatch-fungus:16,heave-heave:5"},
          {"bag", "scout-build:18,hatch-fungus:15,heave-heave:5"},  // 29 of a kind
          {"supply1", "-"},
          {"supply1", "scout-build:1"},
          {"supply3", "scout-build:4"},
          {"levels2", "1,0,0,0,0"},
          {"levels2", "2,1,0,0,0"},
          {"areas2", "0,5,0,0,0,5"},  // 12 ants
          {"clearings", "fly:1,hopper:1,bug:2,worm:1,louse:2,moth:1,green-leaf:4,brown-leaf:3"},
          {"clearings", "fly:1,hopper:0,bug:2,worm:2,louse:2,moth:1,green-leaf:4,brown-leaf:3"},
          {"clearings", "fly:0,hopper:0,bug:2,worm:1,louse:2,moth:1,green-leaf:4,brown-leaf:3"},
          {"clearings", "fly:1,hopper:0,bug:2,worm:1,louse:2,moth:1,green-leaf:5,brown-leaf:3"},
          {"exhausted", "-"},
          {"exhausted", "fly,hopper"},
          {"leaves3", "0,1"},
          {"trails2", "f1:green-leaf,g2:green-leaf"},
      });
  OptionValues carriers{};
  carriers[static_cast<std::size_t>(Option::kPickUpCarrier)] = 1;  // AN-6.5: a token came back
  CHECK(kAntsPhase.with("exhausted", "fly,hopper").verdict(make_rules(3, carriers)) == "ok");
}

TEST_CASE("ants that no game could have there make a position impossible") {
  check_all(kAntsPhase, "impossible",
            {
                {"trails2", "g2"},        // not connected
                {"trails3", "w1,chasm"},  // the guard is alone
                {"guards3", "g1,f1"},
                {"guards3", "g1"},
                {"guards2", "f1"},  // two soldiers on a trail
                {"prey1", "fly:brought"},
            });
}

TEST_CASE("hills that nobody could have built are impossible") {
  const std::string base = "k10:scout1.0,l10:build1.3,j11:ants1.0,k11:hatch1.3";
  check_all(kAntsPhase, "impossible",
            {
                {"hill1", "-"},
                {"hill1", "l9:heave1.0,m9:scout1.3,k10:scout1.0,l10:build1.3"},
                {"hill1", "l9:scout1.0,m9:scout1.3," + base},  // not the base's symbol
                {"hill1", "l9:heave1,m9:scout1," + base},      // a whole tile in two halves
                {"hill1", "l9:heave1.0,m9:scout1," + base},
                {"hill1", "l9:heave1.5,m9:scout1.3," + base},
                {"hill1", "l9:heave2.0,m9:scout2.3," + base},
                {"hill1", "l9:heave1.0m,m9:scout1.3," + base},  // not on turn
                {"hill1", "l9:heave1.0,m9:scout1.3," + base + ",f16:hatch1.0,g16:fungus1.3"},
                {"hill3", "n7:heave1.0,o7:heave1.3,l9:heave1.0,m9:scout1.3," + base},
                {"hill3", "n8:scout1.0,o8:build1.3,l9:heave1.0,m9:scout1.3," + base},  // a kind: 29
                {"hill2",
                 "l9:heave1.0,m9:scout1.3,k10:scout1,l10:hatch2.0,m10:fungus2.3m,n10:build1,"
                 "j11:ants1.0,k11:hatch1.3+moth"},
                {"hill2",
                 "l9:heave1.0,m9:scout1.3,k10:scout1,l10:hatch2.0,m10:fungus2.3+moth,n10:build1,"
                 "j11:ants1.0m,k11:hatch1.3"},
                {"hill2",
                 "l9:heave1.0,m9:scout1.3,k10:scout1,l10:hatch2.0,m10:fungus2.3,n10:build1,"
                 "j11:ants1.0,k11:hatch1.3m+moth"},
                {"hill2",  // four markers with the magnificANT's and the one left
                 "l9:heave1.0m,m9:scout1.3,k10:scout1,l10:hatch2.0,m10:fungus2.3,n10:build1,"
                 "j11:ants1.0m,k11:hatch1.3+moth"},
            });
  OptionValues on_fungus{};
  on_fungus[static_cast<std::size_t>(Option::kPreyOnFungus)] = 1;  // AN-9.2
  CHECK(kAntsPhase
            .with("hill2",
                  "l9:heave1.0,m9:scout1.3,k10:scout1,l10:hatch2.0,m10:fungus2.3+moth,n10:build1,"
                  "j11:ants1.0m,k11:hatch1.3")
            .verdict(make_rules(3, on_fungus)) == "ok");
}
