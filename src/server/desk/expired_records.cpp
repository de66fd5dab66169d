#include "server/desk/expired_records.h"

#include <exception>
#include <utility>

#include "record/record.h"
#include "server/desk/stored_table.h"

namespace formicary::server {
namespace {

// Empty if the table can't be restored.
std::string record_of(Games& games, const store::StoredTable& stored) {
  try {
    const auto table = Table::restore(games, parts_of(stored));
    return table ? write_record((*table)->public_record()) : std::string();
  } catch (const std::exception&) {
    return {};  // a damaged table: its rows are written instead
  }
}

}  // namespace

ExpiredFile expired_file(const std::string& id, Games& games, const store::StoredTable& stored) {
  if (stored.index.state == store::RowState::kGathering) return {id, {}, {}};
  std::string record = record_of(games, stored);
  if (!record.empty()) return {id, id + ".game", std::move(record)};
  return damaged_file(id, stored.head + stored.plies);
}

ExpiredFile damaged_file(const std::string& id, std::string raw) {
  return {id, id + ".stored", std::move(raw)};
}

}  // namespace formicary::server
