// Lists of tables, as a player sees them.
#pragma once

#include <vector>

#include "base/result.h"
#include "core/message.h"
#include "protocol/messages.h"
#include "store/store.h"

namespace formicary::server {

Result<std::vector<TableLine>, Message> lobby_lines(store::Store& store, const PlayerId& player);
Result<std::vector<TableLine>, Message> own_lines(store::Store& store, const PlayerId& player);

}  // namespace formicary::server
