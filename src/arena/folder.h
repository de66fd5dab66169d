// A run folder says whose results it holds, so that no others are mixed into them.
#pragma once

#include <optional>
#include <string>

#include "arena/run.h"

namespace formicary::arena {

// What the results of a series depend on, as the file series.txt of its run folder.
std::string identity_of(const ArenaSeries& series);

// Makes the folder, or checks that it is one of this series; says what is wrong.
std::optional<Message> open_run_folder(const ArenaSeries& series);

}  // namespace formicary::arena
