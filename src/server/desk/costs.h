// The cost of messages for the desk, in units of a message that needs no table.
#pragma once

#include "protocol/messages.h"

namespace formicary::server {

// The requests that cost more than a move: they read many rows or write whole tables.
// Measured by tests/reliability/costs.py.
inline constexpr double kPlainCost = 1;
inline constexpr double kCommandCost = 2;
inline constexpr double kListCost = 5;
inline constexpr double kTableCost = 5;
inline constexpr double kRecordCost = 10;

double cost_of(const ClientRequest& request);

}  // namespace formicary::server
