// The addresses under which others in the home network find this machine.
#pragma once

#include <string>
#include <vector>

namespace formicary::net {

// IPv4 addresses of the network cards that are up, private ones first; none without a network.
std::vector<std::string> home_addresses();

// The same addresses with those first that home routers give out.
void put_private_first(std::vector<std::string>& addresses);

}  // namespace formicary::net
