// The plural categories of the languages, named as in Unicode CLDR.
#pragma once

#include <cstdint>
#include <string_view>

namespace formicary {

// The category of an integer: `one` or `other`. An unknown language is treated as English.
std::string_view plural_category(std::string_view language, std::int64_t number);

// Whether the language has this category; every language has `other`.
bool has_plural_category(std::string_view language, std::string_view category);

}  // namespace formicary
