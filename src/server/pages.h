// Answers to HTTP requests that need no table: the files built into the program.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "net/http.h"
#include "server/assets.h"
#include "server/config.h"

namespace formicary::server {

net::HttpResponse plain_response(int status, std::string_view text);
net::HttpResponse json_response(int status, std::string json);

// The file at an address. All addresses of the page get index.html, which finds out what they mean;
// what is no address of anything gets it too if a browser asks, but as 404.
net::HttpResponse file_response(const net::HttpRequest& request, const Assets& assets);

// `/t/ID/record` gives ID; nothing for other addresses.
std::optional<std::string> record_path(std::string_view path);

// Where links point to, as the sender sees us: `http://host:port`.
std::string link_origin(const net::HttpRequest& request, const ServiceConfig& config,
                        std::uint16_t port);

// Whether the page that opens a WebSocket is ours, or one that may.
bool is_good_origin(const net::HttpRequest& request, const ServiceConfig& config);

}  // namespace formicary::server
