// The part of an address that limits are counted by.
#pragma once

#include <string>
#include <string_view>

namespace formicary::net {

// For IPv6 it is the network (/64), because a client has many addresses there. Any other text is
// returned as it is.
std::string address_key(std::string_view address);

}  // namespace formicary::net
