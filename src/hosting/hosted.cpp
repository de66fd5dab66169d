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

bool is_turn_of(const Table& table, const PlayerId& player) {
  const Seat seat = table.to_act();
  return seat != kNoSeat && table.owns(player, seat) && !is_played_by_bot(table.seats()[seat]);
}

}  // namespace formicary::hosting
