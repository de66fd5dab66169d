#include "bots/antics/reasons.h"

#include <algorithm>
#include <array>
#include <bit>
#include <string>

namespace formicary::antics {
namespace {

constexpr std::size_t kMostReasons = 3;
constexpr int kWorthSaying = kPoint / 4;
constexpr int kNearer = 24;  // in 256ths of a prey

// The reasons that concern the end of a turn.
struct Account {
  Parts parts;
  HillView hill;
  std::array<bool, kPreyTypes> home{};
  std::array<bool, kFoods> carried{};
  int fungus = 0;     // points of leaves on fungi
  int unguarded = 0;  // carried food that others could steal, as bits by food
};

bool could_be_stolen(const Rules& rules, const State& state, Seat seat, int trail) {
  const TrailSet bit = trail_bit(trail);
  if ((Rules::all_guards(state) & bit) != 0) return false;
  for (const Seat other : first_seats(rules.players())) {
    if (other != seat && (state.ants[other] & bit) != 0) return true;
  }
  return false;
}

Account account_of(const Rules& rules, const Evaluation& evaluation, Seat seat,
                   const State& state) {
  Account account;
  account.parts = evaluation.parts(state, true);
  account.hill = view_hill(state, seat, false);
  const auto points = rules.scores(state).points[seat];
  account.fungus = points[static_cast<std::size_t>(ScoreLine::kFungus)] +
                   points[static_cast<std::size_t>(ScoreLine::kGreenLeaves)];
  for (Food prey = 0; prey < kPreyTypes; ++prey) {
    const PreyPlace place = state.prey[seat][prey];
    if (place == kNoPrey) continue;
    account.home[prey] = !is_carried(place);
    account.carried[prey] = is_carried(place);
    if (is_carried(place) && could_be_stolen(rules, state, seat, place)) {
      account.unguarded |= 1 << prey;
    }
  }
  for (std::size_t kind = 0; kind < kLeafKinds; ++kind) {
    account.carried[kPreyTypes + kind] = state.leaves[seat][kind] != 0;
  }
  return account;
}

struct Reason {
  int weight;
  Message message;
};

class Reasons {
 public:
  explicit Reasons(const Rules& rules) : rules_(&rules) {}

  void add(int weight, Message message) {
    if (weight >= kWorthSaying) all_.push_back({weight, std::move(message)});
  }
  [[nodiscard]] Param term(std::string_view vocabulary, int value) const {
    const Term found = rules_->term(vocabulary, value);
    return {std::string(vocabulary), ParamKind::kTerm, value,
            std::string(vocabulary) + "." + found.id, found.fallback};
  }
  // The message with a food, or an action's symbol, as its first parameter.
  [[nodiscard]] Message of_food(std::string_view id, int food) const {
    return of_term(id, "food", food);
  }
  [[nodiscard]] Message of_term(std::string_view id, std::string_view vocabulary, int value) const {
    Message message(id);
    message.params.push_back(term(vocabulary, value));
    return message;
  }
  std::vector<Message> best() {
    std::stable_sort(all_.begin(), all_.end(),
                     [](const Reason& a, const Reason& b) { return a.weight > b.weight; });
    std::vector<Message> messages;
    for (Reason& reason : all_) {
      if (messages.size() == kMostReasons) break;
      messages.push_back(std::move(reason.message));
    }
    return messages;
  }

