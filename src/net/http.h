// HTTP requests and responses for the rest of the program. The net module knows no game, no table
// and no JSON, and only its own files use Boost.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace formicary::net {

struct HttpRequest {
  std::string method;           // `GET`
  std::string path;             // percent-decoded, without the query: `/t/abc`
  std::string query;            // the part after `?`, undecoded
  std::string host;             // the Host header
  std::string origin;           // the Origin header; empty if there is none, as with programs
  std::string bearer;           // the token of `Authorization: Bearer ..`; empty if there is none
  std::string etag;             // the value of `If-None-Match`; empty if there is none
  std::string accept;           // accepted content types: `text/html,..`
  std::string accept_encoding;  // accepted compressions: `gzip, br`
  std::string address;  // the peer's address, or that of the client that a trusted proxy names
  bool secure = false;  // a trusted proxy says that the client uses TLS
  std::string body;
};

struct HttpResponse {
  int status = 200;
  std::string content_type = "text/plain; charset=utf-8";
  std::vector<std::pair<std::string, std::string>> headers;
  // Shared, because static files are sent to many clients at once.
  std::shared_ptr<const std::string> body = std::make_shared<const std::string>();
};

}  // namespace formicary::net
