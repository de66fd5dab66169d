#include <array>

#include "base/text.h"
#include "net/asio.h"
#include "net/client.h"

namespace formicary::net {
namespace {

struct Scheme {
  std::string_view text;
  bool tls;
};
constexpr std::array<Scheme, 4> kSchemes = {{
    {"http://", false},
    {"https://", true},
    {"ws://", false},
    {"wss://", true},
}};
constexpr std::size_t kMaxUrl = 4096;
constexpr std::size_t kMaxHost = 253;
constexpr std::size_t kMaxLabel = 63;

std::uint16_t usual_port(bool tls) { return tls ? 443 : 80; }

std::string in_lower_case(std::string_view text) {
  std::string lower(text);
  for (char& c : lower) {
    if (c >= 'A' && c <= 'Z') {
      c = static_cast<char>(c - 'A' + 'a');
    }
  }
  return lower;
}

// Labels between dots; the last one may be empty, as in `example.org.`.
bool is_name(std::string_view host) {
  if (host.ends_with('.')) host.remove_suffix(1);
  if (host.empty() || host.size() > kMaxHost) return false;
  for (const std::string_view label : split(host, '.')) {
    if (label.empty() || label.size() > kMaxLabel) return false;
    if (label.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-_") !=
        std::string_view::npos) {
      return false;
    }
  }
  return true;
}

// Without a zone, which Asio would accept: `fe80::1%eth0`.
bool is_ipv6(std::string_view host) {
  if (host.find_first_not_of("0123456789abcdef:.") != std::string_view::npos) return false;
  boost::system::error_code error;
  asio::ip::make_address_v6(std::string(host), error);
  return !error;
}

// `host`, `host:port`, `[address]`, `[address]:port`; nobody's name and password.
bool read_authority(std::string_view text, Url& url) {
  std::string_view port;
  bool has_port = false;
  if (text.starts_with('[')) {
    const std::size_t end = text.find(']');
    if (end == std::string_view::npos || !is_ipv6(text.substr(1, end - 1))) {
      return false;
    }
    url.host = text.substr(1, end - 1);
    text.remove_prefix(end + 1);
    has_port = !text.empty();
    if (has_port && text.front() != ':') {
      return false;
    }
    port = has_port ? text.substr(1) : text;
  } else {
    const std::size_t colon = text.find(':');
    has_port = colon != std::string_view::npos;
    port = has_port ? text.substr(colon + 1) : "";
    url.host = text.substr(0, colon);
    if (!is_name(url.host)) {
      return false;
    }
  }
  if (has_port) {
    const auto number = parse_number(port, 65535);
    if (!number || *number == 0) {
      return false;
    }
    url.port = static_cast<std::uint16_t>(*number);
  }
  return true;
}

// The characters that a request line may contain: no spaces, no control characters, nothing beyond
// ASCII.
bool is_target(std::string_view text) {
  for (const char c : text) {
    if (c <= ' ' || c > '~') {
      return false;
    }
  }
  return true;
}

}  // namespace

std::optional<Url> parse_url(std::string_view text) {
  if (text.size() > kMaxUrl) {
    return std::nullopt;
  }
  const std::string lower =
      in_lower_case(text.substr(0, text.find_first_of("/?#", text.find("//") + 2)));
  for (const Scheme& scheme : kSchemes) {
    if (!lower.starts_with(scheme.text)) {
      continue;
    }
    Url url;
    url.tls = scheme.tls;
    url.port = usual_port(scheme.tls);
    if (!read_authority(std::string_view(lower).substr(scheme.text.size()), url)) {
      return std::nullopt;
    }
    std::string_view target = text.substr(lower.size());
    target = target.substr(0, target.find('#'));  // is never sent
    if (!is_target(target)) {
      return std::nullopt;
    }
    url.target = target.starts_with('/') ? "" : "/";
    url.target += target;
    return url;
  }
  return std::nullopt;
}

std::string origin_of(const Url& url) {
  std::string origin = url.tls ? "https://" : "http://";
  origin += authority_of(url);
  return origin;
}

std::string authority_of(const Url& url) {
  const bool bracketed = url.host.find(':') != std::string::npos;
  std::string authority = bracketed ? "[" + url.host + "]" : url.host;
  if (url.port != usual_port(url.tls)) {
    authority += ':';
    append_number(authority, url.port);
  }
  return authority;
}

}  // namespace formicary::net
