#include "terminal/reservation_message.h"

#include "record/verify.h"

namespace formicary::terminal {
namespace {

// The first seat whose entropy is the reason, or kNoSeat.
Seat seat_of(Reservation reservation, const RecordHeader& header) {
  const auto sources = entropy_sources(header);
  for (const Seat seat : first_seats(sources.size())) {
    const bool withheld = sources[seat] == EntropySource::kWithheld;
    const bool bot = bot_level(header.seats[seat]).has_value();
    const bool chosen = sources[seat] == EntropySource::kChosen && bot;
    const bool silent = sources[seat] == EntropySource::kDerived && !bot;
    if (reservation == Reservation::kWithheld && withheld) return seat;
    if (reservation == Reservation::kBots && chosen) return seat;
    if (reservation == Reservation::kNotAllGave && silent) return seat;
  }
  return kNoSeat;
}

}  // namespace

Message reservation_message(Reservation reservation, const RecordHeader& header) {
  switch (reservation) {
    case Reservation::kBots:
      return Message("verify.because-bots").number("seat", seat_of(reservation, header) + 1);
    case Reservation::kWithheld:
      return Message("verify.because-withheld").number("seat", seat_of(reservation, header) + 1);
    case Reservation::kNobodyGave:
      return Message("verify.because-nobody-gave");
    case Reservation::kNotAllGave:
      return Message("verify.because-not-all-gave")
          .number("seat", seat_of(reservation, header) + 1);
    case Reservation::kForeseen:
      return Message("verify.because-foreseen");
    case Reservation::kUnchecked:
      return Message("verify.because-unchecked");
    case Reservation::kSameSecret:
      return Message("verify.because-same-secret");
  }
  return Message();
}

}  // namespace formicary::terminal
