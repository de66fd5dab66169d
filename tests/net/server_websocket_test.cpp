// The server's WebSockets, seen from a socket.
#include "tests/net/test_server.h"

using namespace formicary;
using namespace formicary::testing;

namespace {

// How the server closes when it gets these bytes.
int close_code_after(TestServer& server, std::string_view bytes) {
  RawSocket socket = server.open_websocket();
  socket.write(bytes);
  const int code = read_frame(socket).close_code();
  socket.hang_up();
  return code;
}

}  // namespace

TEST_CASE("net: frames go back and forth") {
  TestServer server;
  RawSocket socket = server.open_websocket("/ws?some");
  for (const std::size_t size : {0U, 1U, 125U, 126U, 511U, 512U, 513U, 5000U, 16U * 1024}) {
    const std::string payload(size, 'x');
    socket.write(frame(kText, payload));
    const ReadFrame back = read_frame(socket);
    CHECK(back.opcode == kText);
    CHECK((back.payload == payload));  // in brackets, as it is long to print
  }
  REQUIRE(server.handler.opened_ids().size() == 1);
  CHECK(server.handler.requests()[0].query == "some");
  CHECK(server->counts().connections == 1);
  CHECK(server->counts().frames_in == 9);
  CHECK(wait_until([&] { return server->counts().frames_out == 9; }));
  socket.write(frame(kClose, "\x03\xe8"));
  CHECK(read_frame(socket).close_code() == 1000);
  socket.hang_up();
  CHECK(wait_until([&] { return server.handler.closed_ids() == server.handler.opened_ids(); }));
  CHECK(server->counts().connections == 0);
}

TEST_CASE("net: a frame may come in pieces, with a ping between them") {
  TestServer server;
  RawSocket socket = server.open_websocket();
  socket.write(frame(kText, "ab", false));
  socket.write(frame(kMore, "cd", false));
  socket.write(frame(kPing, "are you there"));
  const ReadFrame pong = read_frame(socket);
  CHECK(pong.opcode == kPong);
  CHECK(pong.payload == "are you there");
  socket.write(frame(kMore, "", true));
  CHECK(read_frame(socket).payload == "abcd");
  const std::string bytes = frame(kText, "byte by byte");
  for (const char byte : bytes) {
    socket.write(std::string_view(&byte, 1));
  }
  CHECK(read_frame(socket).payload == "byte by byte");
}

TEST_CASE("net: what is no text frame closes the connection with its code") {
  net::ServerConfig config;
  config.max_frame = 100;
  TestServer server(config);
  CHECK(close_code_after(server, frame(kBinary, "x")) == 1003);
  CHECK(close_code_after(server, frame(kText, std::string(101, 'x'))) == 1009);
  CHECK(close_code_after(server, frame(kText, std::string(60, 'x'), false) +
                                     frame(kMore, std::string(60, 'x'))) == 1009);
  CHECK(close_code_after(server, frame(kText, "\xff\xfe")) == 1007);
  CHECK(close_code_after(server, "\x81\x01x") == 1002);              // not masked
  CHECK(close_code_after(server, "\xf1\x80zzzz") == 1002);           // reserved bits
  CHECK(close_code_after(server, frame(kMore, "x")) == 1002);        // continues nothing
  CHECK(close_code_after(server, frame(kPing, "", false)) == 1002);  // a control frame in pieces
  CHECK(wait_until([&] { return server.handler.closed_ids().size() == 8; }));
  for (const net::ConnectionId id : server.handler.opened_ids()) {
    CHECK(server.handler.received_of(id).empty());
  }
}

TEST_CASE("net: a WebSocket is opened only where and for whom it may") {
  TestServer server;
  RawSocket refused = server.connect();
  refused.write(upgrade_request("/ws?no"));
  const std::string answer = refused.read_answer();
  CHECK(answer.starts_with("HTTP/1.1 403"));
  CHECK(answer.ends_with("not you"));
  refused.write(upgrade_request("/ws?throw"));
  CHECK(refused.read_answer().starts_with("HTTP/1.1 500"));
  refused.write(upgrade_request("/elsewhere"));
  CHECK(refused.read_answer().ends_with("/elsewhere"));
  refused.write(get("/ws"));
  CHECK(refused.read_answer().ends_with("/ws"));
  CHECK(server.handler.opened_ids().empty());
  CHECK(server->counts().refused == 2);

  RawSocket old = server.connect();
  old.write(
      "GET /ws HTTP/1.1\r\nHost: h\r\nConnection: upgrade\r\nUpgrade: websocket\r\n"
      "Sec-WebSocket-Version: 8\r\nSec-WebSocket-Key: x\r\n\r\n");
  CHECK(old.read_answer().starts_with("HTTP/1.1 426"));

  const std::string early = server.exchange(upgrade_request() + frame(kText, "can't wait"));
  CHECK(early.starts_with("HTTP/1.1 400"));

  RawSocket good = server.connect();
  good.write(upgrade_request());
  const std::string head = good.read_head();
  CHECK(head.find("\r\nSec-WebSocket-Accept: s3pPLMBiTxaQ9kYGzzhZRbK+xOo=\r\n") !=
        std::string::npos);
  CHECK(head.find("\r\nX-Of-Handler: yes\r\n") != std::string::npos);
  CHECK(head.find("Beast") == std::string::npos);
}

TEST_CASE("net: a handler that throws loses that connection only") {
  TestServer server;
  RawSocket other = server.open_websocket();
  RawSocket thrown = server.open_websocket();
  thrown.write(frame(kText, "throw"));
  CHECK(thrown.read_all().empty());
  RawSocket at_once = server.open_websocket("/ws?throw-open");
  CHECK(at_once.read_all().empty());
  CHECK(wait_until([&] { return server.handler.closed_ids().size() == 2; }));
  other.write(frame(kText, "still here"));
  CHECK(read_frame(other).payload == "still here");
}

