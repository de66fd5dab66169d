// Converts a request of Beast to an HttpRequest.
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "base/text.h"
#include "net/asio.h"
#include "net/http.h"
#include "net/target.h"

namespace formicary::net {

using BeastRequest = http::request<http::string_body>;

// The token of an `Authorization: Bearer ..` header; empty for other schemes.
inline std::string bearer_of(std::string_view header) {
  constexpr std::string_view kScheme = "bearer ";
  if (header.size() <= kScheme.size() ||
      !beast::iequals(header.substr(0, kScheme.size()), kScheme)) {
    return {};
  }
  return std::string(trim(header.substr(kScheme.size())));
}

// The client's address according to the proxy: the last entry, which the proxy itself added.
inline std::optional<std::string> forwarded_address(const BeastRequest& request) {
  std::string_view last;
  const auto [begin, end] = request.equal_range("X-Forwarded-For");
  for (auto field = begin; field != end; ++field) {
    last = view_of(field->value());
  }
  last = trim(last.substr(last.rfind(',') + 1));
  error_code error;
  const asio::ip::address address = asio::ip::make_address(std::string(last), error);
  if (error) {
    return std::nullopt;
  }
  return text_of(address);
}

// Returns nullopt for an invalid request. Handlers see HEAD as GET.
inline std::optional<HttpRequest> read_request(BeastRequest& from, const std::string& peer,
                                               bool trust_proxy) {
  std::optional<Target> target = parse_target(view_of(from.target()));
  const std::size_t hosts = from.count(http::field::host);
  if (!target || hosts > 1 || (hosts == 0 && from.version() >= 11)) {
    return std::nullopt;
  }
  HttpRequest request;
  request.method = from.method() == http::verb::head ? "GET" : view_of(from.method_string());
  request.path = std::move(target->path);
  request.query = std::move(target->query);
  request.host = view_of(from[http::field::host]);
  request.origin = view_of(from[http::field::origin]);
  request.bearer = bearer_of(view_of(from[http::field::authorization]));
  request.etag = view_of(from[http::field::if_none_match]);
  request.accept = view_of(from[http::field::accept]);
  request.accept_encoding = view_of(from[http::field::accept_encoding]);
  request.address = peer;
  if (trust_proxy) {
    request.address = forwarded_address(from).value_or(peer);
    request.secure = beast::iequals(from["X-Forwarded-Proto"], "https");
  }
  request.body = std::move(from.body());
  return request;
}

}  // namespace formicary::net
