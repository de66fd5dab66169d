// The list of public tables. It is read from the store at most once a second as long as no seat or
// state of a listed table changes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "base/result.h"
#include "core/message.h"
#include "protocol/messages.h"
#include "server/config.h"
#include "store/store.h"

namespace formicary::server {

class Lobby {
 public:
  // Both must outlive the lobby.
  Lobby(store::Store& store, const Limits& limits) : store_(store), limits_(limits) {}

  // A listed table is about to be made. Only the newest tables of an address are shown. Addresses
  // are kept in memory only.
  void add(std::string_view address, std::string_view table);
  // A listed table has changed in the store.
  void expire() { until_ = 0; }
  Result<std::vector<TableSummary>, Message> read(const PlayerId& player, std::int64_t steady);

 private:
  store::Store& store_;
  const Limits& limits_;
  std::unordered_map<std::string, std::deque<std::string>> shown_;  // by address, oldest first
  std::unordered_set<std::string> hidden_;
  std::vector<store::TableRow> rows_;
  std::int64_t until_ = 0;  // steady time until which `rows_` are good
};

}  // namespace formicary::server
