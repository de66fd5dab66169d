// Short names for the parts of Boost that the .cpp files of this module use. No other module
// includes it.
#pragma once

#include <boost/asio/as_tuple.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/bind_cancellation_slot.hpp>
#include <boost/asio/cancellation_signal.hpp>
#include <boost/asio/co_spawn.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/ip/v6_only.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/asio/write.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <chrono>
#include <string>
#include <string_view>

namespace formicary::net {

namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = boost::beast::http;
namespace websocket = boost::beast::websocket;
using boost::system::error_code;

using Clock = std::chrono::steady_clock;
using Tcp = asio::ip::tcp;
// The concrete type of the executor: any_io_executor costs memory for each operation.
using Executor = asio::io_context::executor_type;
using Socket = asio::basic_stream_socket<Tcp, Executor>;
using Acceptor = asio::basic_socket_acceptor<Tcp, Executor>;
using Timer = asio::basic_waitable_timer<Clock, asio::wait_traits<Clock>, Executor>;
template <class T>
using Awaitable = asio::awaitable<T, Executor>;

// Operations return errors as values.
inline constexpr auto kToken = asio::as_tuple(asio::use_awaitable_t<Executor>());

// Connections that are still open after this time of closing are cut.
inline constexpr std::chrono::seconds kLastPatience{5};

// Ignores errors, for calls whose failure has no consequence.
template <class Closable>
void close_quietly(Closable& socket) {
  error_code ignored;
  static_cast<void>(socket.close(ignored));
}
template <class Option>
void set_quietly(Socket& socket, const Option& option) {
  error_code ignored;
  static_cast<void>(socket.set_option(option, ignored));
}

inline std::string_view view_of(beast::string_view text) { return {text.data(), text.size()}; }

// The address as text. IPv4-mapped IPv6 addresses are written as IPv4.
inline std::string text_of(const asio::ip::address& address) {
  if (address.is_v6() && address.to_v6().is_v4_mapped()) {
    return asio::ip::make_address_v4(asio::ip::v4_mapped, address.to_v6()).to_string();
  }
  return address.to_string();
}

}  // namespace formicary::net
