// An outgoing connection, plain or over TLS, as one type: so Beast's templates are compiled only
// once, and plain links have no overhead for TLS.
#pragma once

#include <boost/asio/ssl/stream.hpp>
#include <functional>
#include <memory>
#include <type_traits>
#include <utility>

#include "net/asio.h"

namespace formicary::net {

class Wire {
 public:
  using executor_type = Executor;
  using Tls = asio::ssl::stream<Socket&>;
  using Resolver = asio::ip::basic_resolver<Tcp, Executor>;

  explicit Wire(const Executor& executor) : socket_(std::make_shared<Socket>(executor)) {}

  executor_type get_executor() { return socket_->get_executor(); }
  // Cancels the current operation and closes the connection for good.
  void give_up() {
    given_up_ = true;
    close_quietly(*socket_);
    if (resolver_ != nullptr) {
      resolver_->cancel();
    }
  }
  [[nodiscard]] bool given_up() const { return given_up_; }
  // Exists only while a name is being resolved.
  std::unique_ptr<Resolver>& resolver() { return resolver_; }

  Socket& socket() { return *socket_; }
  // Everything after this is sent through TLS.
  Tls& make_tls(asio::ssl::context& context) {
    tls_ = std::make_shared<Tls>(*socket_, context);
    return *tls_;
  }

  // The time of the last read, as in PlainStream.
  [[nodiscard]] Clock::time_point heard() const { return heard_; }

  template <class Buffers, class Done>
  void async_read_some(const Buffers& buffers, Done&& done) {
    heard_ = Clock::now();
    if (tls_ != nullptr) {
      read_tls(first_of<asio::mutable_buffer>(buffers), erased(std::forward<Done>(done)));
    } else {
      socket_->async_read_some(buffers, std::forward<Done>(done));
    }
  }

  template <class Buffers, class Done>
  void async_write_some(const Buffers& buffers, Done&& done) {
    if (tls_ != nullptr) {
      write_tls(first_of<asio::const_buffer>(buffers), erased(std::forward<Done>(done)));
    } else {
      socket_->async_write_some(buffers, std::forward<Done>(done));
    }
  }

 private:
  // TLS is compiled for this one type of handler, in dial.cpp.
  using AnyDone = std::function<void(error_code, std::size_t)>;
  void read_tls(asio::mutable_buffer buffer, AnyDone done);
  void write_tls(asio::const_buffer buffer, AnyDone done);

  template <class Done>
  AnyDone erased(Done&& done) {
    return [socket = socket_, tls = tls_,
            shared = std::make_shared<std::decay_t<Done>>(std::forward<Done>(done))](
               error_code error, std::size_t count) { std::move (*shared)(error, count); };
  }

  // Writing a single one of the buffers is enough for "some".
  template <class Buffer, class Buffers>
  static Buffer first_of(const Buffers& buffers) {
    const auto end = asio::buffer_sequence_end(buffers);
    for (auto at = asio::buffer_sequence_begin(buffers); at != end; ++at) {
      const Buffer buffer(*at);
      if (buffer.size() > 0) {
        return buffer;
      }
    }
    return {};
  }

  // Shared with pending TLS operations, which need them until they end.
  std::shared_ptr<Socket> socket_;
  std::shared_ptr<Tls> tls_;
  std::unique_ptr<Resolver> resolver_;
  bool given_up_ = false;
  Clock::time_point heard_ = Clock::now();
};

// Customisation points of Beast for this stream type. The shutdown of TLS is left out: WebSocket
// has a closing handshake of its own, and HTTP messages have lengths.
inline void beast_close_socket(Wire& wire) { close_quietly(wire.socket()); }

inline void teardown(beast::role_type role, Wire& wire, error_code& error) {
  websocket::teardown(role, wire.socket(), error);
}

template <class Done>
void async_teardown(beast::role_type role, Wire& wire, Done&& done) {
  websocket::async_teardown(role, wire.socket(), std::forward<Done>(done));
}

}  // namespace formicary::net
