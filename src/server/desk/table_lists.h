// Lists of tables as a player sees them.
#pragma once

#include <vector>

#include "base/result.h"
#include "core/message.h"
#include "protocol/messages.h"
#include "store/store.h"

namespace formicary::server {

inline constexpr int kMostListed = 100;  // lines of a list

std::vector<TableSummary> summaries_of(const std::vector<store::TableRow>& rows,
                                       const PlayerId& player);
Result<std::vector<TableSummary>, Message> own_summaries(store::Store& store,
                                                         const PlayerId& player);

}  // namespace formicary::server
