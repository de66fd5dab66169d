// The decisions of a seat and the outcomes of chance.
#pragma once

#include <cstdint>

namespace formicary::ithappens {

enum class ActionKind : std::uint8_t {
  kStart,   // chance: seat `value` starts (IH-1.3)
  kReveal,  // chance: card `value` is the next mound (IH-1.2)
  kDie,     // chance: the rolled die shows `value`
  kRoll,    // roll an own die (value 0) or an imaginary one (value 1)
  kPlace,   // place the rolled die on mound `value`: 0 left, 1 middle, 2 right
  kReroll,  // IH-2.3
  kPass,    // IH-2.4
};

struct Action {
  ActionKind kind;
  std::uint8_t value;

  friend constexpr bool operator==(const Action&, const Action&) = default;
};

inline constexpr Action kActRollOwn{ActionKind::kRoll, 0};
inline constexpr Action kActRollImaginary{ActionKind::kRoll, 1};
inline constexpr Action kActReroll{ActionKind::kReroll, 0};
inline constexpr Action kActPass{ActionKind::kPass, 0};
constexpr Action place(int mound) { return {ActionKind::kPlace, static_cast<std::uint8_t>(mound)}; }

}  // namespace formicary::ithappens
