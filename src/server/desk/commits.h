// Commits of the store: for a Keep, and for a record that is imported.
#pragma once

#include <string>

#include "hosting/effects.h"
#include "record/record.h"
#include "store/store.h"
#include "table/table.h"

namespace formicary::server {

store::Commit commit_of(hosting::Keep keep);
store::Commit commit_of(hosting::KeepCode keep);

// The id of the table that a record becomes. It follows from the record, so that importing it twice
// makes no second table.
std::string imported_id(const Record& record);
// The first commit of an imported table, whose game is over.
store::Commit commit_of_import(const std::string& id, const Table& table);

}  // namespace formicary::server
