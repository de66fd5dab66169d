// It Happens.. as a model of the contract in core/contract.h. The clauses are those of
// docs/rules/it-happens.md.
#pragma once

#include <optional>
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
#include "games/ithappens/action.h"
#include "games/ithappens/edition.h"
#include "games/ithappens/notes.h"
#include "games/ithappens/state.h"
#include "games/ithappens/title.h"

namespace formicary::ithappens {

class Rules {
 public:
  using State = ithappens::State;
  using Action = ithappens::Action;
  using Edition = ithappens::Edition;
  // Three mounds, reroll and pass. The capacity of two more makes the list 16 bytes, which are
  // copied at once.
  using ActionList = BoundedVector<Action, kMounds + 4>;
  using OutcomeList = Outcomes<Action, kCards>;  // no draw has more than the whole deck

  // Requires `players` within the title's limits and valid option indices.
  Rules(Edition edition, int players, const OptionValues& options);

  static const Title& title() { return ithappens::title(); }
  static Result<Edition, Faults> read_edition(std::string_view text) {
    return ithappens::read_edition(text);
  }
  static std::string write_edition(const Edition& edition) {
    return ithappens::write_edition(edition);
  }
  static std::string canonical_edition(const Edition& edition) {
    return ithappens::canonical_edition(edition);
  }

  [[nodiscard]] int players() const { return players_; }
  [[nodiscard]] int colours() const { return colours_; }
  [[nodiscard]] const Edition& edition() const { return edition_; }
  // IH-2.4.
  [[nodiscard]] bool pass_any_time() const { return (paid_after_roll_ & 16) != 0; }
  // IH-6: two people and an imaginary colour.
  [[nodiscard]] bool imaginary() const { return imaginary_; }

  [[nodiscard]] State initial() const;

  [[nodiscard]] static Actor to_act(const State& state) {
    if (state.phase <= Phase::kRolled) return Actor::seat(state.turn);
    return state.phase == Phase::kOver ? Actor::nobody() : Actor::chance();
  }
  void legal(const State& state, ActionList& out) const;
  void chance(const State& state, OutcomeList& out) const;
  template <class Sink>
  [[gnu::always_inline]] inline void apply(State& state, Action action, Sink& sink) const;
  [[nodiscard]] std::optional<Refusal> why_not(const State& state, Action action) const;

  [[nodiscard]] ScoreSheet scores(const State& state) const;
  [[nodiscard]] ColourSet winners(const State& state) const;
  // The rules hide nothing: the order of the deck does not exist before a card is drawn.
  static constexpr bool kHidesInformation = false;
  [[nodiscard]] static State mask(const State& state, Seat /*viewer*/) { return state; }
  [[nodiscard]] static State fill(const State& masked, Seat /*viewer*/, Rng& /*rng*/) {
    return masked;
  }
  // IH-4.6: whether a view for `viewer` (kNoSeat: a spectator) shows a colour's tile values and
  // total. Only clients ask; the rules and bots use everything.
  [[nodiscard]] bool shows_scores(const State& state, Seat viewer, Colour colour) const {
    return open_scores_ || colour == colour_of(viewer) || state.phase == Phase::kOver;
  }

  void write(const State& state, std::string& out) const;
  [[nodiscard]] Result<State, Fault> read(std::string_view text) const;
  void text(Action action, std::string& out) const;
  [[nodiscard]] Result<Action, Fault> parse(std::string_view text) const;
  [[nodiscard]] Term term(std::string_view vocabulary, int value) const;
  [[nodiscard]] Message describe(const State& state, Action action) const;

  // IH-2.6, IH-6.2: whether a seat has a die that can be placed, of its own or of the third colour.
  [[nodiscard]] static bool can_place_own(const State& state, Seat seat) {
    return state.hand[seat] != 0 && state.open[seat] != 0;
  }
  [[nodiscard]] bool can_place_imaginary(const State& state, Seat seat) const {
    return imaginary() && state.imaginary_hand[seat] != 0 && state.open[kImaginary] != 0;
  }
  // IH-3.3, IH-3.4: where a colour's next die goes on a mound that is open to it, as Stack::next.
  [[nodiscard]] static int next_space(const State& state, int mound, Colour colour) {
    const Stack& stack = state.stacks[static_cast<std::size_t>(mound)][colour];
    if (!stack.empty()) return stack.next;
    return 4 * (state.columns_used[static_cast<std::size_t>(mound)] + 1);
  }
  // IH-4.3 to IH-4.5: the colours that would take tiles of a mound if it were evaluated now;
  // kNoColour for nobody.
  struct Standing {
    Colour queen;
    Colour general;
    unsigned matches;  // the colours that match the worm number: colour + 1 in four bits per column
  };
  [[nodiscard]] Standing standing(const State& state, int mound) const;
  [[nodiscard]] const CardFace& face(const State& state, int mound) const {
    return faces_[state.cards[static_cast<std::size_t>(mound)]];
  }

 private:
  static constexpr std::uint8_t kTopSpace = 0x80;

  template <class Sink>
  [[gnu::noinline]] void apply_rare(State& state, Action action, Sink& sink) const;
  template <class Sink>
  [[gnu::noinline]] void place(State& state, std::size_t mound, Sink& sink) const;
  template <class Sink>
  [[gnu::noinline]] void placed_imaginary(State& state, Sink& sink) const;
  template <class Sink>
  void end_turn(State& state, Sink& sink) const;
  template <class Sink>
  void take(State& state, Colour colour, Symbol symbol, Sink& sink) const;
  template <class Sink>
  [[gnu::noinline]] void reveal(State& state, std::uint8_t card, Sink& sink) const;
  template <class Sink>
  [[gnu::noinline]] void end_round(State& state, Sink& sink) const;
  template <class Sink>
  void evaluate(State& state, int mound, Sink& sink) const;
  template <class Sink>
  void match_worms(State& state, int mound, unsigned matches, Sink& sink) const;
  template <class Sink>
  void leave_round(State& state, Seat seat, Sink& sink) const;

  static void pay_worm(State& state) { --state.worms[state.turn]; }
  static void next_turn(State& state);
  void deal_dice(State& state) const;
  [[nodiscard]] bool valid(const State& state) const;

  Edition edition_;
  std::array<CardFace, kCards> faces_;  // copied from the edition, to be close together in memory
  // By card and Stack::next: the symbol, and whether it is the top space of its column.
  std::array<std::array<std::uint8_t, 32>, kCards> spaces_{};
  int players_;
  int colours_;
  bool imaginary_;
  unsigned paid_after_roll_;  // IH-2.4: what a worm can pay for after a roll, as bits of kAfterRoll
  bool open_scores_;          // IH-4.6
  bool imaginary_worms_;      // IH-6.5
};

}  // namespace formicary::ithappens

#include "games/ithappens/apply.inl"       // IWYU pragma: export
#include "games/ithappens/evaluation.inl"  // IWYU pragma: export
#include "games/ithappens/moves.inl"       // IWYU pragma: export
