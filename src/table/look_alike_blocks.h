// Characters that repeat others at a different place of Unicode. Private to look_alike.cpp.
#pragma once

#include <string_view>

namespace formicary {

// Returns the ordinary character that looks like `c`: the ideograph of a radical, the kana of a
// narrow one, the Greek letter without its accents. Returns `c` itself if there is none.
char32_t repeated_character(char32_t c);

}  // namespace formicary
