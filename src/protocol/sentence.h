// Turns the description of a field or an object into a sentence.
#pragma once

#include <string>
#include <string_view>

namespace formicary {

inline std::string sentence(std::string_view about) {
  std::string out(about);
  if (!out.empty() && out[0] >= 'a' && out[0] <= 'z')
    out[0] = static_cast<char>(out[0] - 'a' + 'A');
  return out + ".";
}

}  // namespace formicary
