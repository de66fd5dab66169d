#include "server/mail_page.h"

#include <memory>

#include "base/html.h"
#include "server/ids.h"

namespace formicary::server {
namespace {

constexpr std::string_view kMailPath = "/mail/";
constexpr std::string_view kStopPath = "stop/";
constexpr std::size_t kMailCodeLength = 16;

// The text as HTML, with its line breaks.
std::string paragraph_of(std::string_view text) {
  std::string out;
  for (const char c : escape_html(text)) {
    if (c == '\n') {
      out += "<br>";
    } else {
      out += c;
    }
  }
  return out;
}

}  // namespace

std::optional<MailPath> mail_path(std::string_view path) {
  if (!path.starts_with(kMailPath)) return {};
  path.remove_prefix(kMailPath.size());
  const bool stops = path.starts_with(kStopPath);
  if (stops) path.remove_prefix(kStopPath.size());
  if (!is_base32(path, kMailCodeLength)) return {};
  return MailPath{std::string(path), stops};
}

net::HttpResponse mail_page(int status, std::string_view text, std::string_view button) {
  std::string html =
      "<!doctype html><meta charset=\"utf-8\"><meta name=\"viewport\" "
      "content=\"width=device-width\"><title>Formicary</title><p>" +
      paragraph_of(text) + "</p>";
  if (!button.empty()) {
    html += "<form method=\"post\"><button>" + paragraph_of(button) + "</button></form>";
  }
  net::HttpResponse response;
  response.status = status;
  response.content_type = "text/html; charset=utf-8";
  response.headers.emplace_back("Cache-Control", "no-store");
  response.headers.emplace_back("Referrer-Policy", "no-referrer");
  response.headers.emplace_back("Content-Security-Policy",
                                "default-src 'none'; form-action 'self'; frame-ancestors 'none'; "
                                "base-uri 'none'");
  response.body = std::make_shared<const std::string>(std::move(html));
  return response;
}

}  // namespace formicary::server
