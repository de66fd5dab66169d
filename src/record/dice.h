// The dice of real games. Each draw is computed from its index instead of being taken from a
// stream, so that anybody can check it. docs/record.md specifies the bytes and has test vectors.
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

// Published before any entropy is collected.
inline Digest dice_commitment(const Digest& secret) { return sha256(secret); }

// Maps a number to an outcome below `total` (1 or more) by its remainder. Returns nothing for a
// number in the last, incomplete run of `total`, which would make some outcomes likelier: the
// caller must draw again. The probability of that is below 2^-32.
std::optional<std::uint32_t> fair_outcome(std::uint64_t number, std::uint32_t total);

// The entropy of seats that gave none, including bots: SHA-256("formicary-bot-entropy" | commitment
// | seat from 1, one byte). It is derived so that nobody can choose it.
Digest derived_entropy(const Digest& commitment, Seat seat);

class Dice {
 public:
  explicit Dice(const Digest& key) : key_(key) {}

  // The number below `total` (1 or more) for the `index`-th draw, counted from 0, of this purpose
  // and seat (kNoSeat if it belongs to no seat). It depends on nothing else, so one player's reroll
  // never shifts another player's dice, and taking back never finds better ones.
  [[nodiscard]] std::uint32_t draw(std::string_view purpose, Seat seat, std::uint32_t index,
                                   std::uint32_t total) const;

 private:
  Digest key_;
};

}  // namespace formicary
