// Two editions on which much happens, for comparing the engine with the reference model. Both have
// a small board: everything lies one to three trails out, so that players meet, rob and guard.
#pragma once

#include "games/antics/edition.h"

namespace formicary::antics::testing {

// With all 21 kinds of tiles.
Edition crowded_edition();
// With hardly anything but fungus on the tiles: action spaces run short, AN-9.2.
Edition fungus_edition();

}  // namespace formicary::antics::testing
