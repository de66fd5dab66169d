// The names under which pages and terminals show seats that have no name: nobody who watches may
// take them. They stand in words/, which this module can't read; tests/page/shown_names_test.cpp
// compares them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/setup.h"

namespace formicary {

// Returns the name of a seat that could be taken for `name`: `Seat 2`, and, if there are such
// seats, that of a bot or the colour of a person without a name.
std::optional<std::string> shown_name_like(std::string_view name,
                                           const std::vector<TableSeat>& seats);

}  // namespace formicary
