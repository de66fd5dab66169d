// A table's news as the store wants them.
#pragma once

#include <string>

#include "server/hosted.h"
#include "store/store.h"

namespace formicary::server {

// What tables are found by.
store::TableIndex index_of(const Table& table);

// Of a new table.
store::Commit first_commit(const Hosted& hosted);
// Of an update that the table just made.
store::Commit commit_of(const Hosted& hosted, std::string request, const Update& update);

}  // namespace formicary::server
