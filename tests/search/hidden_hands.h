// A toy game with hidden hands, for searches: two players hold three of eight cards each, and the
// last two cards are nobody's. The leader of a trick plays a card openly and the other one answers;
// the higher card takes the trick and leads the next one. Two of three tricks win.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "base/bounded.h"
#include "base/result.h"
#include "base/rng.h"
#include "core/contract.h"

namespace formicary::tests {

class HiddenHands {
 public:
  static constexpr int kCards = 8;
  static constexpr int kHand = 3;
  static constexpr std::uint8_t kNoCard = 0xff;

  using Cards = std::uint8_t;  // as bits

  struct State {
    std::array<Cards, 2> hands{};  // empty if they are hidden
    std::array<std::uint8_t, 2> held{};
    std::array<std::uint8_t, 2> tricks{};
    Cards seen = 0;              // cards that were played
    std::uint8_t led = kNoCard;  // the first card of the trick under way
    Seat turn{0};
  };
  struct Action {
    std::uint8_t card = 0;
    friend bool operator==(const Action&, const Action&) = default;
  };
  using ActionList = BoundedVector<Action, kCards>;
  using OutcomeList = Outcomes<Action, kCards>;

  static const Title& title() {
    static constexpr Title kTitle;
    return kTitle;
  }
  [[nodiscard]] static int players() { return 2; }
  [[nodiscard]] static int colours() { return 2; }
  [[nodiscard]] static State initial() { return {}; }

  // The cards are dealt one by one, to the two seats in turns.
  [[nodiscard]] static bool is_dealing(const State& state) {
    return state.held[0] + state.held[1] + 2 * (state.tricks[0] + state.tricks[1]) +
               (state.led == kNoCard ? 0 : 1) <
           2 * kHand;
  }
  [[nodiscard]] static Actor to_act(const State& state) {
    if (is_dealing(state)) return Actor::chance();
    return state.tricks[0] + state.tricks[1] == kHand ? Actor::nobody() : Actor::seat(state.turn);
  }
  static void legal(const State& state, ActionList& out) {
    out.clear();
    if (to_act(state).is_seat()) each(state.hands[state.turn], out);
  }
  static void chance(const State& state, OutcomeList& out) {
    out.clear();
    ActionList undealt;
    each(static_cast<Cards>(~(state.hands[0] | state.hands[1])), undealt);
    for (const Action action : undealt) out.add({action, 1});
  }
  template <class Sink>
  void apply(State& state, Action action, Sink& /*sink*/) const {
    const auto card = static_cast<Cards>(1U << action.card);
    if (is_dealing(state)) {
      const std::size_t to = state.held[0] == state.held[1] ? 0 : 1;
      state.hands[to] |= card;
      ++state.held[to];
      return;
    }
    state.hands[state.turn] &= static_cast<Cards>(~card);
    --state.held[state.turn];
    state.seen |= card;
    const Seat other(1 - state.turn);
    if (state.led == kNoCard) {
      state.led = action.card;
      state.turn = other;
      return;
    }
    if (state.led > action.card) state.turn = other;
    ++state.tricks[state.turn];
    state.led = kNoCard;
  }
  [[nodiscard]] static ColourSet winners(const State& state) {
    return state.tricks[0] > state.tricks[1] ? 1 : 2;
  }

  static constexpr bool kHidesInformation = true;
  [[nodiscard]] static State mask(const State& state, Seat viewer) {
    State out = state;
    out.hands[1 - viewer] = 0;
    return out;
  }
  [[nodiscard]] static State fill(const State& masked, Seat viewer, Rng& rng) {
    State out = masked;
    ActionList unknown;
    each(static_cast<Cards>(~(masked.hands[viewer] | masked.seen)), unknown);
    for (int i = 0; i < masked.held[1 - viewer]; ++i) {
      const auto left = static_cast<std::uint32_t>(unknown.size()) - static_cast<unsigned>(i);
      const std::uint32_t choice = rng.below(left);
      out.hands[1 - viewer] |= static_cast<Cards>(1U << unknown[choice].card);
      unknown[choice] = unknown[left - 1];
    }
    return out;
  }

  // Required by the contract, not used by a search.
  struct Edition {
    std::string id;
    std::string name;
  };
  HiddenHands() = default;
  HiddenHands(const Edition& /*edition*/, int /*players*/, const OptionValues& /*options*/) {}
  static Result<Edition, Faults> read_edition(std::string_view /*text*/) { return Edition{}; }
  static std::string write_edition(const Edition& /*edition*/) { return {}; }
  static std::string canonical_edition(const Edition& /*edition*/) { return {}; }
  [[nodiscard]] static bool shows_scores(const State& /*state*/, Seat /*viewer*/,
                                         Colour /*colour*/) {
    return true;
  }
  [[nodiscard]] static std::optional<Refusal> why_not(const State& /*state*/, Action /*action*/) {
    return {};
  }
  [[nodiscard]] static ScoreSheet scores(const State& /*state*/) { return {}; }
  static void write(const State& /*state*/, std::string& /*out*/) {}
  [[nodiscard]] static Result<State, Fault> read(std::string_view /*text*/) { return State{}; }
  static void text(Action /*action*/, std::string& /*out*/) {}
  [[nodiscard]] static Result<Action, Fault> parse(std::string_view /*text*/) { return Action{}; }
  [[nodiscard]] static Term term(std::string_view /*vocabulary*/, int /*value*/) { return {}; }
  [[nodiscard]] static Message describe(const State& /*state*/, Action /*action*/) { return {}; }

 private:
  static void each(Cards cards, ActionList& out) {
    for (unsigned left = cards; left != 0; left &= left - 1) {
      out.push_back({static_cast<std::uint8_t>(std::countr_zero(left))});
    }
  }
};
static_assert(Rules<HiddenHands>);

}  // namespace formicary::tests
