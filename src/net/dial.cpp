#include "net/dial.h"

#include <boost/asio/ssl/host_name_verification.hpp>
#include <vector>

#include "net/public_address.h"

namespace formicary::net {
namespace {

bool is_public(const asio::ip::address& address) {
  return address.is_v4() ? net::is_public(address.to_v4().to_bytes())
                         : net::is_public(address.to_v6().to_bytes());
}

// The addresses of a host. Numbers need no lookup, which has but one thread.
Awaitable<error_code> resolve(Wire& wire, const Url& url, std::vector<Tcp::endpoint>& endpoints) {
  error_code error;
  const asio::ip::address address = asio::ip::make_address(url.host, error);
  if (!error) {
    endpoints.emplace_back(address, url.port);
    co_return error;
  }
  wire.resolver() = std::make_unique<Wire::Resolver>(wire.get_executor());
  const auto [failure, found] = co_await wire.resolver()->async_resolve(
      url.host, std::to_string(url.port), asio::ip::resolver_base::numeric_service, kToken);
  wire.resolver().reset();
  for (const auto& entry : found) {
    endpoints.push_back(entry.endpoint());
  }
  co_return failure;
}

Awaitable<error_code> connect(Wire& wire, const std::vector<Tcp::endpoint>& endpoints) {
  error_code error = asio::error::host_not_found;
  for (const Tcp::endpoint& endpoint : endpoints) {
    if (wire.given_up()) {
      co_return error_code(asio::error::timed_out);
    }
    close_quietly(wire.socket());
    std::tie(error) = co_await wire.socket().async_connect(endpoint, kToken);
    if (!error) {
      set_quietly(wire.socket(), Tcp::no_delay(true));
      break;
    }
  }
  co_return error;
}

Awaitable<error_code> shake_hands(Wire& wire, const Url& url, asio::ssl::context& trust) {
  Wire::Tls& tls = wire.make_tls(trust);
  error_code error;
  asio::ip::make_address(url.host, error);
  const bool is_name = static_cast<bool>(error);
  // OpenSSL's own macro for this casts like C.
  std::string name = url.host;
  if (is_name && SSL_ctrl(tls.native_handle(), SSL_CTRL_SET_TLSEXT_HOSTNAME,
                          TLSEXT_NAMETYPE_host_name, name.data()) != 1) {
    co_return error_code(asio::error::invalid_argument);
  }
  if (tls.set_verify_mode(asio::ssl::verify_peer, error) ||
      tls.set_verify_callback(asio::ssl::host_name_verification(url.host), error)) {
    co_return error;
  }
  const auto [failure] = co_await tls.async_handshake(asio::ssl::stream_base::client, kToken);
  co_return failure;
}

}  // namespace

void Wire::read_tls(asio::mutable_buffer buffer, AnyDone done) {
  tls_->async_read_some(buffer, std::move(done));
}

void Wire::write_tls(asio::const_buffer buffer, AnyDone done) {
  tls_->async_write_some(buffer, std::move(done));
}

std::unique_ptr<asio::ssl::context> make_trust(const std::string& ca_file, std::string& problem) {
  auto trust = std::make_unique<asio::ssl::context>(asio::ssl::context::tls_client);
  error_code error;
  if (SSL_CTX_set_min_proto_version(trust->native_handle(), TLS1_2_VERSION) != 1) {
    problem = "no TLS 1.2";
    return nullptr;
  }
  if (ca_file.empty() ? trust->set_default_verify_paths(error)
                      : trust->load_verify_file(ca_file, error)) {
    problem = error.message();
    return nullptr;
  }
  return trust;
}

Awaitable<std::string> dial(Wire& wire, const Url& url, asio::ssl::context* trust,
                            bool public_only) {
  std::vector<Tcp::endpoint> endpoints;
  error_code error = co_await resolve(wire, url, endpoints);
  if (!error && public_only) {
    std::erase_if(endpoints,
                  [](const Tcp::endpoint& endpoint) { return !is_public(endpoint.address()); });
    if (endpoints.empty()) {
      co_return "not a public address";
    }
  }
  if (!error) {
    error = co_await connect(wire, endpoints);
  }
  if (!error && url.tls) {
    error = co_await shake_hands(wire, url, *trust);
  }
  if (wire.given_up()) {
    co_return "timed out";
  }
  co_return error ? error.message() : "";
}

}  // namespace formicary::net
