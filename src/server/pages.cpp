#include "server/pages.h"

#include <algorithm>
#include <cctype>

#include "base/text.h"
#include "server/assets.h"
#include "server/ids.h"

namespace formicary::server {
namespace {

constexpr std::string_view kPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; "
    "frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

// The file that an address stands for.
std::string_view file_of(std::string_view path) {
  if (path.starts_with("/k/")) {
    // The page's own files are beside it.
    const std::string_view file = path.substr(2);
    return find_asset(file) != nullptr && file != "/" ? file : "/";
  }
  if (!path.starts_with("/t/")) return path;
  const auto parts = split(path.substr(3), '/');
  const bool table = is_table_id(parts[0]);
  const bool token = parts.size() == 1 || (parts.size() == 2 && is_table_id(parts[1]));
  return table && token ? "/table.html" : path;
}

bool is_authority(std::string_view text) {
  return !text.empty() && text.size() <= 255 && std::all_of(text.begin(), text.end(), [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '-' || c == ':' ||
           c == '[' || c == ']' || c == '_';
  });
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return out;
}

// Behind `https://`; empty for what is no web origin.
std::string host_of(std::string_view origin) {
  const std::size_t colon = origin.find("://");
  return colon == std::string_view::npos ? std::string() : lower(origin.substr(colon + 3));
}

}  // namespace

net::HttpResponse plain_response(int status, std::string_view text) {
  net::HttpResponse response;
  response.status = status;
  response.headers.emplace_back("Cache-Control", "no-store");
  response.body = std::make_shared<const std::string>(text);
  return response;
}

net::HttpResponse json_response(int status, std::string json) {
  net::HttpResponse response = plain_response(status, {});
  response.content_type = "application/json";
  response.body = std::make_shared<const std::string>(std::move(json));
  return response;
}

std::optional<net::HttpResponse> file_response(const net::HttpRequest& request) {
  const Asset* asset = find_asset(file_of(request.path));
  if (asset == nullptr) return {};
  net::HttpResponse response;
  response.content_type = asset->content_type;
  const std::string etag = '"' + std::string(asset->etag) + '"';
  response.headers.emplace_back("ETag", etag);
  response.headers.emplace_back("Cache-Control", "no-cache");
  response.headers.emplace_back("Content-Security-Policy", kPolicy);
  if (request.etag.find(etag) != std::string::npos) {
    response.status = 304;
  } else {
    response.body = std::make_shared<const std::string>(asset->bytes);
  }
  return response;
}

std::optional<std::string> record_path(std::string_view path) {
  if (!path.starts_with("/t/")) return {};
  const auto parts = split(path.substr(3), '/');
  if (parts.size() != 2 || parts[1] != "record") return {};
  return std::string(parts[0]);
}

std::string link_origin(const net::HttpRequest& request, const ServiceConfig& config,
                        std::uint16_t port) {
  if (!config.public_url.empty()) return config.public_url;
  if (is_authority(request.host)) {
    return std::string(request.secure ? "https://" : "http://") + request.host;
  }
  return "http://" + config.address + ':' + std::to_string(port);
}

bool is_good_origin(const net::HttpRequest& request, const ServiceConfig& config) {
  if (request.origin.empty()) return true;
  const std::string host = host_of(request.origin);
  if (host.empty()) return false;
  const auto same = [&](const std::string& other) {
    return lower(other) == host || host_of(other) == host;
  };
  return same(request.host) || same(config.public_url) ||
         std::any_of(config.origins.begin(), config.origins.end(), same);
}

}  // namespace formicary::server
