#include "server/hosts.h"

#include <doctest/doctest.h>

namespace formicary::server {

TEST_CASE("the host of an address or a Host header") {
  CHECK(host_name("Ants.Example:8010") == "ants.example");
  CHECK(host_name("https://ants.example/x") == "ants.example");
  CHECK(host_name("[::1]:80") == "[::1]");
  CHECK(host_name("[2001:db8::1]") == "[2001:db8::1]");
  CHECK(host_name("ants.example.") == "ants.example");
  CHECK(host_name("") == "");
}

TEST_CASE("a server answers to its addresses and names, and to no others") {
  ServiceConfig config;
  config.public_url = "https://games.example:444";
  config.hosts = {"Nest.lan"};
  const Hosts hosts(config, "Mound.home.arpa");
  for (const char* good : {"", "localhost", "localhost:80", "a.localhost", "127.0.0.1:1",
                           "10.0.0.9", "[::1]", "[fe80::1]:80", "mound", "MOUND.local:8010",
                           "mound.home.arpa", "games.example", "games.example:80", "nest.lan."}) {
    CAPTURE(good);
    CHECK(hosts.knows(good));
  }
  for (const char* bad : {"evil.example", "127.0.0.1:80@evil.example", "localhost.evil.example",
                          "mound.evil", "1.2.3.4.evil", "[evil]", "256.1.1.1", "games.example.evil",
                          "local", ".", "x games.example"}) {
    CAPTURE(bad);
    CHECK_FALSE(hosts.knows(bad));
  }
  CHECK_FALSE(Hosts(ServiceConfig(), "").knows(".local"));
}

}  // namespace formicary::server