TEST_CASE("net: what was sent before a close arrives, and nothing after it") {
  TestServer server;
  RawSocket socket = server.open_websocket();
  REQUIRE(wait_until([&] { return !server.handler.opened_ids().empty(); }));
  const net::ConnectionId id = server.handler.opened_ids()[0];
  for (int i = 0; i < 100; ++i) {
    server->send(id, make_frame(std::to_string(i)));
  }
  server->close(id, 4001, "enough");
  server->send(id, make_frame("never"));
  server->close(id, 4002, "twice");
  for (int i = 0; i < 100; ++i) {
    REQUIRE(read_frame(socket).payload == std::to_string(i));
  }
  const ReadFrame last = read_frame(socket);
  CHECK(last.close_code() == 4001);
  CHECK(last.payload.substr(2) == "enough");
  socket.write(frame(kText, "too late"));
  socket.write(frame(kClose, "\x0f\xa1"));
  CHECK(read_frame(socket).opcode == -1);
  socket.hang_up();
  CHECK(wait_until([&] { return server.handler.closed_ids().size() == 1; }));
  CHECK(server.handler.received_of(id).empty());
  server->send(id, make_frame("to nobody"));
  server->close(99, 1000, "");
}

TEST_CASE("net: both sides may close at once, even against the protocol") {
  net::ServerConfig config;
  config.http_timeout = std::chrono::seconds(1);
  TestServer server(config);
  const std::string last_words[] = {frame(kClose, "\x03\xe8"), frame(kText, "x") + "\xff\xff",
                                    frame(kText, "x") + frame(kClose, "\x03\xe8")};
  std::size_t count = 0;
  for (int round = 0; round < 20; ++round) {
    for (const std::string& words : last_words) {
      RawSocket socket = server.open_websocket();
      ++count;
      REQUIRE(wait_until([&] { return server.handler.opened_ids().size() == count; }));
      const net::ConnectionId id = server.handler.opened_ids().back();
      std::thread closing([&] { server->close(id, 1000, "bye"); });
      socket.write(words);
      closing.join();
      while (read_frame(socket).opcode != -1) {
      }
    }
  }
  CHECK(wait_until([&] { return server.handler.closed_ids().size() == count; }));
}

TEST_CASE("net: who reads too slowly is cut off") {
  net::ServerConfig config;
  config.max_unsent = 100'000;
  TestServer server(config);
  const RawSocket slow = server.open_websocket();
  RawSocket other = server.open_websocket();
  REQUIRE(wait_until([&] { return server.handler.opened_ids().size() == 2; }));
  const net::ConnectionId id = server.handler.opened_ids()[0];
  const net::Frame big = make_frame(std::string(50'000, 'x'));
  CHECK(wait_until([&] {
    server->send(id, big);
    return server->counts().cut_off == 1;
  }));
  CHECK(wait_until([&] { return server.handler.closed_ids().size() == 1; }));
  CHECK(server.handler.closed_ids()[0] == id);
  other.write(frame(kText, "still here"));
  CHECK(read_frame(other).payload == "still here");
}

TEST_CASE("net: one message is sent whole, however large it is") {
  net::ServerConfig config;
  config.max_unsent = 100'000;
  TestServer server(config);
  RawSocket reader = server.open_websocket();
  REQUIRE(wait_until([&] { return server.handler.opened_ids().size() == 1; }));
  const std::string big(8'000'000, 'x');
  server->send(server.handler.opened_ids()[0], make_frame(big));
  CHECK((read_frame(reader).payload == big));  // too long to be shown
  CHECK(server->counts().cut_off == 0);
}

TEST_CASE("net: who answers no ping is gone, who answers stays") {
  net::ServerConfig config;
  config.idle_timeout = std::chrono::seconds(1);
  TestServer server(config);
  RawSocket awake = server.open_websocket();
  REQUIRE(wait_until([&] { return server.handler.opened_ids().size() == 1; }));
  const net::ConnectionId awake_id = server.handler.opened_ids()[0];
  const RawSocket asleep = server.open_websocket();
  // Counted in pings, not in seconds: it answers until the other one is gone.
  while (server.handler.closed_ids().empty()) {
    const ReadFrame ping = read_frame(awake);
    if (ping.opcode != kPing) {
      break;
    }
    awake.write(frame(kPong, ping.payload));
  }
  REQUIRE(server.handler.closed_ids().size() == 1);
  CHECK(server.handler.closed_ids()[0] != awake_id);
}

TEST_CASE("net: frames of several threads keep their order") {
  TestServer server;
  RawSocket socket = server.open_websocket();
  REQUIRE(wait_until([&] { return !server.handler.opened_ids().empty(); }));
  const net::ConnectionId id = server.handler.opened_ids()[0];
  constexpr int kThreads = 4;
  constexpr int kFrames = 500;
  std::vector<std::thread> threads;
  for (int thread = 0; thread < kThreads; ++thread) {
    threads.emplace_back([&server, id, thread] {
      for (int i = 0; i < kFrames; ++i) {
        server->send(id, make_frame(std::to_string(thread) + ' ' + std::to_string(i)));
      }
    });
  }
  std::vector<int> next(kThreads, 0);
  bool ordered = true;
  for (int i = 0; i < kThreads * kFrames; ++i) {
    const std::string payload = read_frame(socket).payload;
    REQUIRE(payload.size() > 2);
    const auto thread = static_cast<std::size_t>(payload[0] - '0');
    ordered = ordered && payload.substr(2) == std::to_string(next[thread]++);
  }
  CHECK(ordered);
  for (std::thread& thread : threads) {
    thread.join();
  }
}
