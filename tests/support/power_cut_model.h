// The data that PowerCutRun stores, and its comparison with the data found.
#pragma once

#include <sqlite3.h>

#include <string>
#include <vector>

#include "base/rng.h"
#include "store/store.h"

namespace formicary::testing {

// The next commit of a table that has had these.
store::Commit random_commit(const std::string& table, std::uint64_t fence,
                            const std::vector<store::Commit>& before, Rng& rng);

// The difference; empty if the table is exactly the result of these commits.
std::string table_difference(const store::StoredTable& table,
                             const std::vector<store::Commit>& commits);

// The first column of the first row, or what went wrong.
std::string first_text(sqlite3* database, const char* sql);

}  // namespace formicary::testing
