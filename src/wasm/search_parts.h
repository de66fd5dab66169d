// Shared parts of the reports about searches.
#pragma once

#include <string>

#include "base/rng.h"
#include "base/text.h"
#include "core/playout.h"
#include "search/values.h"

namespace formicary {

inline void append(const search::WinShareSum& sum, std::string& out) {
  append_number(out, sum.weight());
  for (const Colour colour : first_colours(kMaxColours)) {
    out += ' ';
    append_number(out, sum.of(colour));
  }
  out += '\n';
}

inline void append(const WinShares& win_shares, std::string& out) {
  search::WinShareSum sum;
  sum.add(win_shares);
  append(sum, out);
}

// The first position of random games in which a seat is to act and `wanted(state)` is true.
template <Rules R, class Wanted>
typename R::State play_until(const R& rules, Rng& rng, const Wanted& wanted) {
  typename R::State state = rules.initial();
  typename R::ActionList actions;
  while (!rules.to_act(state).is_seat() || !wanted(state)) {
    if (rules.to_act(state).is_nobody()) state = rules.initial();
    if (rules.to_act(state).is_seat()) decide_random(rules, state, actions, rng);
    draw_until_seat(rules, state, rng);
  }
  return state;
}

}  // namespace formicary
