// The tables in memory: loaded when somebody comes, dropped when nobody needs them.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "base/result.h"
#include "core/message.h"
#include "server/hosted.h"
#include "server/log.h"
#include "server/metrics.h"
#include "store/store.h"
#include "table/games.h"

namespace formicary::server {

// What to say of an error of the store.
Message message_of(const store::Error& error);

class Tables {
 public:
  Tables(store::Store& store, Metrics& metrics, Log& log)
      : store_(store), metrics_(metrics), log_(log) {}

  [[nodiscard]] Games& games() { return games_; }

  // The table, from memory or from the store; or why it can't be had.
  Result<Hosted*, Message> find(std::string_view id, std::int64_t steady);
  [[nodiscard]] Hosted* in_memory(std::string_view id);
  // A new one, which is not stored yet.
  Hosted& add(std::string id, std::unique_ptr<Table> table, std::int64_t steady);
  // Reads it from the store again; a message where that failed.
  std::optional<Message> reload(Hosted& hosted);
  void erase(Hosted& hosted);

  // When the table has to be looked at. -1: not by itself.
  void set_due(Hosted& hosted, std::int64_t steady);
  [[nodiscard]] std::int64_t next_due() const;  // -1: never
  // The tables that are due, the most urgent first.
  std::vector<Hosted*> take_due(std::int64_t steady, std::size_t most);

  [[nodiscard]] std::size_t size() const { return hosted_.size(); }
  void for_each(const std::function<void(Hosted&)>& what);

 private:
  struct TextHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const {
      return std::hash<std::string_view>()(text);
    }
  };

  store::Store& store_;
  Metrics& metrics_;
  Log& log_;
  Games games_;
  std::unordered_map<std::string, std::unique_ptr<Hosted>, TextHash, std::equal_to<>> hosted_;
  std::set<std::pair<std::int64_t, Hosted*>> due_;
};

}  // namespace formicary::server
