#include "hosting/keep.h"

#include <algorithm>
#include <utility>

namespace formicary::hosting {
namespace {

Millis wake_at(const Table& table) {
  const Millis deadline = table.deadline();
  const auto duty = table.bot_to_move();
  if (!duty) return deadline;
  return deadline == kNever ? duty->ready_at : std::min(deadline, duty->ready_at);
}

Keep keep_index(std::string id, std::uint64_t fence, const Table& table) {
  Keep keep;
  keep.table = std::move(id);
  keep.fence = fence;
  keep.title = table.game().title().id;
  keep.listed = table.terms().listed;
  keep.state = table.state();
  keep.host = table.host();
  const Seat seat = table.to_act();
  if (seat != kNoSeat && !is_played_by_bot(table.seats()[seat])) {
    keep.turn = table.seats()[seat].player;
  }
  keep.wake_at = wake_at(table);
  keep.length = table.ledger().length();
  return keep;
}

}  // namespace

Keep keep_new(std::string id, const Table& table) {
  Keep keep = keep_index(std::move(id), 1, table);
  keep.number = table.number();
  keep.head = table.write_head();
  keep.seats = table.write_seats();
  return keep;
}

Keep keep_update(std::string id, std::uint64_t fence, const Table& table, std::string request,
                 const Update& update) {
  Keep keep = keep_index(std::move(id), fence, table);
  keep.number = update.number;
  keep.request = std::move(request);
  keep.plies = table.write_plies(update.first_entry);
  if (update.head) keep.head = table.write_head();
  if (update.seats) keep.seats = table.write_seats();
  keep.chat = update.chat;
  keep.removed = update.removed;
  return keep;
}

}  // namespace formicary::hosting
