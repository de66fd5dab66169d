// The largest hills, supplies and lists: nothing overflows, and the two ways of listing places
// (src/games/antics/moves_places.cpp) agree with why_not.
#include <algorithm>
#include <set>

#include "base/rng.h"
#include "tests/support/antics/spec.h"

using namespace formicary::testing;
using formicary::antics::act;
using formicary::antics::Action;
using formicary::antics::ActionKind;
using formicary::antics::HexPlace;
using formicary::antics::kDirections;
using formicary::antics::kMaxHillHexes;
using formicary::antics::kMaxTiles;
using formicary::antics::kMostPlacings;
using formicary::antics::Rules;
using formicary::antics::State;
using formicary::antics::tile_kind;

namespace {

constexpr auto kTile = tile_kind(formicary::antics::kScout, formicary::antics::kBuild);

// Puts the player on turn before the choice of a place. Where the tile comes from does not matter
// here.
void ask_place(State& state) {
  state.phase = Phase::kPlace;
  state.tile = kTile;
  state.steps = 1;
  state.supply[state.turn][kTile] = 1;
  state.supply_sizes[state.turn] = 1;
}

void build(const Rules& rules, State& state, Action place) {
  ask_place(state);
  REQUIRE_FALSE(rules.why_not(state, place));
  formicary::SilentSink silent;
  rules.apply(state, place, silent);
}

std::vector<std::uint32_t> sorted(const auto& actions) {
  std::vector<std::uint32_t> out;
  for (const Action& action : actions) out.push_back(action.b * 8U + action.a);
  std::sort(out.begin(), out.end());
  return out;
}

std::vector<std::uint32_t> listed(const Rules& rules, State state) {
  ask_place(state);
  Rules::ActionList actions;
  rules.legal(state, actions);
  CHECK(actions.size() <= kMostPlacings);
  return sorted(actions);
}

// Every place that why_not does not refuse. A tile covers or touches the hill (AN-4.3, AN-4.4), so
// its first hex is at most two steps away from it.
std::vector<std::uint32_t> brute_force(const Rules& rules, State state) {
  ask_place(state);
  std::set<HexPlace> places;
  for (const auto& hex : Rules::hill(state, state.turn)) places.insert(hex.place);
  for (int steps = 0; steps < 2; ++steps) {
    const std::set<HexPlace> inner = places;
    for (const HexPlace place : inner) {
      for (int direction = 0; direction < kDirections; ++direction) {
        places.insert(place.neighbour(direction));
      }
    }
  }
  std::vector<Action> found;
  for (const HexPlace place : places) {
    for (int direction = 0; direction < kDirections; ++direction) {
      const Action action = act(ActionKind::kPlace, direction, place.code);
      if (!rules.why_not(state, action)) found.push_back(action);
    }
  }
  return sorted(found);
}

// Builds tiles from the place on, each going on in the next of the given directions in turn.
void build_line(const Rules& rules, State& state, HexPlace from, const std::vector<int>& directions,
                int tiles) {
  HexPlace place = from;
  std::size_t step = 0;
  const auto next = [&] { return directions[step++ % directions.size()]; };
  for (int i = 0; i < tiles; ++i) {
    const int direction = next();
    build(rules, state, act(ActionKind::kPlace, direction, place.code));
    place = place.neighbour(direction).neighbour(next());
  }
}

struct Line {
  HexPlace from;
  std::vector<int> directions;
};

// Right, left, up, down and aslant, and wiggling.
std::vector<Line> lines() {
  return {
      {HexPlace::at(3, 0), {0}},       {HexPlace::at(-2, 0), {3}},
      {HexPlace::at(0, -1), {2}},      {HexPlace::at(0, 2), {5}},
      {HexPlace::at(3, -1), {1}},      {HexPlace::at(-2, 2), {4}},
      {HexPlace::at(3, 0), {0, 1}},    {HexPlace::at(3, 0), {0, 5}},
      {HexPlace::at(-2, 0), {3, 2}},   {HexPlace::at(3, 0), {0, 0, 1, 0, 0, 5}},
      {HexPlace::at(0, 2), {5, 4}},    {HexPlace::at(0, -1), {2, 1, 2, 3, 2}},
      {HexPlace::at(3, 0), {0, 1, 5}},
  };
}

}  // namespace

TEST_CASE("capacity: all 60 tiles of a game in one line, straight and wiggling") {
  for (const formicary::Seat seat : {formicary::Seat{0}, formicary::Seat{3}}) {
    for (const Line& line : lines()) {
      Table table(4);
      State& state = table.edit();
      state.turn = seat;
      build_line(table.rules(), state, line.from, line.directions, kMaxTiles - 1);
      CHECK(listed(table.rules(), state) == brute_force(table.rules(), state));
      // The last tile goes as far out as it can.
      HexPlace last = line.from;
      for (int i = 0; i < 2 * (kMaxTiles - 1); ++i) {
        last =
            last.neighbour(line.directions[static_cast<std::size_t>(i) % line.directions.size()]);
      }
      build(table.rules(), state,
            act(ActionKind::kPlace,
                line.directions[static_cast<std::size_t>(2 * (kMaxTiles - 1)) %
                                line.directions.size()],
                last.code));
      CHECK(state.hill_sizes[seat] == kMaxHillHexes);
      CHECK(table.hill_size(1 + (seat + 1) % 4) == 6);  // the other hills are where they were
      CHECK(listed(table.rules(), state) == brute_force(table.rules(), state));
    }
  }
}

