// The names of enumerators on the wire, in their order.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

namespace formicary {

inline constexpr std::array<std::string_view, 3> kStateNames = {"gathering", "playing", "over"};
inline constexpr std::array<std::string_view, 3> kPaceNames = {"none", "live", "turns"};
inline constexpr std::array<std::string_view, 3> kSeatKindNames = {"open", "person", "bot"};
// "no" is never written: the field is absent for a person who plays.
inline constexpr std::array<std::string_view, 4> kAwayNames = {"no", "resigned", "time",
                                                               "unseated"};

template <class Enum>
constexpr std::string_view name_of(Enum value, std::span<const std::string_view> names) {
  return names[static_cast<std::size_t>(value)];
}

// The first enumerator if the name is unknown.
template <class Enum>
constexpr Enum value_of(std::string_view name, std::span<const std::string_view> names) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) return static_cast<Enum>(i);
  }
  return Enum{};
}

}  // namespace formicary
