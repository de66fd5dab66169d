// A run folder names the series whose results it holds, so that results are never mixed.
#pragma once

#include <optional>
#include <string>

#include "arena/run.h"

namespace formicary::arena {

// Everything that the results of a series depend on, as the file series.txt of its run folder.
std::string identity_of(const ArenaSeries& series);

// Creates the folder, or checks that it belongs to this series. Returns what is wrong.
std::optional<Message> open_run_folder(const ArenaSeries& series);

}  // namespace formicary::arena
