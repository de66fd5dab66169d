#include "terminal/language.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include "base/text.h"
#include "client/typed_move.h"

namespace formicary::terminal {

std::string language_of_locale(std::string_view locale) {
  // language[_territory][.codeset][@modifier]
  std::string name = lower_case(locale.substr(0, locale.find_first_of(".@")));
  std::replace(name.begin(), name.end(), '-', '_');
  const auto parts = split(name, '_');
  if (parts[0] == "nl") return "nl";
  if (parts[0] == "zh") {
    // For readers of simplified characters English is better than traditional ones.
    constexpr std::array<std::string_view, 4> kTraditional = {"hant", "tw", "hk", "mo"};
    for (const std::string_view part : parts) {
      if (std::find(kTraditional.begin(), kTraditional.end(), part) != kTraditional.end()) {
        return "zh-Hant";
      }
    }
  }
  return "en";
}

std::string system_language() {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
    const char* value = std::getenv(name);
    if (value != nullptr && *value != '\0') return language_of_locale(value);
  }
  return "en";
}

}  // namespace formicary::terminal
