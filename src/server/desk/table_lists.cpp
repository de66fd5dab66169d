#include "server/desk/table_lists.h"

#include "base/text.h"
#include "protocol/names.h"
#include "server/desk/store_errors.h"

namespace formicary::server {
namespace {

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

static_assert(static_cast<std::size_t>(store::RowState::kOver) + 1 == kStateNames.size());

TableSummary summary_of(const store::TableRow& row, const PlayerId& player) {
  TableSummary summary;
  summary.id = row.id;
  summary.title = row.index.title;
  summary.state = name_of(row.index.state, kStateNames);
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

}  // namespace

std::vector<TableSummary> summaries_of(const std::vector<store::TableRow>& rows,
                                       const PlayerId& player) {
  std::vector<TableSummary> summaries;
  for (const store::TableRow& row : rows) summaries.push_back(summary_of(row, player));
  return summaries;
}

Result<std::vector<TableSummary>, Message> own_summaries(store::Store& store,
                                                         const PlayerId& player) {
  const auto rows = store.tables_of(player, kMostListed);
  if (!rows) return message_of(rows.error());
  return summaries_of(*rows, player);
}

}  // namespace formicary::server
