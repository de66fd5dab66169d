#include "net/answer.h"

#include <algorithm>
#include <array>

#include "base/text.h"

namespace formicary::net {
namespace {

constexpr auto kReasons = std::to_array<std::pair<int, std::string_view>>({
    {100, "Continue"},
    {101, "Switching Protocols"},
    {200, "OK"},
    {201, "Created"},
    {202, "Accepted"},
    {204, "No Content"},
    {206, "Partial Content"},
    {301, "Moved Permanently"},
    {302, "Found"},
    {303, "See Other"},
    {304, "Not Modified"},
    {307, "Temporary Redirect"},
    {308, "Permanent Redirect"},
    {400, "Bad Request"},
    {401, "Unauthorized"},
    {403, "Forbidden"},
    {404, "Not Found"},
    {405, "Method Not Allowed"},
    {406, "Not Acceptable"},
    {408, "Request Timeout"},
    {409, "Conflict"},
    {410, "Gone"},
    {413, "Content Too Large"},
    {415, "Unsupported Media Type"},
    {422, "Unprocessable Content"},
    {426, "Upgrade Required"},
    {421, "Misdirected Request"},
    {429, "Too Many Requests"},
    {431, "Request Header Fields Too Large"},
    {500, "Internal Server Error"},
    {501, "Not Implemented"},
    {503, "Service Unavailable"},
    {507, "Insufficient Storage"},
});

void append_header(std::string& out, std::string_view name, std::string_view value) {
  if (fits_a_line(name) && fits_a_line(value)) {
    out.append(name).append(": ").append(value).append("\r\n");
  }
}

}  // namespace

bool fits_a_line(std::string_view text) {
  return std::none_of(text.begin(), text.end(),
                      [](char c) { return (c >= 0 && c < ' ' && c != '\t') || c == '\x7f'; });
}

std::string_view reason_of(int status) {
  const auto* found = std::find_if(kReasons.begin(), kReasons.end(),
                                   [status](const auto& row) { return row.first == status; });
  return found == kReasons.end() ? "Status" : found->second;
}

bool has_body(int status) { return status >= 200 && status != 204 && status != 304; }

std::string head_of(const HttpResponse& response, bool keep_alive) {
  std::string head = "HTTP/1.1 ";
  append_number(head, response.status);
  head.append(" ").append(reason_of(response.status)).append("\r\n");
  if (has_body(response.status)) {
    append_header(head, "Content-Type", response.content_type);
    std::string length;
    append_number(length, response.body ? static_cast<std::int64_t>(response.body->size()) : 0);
    append_header(head, "Content-Length", length);
  }
  append_header(head, "X-Content-Type-Options", "nosniff");
  append_header(head, "Referrer-Policy", "no-referrer");
  append_header(head, "Connection", keep_alive ? "keep-alive" : "close");
  for (const auto& [name, value] : response.headers) {
    append_header(head, name, value);
  }
  head += "\r\n";
  return head;
}

HttpResponse plain_answer(int status) {
  HttpResponse response;
  response.status = status;
  response.body = std::make_shared<const std::string>(std::string(reason_of(status)) + "\n");
  return response;
}

}  // namespace formicary::net
