// TLS as clients use it: whom they trust, and whom not.
#include <doctest/doctest.h>

#include "net/client.h"
#include "tests/net/noting_links.h"
#include "tests/net/tls_server.h"

using namespace formicary;
using namespace formicary::testing;

namespace {

constexpr std::chrono::seconds kLong{60};

// The certificate; empty if there is no `openssl` to make one.
const Certificate* certificate() {
  static const Certificate made;
  if (!made.made()) {
    MESSAGE("not tried, as the openssl command is missing");
    return nullptr;
  }
  return &made;
}

std::string fetched(const std::string& host, std::uint16_t port, const std::string& ca_file) {
  net::FetchRequest request;
  request.ca_file = ca_file;
  request.timeout = kLong;
  const auto response = net::fetch({true, host, port, "/"}, request);
  return response.ok() ? *response->body : "error: " + response.error();
}

}  // namespace

TEST_CASE("net: a page is fetched over TLS only from whom we trust") {
  if (certificate() == nullptr) {
    return;
  }
  TlsServer server(*certificate());
  CHECK(fetched("localhost", server.port(), certificate()->file()) == "hello");
  const std::string wrong_host = fetched("127.0.0.1", server.port(), certificate()->file());
  CHECK(wrong_host.starts_with("error: certificate verify failed"));
  const std::string untrusted = fetched("localhost", server.port(), "");
  CHECK(untrusted.starts_with("error: certificate verify failed"));
  CHECK(fetched("localhost", server.port(), "/nonexistent").starts_with("error: "));
  CHECK(fetched("localhost", server.port(), certificate()->file()) == "hello");
}

TEST_CASE("net: a link over TLS only to whom we trust") {
  if (certificate() == nullptr) {
    return;
  }
  TlsServer server(*certificate());
  NotingLinks links;
  {
    const auto clients = net::Clients::start(links);
    clients->trust(certificate()->file());
    const net::LinkId good = clients->connect({true, "localhost", server.port(), "/ws"}, kLong);
    CHECK(links.wait_for(good, 0) == "connected");
    CHECK(links.wait_for(good, 1) == "received hello");
    clients->send(good, "goodbye");
    CHECK(links.wait_for(good, 2).starts_with("lost "));
    const net::LinkId wrong = clients->connect({true, "127.0.0.1", server.port(), "/ws"}, kLong);
    CHECK(links.wait_for(wrong, 0).starts_with("lost certificate verify failed"));
  }
  NotingLinks others;
  const auto strangers = net::Clients::start(others);
  const net::LinkId link = strangers->connect({true, "localhost", server.port(), "/ws"}, kLong);
  CHECK(others.wait_for(link, 0).starts_with("lost certificate verify failed"));
}
