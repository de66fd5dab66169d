#include "client/take_back.h"

#include <algorithm>

namespace formicary {

std::optional<int> back_without_asking(const Mirror& mirror) {
  const TableFace& face = mirror.face();
  if (face.state != TableState::kPlaying) return {};
  const auto is_mine = [&](Seat seat) {
    return std::find(mirror.yours().begin(), mirror.yours().end(), seat) != mirror.yours().end();
  };
  for (const Seat seat : first_seats(face.seats.size())) {
    if (!is_mine(seat) && !is_played_by_bot(face.seats[seat])) return {};
  }
  const Ledger& ledger = mirror.ledger();
  for (int to = ledger.length() - 1; to >= 0; --to) {
    const Actor actor = ledger.actor_at(to);
    if (!actor.is_seat() || !is_mine(actor.seat())) continue;
    if (is_played_by_bot(face.seats[actor.seat()])) return {};  // a bot plays for the reader
    const int next = to + 1;
    const bool drew = next < ledger.length() && ledger.actor_at(next).is_chance() &&
                      ledger.label_at(next).seat == actor.seat();
    return drew ? std::nullopt : std::optional(to);
  }
  return {};
}

}  // namespace formicary
