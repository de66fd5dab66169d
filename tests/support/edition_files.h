// The shipped editions, read from their files, for tests that link only the rules of a game and not
// the catalog.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace formicary::testing {

// The texts of all editions of a title, by file name; at least one. The texts live until the
// program ends.
const std::vector<std::string>& edition_files(std::string_view title);

}  // namespace formicary::testing
