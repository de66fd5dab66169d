#include "net/address_key.h"

#include <arpa/inet.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "base/text.h"

namespace formicary::net {

std::string address_key(std::string_view address) {
  std::array<std::uint8_t, 16> bytes{};
  if (inet_pton(AF_INET6, std::string(address).c_str(), bytes.data()) != 1) {
    return std::string(address);
  }
  const auto prefix = std::span(bytes).first(12);
  constexpr std::array<std::uint8_t, 12> kMapped = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
  if (std::equal(prefix.begin(), prefix.end(), kMapped.begin())) return to_hex(bytes);
  return to_hex(std::span(bytes).first(8));
}

}  // namespace formicary::net
