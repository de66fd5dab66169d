// The sentence that explains a reservation about the dice of a record.
#pragma once

#include "core/message.h"
#include "record/reservation.h"

namespace formicary::terminal {

// The reservation must be one of the record with this header.
Message reservation_message(Reservation reservation, const RecordHeader& header);

}  // namespace formicary::terminal
