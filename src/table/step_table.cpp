// Resigning and returning, rematch, and the passing of time.
#include <algorithm>
#include <array>
#include <string>

#include "base/check.h"
#include "table/stepper.h"

namespace formicary {
namespace {

// The least time for somebody who returns, in ms.
constexpr Millis kLeastTime = 30'000;

constexpr int kMostHands = 200;  // hands of one seat: far more than any honest game has

// By Away; the words of records.
constexpr std::array<std::string_view, 4> kReasons = {"", "resigned", "time", "unseated"};

}  // namespace

// Each change is a line of the record. A clock that runs out and a move after that are not counted
// against anybody: they are as many as the turns.
bool Table::Stepper::require_room_to_hand_over(Seat seat) {
  return table_.ledger_.seat_history().changes(seat) < kMostHands ||
         refuse(Message("table.hands-often").number("most", kMostHands));
}

void Table::Stepper::hand_over(Seat seat, std::string_view what) {
  const auto wrong = table_.ledger_.hand_over(seat, what);
  FORMICARY_CHECK(!wrong);
}

void Table::Stepper::go_away(Seat seat, Away why) {
  TableSeat& sitting = table_.seats_[seat];
  if (sitting.away != why) {
    const std::string bot = "bot-" + std::to_string(table_.terms_.level) + ' ';
    hand_over(seat, bot + std::string(kReasons[static_cast<std::size_t>(why)]));
  }
  sitting.away = why;
  if (table_.clock_seat_ == seat) {
    stop_clock(true);
    table_.bot_ready_at_ = now_ + table_.terms_.bot_pause;
  }
  // A seat that goes away can't agree, and a request of its own lapses. If it changes hands, even
  // its agreement counts no longer.
  const auto& offer = table_.offer_;
  const bool concerned = offer && (offer->seat == seat || (offer->waiting & bit(seat)) != 0);
  if (concerned || why == Away::kUnseated) drop_offer();
  change_table();
}

void Table::Stepper::operator()(const Resign& command) {
  if (!require_playing() || !require_owner(command.seat)) return;
  if (table_.seats_[command.seat].away == Away::kResigned) return;
  if (!require_room_to_hand_over(command.seat)) return;
  go_away(command.seat, Away::kResigned);
}

void Table::Stepper::come_back(Seat seat) {
  table_.seats_[seat].away = Away::kNo;
  hand_over(seat, "back");
}

void Table::Stepper::operator()(const Return& command) {
  if (!require_playing() || !require_owner(command.seat)) return;
  TableSeat& seat = table_.seats_[command.seat];
  if (seat.away == Away::kNo || !require_room_to_hand_over(command.seat)) return;
  come_back(command.seat);
  if (table_.clock_seat_ == command.seat) {
    if (table_.terms_.pace.kind == Pace::Kind::kLive) seat.bank = std::max(seat.bank, kLeastTime);
    start_clock(true);
  }
  change_table();
}

void Table::Stepper::operator()(const Rematch& /*command*/) {
  if (table_.state_ != TableState::kOver) {
    refuse(Message("table.not-over"));
    return;
  }
  if (table_.seats_of(player_) == 0) {
    refuse(Message("table.not-seated"));
    return;
  }
  if (!table_.next_.empty()) {
    refuse(Message("table.rematch-made").text("table", table_.next_));
    return;
  }
  outcome_.rematch = true;
}

void Table::Stepper::operator()(const NameNext& command) {
  if (!require_program()) return;
  table_.next_ = command.table;
  change_table();
}

void Table::Stepper::operator()(const PassTime& /*command*/) {
  if (!require_program()) return;
  if (table_.is_revealing() && now_ >= table_.reveal_until_) {
    begin();
    change_seats();
    return;
  }
  if (table_.state_ != TableState::kPlaying) return;
  if (table_.offer_ && now_ >= table_.offer_->until) {
    table_.offer_.reset();
    table_.bot_ready_at_ = now_;
    change_table();
  }
  if (table_.deadline_ != kNever && now_ >= table_.deadline_) {
    go_away(table_.clock_seat_, Away::kTime);
  }
}

}  // namespace formicary
