// The seats of a table, for callers that know only some of them.
#pragma once

#include "view/view.h"

namespace formicary::view {

// The given face of a seat, or else one made from the record.
SeatFace face_of(const Ledger& ledger, const std::vector<SeatFace>& seats, std::size_t seat);

// `Worker`; empty if the title has no such level.
std::string level_name(const Words& words, const Title& title, int number);

}  // namespace formicary::view
