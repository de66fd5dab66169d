// Who a position waits for.
#pragma once

#include <cstdint>

namespace formicary {

// A seat is somebody who acts; a colour is somebody who owns pieces and scores. Colour i belongs
// to seat i; a game may have further colours that nobody sits at.
using Seat = std::uint8_t;
using Colour = std::uint8_t;

inline constexpr Seat kNoSeat = 0xff;
inline constexpr int kMaxSeats = 5;
inline constexpr int kMaxColours = 5;

// A seat, chance, or nobody (the game is over).
class Actor {
 public:
  static constexpr Actor seat(Seat seat) { return Actor(seat); }
  static constexpr Actor chance() { return Actor(kChance); }
  static constexpr Actor nobody() { return Actor(kNobody); }

  [[nodiscard]] constexpr bool is_chance() const { return value_ == kChance; }
  [[nodiscard]] constexpr bool is_nobody() const { return value_ == kNobody; }
  [[nodiscard]] constexpr bool is_seat() const { return value_ < kChance; }
  // Only where is_seat().
  [[nodiscard]] constexpr Seat seat() const { return value_; }

  friend constexpr bool operator==(Actor, Actor) = default;

 private:
  static constexpr std::uint8_t kChance = 0xfe;
  static constexpr std::uint8_t kNobody = 0xff;
  explicit constexpr Actor(std::uint8_t value) : value_(value) {}
  std::uint8_t value_;
};

}  // namespace formicary
