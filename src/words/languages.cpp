#include "words/languages.h"

namespace formicary {
namespace {

// Chinese, in any script, has one form for all numbers.
bool has_one(std::string_view language) { return language != "zh" && !language.starts_with("zh-"); }

}  // namespace

std::string_view plural_category(std::string_view language, std::int64_t number) {
  return has_one(language) && (number == 1 || number == -1) ? "one" : "other";
}

bool has_plural_category(std::string_view language, std::string_view category) {
  return category == "other" || (category == "one" && has_one(language));
}

}  // namespace formicary
