// Clients and fetch() against our own server, without TLS.
#include <atomic>

#include "net/client.h"
#include "tests/net/noting_links.h"
#include "tests/net/test_server.h"

using namespace formicary;
using namespace formicary::testing;

namespace {

constexpr std::chrono::seconds kLong{60};

net::Url url_of(TestServer& server, std::string target = "/ws") {
  return {false, "127.0.0.1", server->port(), std::move(target)};
}

// A port at which nobody listens.
std::uint16_t silent_port() { return TestServer()->port(); }

}  // namespace

TEST_CASE("net: links connect, echo and close") {
  TestServer server;
  NotingLinks links;
  const auto clients = net::Clients::start(links);
  const net::LinkId link = clients->connect(url_of(server), kLong);
  CHECK(links.wait_for(link, 0) == "connected");
  const std::string big(16 * 1024, 'x');
  clients->send(link, "one");
  clients->send(link, big);
  clients->send(link, "");
  CHECK(links.wait_for(link, 1) == "received one");
  CHECK((links.wait_for(link, 2) == "received " + big));
  CHECK(links.wait_for(link, 3) == "received ");
  clients->send(link, "last");
  clients->close(link);
  clients->close(link);
  const auto is_lost = [&] { return links.notes_of(link).back().starts_with("lost "); };
  CHECK(wait_until(is_lost));
  CHECK(wait_until([&] { return server.handler.closed_ids().size() == 1; }));
  CHECK(server.handler.received_of(server.handler.opened_ids()[0]).back() == "last");
  const std::size_t notes = links.notes_of(link).size();
  clients->send(link, "to nobody");
  clients->close(link);
  CHECK(net::fetch(url_of(server, "/"), {}).ok());  // time for more to happen
  CHECK(links.notes_of(link).size() == notes);
}

