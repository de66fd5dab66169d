// Where games are saved if no path is given.
#pragma once

#include <string>
#include <string_view>

namespace formicary::terminal {

// `$XDG_DATA_HOME/formicary/saves`, or below `~/.local/share`; empty where there is no home.
std::string save_folder();

// A path in that folder, which is made if need be, that no file has yet. In the current folder
// where there is no home or the folder can't be made.
std::string free_save_path(std::string_view title);

// Where the next game is saved after one whose path was given: `a-1.game` after `a.game`, or the
// first number that is free.
std::string path_after(const std::string& path);

}  // namespace formicary::terminal
