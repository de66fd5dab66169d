// A second, slow and simple implementation of docs/rules/antics.md, to compare the fast one with:
// maps, sets and vectors, each rule where the text has it, nothing derived or cached.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "games/antics/action.h"
#include "games/antics/edition.h"
#include "games/antics/state.h"

namespace formicary::antics::testing {

struct ActionOrder {
  bool operator()(const Action& x, const Action& y) const {
    return std::tuple(x.kind, x.a, x.b) < std::tuple(y.kind, y.a, y.b);
  }
};
using ActionSet = std::set<Action, ActionOrder>;
using WeightedActions = std::map<Action, int, ActionOrder>;

struct Choices {
  bool pick_up_carrier = false;  // AN-6.5
  bool prey_on_fungus = false;   // AN-9.2
  int stall_rounds = 10;         // AN-10.5
};

class Reference {
 public:
  // The edition must outlive it.
  Reference(const Edition& edition, int players, Choices choices);

  [[nodiscard]] ActionSet legal() const;           // empty if no seat is to act
  [[nodiscard]] WeightedActions outcomes() const;  // empty if chance is not to act
  void apply(Action action);
  [[nodiscard]] bool over() const { return phase_ == Phase::kOver; }
  // The seat to act, or -1 for chance and nobody.
  [[nodiscard]] int to_act() const { return phase_ <= Phase::kAttack ? turn_ : -1; }

  // Points of each player for prey, for fungi, and for the green of leaves.
  [[nodiscard]] std::vector<std::array<int, 3>> scores() const;
  [[nodiscard]] std::set<int> winners() const;

  // The names of all fields in which a position of the engine is another one than this.
  [[nodiscard]] std::vector<std::string> differences(const State& found) const;
  // This position as the engine writes it down.
  [[nodiscard]] State state() const;

  // Things that happened, each time they did: for counting what a set of games has reached.
  std::map<std::string, int> seen;

 private:
  using Spot = std::pair<int, int>;  // q and r of a hex
  struct Half {
    int tile;  // a number that no other tile of the hill has
    Symbol symbol;
  };
  using Stack = std::vector<Half>;  // from the ground up

  struct Player {
    std::map<Spot, Stack> hill;
    int tiles_laid = 0;  // the base included
    std::set<Spot> markers;
    std::map<Spot, Food> stored;
    std::set<Food> brought;
    std::set<Food> beside;
    std::map<Food, int> leaves;
    std::multiset<TileKind> supply;
    int ants_left = kAntsOfPlayer;
    std::map<int, int> hatched;   // ants by area
    std::set<int> ants;           // trails with an ordinary ant
    std::set<int> guards;         // trails with a soldier
    std::map<int, Food> carried;  // by trail
  };

  // A field of the display.
  enum class Content { kGap, kAnteater, kTile };
  struct Cell {
    Content content = Content::kGap;
    TileKind tile = kNoTile;
  };
  using Row = std::array<Cell, kFields>;

  // The turn and its actions: reference.cpp.
  void apply_action(Action action);
  void go_on();
  void begin_turn(int seat);
  void begin_action(Symbol symbol, int level);
  void close_action();
  [[nodiscard]] ActionSet legal_turn() const;
  // The steps that the action under way offers, without closing it and without thefts.
  [[nodiscard]] ActionSet steps() const;
  void apply_chance(Action action);
  [[nodiscard]] Player& me() { return players_[static_cast<std::size_t>(turn_)]; }
  [[nodiscard]] const Player& me() const { return players_[static_cast<std::size_t>(turn_)]; }
  [[nodiscard]] int player_count() const { return static_cast<int>(players_.size()); }

  // The hill: reference_hill.cpp.
  [[nodiscard]] ActionSet takes() const;
  void take(int row, int field);
  [[nodiscard]] ActionSet placings() const;
  [[nodiscard]] static bool can_build(const Player& player, Spot one, Spot other);
  void build(Spot spot, int direction);
  // How many tiles lie on each level, from 1; the base included.
  [[nodiscard]] static std::map<int, int> tiles_by_level(const Player& player);

  // Ants and food: reference_trails.cpp.
  [[nodiscard]] ActionSet hatches() const;
  [[nodiscard]] ActionSet ant_steps() const;
  [[nodiscard]] ActionSet heaves() const;
  [[nodiscard]] ActionSet thefts() const;
  void ant_step(Action action);
  void heave(Action action);
  void steal(int victim, int number);
  // The owner of the soldier on a trail; -1 if there is none.
  [[nodiscard]] int guard_on(int number) const;
  void count_guarded_food();
  void pick_up_ant(int number);
  void left_clearing(Food food);
  [[nodiscard]] bool at_hill(int number) const;
  [[nodiscard]] bool touch(int number, int other) const;
  [[nodiscard]] bool at_clearing(int number, Food food) const;
  [[nodiscard]] bool linked(const Player& player, int number) const;
  [[nodiscard]] bool all_connected(const std::set<int>& ants) const;
  [[nodiscard]] static bool has_prey(const Player& player, Food prey);
  [[nodiscard]] const Trail& trail(int number) const {
    return trails_[static_cast<std::size_t>(number)];
  }
  [[nodiscard]] int chasm() const { return static_cast<int>(trails_.size()) - 1; }

  // Clean-up: reference_clean_up.cpp.
  void clean_up();
  [[nodiscard]] ActionSet stores() const;
  void store_all();
  void store(Food prey, Spot spot);
  [[nodiscard]] ActionSet discards() const;
  void discard_all();
  void scout_display();
  static void slide(Row& row);
  [[nodiscard]] bool anteater_first(int row) const;
  void refill();
  [[nodiscard]] ActionSet attacks() const;
  void attack_all();
  void attack(int row);
  void eat_prey(int colour);
  void eat_ants(int colour);
  void send_anteaters_back();
  void finish_turn();
  [[nodiscard]] bool gap_in_display() const;
  [[nodiscard]] std::optional<std::pair<int, int>> next_gap() const;  // row, field
  [[nodiscard]] std::pair<int, int> set_up_gap(TileKind tile) const;  // row, field

  const Edition& edition_;
  std::vector<Trail> trails_;  // the chasm is the last
  Choices choices_;
  std::vector<Player> players_;

  std::multiset<TileKind> bag_;
  std::array<Row, kRows> display_;
  std::array<int, kRows> side_{};
  int sides_drawn_ = 0;
  std::vector<int> attacked_;  // the rows whose anteaters did so in this cycle, in order
  std::map<Food, int> clearing_;
  std::set<Food> exhausted_;

  Phase phase_ = Phase::kStart;
  int turn_ = 0;
  int turns_begun_ = 0;
  int markers_left_ = 0;
  bool magnificant_used_ = false;
  int steps_left_ = 0;
  std::set<int> scout_fields_;  // still to take from, from 0
  std::optional<TileKind> building_;
  std::vector<int> hatched_now_;  // the areas of the ants that this action placed
  bool took_tile_ = false;
  bool progress_ = false;

  int idle_turns_ = 0;
  Trigger trigger_ = Trigger::kNone;
  int last_turns_ = 0;
};

}  // namespace formicary::antics::testing
