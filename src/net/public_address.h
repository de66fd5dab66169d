// Which addresses are out on the open network, so that a server may be sent there by strangers.
#pragma once

#include <array>
#include <cstdint>

namespace formicary::net {

bool is_public(const std::array<std::uint8_t, 4>& address);
bool is_public(const std::array<std::uint8_t, 16>& address);

}  // namespace formicary::net
