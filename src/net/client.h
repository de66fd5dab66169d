// WebSocket clients and HTTP requests, for `formicary join`, the load generator, web hooks, tests.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "net/http.h"

namespace formicary::net {

struct Url {
  bool tls = false;  // https, wss
  std::string host;  // a name or an address; without the brackets of IPv6
  std::uint16_t port = 80;
  std::string target = "/";  // path and query, unchanged
};
// Parses an address with the scheme http, https, ws or wss. Returns nullopt if it is invalid.
std::optional<Url> parse_url(std::string_view text);
// `https://host:port`, without the port if it is the default of the scheme.
std::string origin_of(const Url& url);
// The same without the scheme, as in a Host header.
std::string authority_of(const Url& url);

using LinkId = std::uint32_t;

// Called on the thread of Clients.
class LinkHandler {
 public:
  virtual ~LinkHandler() = default;
  virtual void connected(LinkId link) = 0;
  virtual void received(LinkId link, std::string_view frame) = 0;
  // The link was lost or could not be opened; `why` is the error message of the system, for a log.
  virtual void lost(LinkId link, std::string_view why) = 0;
};

// Many WebSocket links on one thread.
class Clients {
 public:
  static std::unique_ptr<Clients> start(LinkHandler& handler);
  virtual ~Clients() = default;  // closes all links

  // Callable from any thread. connected() or lost() follows. `ca_file` as in fetch().
  virtual LinkId connect(const Url& url, std::chrono::seconds timeout) = 0;
  virtual void send(LinkId link, std::string frame) = 0;
  virtual void close(LinkId link) = 0;
  // Calls a function on the thread of Clients after a delay: for pacing and for reconnecting.
  virtual void after(std::chrono::milliseconds delay, std::function<void()> what) = 0;
  // Checks certificates against this file instead of the system's. Call it before the first
  // connect.
  virtual void trust(const std::string& ca_file) = 0;
};

struct FetchRequest {
  std::string method = "GET";
  std::string bearer;
  std::string content_type;                                  // type of the body
  std::vector<std::pair<std::string, std::string>> headers;  // further ones
  std::string body;
  std::string ca_file;  // certificates to trust; empty: the system's
  std::size_t max_body = 16 * 1024 * 1024;
  std::chrono::seconds timeout{10};
  // Refuses loopback, private and link-local addresses; used for addresses that strangers give.
  bool public_only = false;
};

// Sends one HTTP request and waits for its answer. The error is a text for a log. Redirects are not
// followed.
Result<HttpResponse, std::string> fetch(const Url& url, const FetchRequest& request);

}  // namespace formicary::net
