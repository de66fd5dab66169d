// Who sits where: sit, leave, rename, and what only the host may do.
#include <algorithm>

#include "bots/bot.h"
#include "table/stepper.h"

namespace formicary {

bool Table::Stepper::require_free_name(std::string_view name, Seat seat) {
  if (!is_good_name(name)) {
    return refuse(Message("table.name").number("most", kMaxPlayerNameLength));
  }
  for (const Seat other : first_seats(table_.seats_.size())) {
    if (other == seat || name.empty() || table_.seats_[other].name != name) continue;
    return refuse(Message("table.name-taken").text("name", name));
  }
  return true;
}

bool Table::Stepper::require_may_sit(const TableSeat& seat, const Sit& command) {
  const bool host = player_ == table_.host_;
  if (table_.state_ == TableState::kPlaying) {
    // Only where the host made a seat free again.
    if (seat.kind != SeatKind::kPerson || !seat.player.empty()) {
      return refuse(Message("table.taken"));
    }
    return host || command.invited || refuse(Message("table.invite-needed"));
  }
  if (seat.kind != SeatKind::kOpen) return refuse(Message("table.taken"));
  if (host || command.invited || seat.player == player_) return true;
  if (!seat.player.empty()) return refuse(Message("table.reserved"));
  return table_.terms_.listed || refuse(Message("table.invite-needed"));
}

void Table::Stepper::operator()(const Sit& command) {
  if (player_.empty()) {
    refuse(Message("table.key-needed"));
    return;
  }
  if (!require_seat(command.seat)) return;
  if (table_.state_ == TableState::kOver) {
    refuse(Message("table.over"));
    return;
  }
  if (!require_free_name(command.name, command.seat)) return;
  TableSeat& seat = table_.seats_[command.seat];
  if (table_.owns(player_, command.seat)) {  // sits here already: the name may be new
    if (seat.name == command.name) return;
    seat.name = command.name;
  } else {
    if (!require_may_sit(seat, command)) return;
    seat_person(command);
  }
  table_.ledger_.rename(command.seat, {"person", command.name});
  change_seats();
}

void Table::Stepper::seat_person(const Sit& command) {
  TableSeat& seat = table_.seats_[command.seat];
  seat.kind = SeatKind::kPerson;
  seat.player = player_;
  seat.name = command.name;
  seat.hook.clear();
  // Once the game has begun, the dice are fixed.
  if (table_.state_ == TableState::kGathering) seat.entropy = command.entropy;
  if (seat.away == Away::kNo) return;
  seat.away = Away::kNo;
  if (table_.clock_seat_ == command.seat) start_clock(true);
}

void Table::Stepper::empty_seat(TableSeat& seat) {
  seat.kind = SeatKind::kOpen;
  seat.level = 0;
  seat.player.clear();
  seat.name.clear();
  seat.hook.clear();
  seat.entropy.reset();
}

void Table::Stepper::operator()(const Leave& command) {
  if (!require_owner(command.seat)) return;
  if (table_.state_ != TableState::kGathering) {
    refuse(Message("table.leave-playing"));
    return;
  }
  empty_seat(table_.seats_[command.seat]);
  table_.ledger_.rename(command.seat, {"person", {}});
  change_seats();
}

void Table::Stepper::operator()(const Rename& command) {
  if (!require_owner(command.seat) || !require_free_name(command.name, command.seat)) return;
  if (table_.state_ == TableState::kOver) {
    refuse(Message("table.over"));
    return;
  }
  TableSeat& seat = table_.seats_[command.seat];
  if (seat.name == command.name) return;
  seat.name = command.name;
  table_.ledger_.rename(command.seat, {"person", command.name});
  change_seats();
}

void Table::Stepper::operator()(const Arrange& command) {
  if (!require_host() || !require_gathering() || !require_seat(command.seat)) return;
  const auto all = levels(table_.game_->title());
  const auto known = [&](const Level& level) { return level.number == command.level; };
  if (command.level != 0 && std::none_of(all.begin(), all.end(), known)) {
    refuse(Message("table.level")
               .number("found", command.level)
               .number("most", static_cast<std::int64_t>(all.size())));
    return;
  }
  TableSeat& seat = table_.seats_[command.seat];
  if (seat.kind == SeatKind::kPerson) ++seat.invite;  // the way in is closed with the seat
  empty_seat(seat);
  std::string player = "person";
  if (command.level != 0) {
    seat.kind = SeatKind::kBot;
    seat.level = command.level;
    player = write_seat_kind(seat);
  }
  table_.ledger_.rename(command.seat, {player, {}});
  change_seats();
}

void Table::Stepper::operator()(const Reissue& command) {
  if (!require_host() || !require_seat(command.seat)) return;
  TableSeat& seat = table_.seats_[command.seat];
  if (table_.state_ == TableState::kOver) {
    refuse(Message("table.over"));
    return;
  }
  if (seat.kind == SeatKind::kBot) {
    refuse(Message("table.bot-seat"));
    return;
  }
  ++seat.invite;
  if (table_.state_ == TableState::kGathering) {
    empty_seat(seat);
    table_.ledger_.rename(command.seat, {"person", {}});
  } else {
    seat.player.clear();
    seat.hook.clear();
    go_away(command.seat, Away::kUnseated);
  }
  change_seats();
}

void Table::Stepper::operator()(const Hook& command) {
  if (!require_owner(command.seat)) return;
  if (!is_good_hook(command.to)) {
    refuse(Message("table.hook").number("most", kMaxHookLength));
    return;
  }
  TableSeat& seat = table_.seats_[command.seat];
  if (seat.hook == command.to) return;
  seat.hook = command.to;
  changed_ = true;
  update_.seats = true;  // nobody else is told
}

}  // namespace formicary
