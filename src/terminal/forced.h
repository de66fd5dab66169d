// Moves without an alternative, which the program plays by itself if the player wants that.
#pragma once

#include <optional>
#include <string_view>

#include "record/ledger.h"

namespace formicary::terminal {

// The only legal move of the seat to act. Nothing if there are several, after a take-back, which
// would be undone at once, or for a move that a game leaves to people even then.
std::optional<AnyAction> forced_move(const Ledger& ledger);

// Whether people confirm the move even if there is no other.
bool needs_confirmation(const Game& game, AnyAction action);

// Parses the value of `--forced`: `auto` or `ask`; if it is empty, `auto` only in a terminal.
bool plays_forced(std::string_view choice);

}  // namespace formicary::terminal
