#include "bots/ithappens/trained/lookahead.h"

#include <algorithm>
#include <vector>

namespace formicary::ithappens::trained {
namespace {

constexpr int kLongestWalk = 6;  // rolls; what comes later is more luck than news

WinShares clamped(const std::array<std::int64_t, kMaxColours>& sums) {
  WinShares out{};
  for (std::size_t c = 0; c < sums.size(); ++c) {
    out[c] = static_cast<std::int32_t>(std::clamp<std::int64_t>(sums[c], 0, kCertain));
  }
  return out;
}

// Few walks say little: they count against the first look as that many against kDoubt.
void lean_on_walks(Candidate& candidate, const WinShares& first) {
  constexpr std::int64_t kDoubt = 16;
  const std::int64_t walks = candidate.walks.weight();
  for (const Colour c : first_colours(kMaxColours)) {
    candidate.win_shares[c] =
        static_cast<std::int32_t>((candidate.walks.of(c) + kDoubt * first[c]) / (walks + kDoubt));
  }
}

}  // namespace

Judged Lookahead::judged(const State& state, Budget& budget) {
  budget.use(1);
  return {state, judge_.win_shares(state)};
}

void Lookahead::list(const State& state, Candidates& out, Budget& budget) {
  Rules::ActionList actions;
  rules_->legal(state, actions);
  out.clear();
  SilentSink silent;
  for (const Action action : actions) {
    State after = state;
    rules_->apply(after, action, silent);
    const Judged found = judged(after, budget);
    out.push_back({action, found, found.win_shares, {}});
  }
}

// A placement depends on the face, a reroll and a pass do not.
void Lookahead::roll_colour(const State& state, Colour colour, Rolls& out, Budget& budget) {
  State rolled = state;
  rolled.phase = Phase::kRolled;
  rolled.rolling = colour;
  rolled.die = 1;
  const Seat seat = state.turn;
  Rules::ActionList actions;
  rules_->legal(rolled, actions);
  SilentSink silent;
  bool paid = false;
  Judged best_paid;
  for (const Action action : actions) {
    if (action.kind == ActionKind::kPlace) continue;
    State after = rolled;
    rules_->apply(after, action, silent);
    const Judged found = judged(after, budget);
    if (!paid || found.win_shares[seat] > best_paid.win_shares[seat]) best_paid = found;
    paid = true;
  }
  search::WinShareSum sum;
  for (std::uint8_t face = 1; face <= kFaces; ++face) {
    rolled.die = face;
    Judged& best = out.best[face - 1U];
    bool found_any = paid;
    if (paid) best = best_paid;
    for (const Action action : actions) {
      if (action.kind != ActionKind::kPlace) continue;
      State after = rolled;
      rules_->apply(after, action, silent);
      const Judged found = judged(after, budget);
      if (!found_any || found.win_shares[seat] > best.win_shares[seat]) best = found;
      found_any = true;
    }
    sum.add(best.win_shares);
  }
  out.mean = sum.mean();
}

bool Lookahead::roll(const State& state, Rolls& out, Budget& budget) {
  if (state.phase == Phase::kRoll) {
    roll_colour(state, state.rolling, out, budget);
    return true;
  }
  if (state.phase != Phase::kTurn) return false;
  const Seat seat = state.turn;
  const bool own = Rules::can_place_own(state, seat);
  if (own) roll_colour(state, colour_of(seat), out, budget);
  if (rules_->can_place_imaginary(state, seat)) {
    Rolls other;
    roll_colour(state, kImaginary, other, budget);
    if (!own || other.mean[seat] > out.mean[seat]) out = other;
  }
  // If a pass is allowed after the roll as well, one before it is never better (IH-2.4).
  if (own && state.worms[seat] != 0 && !rules_->pass_any_time()) {
    State after = state;
    SilentSink silent;
    rules_->apply(after, kActPass, silent);
    const Judged passed = judged(after, budget);
    if (passed.win_shares[seat] > out.mean[seat]) {
      out.mean = passed.win_shares;
      out.best.fill(passed);
    }
  }
  return true;
}

void Lookahead::deepen(Candidate& candidate, int rolls, Budget& budget) {
  candidate.win_shares = expected(candidate.after, rolls, budget);
}

WinShares Lookahead::expected(const Judged& from, int rolls, Budget& budget) {
  Rolls next;
  if (rolls == 0 || !roll(from.state, next, budget)) return from.win_shares;
  if (rolls == 1) return next.mean;
  search::WinShareSum sum;
  for (const Judged& best : next.best) sum.add(expected(best, rolls - 1, budget));
  return sum.mean();
}

WinShares Lookahead::walk(const Candidate& candidate, Rng& rng, Budget& budget) {
  std::array<std::int64_t, kMaxColours> sums{};
  for (std::size_t c = 0; c < sums.size(); ++c) sums[c] = candidate.after.win_shares[c];
  Judged at = candidate.after;
  Rolls rolls;
  for (int i = 0; i < kLongestWalk && roll(at.state, rolls, budget); ++i) {
    for (std::size_t c = 0; c < sums.size(); ++c) sums[c] += rolls.mean[c] - at.win_shares[c];
    at = rolls.best[rng.below(kFaces)];
  }
  return clamped(sums);
}

// Walk number i of every candidate has the same dice.
void Lookahead::walk_all(Candidates& candidates, std::span<const std::size_t> alive,
                         std::uint64_t nodes, Budget& budget, std::uint64_t seed) {
  const std::uint64_t end = budget.left() > nodes ? budget.left() - nodes : 0;
  while (budget.left() > end) {
    for (const std::size_t index : alive) {
      Candidate& candidate = candidates[index];
      const auto number = static_cast<std::uint64_t>(candidate.walks.weight());
      Rng rng(Rng(seed + 0x9e3779b97f4a7c15ULL * number).next());
      candidate.walks.add(walk(candidate, rng, budget));
    }
    if (!budget.spend_long()) return;
  }
}

std::size_t Lookahead::compare(Candidates& candidates, Colour colour, Budget& budget,
                               std::uint64_t seed) {
  std::vector<std::size_t> alive;
  for (std::size_t i = 0; i < candidates.size(); ++i) alive.push_back(i);
  const auto sort = [&] {
    std::stable_sort(alive.begin(), alive.end(), [&](std::size_t a, std::size_t b) {
      return candidates[a].win_shares[colour] > candidates[b].win_shares[colour];
    });
  };
  for (Candidate& candidate : candidates) deepen(candidate, 1, budget);
  std::vector<WinShares> firsts;
  for (const Candidate& candidate : candidates) firsts.push_back(candidate.win_shares);
  sort();
  while (alive.size() > 1 && !budget.over()) {
    std::uint64_t rounds = 1;
    while (alive.size() > std::size_t{1} << rounds) ++rounds;
    walk_all(candidates, alive, budget.left() / rounds, budget, seed);
    for (const std::size_t index : alive) {
      Candidate& candidate = candidates[index];
      if (candidate.walks.weight() != 0) lean_on_walks(candidate, firsts[index]);
    }
    sort();
    if (alive.size() == 2) break;
    alive.resize((alive.size() + 1) / 2);
  }
  return alive[0];
}

}  // namespace formicary::ithappens::trained
