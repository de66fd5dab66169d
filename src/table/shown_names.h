// The names under which pages and terminals show seats that have no name: nobody else may take
// them. They stand in words/, which this module can't read; tests/page/shown_names_test.cpp
// compares them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "table/setup.h"

namespace formicary {

// Returns the name under which another seat is shown, or will be, and which could be taken for
// `name`: `Seat 2`, and, if there are such seats, that of a bot without a name, or the colour of a
// person without a name or of an open seat. `own` is the seat of the person who wants the name;
// kNoSeat for a spectator. Pages give no bot a name that a person with a seat has, so such a person
// may have exactly that name.
std::optional<std::string> shown_name_like(std::string_view name,
                                           const std::vector<TableSeat>& seats, Seat own = kNoSeat);

}  // namespace formicary
