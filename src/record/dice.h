// The dice of real games: indexed, not streamed, and open to anybody's check. docs/record.md
// specifies the bytes and has test vectors.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

#include "base/sha256.h"
#include "core/actor.h"

namespace formicary {

// key = SHA-256(secret | entropy of seat 1 | entropy of seat 2 | ..), each of them 32 bytes.
Digest dice_key(const Digest& secret, std::span<const Digest> entropy);

// What is published before any entropy is taken.
inline Digest dice_commitment(const Digest& secret) { return sha256(secret); }

// The outcome below `total` (1 or more) that a number names: its remainder. Nothing for a number in
// the last, incomplete run of `total`, which would make some outcomes likelier; it must be drawn
// again. That is less likely than one in 2^32.
std::optional<std::uint32_t> fair_outcome(std::uint64_t number, std::uint32_t total);

class Dice {
 public:
  explicit Dice(const Digest& key) : key_(key) {}

  // The number below `total` (1 or more) that falls for the `index`-th draw (from 0) of this
  // purpose and seat (kNoSeat: nobody's). It depends on nothing else, so a reroll of one player
  // never shifts another's dice and taking back never finds a better one.
  [[nodiscard]] std::uint32_t draw(std::string_view purpose, Seat seat, std::uint32_t index,
                                   std::uint32_t total) const;

 private:
  Digest key_;
};

}  // namespace formicary
