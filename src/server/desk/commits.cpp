#include "server/desk/commits.h"

#include <algorithm>
#include <utility>

#include "server/clock.h"

namespace formicary::server {
namespace {

store::TableState state_of(TableState state) {
  switch (state) {
    case TableState::kGathering:
      return store::TableState::kGathering;
    case TableState::kPlaying:
      return store::TableState::kPlaying;
    case TableState::kOver:
      return store::TableState::kOver;
  }
  return store::TableState::kOver;
}

std::vector<store::SeatRow> seats_of(const Table& table) {
  std::vector<store::SeatRow> rows;
  for (StoredSeat& seat : table.write_seats()) {
    rows.push_back(
        {std::move(seat.kind), std::move(seat.player), std::move(seat.name), std::move(seat.hook)});
  }
  return rows;
}

// A clock that runs out, or a bot that has to move, also after a restart.
Millis wake_at(const Table& table) {
  const Millis deadline = table.deadline();
  const auto duty = table.bot_to_move();
  if (!duty) return deadline;
  return deadline == kNever ? duty->ready_at : std::min(deadline, duty->ready_at);
}

}  // namespace

store::TableIndex index_of(const Table& table) {
  store::TableIndex index;
  index.title = table.game().title().id;
  index.listed = table.listed();
  index.state = state_of(table.state());
  index.host = table.host();
  const Seat seat = table.to_act();
  if (seat != kNoSeat && !is_played_by_bot(table.seats()[seat])) {
    index.turn = table.seats()[seat].player;
  }
  index.wake_at = wake_at(table);
  index.touched = wall_now();
  index.plies = table.ledger().length();
  return index;
}

store::Commit first_commit(const Hosted& hosted) {
  store::Commit commit;
  commit.table = hosted.id;
  commit.fence = hosted.fence;
  commit.seq = hosted.table->number();
  commit.index = index_of(*hosted.table);
  commit.head = hosted.table->write_head();
  commit.seats = seats_of(*hosted.table);
  return commit;
}

store::Commit commit_of(const Hosted& hosted, std::string request, const Update& update) {
  const Table& table = *hosted.table;
  store::Commit commit;
  commit.table = hosted.id;
  commit.fence = hosted.fence;
  commit.seq = update.number;
  commit.request = std::move(request);
  commit.plies = table.write_plies(update.first_entry);
  commit.index = index_of(table);
  if (update.head) commit.head = table.write_head();
  if (update.seats) commit.seats = seats_of(table);
  if (update.chat) {
    commit.chat = {commit.index.touched, update.chat->seat, update.chat->name, update.chat->text};
  }
  return commit;
}

}  // namespace formicary::server
