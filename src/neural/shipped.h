// The weights files that are built into the program. cmake/weights.cmake writes their table.
#pragma once

#include <span>
#include <string_view>

namespace formicary::neural {

struct ShippedNet {
  std::string_view name;
  const char* begin;
  const char* end;
};

std::span<const ShippedNet> shipped_nets();

}  // namespace formicary::neural
