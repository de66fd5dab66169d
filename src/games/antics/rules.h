// Antics! as a model of the contract in core/contract.h. The clauses are those of
// docs/rules/antics.md.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/bounded.h"
#include "base/result.h"
#include "base/rng.h"
#include "core/actor.h"
#include "core/fault.h"
#include "core/message.h"
#include "core/note.h"
#include "core/options.h"
#include "core/outcomes.h"
#include "core/score.h"
#include "games/antics/action.h"
#include "games/antics/board.h"
#include "games/antics/edition.h"
#include "games/antics/notes.h"
#include "games/antics/state.h"
#include "games/antics/title.h"

namespace formicary::antics {

// The longest list is that of places for a tile, AN-4.3 and AN-4.4. A hill has n <= 126 hexes
// (kMaxHillHexes). Growing a connected hill by a hex takes one place from the ground around it and
// adds at most three, as the hex shares two neighbours with the one it touches: so there are at
// most 2n + 4 places around it. Each has at most 5 neighbours on the ground, each pair counted in
// both orders, and each hex at most 6 neighbours on the hill. Every list may also have thefts: one
// for each of 11 ants and 3 opponents, AN-7.5.
inline constexpr std::size_t kMostPlacings =
    2 * 5 * (2 * kMaxHillHexes + 4) + std::size_t{kDirections} * kMaxHillHexes;
inline constexpr std::size_t kMostThefts = std::size_t{kAntsOfPlayer} * (kMaxPlayers - 1);

class Rules {
 public:
  using State = antics::State;
  using Action = antics::Action;
  using Edition = antics::Edition;
  using ActionList = BoundedVector<Action, kMostPlacings + kMostThefts>;
  using OutcomeList = Outcomes<Action, kTileKinds>;

  // `players` must be within the title's limits and the options' indices valid.
  Rules(Edition edition, int players, const OptionValues& options);

  static const Title& title() { return antics::title(); }
  static Result<Edition, Faults> read_edition(std::string_view text) {
    return antics::read_edition(text);
  }
  static std::string write_edition(const Edition& edition) {
    return antics::write_edition(edition);
  }
  static std::string canonical_edition(const Edition& edition) {
    return antics::canonical_edition(edition);
  }

  [[nodiscard]] int players() const { return players_; }
  [[nodiscard]] int colours() const { return players_; }
  [[nodiscard]] const Edition& edition() const { return edition_; }
  [[nodiscard]] const Board& board() const { return board_; }
  [[nodiscard]] bool pick_up_carrier() const { return pick_up_carrier_; }  // AN-6.5
  [[nodiscard]] bool prey_on_fungus() const { return prey_on_fungus_; }    // AN-9.2
  // AN-10.5: turns in a row without progress that trigger the end; 0 if none do.
  [[nodiscard]] int stall_turns() const { return stall_turns_; }
  [[nodiscard]] int prey_tokens() const { return players_ == kMaxPlayers ? 3 : 2; }  // AN-1.3
  // The trail's id: `chasm` for the chasm.
  [[nodiscard]] const Trail& trail(int number) const {
    return number == board_.trails ? edition_.chasm
                                   : edition_.trails[static_cast<std::size_t>(number)];
  }
  // The colour (and prey type) of a row's anteater.
  [[nodiscard]] int anteater(const State& state, int row) const {
    return edition_.anteaters[static_cast<std::size_t>(row)][state.sides >> row & 1];
  }

  [[nodiscard]] State initial() const;
  [[nodiscard]] static Actor to_act(const State& state) {
    if (state.phase <= Phase::kAttack) return Actor::seat(state.turn);
    return state.phase == Phase::kOver ? Actor::nobody() : Actor::chance();
  }
  void legal(const State& state, ActionList& out) const;
  void chance(const State& state, OutcomeList& out) const;
  template <class Sink>
  void apply(State& state, Action action, Sink& sink) const;
  [[nodiscard]] std::optional<Refusal> why_not(const State& state, Action action) const;

