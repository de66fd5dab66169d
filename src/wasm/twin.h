// Texts that are the same natively and in WebAssembly; tests/wasm compares them.
#pragma once

#include <string>
#include <string_view>

#include "neural/shelf.h"

namespace formicary {

// A long computation with a short result, one line for each title, number of players and option. It
// covers what golden games do not: perft, random games with their events and scores, what every
// search finds, the choices of every level of the bots, and advice, with the nets that there are.
std::string twin_report(const neural::NetShelf& nets);

// Returns `ok PLIES of ENTRIES DIGEST`, or `line LINE: MESSAGE-ID` if the record has a fault.
std::string verify_report(std::string_view record);

// Plays `games` random games of a title (by its place in the catalog) with seed 1 and returns the
// number of draws and rolls, as `formicary bench --kernel` does.
unsigned random_rolls(unsigned title, int players, unsigned games);

}  // namespace formicary
