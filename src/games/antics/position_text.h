// The fixed words of a written position, shared by its writer and reader. docs/record.md describes
// the form.
#pragma once

#include <array>
#include <string_view>

#include "games/antics/components.h"
#include "games/antics/state.h"

namespace formicary::antics {

// By Phase.
inline constexpr std::array<std::string_view, 16> kPhaseNames = {
    "turn",    "scout",  "build", "place", "hatch",  "ants",   "heave",  "store",
    "discard", "attack", "start", "sides", "set-up", "refill", "return", "over"};
static_assert(kPhaseNames.size() == static_cast<std::size_t>(Phase::kOver) + 1);

// By Trigger.
inline constexpr std::array<std::string_view, 4> kTriggerNames = {"none", "gap", "prey", "stall"};

inline constexpr std::string_view kNothing = "-";  // an empty list, or nothing
inline constexpr std::string_view kAnteaterWord = "anteater";
inline constexpr std::string_view kFirstAntWord = "first";
inline constexpr std::string_view kAnyAreaWord = "any";
inline constexpr std::string_view kBroughtWord = "brought";
inline constexpr std::string_view kBesideWord = "beside";

}  // namespace formicary::antics
