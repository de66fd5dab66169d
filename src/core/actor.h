// The actor that a position waits for.
#pragma once

#include <cstdint>

#include "core/seat.h"

namespace formicary {

// A seat, chance, or nobody if the game is over.
class Actor {
 public:
  static constexpr Actor seat(Seat seat) { return {Kind::kSeat, seat}; }
  static constexpr Actor chance() { return {Kind::kChance, kNoSeat}; }
  static constexpr Actor nobody() { return {Kind::kNobody, kNoSeat}; }

  [[nodiscard]] constexpr bool is_seat() const { return kind_ == Kind::kSeat; }
  [[nodiscard]] constexpr bool is_chance() const { return kind_ == Kind::kChance; }
  [[nodiscard]] constexpr bool is_nobody() const { return kind_ == Kind::kNobody; }
  // kNoSeat unless is_seat().
  [[nodiscard]] constexpr Seat seat() const { return seat_; }

  friend constexpr bool operator==(Actor, Actor) = default;

 private:
  enum class Kind : std::uint8_t { kSeat, kChance, kNobody };
  constexpr Actor(Kind kind, Seat seat) : kind_(kind), seat_(seat) {}
  Kind kind_;
  Seat seat_;
};

}  // namespace formicary
