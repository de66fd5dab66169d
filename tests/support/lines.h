// Lists of lines, such as events, with a readable message when they differ.
#pragma once

#include <doctest/doctest.h>

#include <string>
#include <vector>

namespace formicary::testing {

using Lines = std::vector<std::string>;

}  // namespace formicary::testing

template <>
struct doctest::StringMaker<std::vector<std::string>> {
  static String convert(const std::vector<std::string>& lines) {
    std::string out;
    for (const std::string& line : lines) out += "\n    " + line;
    return out.c_str();
  }
};
