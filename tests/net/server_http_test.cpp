// The server as an HTTP server, seen from a socket.
#include "tests/net/test_server.h"

using namespace formicary;
using namespace formicary::testing;

namespace {

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("net: requests on one connection are answered one after the other") {
  TestServer server;
  RawSocket socket = server.connect();
  socket.write(get("/a%20b?x=%20"));
  const std::string answer = socket.read_answer();
  CHECK(answer.starts_with("HTTP/1.1 200 OK\r\n"));
  CHECK(answer.ends_with("\r\n\r\n/a b"));
  CHECK(contains(answer, "\r\nContent-Length: 4\r\n"));
  CHECK(contains(answer, "\r\nContent-Type: text/plain; charset=utf-8\r\n"));
  CHECK(contains(answer, "\r\nX-Content-Type-Options: nosniff\r\n"));
  CHECK(contains(answer, "\r\nReferrer-Policy: no-referrer\r\n"));
  CHECK(!contains(answer, "Server:"));
  socket.write(get("/1") + get("/missing") + get("/3"));  // without waiting
  CHECK(socket.read_answer().ends_with("/1"));
  const std::string missing = socket.read_answer();
  CHECK(missing.starts_with("HTTP/1.1 404 Not Found\r\n"));
  CHECK(missing.ends_with("nothing here"));
  CHECK(socket.read_answer().ends_with("/3"));
  CHECK(server->counts().requests == 4);
}

TEST_CASE("net: a handler sees what it needs of a request") {
  TestServer server;
  RawSocket socket = server.connect();
  socket.write(
      "POST /p?q=1 HTTP/1.1\r\nHost: here:1\r\nOrigin: http://o\r\nAuthorization: bEARER  key \r\n"
      "If-None-Match: \"7\"\r\nX-Forwarded-For: 1.2.3.4\r\nX-Forwarded-Proto: https\r\n"
      "Content-Length: 3\r\n\r\nabc");
  socket.read_answer();
  socket.write("HEAD /h HTTP/1.0\r\nAuthorization: Basic x\r\n\r\n");
  const std::string head = socket.read_all();
  CHECK(contains(head, "\r\nContent-Length: 2\r\n"));
  CHECK(head.ends_with("\r\n\r\n"));

  const auto requests = server.handler.requests();
  REQUIRE(requests.size() == 2);
  CHECK(requests[0].method == "POST");
  CHECK(requests[0].path == "/p");
  CHECK(requests[0].query == "q=1");
  CHECK(requests[0].host == "here:1");
  CHECK(requests[0].origin == "http://o");
  CHECK(requests[0].bearer == "key");
  CHECK(requests[0].etag == "\"7\"");
  CHECK(requests[0].address == "127.0.0.1");
  CHECK(!requests[0].secure);
  CHECK(requests[0].body == "abc");
  CHECK(requests[1].method == "GET");
  CHECK(requests[1].bearer.empty());
}

TEST_CASE("net: a proxy is believed where it is trusted") {
  net::ServerConfig config;
  config.trust_proxy = true;
  TestServer server(config);
  RawSocket socket = server.connect();
  const std::string begin = "GET / HTTP/1.1\r\nHost: h\r\nX-Forwarded-Proto: https\r\n";
  socket.write(begin + "X-Forwarded-For: 9.9.9.9\r\nX-Forwarded-For: 8.8.8.8, 1.2.3.4\r\n\r\n");
  socket.read_answer();
  socket.write(begin + "X-Forwarded-For: nonsense\r\n\r\n");
  socket.read_answer();
  const auto requests = server.handler.requests();
  REQUIRE(requests.size() == 2);
  CHECK(requests[0].address == "1.2.3.4");
  CHECK(requests[0].secure);
  CHECK(requests[1].address == "127.0.0.1");
}

TEST_CASE("net: headers of a handler are sent, but cannot break out of their line") {
  TestServer server;
  RawSocket socket = server.connect();
  socket.write(get("/headers"));
  const std::string answer = socket.read_answer();
  CHECK(contains(answer, "\r\nETag: \"7\"\r\n"));
  CHECK(!contains(answer, "Injected"));
  socket.write(get("/unchanged"));
  const std::string unchanged = socket.read_head();
  CHECK(unchanged.starts_with("HTTP/1.1 304 Not Modified\r\n"));
  CHECK(!contains(unchanged, "Content-Length"));
  socket.write(get("/next"));
  CHECK(socket.read_answer().ends_with("/next"));
}

TEST_CASE("net: a client that asks before it sends a body is told to go on") {
  TestServer server;
  RawSocket socket = server.connect();
  socket.write("POST / HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n");
  CHECK(socket.read_head() == "HTTP/1.1 100 Continue\r\n\r\n");
  socket.write("ab");
  CHECK(socket.read_answer().starts_with("HTTP/1.1 200"));
}

TEST_CASE("net: a handler that answers nothing, or throws, is an internal error") {
  TestServer server;
  for (const char* path : {"/drop", "/throw"}) {
    RawSocket socket = server.connect();
    socket.write(get(path));
    CHECK(socket.read_answer().starts_with("HTTP/1.1 500 Internal Server Error\r\n"));
    socket.write(get("/next"));
    CHECK(socket.read_answer().starts_with("HTTP/1.1 200"));
  }
}

TEST_CASE("net: replies come from other threads, and may come too late") {
  auto server = std::make_unique<TestServer>();
  RawSocket socket = server->connect();
  RawSocket gone = server->connect();
  socket.write(get("/later"));
  REQUIRE(wait_until([&] { return server->handler.replies().size() == 1; }));
  gone.write(get("/later"));
  REQUIRE(wait_until([&] { return server->handler.replies().size() == 2; }));
  gone.hang_up();
  auto replies = server->handler.replies();
  server->handler.forget_replies();
  std::thread([&] { replies[0](response_of(200, "late")); }).join();
  CHECK(socket.read_answer().ends_with("late"));
  replies[1](response_of(200, "nobody reads this"));
  socket.write(get("/later"));
  REQUIRE(wait_until([&] { return server->handler.replies().size() == 1; }));
  const net::Reply last = server->handler.replies()[0];
  server.reset();
  last(response_of(200, "even the server is gone"));
}

TEST_CASE("net: nonsense gets a clear answer, and the connection ends") {
  TestServer server;
  const auto status_of = [&](std::string_view bytes) {
    return server.exchange(bytes).substr(9, 3);
  };
  CHECK(status_of("\x16\x03\x01\x02garbage\r\n\r\n") == "400");
  CHECK(status_of("GET / HTTP/9.9\r\nHost: h\r\n\r\n") == "400");
  CHECK(status_of("GET / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n") == "400");
  CHECK(status_of("GET / HTTP/1.1\r\nHost: a\r\nX: " + std::string(9000, 'x') + "\r\n\r\n") ==
        "431");
  CHECK(status_of("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999\r\n\r\n") == "413");
  CHECK(server->counts().refused == 5);
  for (const char* target : {"/%zz", "/%00", "*"}) {
    CHECK(status_of(get(target)) == "400");
  }
  CHECK(status_of("GET / HTTP/1.1\r\n\r\n") == "400");  // no Host
  CHECK(status_of("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n") == "400");
  CHECK(server.handler.requests().empty());
}

TEST_CASE("net: who sends a request too slowly is disconnected") {
  net::ServerConfig config;
  config.http_timeout = std::chrono::seconds(1);
  TestServer server(config);
  CHECK(server.exchange("GET / HT").empty());
  CHECK(server.exchange("").empty());
  RawSocket socket = server.connect();
  socket.write(get("/later"));
  CHECK(socket.read_answer().starts_with("HTTP/1.1 503"));  // and the handler has as long
}

TEST_CASE("net: there are not more connections than are allowed") {
  net::ServerConfig config;
  config.max_connections = 2;
  TestServer server(config);
  RawSocket first = server.connect();
  first.write(get("/1"));
  first.read_answer();
  const RawSocket second = server.open_websocket();
  RawSocket third = server.connect();
  CHECK(third.read_answer().starts_with("HTTP/1.1 503"));
  first.hang_up();
  CHECK(wait_until([&] {
    RawSocket again = server.connect();
    return again.write(get("/again")) && again.read_answer().ends_with("/again");
  }));
}

TEST_CASE("net: there are not more connections from one address than are allowed") {
  net::ServerConfig config;
  config.max_connections_per_address = 1;
  TestServer direct(config);
  const RawSocket first = direct.open_websocket();
  RawSocket second = direct.connect();
  CHECK(second.read_answer().starts_with("HTTP/1.1 503"));

  config.trust_proxy = true;
  TestServer proxied(config);
  const auto open = [&](const std::string& address) {
    RawSocket socket = proxied.connect();
    socket.write(upgrade_request("/ws", "X-Forwarded-For: " + address + "\r\n"));
    std::string status = socket.read_head().substr(9, 3);
    return std::pair(std::move(socket), std::move(status));
  };
  auto one = open("1.1.1.1");
  CHECK(one.second == "101");
  CHECK(open("1.1.1.1").second == "503");
  CHECK(open("2.2.2.2").second == "101");
  const auto six = open("2001:db8:1::1");
  CHECK(six.second == "101");
  CHECK(open("2001:db8:1::2").second == "503");  // the same network
  CHECK(open("2001:db8:1:1::2").second == "101");
  one.first.hang_up();
  CHECK(wait_until([&] { return open("1.1.1.1").second == "101"; }));
}