  [[nodiscard]] ScoreSheet scores(const State& state) const;
  [[nodiscard]] ColourSet winners(const State& state) const;
  // AN-10.3: which leaf a player has on which fungus, by the same choice that scores() makes: the
  // highest fungi, green leaves first.
  struct LeafOnFungus {
    HexPlace place;
    Food leaf;
  };
  using LeafList = BoundedVector<LeafOnFungus, std::size_t{kLeafKinds} * kLeavesOfKind>;
  [[nodiscard]] static LeafList leaves_on_fungus(const State& state, Seat seat);
  // AN-1.7: everything is open.
  static constexpr bool kHidesInformation = false;
  [[nodiscard]] static State mask(const State& state, Seat /*viewer*/) { return state; }
  [[nodiscard]] static State fill(const State& masked, Seat /*viewer*/, Rng& /*rng*/) {
    return masked;
  }
  [[nodiscard]] static bool shows_scores(const State& /*state*/, Seat /*viewer*/,
                                         Colour /*colour*/) {
    return true;
  }

  void write(const State& state, std::string& out) const;
  [[nodiscard]] Result<State, Fault> read(std::string_view text) const;
  void text(Action action, std::string& out) const;
  [[nodiscard]] Result<Action, Fault> parse(std::string_view text) const;
  [[nodiscard]] Term term(std::string_view vocabulary, int value) const;
  [[nodiscard]] Message describe(const State& state, Action action) const;

  // AN-4.6: what is seen of a player's hill.
  [[nodiscard]] static std::span<const Hex> hill(const State& state, Seat seat) {
    return {state.hexes.data() + hill_start(state, seat), state.hill_sizes[seat]};
  }
  // The hex of a player's hill at a place; null if there is ground.
  [[nodiscard]] static const Hex* find_hex(const State& state, Seat seat, HexPlace place);

  // The trails on which a player's ants carry something (AN-8.3).
  [[nodiscard]] static TrailSet laden(const State& state, Seat seat) {
    TrailSet set = state.leaves[seat][0] | state.leaves[seat][1];
    for (const PreyPlace place : state.prey[seat]) {
      if (is_carried(place)) set |= trail_bit(place);
    }
    return set;
  }
  // The food that a laden ant carries.
  [[nodiscard]] static Food food_on(const State& state, Seat seat, int trail);
  // The soldiers of all players on guard (AN-7.1), as trails; and of one trail, whose it is.
  [[nodiscard]] static TrailSet all_guards(const State& state) {
    return state.guards[0] | state.guards[1] | state.guards[2] | state.guards[3];
  }
  [[nodiscard]] static Seat guard_of(const State& state, int trail);
  // AN-8.4: whether a player has a prey of this type, wherever it is.
  [[nodiscard]] static bool has_prey(const State& state, Seat seat, Food prey) {
    return state.prey[seat][prey] != kNoPrey;
  }
  // The action under way, in the phases from kScout to kHeave.
  [[nodiscard]] static Symbol action_under_way(const State& state);
  // AN-9.2: a space of a hill that a prey may be stored on.
  [[nodiscard]] bool can_store_on(const Hex& hex) const {
    return !hex.has_prey() && (hex.symbol() != kFungus || prey_on_fungus_);
  }
  // AN-9.5: the rows whose anteater is on field 1 and has not attacked yet, as bits.
  [[nodiscard]] static unsigned attackers(const State& state);
  // The rows that have a tile in a field (from 0), as bits.
  [[nodiscard]] static unsigned rows_with_tile(const State& state, int field);
  // AN-6.4: the ordinary ants of a player that may be picked up.
  [[nodiscard]] TrailSet pickable(const State& state, Seat seat) const;
  // AN-7.5: the trails on which the player to act may steal from a victim, if they have a soldier.
  [[nodiscard]] static TrailSet stealable(const State& state, Seat victim);
  // The place of the next tile from the bag: in kSetUp it depends on the tile (AN-1.5).
  struct Gap {
    int row;
    int field;  // from 0; kFields: there is none
  };
  [[nodiscard]] static Gap set_up_gap(const State& state, TileKind kind);
  [[nodiscard]] static Gap refill_gap(const State& state);

