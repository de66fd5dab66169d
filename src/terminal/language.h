// The language that the environment selects.
#pragma once

#include <string>
#include <string_view>

namespace formicary::terminal {

// The shipped language of a POSIX locale such as `nl_BE.UTF-8`; English if there is none for it.
std::string language_of_locale(std::string_view locale);

// The language of LC_ALL, LC_MESSAGES or LANG: the first of them that is set and not empty decides.
std::string system_language();

}  // namespace formicary::terminal
