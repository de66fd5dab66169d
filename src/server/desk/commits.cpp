#include "server/desk/commits.h"

#include <string_view>
#include <utility>

#include "base/sha256.h"
#include "server/clock.h"
#include "server/desk/stored_table.h"

namespace formicary::server {
namespace {

store::RowState state_of(TableState state) {
  switch (state) {
    case TableState::kGathering:
      return store::RowState::kGathering;
    case TableState::kPlaying:
      return store::RowState::kPlaying;
    case TableState::kOver:
      return store::RowState::kOver;
  }
  return store::RowState::kOver;
}

constexpr std::int64_t kCodeHolds = 10 * 60 * 1000;  // ms

}  // namespace

store::Commit commit_of(hosting::KeepCode keep) {
  const std::int64_t now = wall_now();
  store::Commit commit;
  if (keep.key.empty()) {
    commit.player =
        store::NewCode{std::move(keep.code), std::move(keep.player), now, now + kCodeHolds};
  } else {
    commit.player = store::UsedCode{std::move(keep.code), std::move(keep.key), now};
  }
  return commit;
}

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
    commit.chat = {commit.index.touched,       keep.chat->seat,   std::move(keep.chat->name),
                   std::move(keep.chat->text), keep.chat->number, std::move(keep.chat->speaker)};
  }
  commit.removed_chat = keep.removed;
  return commit;
}

std::string imported_id(const Record& record) {
  constexpr std::string_view kDigits = "abcdefghijklmnopqrstuvwxyz234567";
  Sha256 hash;
  hash.update("formicary-import\n").update(write_record(record));
  const Digest digest = hash.finish();
  std::string id;
  for (std::size_t bit = 0; bit < 80; bit += 5) {
    const unsigned pair = (static_cast<unsigned>(digest[bit / 8]) << 8U) | digest[bit / 8 + 1];
    id += kDigits[(pair >> (11 - bit % 8)) & 31U];
  }
  return id;
}

store::Commit commit_of_import(const std::string& id, const Table& table) {
  store::Commit commit;
  commit.table = id;
  commit.fence = 1;
  commit.seq = table.number();
  commit.plies = table.write_plies(0);
  commit.index.title = table.game().title().id;
  commit.index.state = store::RowState::kOver;
  commit.index.touched = wall_now();
  commit.index.plies = table.ledger().length();
  commit.head = table.write_head();
  commit.seats = rows_of(table.write_seats());
  return commit;
}

}  // namespace formicary::server
