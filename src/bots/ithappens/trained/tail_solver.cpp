#include "bots/ithappens/trained/tail_solver.h"

#include <bit>

#include "search/key_hash.h"
#include "search/values.h"

namespace formicary::ithappens::trained {
namespace {

bool is_certain(const WinShares& win_shares, Seat seat) { return win_shares[seat] == kCertain; }

}  // namespace

bool TailSolver::value(const State& state, WinShares& out) {
  if (state.phase == Phase::kOver) {
    out = search::shared_win(rules_->winners(state));
    return true;
  }
  if (state.phase == Phase::kRolled) return best_action(state, out);
  TailMoundSet mounds;
  const PerColour<int> dice = positions_->dice(state);
  for (std::size_t i = 0; i < kMounds; ++i) mounds[i] = positions_->look(state, i, dice);
  if (state.phase == Phase::kTurn) return turn(state, mounds, out);
  return roll(state, mounds, state.rolling, out);
}

bool TailSolver::best_action(const State& state, WinShares& out) {
  Rules::ActionList actions;
  rules_->legal(state, actions);
  SilentSink silent;
  bool first = true;
  for (const Action& action : actions) {
    State next = state;
    rules_->apply(next, action, silent);
    WinShares win_shares;
    if (!value(next, win_shares)) return false;
    if (first || win_shares[state.turn] > out[state.turn]) out = win_shares;
    first = false;
  }
  return true;
}

bool TailSolver::turn(const State& state, const TailMoundSet& mounds, WinShares& out) {
  const Seat seat = state.turn;
  const bool own = Rules::can_place_own(state, seat);
  if (own && !roll(state, mounds, colour_of(seat), out)) return false;
  if (rules_->can_place_imaginary(state, seat) && !(own && is_certain(out, seat))) {
    WinShares imaginary;
    if (!roll(state, mounds, kImaginary, imaginary)) return false;
    if (!own || imaginary[seat] > out[seat]) out = imaginary;
  }
  // IH-2.4: after the roll one may still pass, and loses nothing by rolling first.
  if (rules_->pass_any_time() || !own || state.worms[seat] == 0) return true;
  WinShares passed;
  if (!pass(state, mounds, passed)) return false;
  if (passed[seat] > out[seat]) out = passed;
  return true;
}

bool TailSolver::roll(const State& state, const TailMoundSet& mounds, Colour rolling,
                      WinShares& out) {
  if (!budget_->spend()) return false;
  const ColourSet may_win = positions_->may_win(state, mounds);
  if (std::has_single_bit(may_win)) {
    out = search::shared_win(may_win);
    return true;
  }
  const TailKey key = positions_->key(state, mounds, rolling, may_win);
  const std::uint64_t hash = search::key_hash(key);
  if (const WinShares* known = table_->find(key, hash); known != nullptr) {
    out = *known;
    return true;
  }
  const bool hopeless = (may_win >> state.turn & 1) == 0;
  if (!mean_of_faces(state, mounds, rolling, hopeless, out)) return false;
  table_->keep(key, hash, out);
  return true;
}

bool TailSolver::mean_of_faces(const State& state, const TailMoundSet& mounds, Colour rolling,
                               bool hopeless, WinShares& out) {
  State rolled = state;
  rolled.phase = Phase::kRolled;
  rolled.rolling = rolling;
  // The mounds on which the die is not placed, when it is.
  PerColour<int> dice = positions_->dice(state);
  --dice[rolling];
  TailMoundSet unplaced;
  for (std::size_t i = 0; i < kMounds; ++i) unplaced[i] = positions_->look(state, i, dice);

  const Seat seat = state.turn;
  const bool may_pay = rolling == colour_of(seat) && state.worms[seat] != 0 && !hopeless;  // IH-6.4
  Paid paid;
  search::WinShareSum sum;
  for (std::uint8_t face = 1; face <= kFaces; ++face) {
    rolled.die = face;
    WinShares best;
    if (!place(rolled, unplaced, dice, hopeless, best)) return false;
    if (may_pay && !is_certain(best, seat)) {
      if (paid.empty() && !pay(rolled, mounds, paid)) return false;
      for (const WinShares& win_shares : paid) {
        if (win_shares[seat] > best[seat]) best = win_shares;
      }
    }
    sum.add(best);
  }
  out = sum.mean();
  return true;
}

bool TailSolver::place(const State& rolled, const TailMoundSet& unplaced,
                       const PerColour<int>& dice, bool hopeless, WinShares& out) {
  const Seat seat = rolled.turn;
  SilentSink silent;
  bool first = true;
  for (std::size_t mound = 0; mound < kMounds; ++mound) {
    if ((rolled.open[rolled.rolling] >> mound & 1) == 0) continue;
    State next = rolled;
    rules_->apply(next, ithappens::place(static_cast<int>(mound)), silent);
    WinShares win_shares;
    if (next.phase == Phase::kOver) {
      win_shares = search::shared_win(rules_->winners(next));
    } else {
      TailMoundSet mounds = unplaced;
      mounds[mound] = positions_->look(next, mound, dice);
      if (!turn(next, mounds, win_shares)) return false;
    }
    if (first || win_shares[seat] > out[seat]) out = win_shares;
    first = false;
    if (hopeless || is_certain(out, seat)) return true;
  }
  return true;
}

// Neither result depends on the rolled face.
bool TailSolver::pay(const State& rolled, const TailMoundSet& mounds, Paid& out) {
  State again = rolled;
  again.die = 0;
  --again.worms[again.turn];
  WinShares win_shares;
  if (!roll(again, mounds, colour_of(again.turn), win_shares)) return false;
  out.push_back(win_shares);
  // A player who is alone and passes has the next turn as well and rolls then: the same position.
  const bool alone = std::has_single_bit(rolled.in_round) && !rules_->imaginary();
  if (alone || !rules_->pass_any_time()) return true;
  if (!pass(rolled, mounds, win_shares)) return false;
  out.push_back(win_shares);
  return true;
}

bool TailSolver::pass(const State& state, const TailMoundSet& mounds, WinShares& out) {
  State next = state;
  SilentSink silent;
  rules_->apply(next, kActPass, silent);
  return turn(next, mounds, out);
}

}  // namespace formicary::ithappens::trained
