// The pages on which the receiver of a mail confirms the address or stops all mail to it. They need
// no script.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "net/http.h"

namespace formicary::server {

// What `/mail/CODE` and `/mail/stop/CODE` are for.
struct MailPath {
  std::string code;
  bool stops = false;
};
std::optional<MailPath> mail_path(std::string_view path);

// Shows sentences, and a button that posts to the same address unless its text is empty. Opening
// a page changes nothing, because mail programs open links by themselves.
net::HttpResponse mail_page(int status, std::string_view text, std::string_view button);

}  // namespace formicary::server
