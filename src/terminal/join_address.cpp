#include "terminal/join_address.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "base/text.h"

namespace formicary::terminal {
namespace {

constexpr std::size_t kMostIdLength = 64;

// An id, a token or a code, as servers make them.
bool is_link_part(std::string_view text) {
  return !text.empty() && text.size() <= kMostIdLength &&
         std::all_of(text.begin(), text.end(), [](char c) {
           return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                  c == '-' || c == '_';
         });
}

// Reads the part of a path after `/t/` or `/k/`. Returns false if it is not one of our links.
bool read_path(std::string_view path, JoinAddress& address, std::string& prefix) {
  while (path.ends_with('/')) path.remove_suffix(1);
  const std::size_t table = path.rfind("/t/");
  const std::size_t code = path.rfind("/k/");
  if (table == std::string_view::npos && code == std::string_view::npos) {
    prefix = path;
    return true;
  }
  const std::size_t at = table != std::string_view::npos ? table : code;
  prefix = path.substr(0, at);
  const std::vector<std::string_view> parts = split(path.substr(at + 3), '/');
  if (!std::all_of(parts.begin(), parts.end(), is_link_part)) return false;
  if (table == std::string_view::npos) {
    address.code = parts[0];
    return parts.size() == 1;
  }
  address.table = parts[0];
  if (parts.size() == 2) address.token = parts[1];
  return parts.size() <= 2;
}

}  // namespace

Result<JoinAddress, Message> read_address(std::string_view text) {
  const Message wrong = Message("join.address").text("found", text);
  if (!is_printable_utf8(text)) return Message("join.address").text("found", "?");
  const bool schemed = text.find("://") != std::string_view::npos;
  const auto url = net::parse_url(schemed ? std::string(text) : "http://" + std::string(text));
  if (!url || url->host.empty()) return wrong;
  JoinAddress address;
  address.socket = *url;
  std::string prefix;
  const std::string_view target = url->target;
  if (!read_path(target.substr(0, target.find_first_of("?#")), address, prefix)) return wrong;
  address.server = net::origin_of(*url) + prefix;
  address.socket.target = prefix + "/ws";
  return address;
}

std::string table_link(const JoinAddress& address, std::string_view table) {
  return address.server + "/t/" + std::string(table);
}

}  // namespace formicary::terminal
