// Lists of tables, as a player sees them.
#pragma once

#include <vector>

#include "base/result.h"
#include "core/message.h"
#include "protocol/messages.h"
#include "store/store.h"

namespace formicary::server {

Result<std::vector<TableSummary>, Message> lobby_summaries(store::Store& store,
                                                           const PlayerId& player);
Result<std::vector<TableSummary>, Message> own_summaries(store::Store& store,
                                                         const PlayerId& player);

}  // namespace formicary::server
