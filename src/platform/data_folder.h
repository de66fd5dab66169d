// The folder in which programs keep data of their user.
#pragma once

#include <string>

namespace formicary {

// `$XDG_DATA_HOME/formicary`, or else `~/.local/share/formicary`; empty if there is no home folder.
// As its specification demands, a relative path in the variable is ignored.
std::string data_folder();

}  // namespace formicary
