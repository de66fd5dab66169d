#include "server/desk/bot_tables.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "net/address_key.h"

namespace formicary::server {
namespace {

bool has_person(const TableSeat& seat) {
  return seat.kind == SeatKind::kPerson && !is_played_by_bot(seat);
}

}  // namespace

bool is_for_bots_only(const Table& table) {
  const auto& seats = table.seats();
  return table.state() != TableState::kOver && std::none_of(seats.begin(), seats.end(), has_person);
}

bool would_be_for_bots_only(const Table& table, const TableCommand& command) {
  if (std::holds_alternative<Start>(command)) {
    return table.state() == TableState::kGathering && is_for_bots_only(table);
  }
  if (table.state() != TableState::kPlaying) return false;
  Seat left = kNoSeat;
  if (const auto* resign = std::get_if<Resign>(&command)) left = resign->seat;
  if (const auto* reissue = std::get_if<Reissue>(&command)) left = reissue->seat;
  const auto& seats = table.seats();
  if (left == kNoSeat || left >= seats.size() || !has_person(seats[left])) return false;
  return std::count_if(seats.begin(), seats.end(), has_person) == 1;
}

BotTables::BotTables(const Limits& limits) : limits_(limits), rate_(limits.bot_tables, limits.on) {}

bool BotTables::has_room(const Maker& maker) const {
  if (!limits_.on) return true;
  std::size_t of_player = 0;
  std::size_t of_address = 0;
  for (const auto& [table, other] : tables_) {
    if (other.player == maker.player) ++of_player;
    if (other.address == maker.address) ++of_address;
  }
  return of_player < limits_.bot_tables_of_player && of_address < limits_.bot_tables_of_address;
}

bool BotTables::begin(std::string_view table, const PlayerId& player, std::string_view address,
                      std::int64_t steady) {
  const std::string id(table);
  if (tables_.contains(id)) return true;
  Maker maker{player, net::address_key(address)};
  if (!has_room(maker) || !rate_.take(maker.address, steady)) return false;
  tables_.emplace(id, std::move(maker));
  return true;
}

bool BotTables::abandon(std::string_view table, const PlayerId& player, std::string_view address) {
  Maker maker{player, net::address_key(address)};
  if (!has_room(maker)) return false;
  tables_.emplace(std::string(table), std::move(maker));
  return true;
}

void BotTables::keep_only(const std::function<bool(const std::string& table)>& still) {
  std::erase_if(tables_, [&](const auto& each) { return !still(each.first); });
}

}  // namespace formicary::server
