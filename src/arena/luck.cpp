#include "arena/luck.h"

namespace formicary::arena {
namespace {

// The first part of every key: what it is for.
enum class Use : std::uint64_t { kDevelopment = 1, kAcceptance, kLuck, kBots };

std::uint64_t mixed(std::uint64_t key, std::uint64_t part) {
  Rng rng(key ^ part * 0x9e3779b97f4a7c15ULL);
  return rng.next() ^ rng.next();
}
std::uint64_t mixed(std::uint64_t key, Use use) {
  return mixed(key, static_cast<std::uint64_t>(use));
}

}  // namespace

std::string_view name_of(SeedFamily family) {
  return family == SeedFamily::kAcceptance ? "acceptance" : "development";
}

std::uint64_t block_seed(SeedFamily family, std::uint64_t seed, std::uint64_t block) {
  const Use use = family == SeedFamily::kAcceptance ? Use::kAcceptance : Use::kDevelopment;
  return mixed(mixed(mixed(0, use), seed), block);
}

Rng bot_rng(std::uint64_t block_seed, Seat seat) {
  return Rng(mixed(mixed(block_seed, Use::kBots), seat));
}

Luck::Luck(std::uint64_t block_seed) : key_(mixed(block_seed, Use::kLuck)) {}

AnyAction Luck::draw(const AnyChance& chance) {
  // Draws without a seat come after those of the first five seats, so that series from the time
  // when five was the maximum can be repeated.
  constexpr std::size_t kNobodysPlace = 5;
  const Seat label_seat = chance.label.seat;
  const std::size_t seat = label_seat == kNoSeat        ? kNobodysPlace
                           : label_seat < kNobodysPlace ? std::size_t{label_seat}
                                                        : label_seat + std::size_t{1};
  const std::uint32_t index = drawn_.at(chance.label.purpose).at(seat)++;
  const std::uint64_t label =
      std::uint64_t{chance.label.purpose} << 40 | static_cast<std::uint64_t>(seat) << 32 | index;
  Rng rng(mixed(key_, label));
  return chance.pick(rng.below(chance.total));
}

}  // namespace formicary::arena
