// The deck of the It Happens.. tests: every height, symbol and value is chosen for the tests, and
// none of it changes with the shipped editions.
#pragma once

#include <string_view>

#include "games/ithappens/edition.h"

namespace formicary::testing {

// The file. Its mounds, in this order: real, plain, low1, low2, low3, worms, items, steps, twins,
// tall, ten, last.
std::string_view test_deck_text();
const ithappens::Edition& test_deck();

// The same deck with a worm on every blank space: the supply of worms soon runs out.
std::string_view worm_deck_text();

}  // namespace formicary::testing