 private:
  static std::size_t hill_start(const State& state, Seat seat) {
    std::size_t start = 0;
    const std::size_t end = seat;  // a plain number: the loop is hot
    for (std::size_t other = 0; other < end; ++other) start += state.hill_sizes[other];
    return start;
  }
  static Hex* hex_at(State& state, Seat seat, HexPlace place) {
    return const_cast<Hex*>(find_hex(state, seat, place));
  }
  static void insert_hex(State& state, Seat seat, const Hex& hex);

  // legal, phase by phase.
  void legal_turn(const State& state, ActionList& out) const;
  void legal_thefts(const State& state, ActionList& out) const;
  static void legal_takes(const State& state, ActionList& out);
  static void legal_tiles(const State& state, ActionKind kind, ActionList& out);
  static void legal_places(const State& state, ActionList& out);
  static void legal_hatches(const State& state, ActionList& out);
  void legal_ants(const State& state, ActionList& out) const;
  void legal_heaves(const State& state, ActionList& out) const;
  void legal_stores(const State& state, ActionList& out) const;

  // Whether the action under way still has a step to offer, or a theft (AN-2.6).
  [[nodiscard]] bool can_steal(const State& state) const;
  [[nodiscard]] bool can_move_ants(const State& state) const;
  [[nodiscard]] bool can_heave(const State& state) const;

  // apply, in the files named.
  template <class Sink>
  void apply_chance(State& state, Action action, Sink& sink) const;  // apply_chance.inl
  template <class Sink>
  void draw(State& state, TileKind kind, Sink& sink) const;

  template <class Sink>
  void begin_turn(State& state, Seat seat, Sink& sink) const;  // apply_turn.inl
  template <class Sink>
  void begin_action(State& state, Symbol symbol, int level, Sink& sink) const;
  static void close_action(State& state);
  void settle_action(State& state) const;
  template <class Sink>
  void steal(State& state, int trail, Seat victim, Sink& sink) const;

  template <class Sink>
  void begin_scout(State& state, int level, Sink& sink) const;  // apply_hill.inl
  template <class Sink>
  void take(State& state, int row, int field, Sink& sink) const;
  static void next_tile(State& state);
  static void choose_tile(State& state, TileKind kind);
  template <class Sink>
  void build(State& state, HexPlace place, int direction, Sink& sink) const;
  static void cover(State& state, Seat seat, const Hex& top);

  template <class Sink>
  void hatch(State& state, int area, Sink& sink) const;  // apply_trails.inl
  template <class Sink>
  void step_of_ants(State& state, Action action, Sink& sink) const;
  template <class Sink>
  void pick_up(State& state, int trail, Sink& sink) const;
  template <class Sink>
  void heave(State& state, Action action, Sink& sink) const;
  template <class Sink>
  void exhaust(State& state, Food food, Sink& sink) const;

  template <class Sink>
  void clean_up(State& state, Sink& sink) const;  // clean_up.inl
  template <class Sink>
  void store_all(State& state, Sink& sink) const;
  template <class Sink>
  void store(State& state, Food prey, HexPlace place, Sink& sink) const;
  template <class Sink>
  void discard_all(State& state, Sink& sink) const;
  template <class Sink>
  void discard(State& state, TileKind kind, Sink& sink) const;
  template <class Sink>
  void slide_and_refill(State& state, Sink& sink) const;
  static void slide(State& state);
  template <class Sink>
  void refill(State& state, Phase phase, Sink& sink) const;
  template <class Sink>
  void refilled(State& state, Sink& sink) const;
  template <class Sink>
  void attack_all(State& state, Sink& sink) const;
  template <class Sink>
  void attack(State& state, int row, Sink& sink) const;
  template <class Sink>
  void eat_ants(State& state, int area, Sink& sink) const;
  template <class Sink>
  void send_back(State& state, Sink& sink) const;
  template <class Sink>
  void finish_turn(State& state, Sink& sink) const;

  [[nodiscard]] bool valid(const State& state) const;

  Edition edition_;
  Board board_;
  int players_;
  int stall_turns_;
  bool pick_up_carrier_;
  bool prey_on_fungus_;
};

}  // namespace formicary::antics

#include "games/antics/apply.inl"  // IWYU pragma: export
