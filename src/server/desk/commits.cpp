#include "server/desk/commits.h"

#include <utility>

#include "server/clock.h"
#include "server/desk/stored_table.h"

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

}  // namespace

store::Commit commit_of(hosting::Keep keep) {
  store::Commit commit;
  commit.table = std::move(keep.table);
  commit.fence = keep.fence;
  commit.seq = keep.number;
  commit.request = std::move(keep.request);
  commit.plies = std::move(keep.plies);
  commit.index.title = std::move(keep.title);
  commit.index.listed = keep.listed;
  commit.index.state = state_of(keep.state);
  commit.index.host = std::move(keep.host);
  commit.index.turn = std::move(keep.turn);
  commit.index.wake_at = keep.wake_at;
  commit.index.touched = wall_now();
  commit.index.plies = keep.length;
  commit.head = std::move(keep.head);
  if (keep.seats) commit.seats = rows_of(std::move(*keep.seats));
  if (keep.chat) {
    commit.chat = {commit.index.touched, keep.chat->seat, std::move(keep.chat->name),
                   std::move(keep.chat->text)};
  }
  return commit;
}

}  // namespace formicary::server
