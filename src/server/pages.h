// Answers to HTTP requests that need no table: the built-in files.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "net/http.h"
#include "server/assets.h"
#include "server/config.h"

namespace formicary::server {

net::HttpResponse plain_response(int status, std::string_view text);
// The answer to a request for a host that is not this server, see hosts.h.
net::HttpResponse other_host_response(std::string_view host);
net::HttpResponse metrics_response(std::string text);
net::HttpResponse json_response(int status, std::string json);

// The file at an address. All addresses of the page get index.html, whose router interprets them.
// An unknown address gets it too if a browser asks, but with status 404.
net::HttpResponse file_response(const net::HttpRequest& request, const Assets& assets);

// Returns ID for `/t/ID/record`; nothing for other addresses.
std::optional<std::string> record_path(std::string_view path);

// The base of links, as the client sees this server: `http://host:port`.
std::string link_origin(const net::HttpRequest& request, const ServiceConfig& config,
                        std::uint16_t port);

// Whether the page that opens a WebSocket is our own or an allowed one.
bool is_good_origin(const net::HttpRequest& request, const ServiceConfig& config);

}  // namespace formicary::server
