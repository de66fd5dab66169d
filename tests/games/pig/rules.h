// Pig, a game for tests: a third title that has the contract and nothing else, no bots, no board
// and no view of its own. The clauses:
//   PG-1.1  Two to eight players (as many as there are seats) begin with no points. Seat 1 starts.
//   PG-2.1  In your turn you roll one die as often as you like. A 2 to 6 is added to the turn.
//   PG-2.2  A 1 ends your turn, and the points of the turn are lost.
//   PG-2.3  After at least one roll you may hold: the points of the turn become yours for good.
//   PG-3.1  A player who reaches the edition's goal with the points of the turn has won at once.
//   PG-3.2  After the edition's last round the most points win, and equals share the win.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/bounded.h"
#include "base/result.h"
#include "base/rng.h"
#include "core/actor.h"
#include "core/edition_text.h"
#include "core/fault.h"
#include "core/message.h"
#include "core/note.h"
#include "core/options.h"
#include "core/outcomes.h"
#include "core/score.h"
#include "core/title.h"

namespace formicary::pig {

inline constexpr int kFaces = 6;
inline constexpr int kMaxGoal = 200;
inline constexpr int kMaxRounds = 100;

enum class Phase : std::uint8_t { kTurn, kRoll, kOver };
enum class ActionKind : std::uint8_t { kRoll, kHold, kDie };
enum class EventKind : std::uint8_t { kRolled, kBust, kHolds, kWins, kLastRound, kCount };
enum class RefusalKind : std::uint8_t { kOver, kChance, kNothingToHold, kNoDie, kCount };

enum class ScoreLine : std::uint8_t { kHeld, kCount };

struct Edition : EditionHeader {
  std::uint8_t goal = 0;
  std::uint8_t rounds = 0;
};

struct Action {
  ActionKind kind = ActionKind::kRoll;
  std::uint8_t value = 0;  // the value of a die
  friend bool operator==(const Action&, const Action&) = default;
};

struct State {
  Phase phase = Phase::kTurn;
  Seat turn{0};
  std::uint8_t round = 1;
  std::uint8_t gained = 0;  // in this turn
  std::array<std::uint8_t, kMaxSeats> points{};
};

const Title& title();

class Rules {
 public:
  using State = pig::State;
  using Action = pig::Action;
  using Edition = pig::Edition;
  using ActionList = BoundedVector<Action, 2>;
  using OutcomeList = Outcomes<Action, kFaces>;

  Rules(Edition edition, int players, const OptionValues& /*options*/)
      : edition_(std::move(edition)), players_(players) {}

  static const Title& title() { return pig::title(); }
  static Result<Edition, Faults> read_edition(std::string_view text);
  static std::string write_edition(const Edition& edition);
  static std::string canonical_edition(const Edition& edition);

  [[nodiscard]] int players() const { return players_; }
  [[nodiscard]] int colours() const { return players_; }
  [[nodiscard]] const Edition& edition() const { return edition_; }

  [[nodiscard]] static State initial() { return {}; }
  [[nodiscard]] static Actor to_act(const State& state);
  static void legal(const State& state, ActionList& out);
  static void chance(const State& state, OutcomeList& out);
  template <class Sink>
  void apply(State& state, Action action, Sink& sink) const;
  [[nodiscard]] static std::optional<Refusal> why_not(const State& state, Action action);

  [[nodiscard]] ScoreSheet scores(const State& state) const;
  [[nodiscard]] ColourSet winners(const State& state) const;
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
  static void text(Action action, std::string& out);
  [[nodiscard]] static Result<Action, Fault> parse(std::string_view text);
  [[nodiscard]] static Term term(std::string_view vocabulary, int value);
  [[nodiscard]] static Message describe(const State& state, Action action);

 private:
  template <class Sink, class... Numbers>
  static void tell(Sink& sink, EventKind kind, Numbers... numbers) {
    if constexpr (Sink::kListens) sink(Event(kind, {numbers...}));
  }
  template <class Sink>
  void end_turn(State& state, Sink& sink) const;

  Edition edition_;
  int players_;
};

template <class Sink>
void Rules::apply(State& state, Action action, Sink& sink) const {
  switch (action.kind) {
    case ActionKind::kRoll:
      state.phase = Phase::kRoll;
      break;
    case ActionKind::kHold:
      state.points[state.turn] = static_cast<std::uint8_t>(state.points[state.turn] + state.gained);
      tell(sink, EventKind::kHolds, state.turn, int{state.gained}, int{state.points[state.turn]});
      end_turn(state, sink);
      break;
    case ActionKind::kDie:
      state.phase = Phase::kTurn;
      tell(sink, EventKind::kRolled, state.turn, int{action.value});
      if (action.value == 1) {
        tell(sink, EventKind::kBust, state.turn, int{state.gained});
        end_turn(state, sink);
        break;
      }
      state.gained = static_cast<std::uint8_t>(state.gained + action.value);
      if (state.points[state.turn] + state.gained < edition_.goal) break;
      state.points[state.turn] = static_cast<std::uint8_t>(state.points[state.turn] + state.gained);
      state.gained = 0;
      state.phase = Phase::kOver;
      tell(sink, EventKind::kWins, state.turn, int{state.points[state.turn]});
      break;
  }
}

template <class Sink>
void Rules::end_turn(State& state, Sink& sink) const {
  state.gained = 0;
  state.phase = Phase::kTurn;
  state.turn = Seat(state.turn + 1 < players_ ? state.turn + 1 : 0);
  if (state.turn != Seat(0)) return;
  if (state.round++ < edition_.rounds) return;
  state.phase = Phase::kOver;
  tell(sink, EventKind::kLastRound, int{edition_.rounds});
}

}  // namespace formicary::pig
