// Points by colour and line, so that every total can be explained.
#pragma once

#include <array>
#include <cstdint>

#include "core/actor.h"

namespace formicary {

inline constexpr int kMaxScoreLines = 8;

struct ScoreSheet {
  std::uint8_t colours = 0;
  std::uint8_t lines = 0;  // described by Title::score_lines of the game
  std::array<std::array<std::int16_t, kMaxScoreLines>, kMaxColours> points{};

  [[nodiscard]] constexpr int total(Colour colour) const {
    int sum = 0;
    for (int line = 0; line < lines; ++line) {
      sum += points[colour][static_cast<std::size_t>(line)];
    }
    return sum;
  }
  friend bool operator==(const ScoreSheet&, const ScoreSheet&) = default;
};

// Colours as bits: bit i is colour i.
using ColourSet = std::uint8_t;

}  // namespace formicary
