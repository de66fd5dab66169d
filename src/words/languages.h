// What the words need to know about a language: its plural categories, named as Unicode CLDR does.
#pragma once

#include <cstdint>
#include <string_view>

namespace formicary {

// The category of a whole number: `one` or `other`. A language we do not know counts as English.
std::string_view plural_category(std::string_view language, std::int64_t number);

// Whether the language tells numbers of this category apart; each has `other`.
bool has_plural_category(std::string_view language, std::string_view category);

}  // namespace formicary
