// The addresses under which others in the home network find this machine.
#pragma once

#include <string>
#include <vector>

namespace formicary::app {

// IPv4 addresses of the network cards that are up, private ones first; none without a network.
std::vector<std::string> home_addresses();

}  // namespace formicary::app
