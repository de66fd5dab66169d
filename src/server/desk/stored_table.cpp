#include "server/desk/stored_table.h"

#include <utility>

namespace formicary::server {

TableParts parts_of(store::StoredTable stored) {
  TableParts parts;
  parts.number = stored.seq;
  parts.head = std::move(stored.head);
  parts.seats.reserve(stored.seats.size());
  for (store::SeatRow& seat : stored.seats) {
    parts.seats.push_back(
        {std::move(seat.kind), std::move(seat.player), std::move(seat.name), std::move(seat.hook)});
  }
  parts.plies = std::move(stored.plies);
  parts.requests = std::move(stored.requests);
  return parts;
}

std::vector<store::SeatRow> rows_of(std::vector<StoredSeat> seats) {
  std::vector<store::SeatRow> rows;
  rows.reserve(seats.size());
  for (StoredSeat& seat : seats) {
    rows.push_back(
        {std::move(seat.kind), std::move(seat.player), std::move(seat.name), std::move(seat.hook)});
  }
  return rows;
}

}  // namespace formicary::server
