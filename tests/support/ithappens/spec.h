// What every spec test of It Happens.. uses.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <vector>

#include "tests/support/ithappens/match.h"

namespace formicary::testing {

using Lines = std::vector<std::string>;

// Three players on the three mounds that one die closes.
inline Spot low_mounds() { return {.left = "low1", .middle = "low2", .right = "low3"}; }

}  // namespace formicary::testing

// Lists of events, with a readable message when they differ.
template <>
struct doctest::StringMaker<std::vector<std::string>> {
  static String convert(const std::vector<std::string>& lines) {
    std::string out;
    for (const std::string& line : lines) out += "\n    " + line;
    return out.c_str();
  }
};
