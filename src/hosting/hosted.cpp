#include "hosting/hosted.h"

namespace formicary::hosting {

Presence presence_of(const Hosted& hosted) {
  Presence presence;
  for (const Watcher& watcher : hosted.watchers) {
    presence.seats = static_cast<std::uint8_t>(presence.seats | watcher.yours);
    if (watcher.yours == 0) ++presence.watchers;
  }
  return presence;
}

Seat turn_of(const Table& table, const PlayerId& player) {
  if (table.is_revealing()) {
    const auto& seats = table.seats();
    for (const Seat seat : first_seats(seats.size())) {
      const bool missing = seats[seat].entropy_commitment && !seats[seat].entropy;
      if (missing && table.owns(player, seat)) return seat;
    }
  }
  const Seat seat = table.to_act();
  const bool plays = seat != kNoSeat && !is_played_by_bot(table.seats()[seat]);
  return plays && table.owns(player, seat) ? seat : kNoSeat;
}

bool is_turn_of(const Table& table, const PlayerId& player) {
  return turn_of(table, player) != kNoSeat;
}

}  // namespace formicary::hosting
