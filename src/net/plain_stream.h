// The TCP stream below a WebSocket of the server. It remembers the time of the last read.
#pragma once

#include <utility>

#include "net/asio.h"

namespace formicary::net {

class PlainStream {
 public:
  using executor_type = Executor;

  explicit PlainStream(Socket&& socket) : socket_(std::move(socket)) {}

  executor_type get_executor() { return socket_.get_executor(); }
  Socket& socket() { return socket_; }
  // The time at which the peer last sent anything, pongs included: Beast starts the next read after
  // it has processed the data of the previous one. (Its control callback would tell too, but with
  // one Beast 1.81 deadlocks if both sides close at the same time.)
  [[nodiscard]] Clock::time_point heard() const { return heard_; }

  template <class Buffers, class Done>
  void async_read_some(const Buffers& buffers, Done&& done) {
    heard_ = Clock::now();
    socket_.async_read_some(buffers, std::forward<Done>(done));
  }

  template <class Buffers, class Done>
  void async_write_some(const Buffers& buffers, Done&& done) {
    socket_.async_write_some(buffers, std::forward<Done>(done));
  }

 private:
  Socket socket_;
  Clock::time_point heard_ = Clock::now();
};

// A customisation point of Beast for this stream type.
inline void beast_close_socket(PlainStream& stream) { close_quietly(stream.socket()); }

inline void teardown(beast::role_type role, PlainStream& stream, error_code& error) {
  websocket::teardown(role, stream.socket(), error);
}

template <class Done>
void async_teardown(beast::role_type role, PlainStream& stream, Done&& done) {
  websocket::async_teardown(role, stream.socket(), std::forward<Done>(done));
}

}  // namespace formicary::net
