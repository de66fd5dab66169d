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
  std::string target = "/";  // path and query, as it came
};
// http, https, ws and wss; nothing for what is no such address.
std::optional<Url> parse_url(std::string_view text);
// `https://host:port`, without the port where it is the scheme's own.
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
  // The link is gone, or never came about; `why` is in the system's words, for a log.
  virtual void lost(LinkId link, std::string_view why) = 0;
};

// Many WebSocket links on one thread of its own.
class Clients {
 public:
  static std::unique_ptr<Clients> start(LinkHandler& handler);
  virtual ~Clients() = default;  // closes all links

  // From any thread. connected() or lost() follows. `ca_file` as in fetch().
  virtual LinkId connect(const Url& url, std::chrono::seconds timeout) = 0;
  virtual void send(LinkId link, std::string frame) = 0;
  virtual void close(LinkId link) = 0;
  // Runs on the thread of Clients after so long: for pacing and for connecting again.
  virtual void after(std::chrono::milliseconds delay, std::function<void()> what) = 0;
  // Certificates are checked against the system's, or against this file. Before the first connect.
  virtual void trust(const std::string& ca_file) = 0;
};

struct FetchRequest {
  std::string method = "GET";
  std::string bearer;
  std::string content_type;  // of the body
  std::string body;
  std::string ca_file;  // certificates to trust; empty: the system's
  std::size_t max_body = 16 * 1024 * 1024;
  std::chrono::seconds timeout{10};
  // Refuses to talk to loopback, private and link-local addresses: for addresses that users gave.
  bool public_only = false;
};

// One HTTP request, waiting for its answer; the error is in words for a log. Redirects are not
// followed.
Result<HttpResponse, std::string> fetch(const Url& url, const FetchRequest& request);

}  // namespace formicary::net
