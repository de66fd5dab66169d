// Builds the Keep of a table.
#pragma once

#include <cstdint>
#include <string>

#include "hosting/effects.h"

namespace formicary::hosting {

// For a new table.
Keep keep_new(std::string id, const Table& table);
// For an update that the table has just made.
Keep keep_update(std::string id, std::uint64_t fence, const Table& table, std::string request,
                 const Update& update);

}  // namespace formicary::hosting
