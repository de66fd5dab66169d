// The source of dice and draws in measured games, and the bots' own generators.
//
// Luck is indexed by label as in real games (record/dice.h), but by a quick hash and not by HMAC,
// which would cost more than a game between simple bots. The n-th draw of a purpose and seat of a
// block is the same in all games of the block, whatever else happens in them.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "base/rng.h"
#include "catalog/game.h"

namespace formicary::arena {

// Two independent families of luck: players are tuned on one and judged on the other.
enum class SeedFamily : std::uint8_t { kDevelopment, kAcceptance };
std::string_view name_of(SeedFamily family);

// The seed of one block of a series.
std::uint64_t block_seed(SeedFamily family, std::uint64_t seed, std::uint64_t block);

// The generator of a bot. It depends on the seat, so that two equal bots think alike in the games
// of a block, and is independent of the luck.
Rng bot_rng(std::uint64_t block_seed, Seat seat);

// The dice and draws of one game.
class Luck {
 public:
  explicit Luck(std::uint64_t block_seed);
  AnyAction draw(const AnyChance& chance);

 private:
  static constexpr std::size_t kPurposes = 8;
  std::uint64_t key_;
  std::array<std::array<std::uint32_t, kMaxSeats + 1>, kPurposes> drawn_{};  // by label
};

}  // namespace formicary::arena
