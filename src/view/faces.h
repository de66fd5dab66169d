// Who sits at a table, for views that are told less than everything.
#pragma once

#include "view/view.h"

namespace formicary::view {

// As given, or else as the record says.
SeatFace face_of(const Ledger& ledger, const std::vector<SeatFace>& seats, std::size_t seat);

}  // namespace formicary::view
