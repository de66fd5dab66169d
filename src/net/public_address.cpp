#include "net/public_address.h"

#include <algorithm>

namespace formicary::net {
namespace {

struct Block {
  std::array<std::uint8_t, 4> begin;
  int bits;
};

// From the special-purpose registry for IPv4.
constexpr auto kSpecial = std::to_array<Block>({
    {{0, 0, 0, 0}, 8},        // this network
    {{10, 0, 0, 0}, 8},       // private
    {{100, 64, 0, 0}, 10},    // between a provider and its customers
    {{127, 0, 0, 0}, 8},      // loopback
    {{169, 254, 0, 0}, 16},   // link-local, and where clouds keep their secrets
    {{172, 16, 0, 0}, 12},    // private
    {{192, 0, 0, 0}, 24},     // protocol assignments
    {{192, 0, 2, 0}, 24},     // documentation
    {{192, 88, 99, 0}, 24},   // old relays
    {{192, 168, 0, 0}, 16},   // private
    {{198, 18, 0, 0}, 15},    // benchmarks
    {{198, 51, 100, 0}, 24},  // documentation
    {{203, 0, 113, 0}, 24},   // documentation
    {{224, 0, 0, 0}, 4},      // multicast
    {{240, 0, 0, 0}, 4},      // reserved, and broadcast
});

constexpr std::uint32_t number_of(const std::array<std::uint8_t, 4>& address) {
  std::uint32_t number = 0;
  for (const std::uint8_t byte : address) {
    number = number << 8 | byte;
  }
  return number;
}

bool begins_with(const std::array<std::uint8_t, 16>& address,
                 std::initializer_list<std::uint8_t> bytes) {
  return std::equal(bytes.begin(), bytes.end(), address.begin());
}

}  // namespace

bool is_public(const std::array<std::uint8_t, 4>& address) {
  const std::uint32_t number = number_of(address);
  return std::none_of(kSpecial.begin(), kSpecial.end(), [number](const Block& block) {
    return ((number ^ number_of(block.begin)) >> (32 - block.bits)) == 0;
  });
}

bool is_public(const std::array<std::uint8_t, 16>& address) {
  const std::array<std::uint8_t, 4> inner = {address[12], address[13], address[14], address[15]};
  if (begins_with(address, {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff}) ||
      begins_with(address, {0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0})) {
    return is_public(inner);  // an embedded IPv4 address: mapped, or for a translator
  }
  const bool global = (address[0] & 0xe0) == 0x20;            // 2000::/3, the rest is special
  const bool special = begins_with(address, {0x20, 0x02}) ||  // 6to4, which hides IPv4
                       begins_with(address, {0x3f, 0xff}) ||  // documentation
                       begins_with(address, {0x20, 0x01, 0x0d, 0xb8}) ||        // documentation
                       (begins_with(address, {0x20, 0x01}) && address[2] < 2);  // 2001::/23
  return global && !special;
}

}  // namespace formicary::net
