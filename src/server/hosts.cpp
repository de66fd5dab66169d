#include "server/hosts.h"

#include <arpa/inet.h>
#include <unistd.h>

#include <algorithm>
#include <array>

namespace formicary::server {
namespace {

bool is_ip_address(const std::string& host) {
  std::array<unsigned char, 16> bytes{};
  if (host.starts_with('[') && host.ends_with(']')) {
    const std::string inner = host.substr(1, host.size() - 2);
    return inet_pton(AF_INET6, inner.c_str(), bytes.data()) == 1;
  }
  return inet_pton(AF_INET, host.c_str(), bytes.data()) == 1;
}

}  // namespace

std::string machine_name() {
  std::array<char, 256> name{};
  if (gethostname(name.data(), name.size() - 1) != 0) return {};
  return name.data();
}

std::string host_name(std::string_view authority) {
  const std::size_t scheme = authority.find("://");
  if (scheme != std::string_view::npos) authority.remove_prefix(scheme + 3);
  authority = authority.substr(0, authority.find('/'));
  // The colons within the brackets of an IPv6 address begin no port.
  const std::size_t colon = authority.find(':', authority.rfind(']') + 1);
  authority = authority.substr(0, colon);
  if (authority.ends_with('.')) authority.remove_suffix(1);
  std::string out(authority);
  for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return out;
}

Hosts::Hosts(const ServiceConfig& config, std::string_view machine) {
  const auto add = [this](std::string name) {
    const bool known = std::find(names_.begin(), names_.end(), name) != names_.end();
    if (!name.empty() && !known) names_.push_back(std::move(name));
  };
  add("localhost");
  const std::string whole = host_name(machine);
  const std::string first = whole.substr(0, whole.find('.'));
  add(whole);
  add(first);
  if (!first.empty()) add(first + ".local");
  add(host_name(config.public_url));
  for (const std::string& host : config.hosts) add(host_name(host));
}

bool Hosts::knows(std::string_view header) const {
  if (header.empty()) return true;
  if (header.find_first_of("@/\\?#") != std::string_view::npos) return false;  // no host at all
  const std::string host = host_name(header);
  return is_ip_address(host) || host.ends_with(".localhost") ||
         std::find(names_.begin(), names_.end(), host) != names_.end();
}

}  // namespace formicary::server
