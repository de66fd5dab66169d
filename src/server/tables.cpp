#include "server/tables.h"

#include <exception>

#include "server/ids.h"

namespace formicary::server {
namespace {

TableParts parts_of(store::StoredTable& stored) {
  TableParts parts;
  parts.number = stored.seq;
  parts.head = std::move(stored.head);
  for (store::SeatRow& seat : stored.seats) {
    parts.seats.push_back(
        {std::move(seat.kind), std::move(seat.player), std::move(seat.name), std::move(seat.hook)});
  }
  parts.plies = std::move(stored.plies);
  parts.requests = std::move(stored.requests);
  return parts;
}

}  // namespace

Message message_of(const store::Error& error) {
  switch (error.kind) {
    case store::Error::Kind::kMissing:
      return Message("server.no-table");
    case store::Error::Kind::kFull:
      return Message("server.disk-full");
    case store::Error::Kind::kFenced:
      return Message("server.moved");
    case store::Error::Kind::kBusy:
    case store::Error::Kind::kExists:
      return Message("server.busy");
    default:
      return Message("server.store");
  }
}

Hosted* Tables::in_memory(std::string_view id) {
  const auto found = hosted_.find(id);
  return found == hosted_.end() ? nullptr : found->second.get();
}

Result<Hosted*, Message> Tables::find(std::string_view id, std::int64_t steady) {
  if (!is_table_id(id)) return Message("server.no-table");
  Hosted* hosted = in_memory(id);
  if (hosted == nullptr) {
    auto made = std::make_unique<Hosted>();
    made->id = id;
    if (auto problem = reload(*made)) return std::move(*problem);
    hosted = made.get();
    hosted_.emplace(id, std::move(made));
    metrics_.tables_in_memory = hosted_.size();
    count(metrics_.tables_loaded);
  } else if (hosted->table == nullptr && !hosted->frozen) {
    if (auto problem = reload(*hosted)) return std::move(*problem);
  }
  hosted->used = steady;
  if (hosted->table == nullptr) return Message("server.frozen");
  return hosted;
}

std::optional<Message> Tables::reload(Hosted& hosted) {
  hosted.table.reset();
  auto stored = store_.open(hosted.id);
  if (!stored) {
    if (stored.error().kind != store::Error::Kind::kMissing) {
      log_.warn("table-not-loaded", {{"table", hosted.id}, {"what", stored.error().what}});
    }
    return message_of(stored.error());
  }
  hosted.fence = stored->fence;
  hosted.chat.clear();
  for (store::ChatRow& line : stored->chat) {
    hosted.chat.push_back({line.seat, std::move(line.name), std::move(line.text)});
  }
  std::string what;
  try {
    auto table = Table::restore(games_, parts_of(*stored));
    if (table) {
      hosted.table = std::move(*table);
      hosted.fresh = true;
      return {};
    }
    what = table.error().empty() ? "" : table.error().front().message.id;
  } catch (const std::exception& error) {
    what = error.what();
  }
  hosted.frozen = true;
  count(metrics_.tables_frozen);
  log_.error("table-damaged", {{"table", hosted.id}, {"what", what}});
  return {};
}

Hosted& Tables::add(std::string id, std::unique_ptr<Table> table, std::int64_t steady) {
  auto made = std::make_unique<Hosted>();
  made->id = id;
  made->table = std::move(table);
  made->fence = 1;
  made->used = steady;
  Hosted& hosted = *made;
  hosted_.emplace(std::move(id), std::move(made));
  metrics_.tables_in_memory = hosted_.size();
  return hosted;
}

void Tables::erase(Hosted& hosted) {
  set_due(hosted, -1);
  if (hosted.thinking) hosted.thinking->stop->raise();
  hosted_.erase(hosted_.find(hosted.id));
  metrics_.tables_in_memory = hosted_.size();
}

void Tables::set_due(Hosted& hosted, std::int64_t steady) {
  if (hosted.due == steady) return;
  if (hosted.due >= 0) due_.erase({hosted.due, &hosted});
  hosted.due = steady;
  if (steady >= 0) due_.emplace(steady, &hosted);
}

std::int64_t Tables::next_due() const { return due_.empty() ? -1 : due_.begin()->first; }

std::vector<Hosted*> Tables::take_due(std::int64_t steady, std::size_t most) {
  std::vector<Hosted*> out;
  while (!due_.empty() && due_.begin()->first <= steady && out.size() < most) {
    Hosted* hosted = due_.begin()->second;
    set_due(*hosted, -1);
    out.push_back(hosted);
  }
  return out;
}

void Tables::for_each(const std::function<void(Hosted&)>& what) {
  for (auto& [id, hosted] : hosted_) what(*hosted);
}

}  // namespace formicary::server
