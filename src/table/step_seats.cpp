// Commands about seats: sit, leave, rename, and those of the host.
#include <algorithm>

#include "bots/bot.h"
#include "table/bounds.h"
#include "table/shown_names.h"
#include "table/stepper.h"

namespace formicary {

bool Table::Stepper::require_free_name(std::string_view name, Seat seat) {
  if (!is_good_name(name)) {
    return refuse(Message("table.name").number("most", kMaxPlayerNameLength));
  }
  if (name.empty() || (seat != kNoSeat && name == table_.seats_[seat].name)) return true;
  for (const Seat other : first_seats(table_.seats_.size())) {
    const std::string& taken = table_.seats_[other].name;
    if (other == seat || taken.empty() || !look_alike(name, taken)) continue;
    return refuse(Message("table.name-taken").text("name", taken));
  }
  const auto shown = shown_name_like(name, table_.seats_, seat);
  return !shown || refuse(Message("table.name-taken").text("name", *shown));
}

bool Table::Stepper::require_room_for_person(Seat seat) {
  if (!require_room_to_hand_over(seat)) return false;
  const auto& seats = table_.seats_;
  const auto in_seat = [seat](const PastHolder& one) { return one.seat == seat; };
  const auto sits = [](const TableSeat& each) { return !each.player.empty(); };
  const auto before = std::count_if(table_.past_.begin(), table_.past_.end(), in_seat);
  const auto all = std::count_if(seats.begin(), seats.end(), sits) +
                   static_cast<std::ptrdiff_t>(table_.past_.size());
  return (before < kMostPeopleOfSeat && all < kMostPeople) ||
         refuse(Message("table.most-people")
                    .number("seat", kMostPeopleOfSeat)
                    .number("table", kMostPeople));
}

bool Table::Stepper::require_may_sit(const TableSeat& seat, const Sit& command) {
  const bool host = player_ == table_.host_;
  if (table_.state_ == TableState::kPlaying) {
    // During a game, only a seat that the host has freed can be taken.
    if (seat.kind != SeatKind::kPerson || !seat.player.empty()) {
      return refuse(Message("table.taken"));
    }
    if (!host && !command.invited) return refuse(Message("table.invite-needed"));
    if (!require_room_for_person(command.seat)) return false;
    // A person who sits down must not be the only one who does not know the draws to come.
    return !table_.ledger_.foresees() || refuse(Message("table.foreseen"));
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
  if (!require_seats_open() || !require_free_name(command.name, command.seat)) return;
  TableSeat& seat = table_.seats_[command.seat];
  if (table_.owns(player_, command.seat)) {  // sits here already; the name may be new
    const bool gathering = table_.state_ == TableState::kGathering;
    const bool commits = gathering && command.entropy_commitment && !seat.entropy_commitment;
    if (seat.name == command.name && !commits) return;
    seat.name = command.name;
    if (commits) seat.entropy_commitment = command.entropy_commitment;
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
  // The dice are fixed once the game has begun.
  if (table_.state_ == TableState::kGathering) {
    seat.entropy_commitment = command.entropy_commitment;
    seat.entropy.reset();
    return;
  }
  hand_over(command.seat, "person");
  drop_offer();  // it was not made to them
  seat.away = Away::kNo;
  if (table_.clock_seat_ == command.seat) start_clock(true);
}

void Table::Stepper::empty_seat(TableSeat& seat) {
  seat.kind = SeatKind::kOpen;
  seat.level = 0;
  seat.player.clear();
  seat.name.clear();
  seat.hook.clear();
  seat.entropy_commitment.reset();
  seat.entropy.reset();
}

void Table::Stepper::operator()(const Leave& command) {
  if (!require_owner(command.seat)) return;
  if (table_.state_ != TableState::kGathering) {
    refuse(Message("table.leave-playing"));
    return;
  }
  if (!require_seats_open()) return;
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

// A colour is reserved only by another person: bots, open seats and the imaginary player give
// theirs up.
void Table::Stepper::operator()(const Recolour& command) {
  if (!require_owner(command.seat) || !require_gathering() || !require_seats_open()) return;
  std::vector<std::string> colours = table_.ledger_.record().header.colours;
  const auto known = table_.game_->title().colours;
  if (std::find(known.begin(), known.end(), command.colour) == known.end()) {
    refuse(Message("record.colour").text("found", command.colour));
    return;
  }
  std::string& own = colours[command.seat];
  if (own == command.colour) return;
  const auto other = std::find(colours.begin(), colours.end(), command.colour);
  const auto seat = static_cast<std::size_t>(other - colours.begin());
  if (seat < table_.seats_.size() && table_.seats_[seat].kind == SeatKind::kPerson &&
      table_.seats_[seat].player != player_) {
    refuse(Message("table.colour-taken").text("name", table_.seats_[seat].name));
    return;
  }
  if (other != colours.end()) *other = own;
  own = command.colour;
  table_.ledger_.recolour(std::move(colours));
  change_seats();
}

void Table::Stepper::operator()(const Arrange& command) {
  if (!require_host() || !require_gathering() || !require_seat(command.seat) ||
      !require_may_free(command.seat)) {
    return;
  }
  const auto all = levels(table_.game_->title());
  const auto known = [&](const Level& level) { return level.number == command.level; };
  if (command.level != 0 && std::none_of(all.begin(), all.end(), known)) {
    refuse(Message("table.level")
               .number("found", command.level)
               .number("most", static_cast<std::int64_t>(all.size())));
    return;
  }
  call_off();
  TableSeat& seat = table_.seats_[command.seat];
  if (seat.kind == SeatKind::kPerson)
    ++seat.invite;  // the invite link becomes invalid together with the seat
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

// Keeps who loses the seat. A seat that is empty already has nobody to keep.
void Table::Stepper::remember_holder(Seat seat) {
  const PlayerId& player = table_.seats_[seat].player;
  if (player.empty()) return;
  const auto who = table_.ledger_.seat_history().person_of(seat);
  table_.past_.push_back({seat, who ? who->person : 1, player});
}

void Table::Stepper::operator()(const Reissue& command) {
  if (!require_host() || !require_seat(command.seat) || !require_may_free(command.seat)) return;
  TableSeat& seat = table_.seats_[command.seat];
  if (table_.state_ == TableState::kOver) {
    refuse(Message("table.over"));
    return;
  }
  if (seat.kind == SeatKind::kBot) {
    refuse(Message("table.bot-seat"));
    return;
  }
  const bool playing = table_.state_ == TableState::kPlaying;
  if (playing && !require_room_to_hand_over(command.seat)) return;
  call_off();
  ++seat.invite;
  if (!playing) {
    empty_seat(seat);
    table_.ledger_.rename(command.seat, {"person", {}});
  } else {
    remember_holder(command.seat);
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
  update_.seats = true;  // hooks are private, so watchers get no update
}

}  // namespace formicary
