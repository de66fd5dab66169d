// The files that are built into the program: web pages, the script that checks the dice, editions.
#pragma once

#include <span>
#include <string_view>

namespace formicary::server {

struct Asset {
  std::string_view path;          // of its address: `/verify.html`, `/editions/TITLE/ID.edition`
  std::string_view content_type;  // with the charset where it is text
  std::string_view bytes;
  std::string_view etag;  // 16 hex digits of the SHA-256, without quotation marks
};

std::span<const Asset> assets();

// The file at an address, without its query; none for an address that is no file's. `/` is
// index.html, and a page may be called without its ending: `/verify`.
const Asset* find_asset(std::string_view path);

}  // namespace formicary::server
