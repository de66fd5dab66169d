// Decides whether an address is public, so that strangers may direct a server to it.
#pragma once

#include <array>
#include <cstdint>

namespace formicary::net {

bool is_public(const std::array<std::uint8_t, 4>& address);
bool is_public(const std::array<std::uint8_t, 16>& address);

}  // namespace formicary::net
