// Converts between the form of a table in the store and in `table`.
#pragma once

#include <vector>

#include "store/store.h"
#include "table/table.h"

namespace formicary::server {

TableParts parts_of(store::StoredTable stored);
std::vector<store::SeatRow> rows_of(std::vector<StoredSeat> seats);

}  // namespace formicary::server