 private:
  const Rules* rules_;
  std::vector<Reason> all_;
};

// Prey brought home, taken from others, or the last of its type.
void about_prey(const State& start, const State& best, const Account& of_best,
                const Account& of_next, Seat seat, int players, Reasons& out) {
  const auto homes = std::count(of_best.home.begin(), of_best.home.end(), true);
  for (Food prey = 0; prey < kPreyTypes; ++prey) {
    const bool had = start.prey[seat][prey] != kNoPrey;
    if (of_best.home[prey] && !of_next.home[prey]) {
      const int points = static_cast<int>(2 * homes - 1);  // AN-10.2: n x n
      out.add(points * kPoint, out.of_food("reason.antics.brings", prey).number("points", points));
      continue;
    }
    if (had || !of_best.carried[prey] || of_next.home[prey] || of_next.carried[prey]) continue;
    Seat victim = kNoSeat;
    for (const Seat other : first_seats(players)) {
      const bool robbed = start.prey[other][prey] != kNoPrey && best.prey[other][prey] == kNoPrey;
      if (other != seat && robbed) victim = other;
    }
    if (victim != kNoSeat) {
      Message message = out.of_food("reason.antics.steals", prey);
      message.params.push_back({"seat", ParamKind::kSeat, victim, {}, {}});
      out.add(3 * kPoint, std::move(message));
    } else if (best.clearings[prey] == 0) {
      out.add(2 * kPoint, out.of_food("reason.antics.last", prey));
    } else {
      out.add(kPoint, out.of_food("reason.antics.takes", prey));
    }
  }
}

// Food that comes nearer, as far as it is not told yet.
void about_work(const Account& of_start, const Account& of_best, const Account& of_next,
                Reasons& out) {
  int most = kNearer;
  int nearest = -1;
  for (int prey = 0; prey < kPreyTypes; ++prey) {
    const auto at = static_cast<std::size_t>(prey);
    if (of_best.home[at] || (of_best.carried[at] && !of_start.carried[at])) continue;
    const int gain = of_best.parts.probabilities[at] -
                     std::max(of_next.parts.probabilities[at], of_start.parts.probabilities[at]);
    if (gain <= most) continue;
    most = gain;
    nearest = prey;
  }
  if (nearest < 0) return;
  const int points = of_best.parts.expected * 2 / 256 + 1;
  out.add(most * points * kPoint / 256, out.of_food("reason.antics.nearer", nearest));
}

void about_hill(const Account& of_start, const Account& of_best, const Account& of_next,
                Reasons& out) {
  for (int symbol = 0; symbol < kActionSymbols; ++symbol) {
    const auto at = static_cast<std::size_t>(symbol);
    const int level = of_best.hill.best[at];
    if (level <= std::max(of_start.hill.best[at], of_next.hill.best[at])) continue;
    out.add(std::max(kWorthSaying, of_best.parts.hill - of_next.parts.hill),
            out.of_term("reason.antics.space", "symbol", symbol).number("level", level));
  }
}

}  // namespace

std::vector<Message> reasons_for(const Rules& rules, const Evaluation& evaluation,
                                 const State& start, const State& best, const State& next) {
  const Seat seat = start.turn;
  const Account of_start = account_of(rules, evaluation, seat, start);
  const Account of_best = account_of(rules, evaluation, seat, best);
  const Account of_next = account_of(rules, evaluation, seat, next);
  Reasons reasons(rules);
  about_prey(start, best, of_best, of_next, seat, rules.players(), reasons);
  if (!evaluation.last_turn()) {
    about_work(of_start, of_best, of_next, reasons);
    about_hill(of_start, of_best, of_next, reasons);
    const int exposed = of_next.unguarded & ~of_best.unguarded;
    for (int prey = 0; prey < kPreyTypes; ++prey) {
      const auto at = static_cast<std::size_t>(prey);
      if ((exposed >> prey & 1) == 0 || !of_best.carried[at]) continue;
      reasons.add(2 * kPoint, reasons.of_food("reason.antics.safe", prey));
    }
    const int saved = of_best.parts.ants - of_next.parts.ants;
    if (saved >= kWorthSaying) reasons.add(saved, Message("reason.antics.ants"));
  }
  const int leaves = of_best.fungus - of_next.fungus;
  if (leaves > 0) {
    reasons.add(leaves * kPoint, Message("reason.antics.leaf").number("points", leaves));
  } else if (of_best.parts.leaves - of_next.parts.leaves >= kPoint / 2) {
    reasons.add(of_best.parts.leaves - of_next.parts.leaves, Message("reason.antics.fungus"));
  }
  return reasons.best();
}

}  // namespace formicary::antics
