// The records of tables that are about to be deleted because nobody used them.
#pragma once

#include <string>

#include "server/expired_writer.h"
#include "store/store.h"
#include "table/games.h"

namespace formicary::server {

// The public record of a game. If the table can't be restored, everything that is stored of it. No
// file if the game never began.
ExpiredFile expired_file(const std::string& id, Games& games, const store::StoredTable& stored);
// The same for a table that the store can't read as a whole, with everything that it found.
ExpiredFile damaged_file(const std::string& id, std::string raw);

}  // namespace formicary::server
