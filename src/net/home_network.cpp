#include "net/home_network.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <cstring>

namespace formicary::net {
namespace {

// An address of a range that home routers assign.
bool is_private(const std::string& address) {
  return address.starts_with("192.168.") || address.starts_with("10.");
}

}  // namespace

std::vector<std::string> home_addresses() {
  std::vector<std::string> out;
  ifaddrs* list = nullptr;
  if (getifaddrs(&list) != 0) return out;
  for (const ifaddrs* each = list; each != nullptr; each = each->ifa_next) {
    if (each->ifa_addr == nullptr || each->ifa_addr->sa_family != AF_INET) continue;
    if ((each->ifa_flags & IFF_UP) == 0 || (each->ifa_flags & IFF_LOOPBACK) != 0) continue;
    sockaddr_in address{};
    std::memcpy(&address, each->ifa_addr, sizeof address);
    std::array<char, INET_ADDRSTRLEN> text{};
    if (inet_ntop(AF_INET, &address.sin_addr, text.data(), text.size()) == nullptr) continue;
    out.emplace_back(text.data());
  }
  freeifaddrs(list);
  put_private_first(out);
  return out;
}

void put_private_first(std::vector<std::string>& addresses) {
  std::stable_partition(addresses.begin(), addresses.end(), is_private);
}

}  // namespace formicary::net
