// From the gathering to the first ply. Everybody's entropy is fixed before anybody gives it: each
// person has given its SHA-256 with the seat, and the server that of its secret with the table.
#include <algorithm>

#include "table/stepper.h"

namespace formicary {
namespace {

bool is_missing(const TableSeat& seat) { return seat.entropy_commitment && !seat.entropy; }

}  // namespace

// People who play over days may be away when the host starts, and without their entropy the game
// would not be called verified.
Millis Table::reveal_time(const Pace& pace) {
  switch (pace.kind) {
    case Pace::Kind::kLive:
      return kRevealTime;
    case Pace::Kind::kTurns:
      return std::max(kRevealTime, pace.turn);
    case Pace::Kind::kNone:
      return kRevealTimeWithoutClock;
  }
  return kRevealTime;
}

bool Table::Stepper::require_seats_open() {
  return !table_.is_revealing() || refuse(Message("table.starting"));
}

// Whether everybody's device had the time to give its entropy.
bool Table::Stepper::has_waited() const {
  const Millis wait = reveal_time(table_.terms_.pace);
  return table_.is_revealing() && now_ >= table_.reveal_until_ - wait + kRevealTime;
}

bool Table::Stepper::require_may_free(Seat seat) {
  if (!table_.is_revealing()) return true;
  if (has_waited() && is_missing(table_.seats_[seat])) return true;
  return refuse(Message("table.starting"));
}

// The start waits no more. Everybody's entropy may be known by now, so none of it can be used: who
// comes later would choose theirs to fit. People keep their seats, and commit again by `sit`.
void Table::Stepper::call_off() {
  if (!table_.is_revealing()) return;
  table_.reveal_until_ = kNever;
  for (TableSeat& seat : table_.seats_) {
    seat.entropy_commitment.reset();
    seat.entropy.reset();
  }
}

void Table::Stepper::operator()(const Start& command) {
  if (!require_host() || !require_gathering()) return;
  const Millis wait = reveal_time(table_.terms_.pace);
  if (has_waited()) {
    begin();
    change_seats();
    return;
  }
  if (!require_seats_open()) return;
  auto& seats = table_.seats_;
  const auto open = [](const TableSeat& seat) { return seat.kind == SeatKind::kOpen; };
  const auto count = std::count_if(seats.begin(), seats.end(), open);
  if (count > 0 && !command.fill) {
    refuse(Message("table.seats-open").number("count", count));
    return;
  }
  for (TableSeat& seat : seats) {
    if (seat.kind != SeatKind::kOpen) continue;
    seat.kind = SeatKind::kBot;
    seat.level = table_.terms_.level;
    seat.player.clear();
  }
  if (std::any_of(seats.begin(), seats.end(), is_missing)) {
    table_.reveal_until_ = now_ + wait;
    notify_missing();
  } else {
    begin();
  }
  change_seats();
}

// People who play over days may be away: a game that waits for their entropy waits for them.
void Table::Stepper::notify_missing() {
  if (table_.terms_.pace.kind == Pace::Kind::kLive) return;  // over before anybody could come
  for (const Seat i : first_seats(table_.seats_.size())) {
    const TableSeat& seat = table_.seats_[i];
    if (is_missing(seat) && !seat.hook.empty()) {
      outcome_.notices.push_back({Notice::Kind::kTurn, i});
    }
  }
}

void Table::Stepper::operator()(const Reveal& command) {
  if (!require_gathering() || !require_owner(command.seat)) return;
  if (!table_.is_revealing()) {
    refuse(Message("table.reveal-early"));
    return;
  }
  TableSeat& seat = table_.seats_[command.seat];
  if (!seat.entropy_commitment || sha256(command.entropy) != *seat.entropy_commitment) {
    refuse(Message("table.entropy-differs"));
    return;
  }
  if (seat.entropy) return;
  seat.entropy = command.entropy;
  if (std::none_of(table_.seats_.begin(), table_.seats_.end(), is_missing)) begin();
  change_seats();
}

// Starts the game. Entropy that was not given is derived, so that nobody can choose it.
void Table::Stepper::begin() {
  auto& seats = table_.seats_;
  RecordHeader header = table_.ledger_.record().header;  // it has the colours
  header.commitment = table_.commitment_;
  header.entropy.clear();
  header.entropy_commitments.clear();
  // People of a table that an earlier version of the program gathered gave their entropy at once.
  const auto gave_at_once = [](const TableSeat& seat) {
    return seat.entropy && !seat.entropy_commitment;
  };
  const bool first = std::any_of(seats.begin(), seats.end(), gave_at_once);
  header.format = first ? kFirstRecordFormat : kRecordFormat;
  const auto promised = [](const TableSeat& seat) { return seat.entropy_commitment.has_value(); };
  const bool any_promised = std::any_of(seats.begin(), seats.end(), promised);
  for (const Seat i : first_seats(seats.size())) {
    TableSeat& seat = seats[i];
    if (any_promised && !first) header.entropy_commitments.push_back(seat.entropy_commitment);
    seat.withheld = is_missing(seat);
    if (!seat.entropy) seat.entropy = derived_entropy(table_.commitment_, i);
    seat.bank = table_.terms_.pace.bank;
    header.entropy.push_back(*seat.entropy);
    header.seats[i] = {write_seat_kind(seat), seat.name};
  }
  table_.reveal_until_ = kNever;
  table_.dice_.emplace(dice_key(table_.secret_, header.entropy));
  table_.ledger_ = Ledger(*table_.game_, std::move(header));
  table_.state_ = TableState::kPlaying;
  go_on(true);
}

}  // namespace formicary
