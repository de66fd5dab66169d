// A table as the store keeps it, and as `table` takes and gives it.
#pragma once

#include <vector>

#include "store/store.h"
#include "table/table.h"

namespace formicary::server {

TableParts parts_of(store::StoredTable stored);
std::vector<store::SeatRow> rows_of(std::vector<StoredSeat> seats);

}  // namespace formicary::server
