#include "server/desk/table_lists.h"

#include "base/text.h"
#include "server/desk/store_errors.h"

namespace formicary::server {
namespace {

constexpr int kMostListed = 100;

TableSeat seat_of(const store::SeatRow& row) {
  constexpr std::string_view kBot = "bot-";
  TableSeat seat;
  seat.name = row.name;
  if (row.kind == "person") {
    seat.kind = SeatKind::kPerson;
  } else if (row.kind.starts_with(kBot)) {
    seat.kind = SeatKind::kBot;
    const auto level = parse_number(std::string_view(row.kind).substr(kBot.size()), 99);
    seat.level = static_cast<int>(level.value_or(0));
  }
  return seat;
}

std::string_view name_of(store::TableState state) {
  switch (state) {
    case store::TableState::kGathering:
      return "gathering";
    case store::TableState::kPlaying:
      return "playing";
    case store::TableState::kOver:
      return "over";
  }
  return {};
}

TableLine line_of(const store::TableRow& row, const PlayerId& player) {
  TableLine line;
  line.id = row.id;
  line.title = row.index.title;
  line.state = name_of(row.index.state);
  line.listed = row.index.listed;
  line.your_turn = !player.empty() && row.index.turn == player;
  line.plies = row.index.plies;
  line.touched = row.index.touched;
  for (const Seat seat : first_seats(row.seats.size())) {
    const store::SeatRow& sitting = row.seats[seat];
    line.seats.push_back(seat_of(sitting));
    if (!player.empty() && sitting.player == player && sitting.kind == "person") {
      line.yours.push_back(seat);
    }
  }
  return line;
}

Result<std::vector<TableLine>, Message> lines_of(
    const store::Got<std::vector<store::TableRow>>& rows, const PlayerId& player) {
  if (!rows) return message_of(rows.error());
  std::vector<TableLine> lines;
  for (const store::TableRow& row : *rows) lines.push_back(line_of(row, player));
  return lines;
}

}  // namespace

Result<std::vector<TableLine>, Message> lobby_lines(store::Store& store, const PlayerId& player) {
  return lines_of(store.lobby(kMostListed), player);
}

Result<std::vector<TableLine>, Message> own_lines(store::Store& store, const PlayerId& player) {
  return lines_of(store.tables_of(player, kMostListed), player);
}

}  // namespace formicary::server
