// What an HTTP request and its answer are to the rest of the program. The net module knows no game,
// no table and no JSON; all of Boost stays in its .cpp files.
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
  std::string query;            // behind `?`, as it came
  std::string host;             // the Host header
  std::string origin;           // the Origin header; empty where there is none, as with programs
  std::string bearer;           // of `Authorization: Bearer ..`; empty where there is none
  std::string etag;             // of `If-None-Match`; empty where there is none
  std::string accept;           // what kinds of files the sender shows: `text/html,..`
  std::string accept_encoding;  // and how they may be compressed: `gzip, br`
  std::string address;          // of the peer, or of who a trusted proxy says it is
  bool secure = false;          // a trusted proxy says that it came over TLS
  std::string body;
};

struct HttpResponse {
  int status = 200;
  std::string content_type = "text/plain; charset=utf-8";
  std::vector<std::pair<std::string, std::string>> headers;
  // Shared, as static files are sent to many at once.
  std::shared_ptr<const std::string> body = std::make_shared<const std::string>();
};

}  // namespace formicary::net
