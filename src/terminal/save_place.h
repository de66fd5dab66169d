// The place where games are saved if no path is given.
#pragma once

#include <string>
#include <string_view>

namespace formicary::terminal {

// `$XDG_DATA_HOME/formicary/saves`, or below `~/.local/share`; empty if there is no home folder.
std::string save_folder();

// An unused path in that folder, which is created if necessary, or in the current folder if there
// is no home folder or creating it fails.
std::string free_save_path(std::string_view title);

// The path for the next game after one whose path was given: `a-1.game` after `a.game`, or the
// first free number.
std::string path_after(const std::string& path);

}  // namespace formicary::terminal
