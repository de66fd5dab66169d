#include "terminal/language.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "words/words.h"

namespace formicary::terminal {
namespace {

TEST_CASE("a locale names one of the shipped languages") {
  CHECK(language_of_locale("nl_NL.UTF-8") == "nl");
  CHECK(language_of_locale("nl_BE@euro") == "nl");
  CHECK(language_of_locale("nl") == "nl");
  CHECK(language_of_locale("zh_TW.UTF-8") == "zh-Hant");
  CHECK(language_of_locale("zh_HK") == "zh-Hant");
  CHECK(language_of_locale("zh-Hant-TW") == "zh-Hant");
  CHECK(language_of_locale("en_GB.UTF-8") == "en");
  for (const char* locale : {"nl_NL", "zh_TW", "en_US"}) {
    const auto known = shipped_languages();
    const std::string language = language_of_locale(locale);
    CHECK(std::find(known.begin(), known.end(), language) != known.end());
  }
}

TEST_CASE("a locale without a shipped language means English") {
  for (const char* locale : {"C", "C.UTF-8", "POSIX", "de_DE.UTF-8", "zh_CN.UTF-8", "zh", "", "nld",
                             ".UTF-8", "_", "@"}) {
    CAPTURE(locale);
    CHECK(language_of_locale(locale) == "en");
  }
}

}  // namespace
}  // namespace formicary::terminal
