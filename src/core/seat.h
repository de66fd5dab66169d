// Seats and colours: two kinds of small numbers that must not be mixed up.
#pragma once

#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace formicary {

// A number counted from 0, or nobody, in one byte. Each tag makes a distinct type. It converts to
// an integer implicitly (for subscripts, shifts and notes), but an integer converts to it only
// explicitly.
template <class Tag>
class Ordinal {
 public:
  constexpr Ordinal() = default;  // nobody
  template <std::integral Number>
  constexpr explicit Ordinal(Number number) : number_(static_cast<std::uint8_t>(number)) {}
  static constexpr Ordinal nobody() { return {}; }

  // NOLINTNEXTLINE(google-explicit-constructor): the conversion is what makes subscripts readable
  [[nodiscard]] constexpr operator std::uint8_t() const { return number_; }

  friend constexpr bool operator==(Ordinal, Ordinal) = default;
  friend constexpr auto operator<=>(Ordinal, Ordinal) = default;

 private:
  std::uint8_t number_ = 0xff;
};

// Without these, both sides would be compared as integers.
template <class One, class Other>
  requires(!std::same_as<One, Other>)
bool operator==(Ordinal<One>, Ordinal<Other>) = delete;
template <class One, class Other>
  requires(!std::same_as<One, Other>)
auto operator<=>(Ordinal<One>, Ordinal<Other>) = delete;

// A seat makes decisions; a colour owns pieces and scores points.
using Seat = Ordinal<struct SeatTag>;
using Colour = Ordinal<struct ColourTag>;

static_assert(!std::is_convertible_v<int, Seat> && !std::is_convertible_v<int, Colour>);
static_assert(!std::is_constructible_v<Seat, Colour> && !std::is_constructible_v<Colour, Seat>);
static_assert(!std::is_assignable_v<Seat&, Colour> && !std::is_assignable_v<Colour&, Seat>);
static_assert([](auto seat, auto colour) {
  return !requires { seat == colour; } && !requires { colour == seat; } &&
         !requires { seat < colour; };
}(Seat(0), Colour(0)));

inline constexpr Seat kNoSeat = Seat::nobody();
inline constexpr Colour kNoColour = Colour::nobody();
inline constexpr int kMaxSeats = 8;  // sets of seats have 8 bits
inline constexpr int kMaxColours = 8;

// Colour i belongs to seat i; a game may have further colours without a seat.
constexpr Colour colour_of(Seat seat) { return Colour(std::uint8_t{seat}); }
// Requires a colour that has a seat.
constexpr Seat seat_of(Colour colour) { return Seat(std::uint8_t{colour}); }
// The number of a seat in texts and messages: counted from 1, with 0 for nobody.
constexpr int seat_number(Seat seat) { return seat == kNoSeat ? 0 : seat + 1; }

// The first `count` seats or colours, for range-based loops.
template <class Kind>
class OrdinalRange {
 public:
  class Iterator {
   public:
    constexpr explicit Iterator(unsigned number) : number_(number) {}
    constexpr Kind operator*() const { return Kind(number_); }
    constexpr Iterator& operator++() {
      ++number_;
      return *this;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    unsigned number_;
  };

  constexpr explicit OrdinalRange(unsigned count) : count_(count) {}
  [[nodiscard]] constexpr Iterator begin() const { return Iterator(0); }
  [[nodiscard]] constexpr Iterator end() const { return Iterator(count_); }

 private:
  unsigned count_;
};

constexpr OrdinalRange<Seat> first_seats(std::integral auto count) {
  return OrdinalRange<Seat>(static_cast<unsigned>(count));
}
constexpr OrdinalRange<Colour> first_colours(std::integral auto count) {
  return OrdinalRange<Colour>(static_cast<unsigned>(count));
}

}  // namespace formicary
