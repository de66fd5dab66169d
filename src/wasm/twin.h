// Texts that come out the same natively and in WebAssembly: tests/wasm compares them.
#pragma once

#include <string>
#include <string_view>

#include "neural/shelf.h"

namespace formicary {

// A long computation with a short result, one line for each title, number of players and option. It
// covers what golden games do not: perft, random games with their events and scores, what every
// search finds, the choices of every level of the bots, and advice, with the nets that there are.
std::string twin_report(const neural::NetShelf& nets);

// `ok PLIES of ENTRIES DIGEST`, or `line LINE: MESSAGE-ID` of what is wrong with a record.
std::string verify_report(std::string_view record);

// Plays so many random games of a title (by its place in the catalog) with seed 1 and gives how
// many draws and rolls there were: what `formicary bench --kernel` does.
unsigned random_rolls(unsigned title, int players, unsigned games);

}  // namespace formicary
