#include "server/desk/lobby.h"

#include <utility>

#include "net/address_key.h"
#include "server/desk/store_errors.h"
#include "server/desk/table_lists.h"

namespace formicary::server {
namespace {

constexpr std::int64_t kGoodFor = 1000;          // ms
constexpr std::size_t kMostAddresses = 100'000;  // then all are forgotten

}  // namespace

void Lobby::add(std::string_view address, std::string_view table) {
  if (!limits_.on) return;
  if (shown_.size() >= kMostAddresses || hidden_.size() >= kMostAddresses) {
    shown_.clear();
    hidden_.clear();
  }
  std::deque<std::string>& tables = shown_[net::address_key(address)];
  tables.emplace_back(table);
  if (tables.size() <= limits_.lobby_lines) return;
  hidden_.insert(std::move(tables.front()));
  tables.pop_front();
}

Result<std::vector<TableSummary>, Message> Lobby::read(const PlayerId& player,
                                                       std::int64_t steady) {
  if (steady >= until_) {
    auto rows = store_.lobby(kMostListed, hidden_);
    if (!rows) return message_of(rows.error());
    rows_ = std::move(*rows);
    until_ = steady + kGoodFor;
  }
  return summaries_of(rows_, player);
}

}  // namespace formicary::server
