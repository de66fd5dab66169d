// A game of Antics! for the tests, set up, played and read as text: commands, events and refusals
// stand in the tests as people would write them. Seats count from 1, fields of the display too.
//
// A tile is two letters: s scout, b build, h hatch, a ants, v heave, f fungus. In a row of the
// display `--` is a gap and `**` the anteater.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/antics/rules.h"
#include "tests/support/antics/test_board.h"

namespace formicary::testing {

struct TableOptions {
  bool pick_up_carrier = false;
  bool prey_on_fungus = false;
  int stall_rounds = 10;
};

class Table {
 public:
  // Seat 1 is on turn with 3 actions, some turns into a game in which nobody has done anything. The
  // anteaters show side 1, and the display is
  //   a: sb sh sa sv sf **
  //   b: bh ba bv bf ha **
  //   c: hv hf av af vf **
  explicit Table(int players = 3, const TableOptions& options = {},
                 const antics::Edition& edition = test_board());
  // Before anything was drawn.
  static Table unopened(int players = 3, const TableOptions& options = {},
                        const antics::Edition& edition = test_board());

  // ---- Setting up. Pieces come from where they are at the start: tiles from the bag, ants from
  // the supply, food from its clearing.

  Table& turn(int seat, int actions = 3);
  Table& opening(int turns);  // turns begun, the one under way included (AN-1.6)
  Table& display(std::string_view a, std::string_view b, std::string_view c);
  Table& bag(std::string_view tiles);  // these alone; what was there leaves the game
  Table& supply(int seat, std::string_view tiles);
  // Builds a tile, as `lay(1, "sb k9 l9")`: the letters go to the places in their order.
  Table& lay(int seat, std::string_view tile);
  // The visible space at a place of the hill, as `space(1, "k10 hatch 4")`. Lower levels do not
  // matter to the action; ties (AN-10.4) don't count it.
  Table& space(int seat, std::string_view space);
  Table& marker(int seat, std::string_view place);
  Table& stored(int seat, std::string_view prey_and_place);  // `butterfly k10`

  Table& ants(int seat, std::string_view trails);
  Table& guards(int seat, std::string_view trails);
  Table& hatched(int seat, std::string_view areas);           // `water 2 soldier 3`
  Table& carries(int seat, std::string_view food_and_trail);  // `butterfly w2`
  Table& brought(int seat, std::string_view prey);            // this turn, one or several
  Table& beside(int seat, std::string_view prey);
  Table& leaves(int seat, int green, int brown);  // beside the hill
  Table& clearing(std::string_view id, int tokens);
  Table& exhausted(std::string_view prey);
  Table& attacked(std::string_view rows);  // `a c`
  Table& anteater_sides(int a, int b, int c);
  Table& stalled(int turns);
  antics::State& edit() { return state_; }

  // ---- Playing.

  // Carries out commands, which are separated by ';' and must be legal for the seat to act, or
  // outcomes of chance. Afterwards `events` holds what they made happen, in order. `fall` lets
  // chance have its first outcome as long as it is to act.
  Table& play(std::string_view script);
  std::vector<std::string> events;
  [[nodiscard]] std::vector<std::string> events_of(std::string_view kind) const;
  [[nodiscard]] std::string last_event() const { return events.empty() ? "" : events.back(); }

  // ---- Reading.

  // `1` .. `4`, `chance`, or `nobody`.
  [[nodiscard]] std::string to_act() const;
  // The legal commands, joined by ", "; and only those that begin with a word.
  [[nodiscard]] std::string legal(std::string_view verb = {}) const;
  // Such as `draw scout-build x3, draw scout-hatch`.
  [[nodiscard]] std::string outcomes() const;
  // Empty if the command is legal, else such as `AN-4.4 same-tile hex=j10 hex2=k10`.
  [[nodiscard]] std::string refusal(std::string_view command) const;
  [[nodiscard]] std::string refusal(antics::Action action) const;
  [[nodiscard]] bool can(std::string_view command) const { return refusal(command).empty(); }

  // `turn`, `scout`, `place`, ...: what is being decided, and how much of it is left.
  [[nodiscard]] antics::Phase phase() const { return state_.phase; }
  [[nodiscard]] int steps() const { return state_.steps; }
  [[nodiscard]] int actions_left() const { return state_.actions_left; }
  // `hatch 4`, `hatch 4 marked`, `hatch 4 butterfly`, or `ground`.
  [[nodiscard]] std::string hex(int seat, std::string_view place) const;
  [[nodiscard]] int hill_size(int seat) const { return state_.hill_sizes[index(seat)]; }
  [[nodiscard]] std::string row(char name) const;  // as in display()
  [[nodiscard]] std::string supply_of(int seat) const;
  [[nodiscard]] std::string ants_of(int seat) const;  // trails
  [[nodiscard]] std::string guards_of(int seat) const;
  [[nodiscard]] int ants_left(int seat) const { return state_.ants_left[index(seat)]; }
  [[nodiscard]] std::string hatched_of(int seat) const;  // as in hatched()
  [[nodiscard]] std::string food_of(int seat) const;     // `butterfly@w2 ladybird@stored`
  [[nodiscard]] int tokens(std::string_view id) const;
  [[nodiscard]] std::string exhausted() const;

  [[nodiscard]] int points(int seat, antics::ScoreLine line) const;
  [[nodiscard]] int total(int seat) const;
  [[nodiscard]] std::string winners() const;  // such as `1 3`

  [[nodiscard]] const antics::Rules& rules() const { return rules_; }
  [[nodiscard]] const antics::State& state() const { return state_; }

  static std::size_t index(int seat) { return static_cast<std::size_t>(seat - 1); }

 private:
  struct Unopened {};
  Table(Unopened, int players, const TableOptions& options, const antics::Edition& edition);

  antics::TileKind from_bag(std::string_view tile);
  antics::Food from_clearing(std::string_view id);
  antics::Hex& hex_at(int seat, std::string_view place);
  [[nodiscard]] int trail(std::string_view id) const;
  [[nodiscard]] antics::Food food(std::string_view id) const;
  [[nodiscard]] std::string trails(antics::TrailSet set) const;

  antics::Rules rules_;
  antics::State state_;
};

}  // namespace formicary::testing