TEST_CASE("net: frames to clients may be big") {
  TestServer server;
  NotingLinks links;
  const auto clients = net::Clients::start(links);
  const net::LinkId link = clients->connect(url_of(server), kLong);
  CHECK(links.wait_for(link, 0) == "connected");
  REQUIRE(wait_until([&] { return server.handler.opened_ids().size() == 1; }));
  server->send(server.handler.opened_ids()[0], make_frame(std::string(900'000, 'y')));
  CHECK(links.wait_for(link, 1).size() == 900'009);
}

TEST_CASE("net: links that never come about are lost, once") {
  TestServer server;
  NotingLinks links;
  const auto clients = net::Clients::start(links);
  const std::vector<net::LinkId> lost = {
      clients->connect({false, "127.0.0.1", silent_port(), "/ws"}, kLong),
      clients->connect({false, "name.invalid", 80, "/ws"}, kLong),
      clients->connect(url_of(server, "/ws?no"), kLong),
      clients->connect(url_of(server, "/later"), std::chrono::seconds(1)),  // never answers
  };
  for (const net::LinkId link : lost) {
    CHECK(links.wait_for(link, 0).starts_with("lost "));
  }
  CHECK(links.notes_of(lost[2])[0] == "lost declined with status 403");
  CHECK(links.notes_of(lost[3])[0] == "lost timed out");
  const net::LinkId closed_early = clients->connect(url_of(server, "/later"), kLong);
  clients->close(closed_early);
  CHECK(links.wait_for(closed_early, 0).starts_with("lost "));
  for (const net::LinkId link : lost) {
    CHECK(links.notes_of(link).size() == 1);
  }
}

TEST_CASE("net: a link hears why the server closed it") {
  TestServer server;
  NotingLinks links;
  const auto clients = net::Clients::start(links);
  const net::LinkId first = clients->connect(url_of(server), kLong);
  REQUIRE(wait_until([&] { return server.handler.opened_ids().size() == 1; }));
  server->close(server.handler.opened_ids()[0], 4000, "go away");
  CHECK(links.wait_for(first, 0) == "connected");
  CHECK(links.wait_for(first, 1) == "lost closed with 4000: go away");
  const net::LinkId second = clients->connect(url_of(server), kLong);
  CHECK(links.wait_for(second, 0) == "connected");
  server->stop(kLong);
  CHECK(links.wait_for(second, 1) == "lost closed with 1001: server stops");
}

TEST_CASE("net: links close while frames come in, and while the server closes them") {
  TestServer server;
  NotingLinks links;
  const auto clients = net::Clients::start(links);
  std::vector<net::LinkId> ids;
  for (std::size_t i = 0; i < 100; ++i) {
    ids.push_back(clients->connect(url_of(server), kLong));
    CHECK(links.wait_for(ids[i], 0) == "connected");
    REQUIRE(wait_until([&] { return server.handler.opened_ids().size() == i + 1; }));
    clients->send(ids[i], "one");
    clients->send(ids[i], "two");
    clients->close(ids[i]);
    if (i % 2 == 0) {
      server->close(server.handler.opened_ids().back(), 1000, "");
    }
  }
  for (const net::LinkId link : ids) {
    REQUIRE(wait_until([&] { return links.notes_of(link).back().starts_with("lost "); }));
  }
  CHECK(wait_until([&] { return server.handler.closed_ids().size() == 100; }));
}

TEST_CASE("net: clients that are destroyed lose all their links, and send what they had") {
  TestServer server;
  NotingLinks links;
  std::vector<net::LinkId> ids;
  {
    const auto clients = net::Clients::start(links);
    for (int i = 0; i < 100; ++i) {
      ids.push_back(clients->connect(url_of(server), kLong));
    }
    for (const net::LinkId link : ids) {
      REQUIRE(links.wait_for(link, 0) == "connected");
      clients->send(link, "bye");
    }
  }
  CHECK(wait_until([&] { return server.handler.closed_ids().size() == 100; }));
  for (const net::ConnectionId id : server.handler.opened_ids()) {
    CHECK(server.handler.received_of(id).size() == 1);
  }
  for (const net::LinkId link : ids) {
    CHECK(links.notes_of(link).back().starts_with("lost "));
  }
}

TEST_CASE("net: work for later runs on the clients' thread, or never") {
  NotingLinks links;
  std::atomic<int> runs = 0;
  {
    const auto clients = net::Clients::start(links);
    clients->after(std::chrono::milliseconds(0), [&] { ++runs; });
    clients->after(std::chrono::milliseconds(20), [&] { ++runs; });
    clients->after(std::chrono::hours(1), [&] { runs = 99; });
    CHECK(wait_until([&] { return runs == 2; }));
  }
  CHECK(runs == 2);
}

TEST_CASE("net: a request is fetched") {
  TestServer server;
  net::FetchRequest request;
  request.method = "POST";
  request.bearer = "key";
  request.content_type = "text/plain";
  request.body = "hello";
  const auto response = net::fetch(url_of(server, "/path?query"), request);
  REQUIRE(response.ok());
  CHECK(response->status == 200);
  CHECK(*response->body == "/path");
  CHECK(response->content_type == "text/plain; charset=utf-8");
  REQUIRE(server.handler.requests().size() == 1);
  CHECK(server.handler.requests()[0].body == "hello");
  CHECK(server.handler.requests()[0].bearer == "key");
  CHECK(server.handler.requests()[0].query == "query");
  CHECK(net::fetch(url_of(server, "/missing"), {})->status == 404);
}

TEST_CASE("net: what can't be fetched is an error in words") {
  TestServer server;
  const auto error_of = [](const net::Url& url, const net::FetchRequest& request) {
    const auto response = net::fetch(url, request);
    return response.ok() ? std::string("no error") : response.error();
  };
  net::FetchRequest short_time;
  short_time.timeout = std::chrono::seconds(1);
  CHECK(error_of(url_of(server, "/later"), short_time) == "timed out");
  net::FetchRequest small;
  small.max_body = 3;
  CHECK(error_of(url_of(server, "/too-long"), small) != "no error");
  CHECK(error_of({false, "127.0.0.1", silent_port(), "/"}, {}) == "Connection refused");
  CHECK(error_of({false, "name.invalid", 80, "/"}, {}) != "no error");
  net::FetchRequest split;
  split.bearer = "a\r\nb";
  CHECK(error_of(url_of(server, "/"), split) != "no error");
  CHECK(server.handler.requests().size() == 2);
}

TEST_CASE("net: a public address is none of this machine's") {
  TestServer server;
  net::FetchRequest request;
  request.public_only = true;
  for (const char* host : {"127.0.0.1", "localhost", "::1", "::ffff:127.0.0.1", "0.0.0.0",
                           "10.0.0.1", "169.254.169.254"}) {
    CAPTURE(host);
    const auto response = net::fetch({false, host, server->port(), "/"}, request);
    REQUIRE(!response.ok());
    CHECK(response.error() == "not a public address");
  }
  CHECK(server.handler.requests().empty());
}
