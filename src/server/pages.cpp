#include "server/pages.h"

#include <algorithm>
#include <array>
#include <cctype>

#include "base/text.h"

namespace formicary::server {
namespace {

// Allows only this server's own files, and WebAssembly for the engine.
constexpr std::string_view kPolicy =
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
    "img-src 'self' data:; connect-src 'self'; font-src 'self'; manifest-src 'self'; "
    "worker-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

// Whether the page handles an address: web/src/ui/router.svelte.ts interprets the rest.
bool is_of_page(std::string_view path) {
  static constexpr std::array<std::string_view, 10> kFirst = {
      "new", "lobby", "t", "local", "replay", "rules", "learn", "settings", "about", "k"};
  if (!path.starts_with('/')) return false;
  const bool plain = std::all_of(path.begin(), path.end(), [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '-' || c == '_' || c == '/';
  });
  if (!plain) return false;
  const std::string_view first = path.substr(1, path.find('/', 1) - 1);
  return std::find(kFirst.begin(), kFirst.end(), first) != kFirst.end();
}

bool accepts(const net::HttpRequest& request, std::string_view encoding) {
  return request.accept_encoding.find(encoding) != std::string::npos;
}

// The file in the smallest encoding that the client accepts.
std::string_view content(const net::HttpRequest& request, const Asset& asset,
                         net::HttpResponse& response) {
  if (asset.brotli.empty() && asset.gzip.empty()) return asset.bytes;
  response.headers.emplace_back("Vary", "Accept-Encoding");
  if (!asset.brotli.empty() && accepts(request, "br")) {
    response.headers.emplace_back("Content-Encoding", "br");
    return asset.brotli;
  }
  if (!asset.gzip.empty() && accepts(request, "gzip")) {
    response.headers.emplace_back("Content-Encoding", "gzip");
    return asset.gzip;
  }
  return asset.bytes;
}

net::HttpResponse respond(const net::HttpRequest& request, const Asset& asset) {
  net::HttpResponse response;
  response.content_type = content_type_of(asset.path);
  const std::string etag = '"' + std::string(asset.etag) + '"';
  response.headers.emplace_back("ETag", etag);
  // Their names contain a hash of their contents.
  const bool for_ever = asset.path.starts_with("/assets/");
  response.headers.emplace_back("Cache-Control",
                                for_ever ? "public, max-age=31536000, immutable" : "no-cache");
  response.headers.emplace_back("Content-Security-Policy", kPolicy);
  if (request.etag.find(etag) != std::string::npos) {
    response.status = 304;
  } else {
    response.body = std::make_shared<const std::string>(content(request, asset, response));
  }
  return response;
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

// The host after `https://`; empty if the text is not a web origin.
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

net::HttpResponse other_host_response(std::string_view host) {
  const std::string name(is_authority(host) ? host : "that name");
  return plain_response(421, "This server does not answer to " + name +
                                 ". Open it under the address that it shows at its start, or start "
                                 "it with --host and the name.\n");
}

net::HttpResponse metrics_response(std::string text) {
  net::HttpResponse response = plain_response(200, text);
  response.content_type = "text/plain; version=0.0.4; charset=utf-8";
  return response;
}

net::HttpResponse json_response(int status, std::string json) {
  net::HttpResponse response = plain_response(status, {});
  response.content_type = "application/json";
  response.body = std::make_shared<const std::string>(std::move(json));
  return response;
}

net::HttpResponse file_response(const net::HttpRequest& request, const Assets& assets) {
  if (const Asset* asset = assets.find(request.path)) return respond(request, *asset);
  const Asset* index = assets.find("/");
  if (index != nullptr && is_of_page(request.path)) return respond(request, *index);
  if (index != nullptr && request.accept.find("text/html") != std::string::npos) {
    net::HttpRequest whole = request;
    whole.etag.clear();
    net::HttpResponse response = respond(whole, *index);
    response.status = 404;
    return response;
  }
  if (index == nullptr && (request.path == "/" || is_of_page(request.path))) {
    return plain_response(404, "this server was built without its page\n");
  }
  return plain_response(404, "not found\n");
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
