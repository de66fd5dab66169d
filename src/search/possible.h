// The start of a simulation from a position that is only partly known.
#pragma once

#include "base/rng.h"
#include "core/contract.h"

namespace formicary::search {

// A position that `viewer` can't distinguish from the true one. Costs nothing for games that hide
// nothing.
template <Rules R>
typename R::State possible(const R& rules, const typename R::State& known,
                           [[maybe_unused]] Seat viewer, [[maybe_unused]] Rng& rng) {
  if constexpr (R::kHidesInformation) {
    return rules.fill(rules.mask(known, viewer), viewer, rng);
  } else {
    return known;
  }
}

}  // namespace formicary::search
