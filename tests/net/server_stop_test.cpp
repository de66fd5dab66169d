// How servers begin and end.
#include <algorithm>

#include "tests/net/test_server.h"

using namespace formicary;
using namespace formicary::testing;
using Kind = net::ListenError::Kind;

namespace {

Kind error_of(const std::string& address, std::uint16_t port) {
  NotingHandler handler;
  net::ServerConfig config;
  config.address = address;
  config.port = port;
  const auto started = net::Server::start(config, handler);
  REQUIRE(!started.ok());
  CHECK(!started.error().what.empty());
  return started.error().kind;
}

}  // namespace

TEST_CASE("net: why a server can't listen") {
  TestServer server;
  CHECK(error_of("127.0.0.1", server->port()) == Kind::kAddressInUse);
  CHECK(error_of("nonsense", 0) == Kind::kBadAddress);
  CHECK(error_of("", 0) == Kind::kBadAddress);
  CHECK(error_of("192.0.2.1", 0) == Kind::kBadAddress);  // nobody's, as it is for documentation
}

TEST_CASE("net: a stopped server has said goodbye to everybody") {
  TestServer server;
  RawSocket polite = server.open_websocket();
  RawSocket rude = server.open_websocket();
  RawSocket idle = server.connect();
  idle.write(get("/idle"));
  idle.read_answer();
  RawSocket busy = server.connect();
  busy.write(get("/later"));
  REQUIRE(wait_until([&] { return server.handler.replies().size() == 1; }));
  REQUIRE(wait_until([&] { return server.handler.opened_ids().size() == 2; }));
  server->send(server.handler.opened_ids()[0], make_frame("last words"));

  const std::uint16_t port = server->port();
  std::thread stopping([&] { server->stop(std::chrono::milliseconds(500)); });
  CHECK(read_frame(polite).payload == "last words");
  CHECK(read_frame(polite).close_code() == 1001);
  polite.write(frame(kClose, "\x03\xe9"));
  CHECK(read_frame(polite).opcode == -1);
  polite.hang_up();
  CHECK(read_frame(rude).close_code() == 1001);  // and says nothing itself
  CHECK(idle.read_all().empty());
  stopping.join();

  CHECK(!RawSocket(port).connected());
  auto opened = server.handler.opened_ids();
  auto closed = server.handler.closed_ids();
  std::sort(opened.begin(), opened.end());
  std::sort(closed.begin(), closed.end());
  CHECK(closed == opened);
  server.handler.replies()[0](response_of(200, "too late"));
  server->send(opened[0], make_frame("too late"));
  server->close(opened[0], 1000, "too late");
  server->stop(std::chrono::milliseconds(500));
}

TEST_CASE("net: a request that is being answered is finished first") {
  TestServer server;
  RawSocket busy = server.connect();
  busy.write(get("/later"));
  REQUIRE(wait_until([&] { return server.handler.replies().size() == 1; }));
  std::thread stopping([&] { server->stop(std::chrono::seconds(60)); });
  REQUIRE(wait_until([&] { return !RawSocket(server->port()).connected(); }));
  server.handler.replies()[0](response_of(200, "done"));
  const std::string answer = busy.read_answer();
  CHECK(answer.ends_with("done"));
  CHECK(answer.find("\r\nConnection: close\r\n") != std::string::npos);
  busy.hang_up();
  stopping.join();
}

TEST_CASE("net: a server that is destroyed ends at once") {
  TestServer server;
  std::vector<RawSocket> sockets;
  for (int i = 0; i < 20; ++i) {
    sockets.push_back(i % 2 == 0 ? server.open_websocket() : server.connect());
  }
  REQUIRE(wait_until([&] { return server.handler.opened_ids().size() == 10; }));
  server.destroy();
  CHECK(server.handler.closed_ids().size() == 10);
}

TEST_CASE("net: some hundred connections at once, and their numbers are never used twice") {
  TestServer server;
  for (int round = 0; round < 2; ++round) {
    std::vector<RawSocket> sockets;
    for (int i = 0; i < 200; ++i) {
      sockets.push_back(server.open_websocket());
    }
    for (std::size_t i = 0; i < sockets.size(); ++i) {
      sockets[i].write(frame(kText, std::to_string(i)));
    }
    for (std::size_t i = 0; i < sockets.size(); ++i) {
      REQUIRE(read_frame(sockets[i]).payload == std::to_string(i));
    }
    CHECK(server->counts().connections == 200);
    sockets.clear();
    CHECK(wait_until([&] { return server->counts().connections == 0; }));
  }
  auto ids = server.handler.opened_ids();
  std::sort(ids.begin(), ids.end());
  CHECK(std::adjacent_find(ids.begin(), ids.end()) == ids.end());
  CHECK(ids.size() == 400);
}
