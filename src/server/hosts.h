// The names under which a server answers. A page of another site can give its own name to this
// server's address (DNS rebinding): the browser then lets that page read everything, as it believes
// that the server belongs to the site. Requests with such a name are refused.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "server/config.h"

namespace formicary::server {

class Hosts {
 public:
  // `machine` is the name of this machine.
  Hosts(const ServiceConfig& config, std::string_view machine);

  // `header` is a Host header. Programs that send none are let in: browsers always send one.
  [[nodiscard]] bool knows(std::string_view header) const;
  [[nodiscard]] const std::vector<std::string>& names() const { return names_; }

 private:
  std::vector<std::string> names_;
};

// The name of this machine; empty if the system has none.
std::string machine_name();

// The host of a Host header or of an address: without port and final dot, in small letters.
std::string host_name(std::string_view authority);

}  // namespace formicary::server
