#include "server/desk/table_changes.h"

#include <variant>

#include "net/address_key.h"

namespace formicary::server {
namespace {

template <class... Kinds>
bool is_any(const TableCommand& command) {
  return (std::holds_alternative<Kinds>(command) || ...);
}

}  // namespace

TableChanges::TableChanges(const Limits& limits)
    : of_address_(limits.changes, limits.on),
      of_player_(limits.changes_of_player, limits.on),
      chat_(limits.chat, limits.on) {}

bool TableChanges::admit(const std::string& id, const Table& table, const PlayerId& player,
                         const std::string& address, const TableCommand& command,
                         std::int64_t steady) {
  if (player == table.host()) return true;
  const std::string here = id + ' ' + net::address_key(address);
  if (is_any<Chat>(command)) return table.seats_of(player) != 0 || chat_.take(here, steady);
  if (!is_any<Sit, Leave, Rename, Recolour, Hook>(command)) return true;
  return of_player_.take(id + ' ' + player, steady) && of_address_.take(here, steady);
}

}  // namespace formicary::server
