// Parts of Rules::why_not, by what they refuse.
#pragma once

#include <initializer_list>
#include <optional>

#include "games/antics/rules.h"

namespace formicary::antics {

inline std::optional<Refusal> no(RefusalKind kind, std::initializer_list<int> args = {}) {
  return Refusal(kind, args);
}

// A tile with its first symbol at `place` and the second in `direction` from there (AN-4).
std::optional<Refusal> why_not_place(const State& state, HexPlace place, int direction);
// A step of ANTS! (AN-6, AN-7).
std::optional<Refusal> why_not_ants(const Rules& rules, const State& state, Action action);
// A heave (AN-8).
std::optional<Refusal> why_not_heave(const Rules& rules, const State& state, Action action);

}  // namespace formicary::antics
