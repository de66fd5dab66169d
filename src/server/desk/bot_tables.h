// Limits tables at which only bots play: how fast they are made, and how many of them may be in
// progress for one player and for one address. A table counts if it is made or started without a
// person, and if its last person resigns.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/config.h"
#include "server/limits.h"
#include "table/command.h"
#include "table/table.h"

namespace formicary::server {

// Whether bots play all seats of the table, now or after the command has been carried out.
bool is_for_bots_only(const Table& table);
bool would_be_for_bots_only(const Table& table, const TableCommand& command);

class BotTables {
 public:
  explicit BotTables(const Limits& limits);

  // Counts a table that is about to be made or started. Returns false if there are too many.
  // A table that counts already is always admitted.
  bool begin(std::string_view table, const PlayerId& player, std::string_view address,
             std::int64_t steady);
  // The same for a game whose last person leaves it: only tables in progress are limited.
  bool abandon(std::string_view table, const PlayerId& player, std::string_view address);
  // Forgets the tables that are over or where people play.
  void keep_only(const std::function<bool(const std::string& table)>& still);
  [[nodiscard]] std::size_t size() const { return tables_.size(); }

 private:
  struct Maker {
    PlayerId player;
    std::string address;
  };
  [[nodiscard]] bool has_room(const Maker& maker) const;

  const Limits& limits_;
  AddressLimit rate_;
  std::unordered_map<std::string, Maker> tables_;
};

}  // namespace formicary::server
