// An HTTP and WebSocket server on its own thread. Boost does not appear in this interface.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "base/result.h"
#include "net/http.h"

namespace formicary::net {

// Never used twice by one server.
using ConnectionId = std::uint64_t;

// A text frame. Shared, because an update is sent to all clients of a table.
using Frame = std::shared_ptr<const std::string>;

// Answers a request; may be called once, from any thread. If it is dropped unused, the answer is
// 500.
using Reply = std::function<void(HttpResponse)>;

// RFC 6455, 7.4.1: the client violates the policy of the server.
inline constexpr std::uint16_t kPolicyViolation = 1008;

// Called on the server's thread, so it must not block: long work belongs on another thread.
class Handler {
 public:
  virtual ~Handler() = default;
  virtual void request(HttpRequest request, Reply reply) = 0;
  // Decides whether a WebSocket may be opened: status 101 accepts, any other answer refuses.
  virtual HttpResponse admit(const HttpRequest& request) = 0;
  virtual void opened(ConnectionId connection, const HttpRequest& request) = 0;
  virtual void received(ConnectionId connection, std::string frame) = 0;
  // The connection has ended. No other function is called for it afterwards.
  virtual void closed(ConnectionId connection) = 0;
};

struct ServerConfig {
  std::string address = "127.0.0.1";
  std::uint16_t port = 8010;  // 0: any free one
  std::size_t max_connections = 18'000;
  std::size_t max_connections_per_address = 0;  // 0: no limit
  std::size_t max_body = 64 * 1024;             // largest body of a request
  std::size_t max_frame = 16 * 1024;            // largest frame that a client may send
  // Bytes that may wait while a frame is being sent; a client that reads slower is cut off.
  std::size_t max_unsent = 1024 * 1024;
  std::chrono::seconds http_timeout{30};  // for a request, an answer, or closing
  std::chrono::seconds idle_timeout{60};  // a peer that answers no ping within it is gone
  bool trust_proxy = false;               // X-Forwarded-For and X-Forwarded-Proto
};

struct ServerCounts {
  std::uint64_t connections = 0;  // open WebSockets
  std::uint64_t frames_in = 0;
  std::uint64_t frames_out = 0;
  std::uint64_t requests = 0;
  std::uint64_t refused = 0;  // over a limit, malformed, or not admitted
  std::uint64_t cut_off = 0;  // too slow to read
};

// The reason why the server can't listen.
struct ListenError {
  enum class Kind : std::uint8_t { kAddressInUse, kNotPermitted, kBadAddress, kOther };
  Kind kind = Kind::kOther;
  std::string what;  // the error message of the system
};

class Server {
 public:
  // Listens and starts the thread. The handler must outlive the server.
  static Result<std::unique_ptr<Server>, ListenError> start(const ServerConfig& config,
                                                            Handler& handler);
  virtual ~Server() = default;  // stops at once

  [[nodiscard]] virtual std::uint16_t port() const = 0;

  // Callable from any thread. Frames to one connection arrive in the order of the calls; frames to
  // a closed connection are dropped.
  virtual void send(ConnectionId connection, Frame frame) = 0;
  // Sends all queued frames, then closes with a WebSocket close code and a reason in ASCII.
  virtual void close(ConnectionId connection, std::uint16_t code, std::string_view reason) = 0;
  // Accepts no new connections, closes the open ones with 1001 and waits for them at most
  // `patience`.
  virtual void stop(std::chrono::milliseconds patience) = 0;

  [[nodiscard]] virtual ServerCounts counts() const = 0;
};

}  // namespace formicary::net
