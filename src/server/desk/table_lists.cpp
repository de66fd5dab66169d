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

TableSummary summary_of(const store::TableRow& row, const PlayerId& player) {
  TableSummary summary;
  summary.id = row.id;
  summary.title = row.index.title;
  summary.state = name_of(row.index.state);
  summary.listed = row.index.listed;
  summary.your_turn = !player.empty() && row.index.turn == player;
  summary.plies = row.index.plies;
  summary.touched = row.index.touched;
  for (const Seat seat : first_seats(row.seats.size())) {
    const store::SeatRow& seat_row = row.seats[seat];
    summary.seats.push_back(seat_of(seat_row));
    if (!player.empty() && seat_row.player == player && seat_row.kind == "person") {
      summary.yours.push_back(seat);
    }
  }
  return summary;
}

Result<std::vector<TableSummary>, Message> summaries_of(
    const store::Got<std::vector<store::TableRow>>& rows, const PlayerId& player) {
  if (!rows) return message_of(rows.error());
  std::vector<TableSummary> summaries;
  for (const store::TableRow& row : *rows) summaries.push_back(summary_of(row, player));
  return summaries;
}

}  // namespace

Result<std::vector<TableSummary>, Message> lobby_summaries(store::Store& store,
                                                           const PlayerId& player) {
  return summaries_of(store.lobby(kMostListed), player);
}

Result<std::vector<TableSummary>, Message> own_summaries(store::Store& store,
                                                         const PlayerId& player) {
  return summaries_of(store.tables_of(player, kMostListed), player);
}

}  // namespace formicary::server
