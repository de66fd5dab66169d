// Limits how fast a table is changed by others than its host, apart from playing: sitting down,
// leaving, names, colours, hooks, and chat of people without a seat. Each of these is stored for
// ever and a table has room for a limited number of them, so one address must not use it up.
#pragma once

#include <cstdint>
#include <string>

#include "server/config.h"
#include "server/limits.h"
#include "table/command.h"
#include "table/table.h"

namespace formicary::server {

class TableChanges {
 public:
  explicit TableChanges(const Limits& limits);

  // Counts the command. Returns false if the address, or the player, has changed this table too
  // often lately. Commands of other kinds, and those of the host, are always admitted.
  bool admit(const std::string& id, const Table& table, const PlayerId& player,
             const std::string& address, const TableCommand& command, std::int64_t steady);

 private:
  // By table and address, or by table and player.
  AddressLimit of_address_;
  AddressLimit of_player_;
  AddressLimit chat_;
};

}  // namespace formicary::server
