#include "view/events.h"

namespace formicary::view {

PlayedEvents played_events(const Ledger& ledger, int from, int to) {
  PlayedEvents out{from, {}, ledger.position_at(from)};
  for (int i = from; i < to; ++i) {
    out.position->apply(ledger.action_at(i), &out.events.emplace_back());
  }
  return out;
}

int last_turn(const GameView& game, const Ledger& ledger, int at) {
  const auto turn_before = [&](int ply) {
    while (ply > 0 && !game.begins_turn(ply - 1)) --ply;
    return ply - 1;  // -1: there is none
  };
  int from = turn_before(at);
  if (from < 0) return 0;
  const auto position = ledger.position_at(at);
  if (game.within_turn(*position, ledger.actor_at(from).seat())) {
    const int before = turn_before(from);
    if (before >= 0) from = before;
  }
  for (int ply = at - 1; ply > from; --ply) {
    if (game.clears_board(ply)) return ply;
  }
  return from;
}

int action_begun(const GameView& game, const Ledger& ledger, const Position& position, int at) {
  if (!game.within_action(position)) return -1;
  for (int ply = at - 1; ply >= 0 && ledger.actor_at(ply) == position.to_act(); --ply) {
    if (game.begins_action(ply)) return ply;
  }
  return -1;
}

int since_own_decision(const Ledger& ledger, Seat viewer, int at) {
  if (viewer == kNoSeat) return at;
  bool others = false;
  int from = at;
  for (; from > 0; --from) {
    const Actor actor = ledger.actor_at(from - 1);
    if (actor == Actor::seat(viewer)) break;
    others = others || actor.is_seat();
  }
  return others ? from : at;
}

}  // namespace formicary::view
