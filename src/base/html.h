// Text in HTML.
#pragma once

#include <string>
#include <string_view>

namespace formicary {

// The text with <, >, & and " as they are written in HTML, inside and outside of attributes.
std::string escape_html(std::string_view text);

}  // namespace formicary
