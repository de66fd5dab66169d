// Computes how many plies one press of a person can take back without asking anybody.
#pragma once

#include <optional>

#include "client/mirror.h"

namespace formicary {

// The number of plies to go back to, so that the reader's last ply is taken back together with
// everything that bots and chance did since. Nothing if the game is not in progress, if a person at
// another device would have to agree, or if the reader's last ply made the reader draw: a die that
// has been seen stays as it fell. The mirror must be known.
std::optional<int> back_without_asking(const Mirror& mirror);

}  // namespace formicary