TEST_CASE("capacity: places on the widest hill have names that can be read back") {
  for (const Line& line : lines()) {
    Table table(4);
    build_line(table.rules(), table.edit(), line.from, line.directions, kMaxTiles);
    ask_place(table.edit());
    Rules::ActionList actions;
    table.rules().legal(table.state(), actions);
    for (const Action& action : actions) {
      std::string text;
      table.rules().text(action, text);
      const auto parsed = table.rules().parse(text);
      REQUIRE_MESSAGE(parsed.ok(), text);
      CHECK(*parsed == action);
    }
  }
}

TEST_CASE("capacity: listing places is the same on either side of 28 columns and rows") {
  const Table table(4);
  for (const Line& line : lines()) {
    State state = table.state();
    HexPlace place = line.from;
    std::size_t step = 0;
    const auto next = [&] { return line.directions[step++ % line.directions.size()]; };
    for (int tiles = 1; tiles <= 20; ++tiles) {
      const int direction = next();
      build(table.rules(), state, act(ActionKind::kPlace, direction, place.code));
      place = place.neighbour(direction).neighbour(next());
      if (tiles < 9) continue;  // the base is four hexes wide
      CHECK(listed(table.rules(), state) == brute_force(table.rules(), state));
    }
  }
}

TEST_CASE("capacity: listing places on random hills of any height, with markers and prey") {
  formicary::Rng rng(7);
  const Table table(4);
  for (int round = 0; round < 12; ++round) {
    State state = table.state();
    for (int tiles = 0; tiles < kMaxTiles; ++tiles) {
      ask_place(state);
      Rules::ActionList actions;
      table.rules().legal(state, actions);
      // Half of the hills grow outwards, the others upwards.
      Action best = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
      for (int tries = 0; tries < 3; ++tries) {
        const Action other = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
        const bool on_hill =
            Rules::find_hex(table.state(), formicary::Seat(0), other.place()) != nullptr;
        const bool out = other.place().q() > best.place().q();
        if (round % 2 == 0 ? out : on_hill) best = other;
      }
      build(table.rules(), state, best);
      if (tiles % 5 != 4) continue;
      State marked = state;
      for (auto& hex : marked.hexes) {
        if (rng.below(8) == 0) hex.mark();
        if (rng.below(8) == 0) hex.store(2);
      }
      CHECK(listed(table.rules(), state) == brute_force(table.rules(), state));
      CHECK(listed(table.rules(), marked) == brute_force(table.rules(), marked));
    }
  }
}

// A turn begins with at most 3 tiles (AN-9.3), and only scouting adds any: three actions of at most
// 5 tiles each, as a scout takes one from each of the fields 1 to 5 (AN-3.1).
TEST_CASE("capacity: a supply holds 18 tiles at most within a turn") {
  Table table(4);
  table.space(1, "j10 scout 5").space(1, "k11 scout 5").space(1, "m10 scout 5");
  table.supply(1, "ss bb hh");
  table.play("use j10; take a1; take a2; take a3; take a4; take a5");
  table.play("use k11; take b1; take b2; take b3; take b4; take b5; use m10");
  CHECK(table.state().supply_sizes[0] == 18);
  table.play("end");
  int discarded = 0;
  for (; table.phase() == Phase::kDiscard; ++discarded) {
    const std::string legal = table.legal();
    table.play(legal.substr(0, legal.find(',')));
  }
  CHECK(discarded == 15);
  CHECK(table.state().supply_sizes[0] == 3);
  // All three anteaters slide to field 1, so nothing is drawn yet (AN-9.4).
  CHECK(table.legal() == "attack a, attack b, attack c");
}

TEST_CASE("capacity: eleven ants, all laden, and everybody on the same trails") {
  Table table(4, {.pick_up_carrier = true});
  for (int seat = 1; seat <= 4; ++seat) {
    table.ants(seat, "w1 g2 f1 f3 e1 s2 g1 e2 w3 g3");
  }
  table.carries(2, "dragonfly w1").carries(2, "grasshopper g2").carries(2, "ladybird f1");
  table.carries(3, "earthworm w1").carries(3, "woodlouse g2").carries(3, "butterfly f1");
  for (const char* trail : {"f3", "e1", "s2", "g1", "e2"}) {
    table.carries(2, std::string("brown-leaf ") + trail);
    table.carries(3, std::string("green-leaf ") + trail);
  }
  table.hatched(1, "soldier 1");
  const std::string thefts = table.legal("steal");
  CHECK(std::count(thefts.begin(), thefts.end(), ',') + 1 == 16);
  table.space(1, "m10 ants 5").space(1, "j11 heave 5").play("use m10");
  CHECK(table.can("guard g3"));
  table.play("stop; use j11");
  CHECK_FALSE(table.can("heave green-land g3"));  // all five are carried
  CHECK(table.can("heave butterfly-land w3"));
}

TEST_CASE("capacity: the state keeps its promise of 1 KiB, an action of four bytes") {
  CHECK(sizeof(State) <= 1024);
  CHECK(sizeof(Action) == 4);
}
