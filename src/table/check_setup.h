// Checks whether a table can be created with a setup. Each function returns what is wrong, or
// nothing.
#pragma once

#include <optional>

#include "catalog/game.h"
#include "core/message.h"
#include "table/setup.h"

namespace formicary {

std::optional<Message> check_terms(const TableTerms& terms, const Title& title);
// Checks the level and name of a bot; any other seat is fine.
std::optional<Message> check_bot(const TableSeat& seat, const Title& title);
std::optional<Message> check_setup(const TableSetup& setup, const Game& game);

}  // namespace formicary
