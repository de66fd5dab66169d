// Planning help: where ants could go, and the cheapest ways home.
#include <bit>
#include <functional>

#include "tests/view/antics_looking.h"
#include "view/antics/ways.h"

namespace formicary::testing {
namespace {

using namespace antics;
using view::antics::Way;
using view::antics::ways_home;

std::string trails(const antics::Rules& rules, const std::vector<int>& path) {
  std::string out;
  for (const int trail : path) out += (out.empty() ? "" : " ") + rules.trail(trail).id;
  return out;
}

// The way of a food, as `butterfly: w2 g1 w1; missing w1, g1 hatched; 4 heaves; robbers 2`.
std::string way_of(const Table& table, std::string_view food, int seat = 1, int carrier = -1) {
  const antics::Rules& rules = table.rules();
  for (const Way& way : ways_home(rules, table.state(), static_cast<Seat>(seat - 1))) {
    if (food_id(rules.edition(), way.food) != food || way.carrier != carrier) continue;
    if (way.obstacle == Way::Obstacle::kHavePrey) return "have";
    if (way.obstacle == Way::Obstacle::kGone) return "gone";
    if (way.obstacle == Way::Obstacle::kNoWay) return "no way";
    std::string out = trails(rules, way.path);
    std::string missing;
    for (const view::antics::MissingAnt& ant : way.missing) {
      missing += (missing.empty() ? "" : ", ") + rules.trail(ant.trail).id;
      if (ant.hatched) missing += " hatched";
    }
    if (!missing.empty()) out += "; missing " + missing;
    out += "; " + std::to_string(way.heaves) + " heaves";
    for (const Seat robber : way.robbers) out += "; robber " + std::to_string(robber + 1);
    return out;
  }
  return "none";
}

int number(const Table& table, std::string_view trail) {
  return *find_trail(table.rules().edition(), trail);
}

std::string reach(const Table& table, int area) {
  std::vector<int> list;
  for_each_trail(view::antics::reach_of(table.rules(), table.state(), Seat(0), area),
                 [&](int trail) { list.push_back(trail); });
  return trails(table.rules(), list);
}

}  // namespace

TEST_CASE("AN-6.2, AN-7.1, AN-7.3: the trails that each area can enter") {
  Table table;
  CHECK(reach(table, kFlower) == "f1 f3");
  CHECK(reach(table, kWater) == "w1");
  CHECK(reach(table, kSoldier).empty());  // the chasm begins at jd
  table.ants(1, "w1 s2");
  CHECK(reach(table, kGrass) == "g1 g2 g4 g3");
  CHECK(reach(table, kWater).empty());
  CHECK(reach(table, kSoldier) == "w1 s2 chasm");
  table.ants(2, "w1").guards(2, "w1");
  CHECK(reach(table, kSoldier) == "s2 chasm");
}

TEST_CASE("AN-8.2: a chain of k ants takes k + 1 heaves, and missing ants count first") {
  Table table;
  CHECK(way_of(table, "brown-leaf") == "e2 e1; missing e1, e2; 3 heaves");
  table.hatched(1, "earth 1");
  CHECK(way_of(table, "brown-leaf") == "e2 e1; missing e1 hatched, e2; 3 heaves");
  table.ants(1, "e1");
  CHECK(way_of(table, "brown-leaf") == "e2 e1; missing e2 hatched; 3 heaves");
  table.ants(1, "w1 g1 w2");
  // Three ants stand there: the way is longer than w3 e1, but nothing is missing.
  CHECK(way_of(table, "butterfly") == "w2 g1 w1; 4 heaves");
}

TEST_CASE("of two ways with as many ants missing the shorter one is told, then the hatched one") {
  Table table;
  CHECK(way_of(table, "grasshopper") == "w4 f1; missing f1, w4; 3 heaves");
  table.hatched(1, "grass 2");
  CHECK(way_of(table, "grasshopper") == "g4 g2; missing g2 hatched, g4 hatched; 3 heaves");
}

TEST_CASE("AN-8.3: an own laden ant is in the way, but not of what it carries") {
  Table table;
  table.ants(1, "e1 e2").carries(1, "brown-leaf e1");
  CHECK(way_of(table, "brown-leaf", 1, number(table, "e1")) == "e1; 1 heaves");
  CHECK(way_of(table, "brown-leaf") != "e2 e1; 3 heaves");
  Table moved;
  moved.ants(1, "e1 e2").carries(1, "brown-leaf e2");
  CHECK(way_of(moved, "brown-leaf", 1, number(moved, "e2")) == "e2 e1; 2 heaves");
  moved.ants(2, "e1").carries(2, "green-leaf e1");  // others don't matter
  CHECK(way_of(moved, "brown-leaf", 1, number(moved, "e2")) == "e2 e1; 2 heaves");
}

TEST_CASE("a way that own laden ants block on every side is none") {
  Table table;
  table.ants(1, "w1 g2 f1 f3 e1 s2 g3");
  for (const auto* carried : {"green-leaf w1", "green-leaf g2", "green-leaf s2", "brown-leaf f1",
                              "brown-leaf f3", "brown-leaf e1"}) {
    table.carries(1, carried);
  }
  CHECK(way_of(table, "woodlouse") == "no way");
  CHECK(way_of(table, "green-leaf") == "no way");
  CHECK(way_of(table, "green-leaf", 1, number(table, "s2")) == "s2; 1 heaves");
}

TEST_CASE(
    "AN-7.3: a bridge counts as three ants where none stands, and as a trail where one does") {
  Table table;
  CHECK(way_of(table, "dragonfly") == "e4 w4 f1; missing f1, w4, e4; 4 heaves");
  table.ants(1, "s2 chasm");
  CHECK(way_of(table, "dragonfly") == "f2 chasm s2; missing f2; 4 heaves");
  Table without;
  without.clearing("grasshopper", 0).ants(1, "s2").ants(1, "w1").carries(1, "green-leaf w1");
  without.ants(1, "g2").carries(1, "brown-leaf g2").ants(1, "f3");
  without.carries(1, "ladybird f3").ants(1, "f1").carries(1, "butterfly f1");
  CHECK(way_of(without, "dragonfly") == "f2 chasm s2; missing chasm, f2; 4 heaves");
  without.hatched(1, "soldier 3");
  CHECK(way_of(without, "dragonfly") == "f2 chasm s2; missing chasm hatched, f2; 4 heaves");
}

TEST_CASE("AN-8.4: no second prey of a type; and what is gone is gone") {
  Table table;
  table.brought(1, "butterfly").clearing("ladybird", 0).leaves(1, 0, 1);
  CHECK(way_of(table, "butterfly") == "have");
  CHECK(way_of(table, "ladybird") == "gone");
  CHECK(way_of(table, "brown-leaf") == "e2 e1; missing e1, e2; 3 heaves");
  CHECK(way_of(table, "butterfly", 2) == "w2 f1; missing f1, w2; 3 heaves");
}

TEST_CASE("AN-7.5: who could rob a food on its way home") {
  Table table;
  table.ants(1, "e1 e2").ants(2, "e1").ants(3, "e2");
  CHECK(way_of(table, "brown-leaf") == "e2 e1; 3 heaves");  // nobody has a soldier
  table.hatched(2, "soldier 1").hatched(3, "soldier 1");
  CHECK(way_of(table, "brown-leaf") == "e2 e1; 3 heaves; robber 2; robber 3");
  table.guards(1, "e1");
  CHECK(way_of(table, "brown-leaf") == "e2 e1; 3 heaves; robber 3");
  table.carries(3, "green-leaf e2");  // its ant is laden
  CHECK(way_of(table, "brown-leaf") == "e2 e1; 3 heaves");
  Table own;
  own.ants(1, "e1 w3").ants(2, "e1").hatched(2, "soldier 2").guards(2, "e1");
  CHECK(way_of(own, "butterfly") == "w3 e1; 3 heaves; robber 2");  // past one's own guard
  own.stored(2, "butterfly k10");
  CHECK(way_of(own, "butterfly") == "w3 e1; 3 heaves");  // AN-8.4
}

TEST_CASE("the cheapest way is told first, and ways that there are not last") {
  Table table;
  table.ants(1, "e1 e2").brought(1, "earthworm");
  const auto ways = ways_home(table.rules(), table.state(), Seat(0));
  REQUIRE(ways.size() == kFoods);
  CHECK(ways.front().food == kBrownLeaf);
  CHECK_FALSE(ways.back().possible());
  for (std::size_t i = 1; i < ways.size(); ++i) {
    if (!ways[i].possible()) continue;
    CHECK(ways[i - 1].possible());
    CHECK(ways[i - 1].missing_ants(table.rules().board()) <=
          ways[i].missing_ants(table.rules().board()));
  }
}

namespace {

// Fewest missing ants, then heaves, by trying every path.
std::pair<int, int> best_by_trying(const antics::Rules& rules, const State& state, Seat seat,
                                   const Way& way) {
  const Board& board = rules.board();
  const TrailSet blocked = antics::Rules::laden(state, seat);
  std::pair<int, int> best{1000, 0};
  const std::function<void(int, TrailSet, int, int)> go = [&](int trail, TrailSet seen, int missing,
                                                              int length) {
    if ((state.ants[seat] & trail_bit(trail)) == 0) missing += trail == board.trails ? 3 : 1;
    if (std::pair(missing, length) >= best) return;
    if ((board.at_hill & trail_bit(trail)) != 0) {
      best = {missing, length};
      return;
    }
    for_each_trail(board.touching[static_cast<std::size_t>(trail)] & ~seen & ~blocked,
                   [&](int next) { go(next, seen | trail_bit(next), missing, length + 1); });
  };
  if (way.carrier >= 0) {
    go(way.carrier, trail_bit(way.carrier), 0, 1);
  } else {
    for_each_trail(board.at_clearing[way.food] & ~blocked,
                   [&](int trail) { go(trail, trail_bit(trail), 0, 2); });
  }
  return best;
}

// Sends the missing ants out, and heaves the food home, all by the rules.
void follow(const antics::Rules& rules, State state, Seat seat, const Way& way) {
  SilentSink silent;
  const auto play = [&](Action action) {
    antics::Rules::ActionList legal;
    rules.legal(state, legal);
    REQUIRE(std::find(legal.begin(), legal.end(), action) != legal.end());
    rules.apply(state, action, silent);
  };
  state.turn = seat;
  for (std::size_t area = 0; area < kAreas; ++area) state.areas[seat][area] += 3;  // all hatched
  for (const view::antics::MissingAnt& ant : way.missing) {
    state.phase = Phase::kAnts;
    state.steps = kBridgeCost;
    play(ant.trail == rules.board().trails ? act(ActionKind::kBridge)
                                           : act(ActionKind::kSend, 0, ant.trail));
  }
  state.phase = Phase::kHeave;
  state.steps = static_cast<std::uint8_t>(way.heaves);
  const int leaves = is_prey(way.food) ? 0 : state.leaves_home[seat][way.food - kPreyTypes];
  for (std::size_t i = 0; i < way.path.size(); ++i) {
    if (i > 0) {
      play(act(ActionKind::kPass, way.path[i - 1], way.path[i]));
    } else if (way.carrier < 0) {
      play(act(ActionKind::kLift, way.food, way.path[i]));
    }
  }
  play(act(ActionKind::kBring, 0, way.path.back()));
  CHECK(state.phase == Phase::kTurn);  // exactly this number of heaves
  if (is_prey(way.food)) {
    CHECK(state.prey[seat][way.food] == kPreyBrought);
  } else {
    CHECK(state.leaves_home[seat][way.food - kPreyTypes] == leaves + 1);
  }
}

// Random players don't get far: more ants than they have sent out, some with leaves.
void send_more(const antics::Rules& rules, State& state, Seat seat, Rng& rng) {
  for (std::uint32_t ants = rng.below(10); ants > 0; --ants) {
    TrailSet free = rules.board().reach(state.ants[seat]) & ~state.ants[seat];
    for (auto skip = rng.below(static_cast<std::uint32_t>(std::popcount(free))); skip > 0; --skip) {
      free &= free - 1;
    }
    const TrailSet trail = free & ~(free - 1);
    state.ants[seat] |= trail;
    if (rng.below(6) == 0) state.leaves[seat][rng.below(kLeafKinds)] |= trail;
  }
}

}  // namespace

TEST_CASE("whoever follows a way brings the food home, and no way is cheaper") {
  int complete = 0;  // ways on which no ant is missing
  for (const int seed : {1, 2, 3, 4}) {
    const int players = 3 + seed % 2;
    Playing playing(shipped_board_game(players), Commitment::kNone);
    const auto& rules = *rules_of<antics::Rules>(playing.game());
    Rng rng(static_cast<std::uint64_t>(seed));
    for (int ply = 0; !playing.over(); ++ply, playing.play_any(rng)) {
      State state = state_of<antics::Rules>(playing.ledger().position());
      if (state.phase > Phase::kHeave || ply % 7 != 0) continue;
      for (const Seat seat : first_seats(players)) {
        send_more(rules, state, seat, rng);
        for (const Way& way : ways_home(rules, state, seat)) {
          const auto best = best_by_trying(rules, state, seat, way);
          if (!way.possible()) {
            CHECK((way.path.empty() && way.missing.empty()));
            if (way.obstacle == Way::Obstacle::kNoWay) CHECK(best.first == 1000);
            continue;
          }
          CHECK(way.missing_ants(rules.board()) == best.first);
          CHECK(way.heaves == best.second);
          if (way.missing.empty()) ++complete;
          follow(rules, state, seat, way);
        }
      }
    }
  }
  CHECK(complete > 0);
}

}  // namespace formicary::testing
