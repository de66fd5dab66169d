#include "net/home_network.h"

#include <doctest/doctest.h>

using namespace formicary;

TEST_CASE("addresses of home routers come first, and the others keep their order") {
  std::vector<std::string> addresses = {"172.17.0.1", "203.0.113.5", "192.168.1.20", "100.64.0.1",
                                        "10.0.0.7"};
  net::put_private_first(addresses);
  CHECK(addresses == std::vector<std::string>{"192.168.1.20", "10.0.0.7", "172.17.0.1",
                                              "203.0.113.5", "100.64.0.1"});
}

TEST_CASE("an address of this machine is never that of the machine itself") {
  for (const std::string& address : net::home_addresses()) CHECK(!address.starts_with("127."));
}
