// The game itself: plies, undo and end, with the clock.
#include <algorithm>

#include "base/check.h"
#include "record/draw.h"
#include "table/bounds.h"
#include "table/stepper.h"

namespace formicary {
namespace {

// Between the moves of one turn a bot pauses for this fraction of its pause.
constexpr Millis kPartOfPause = 4;

Message about_seat(std::string_view id, Seat seat) {
  Message message(id);
  message.params.push_back({"seat", ParamKind::kSeat, seat, {}, {}});
  return message;
}

}  // namespace

void Table::Stepper::operator()(const Play& command) {
  if (!require_playing()) return;
  const Seat to_act = table_.to_act();
  const Seat seat = command.seat == kNoSeat ? to_act : command.seat;
  if (!require_owner(seat) || !require_current(command.ply)) return;
  if (seat != to_act) {
    refuse(about_seat("table.not-your-turn", to_act));
    return;
  }
  TableSeat& sitting = table_.seats_[seat];
  if (sitting.away == Away::kResigned) {
    refuse(Message("table.resigned"));
    return;
  }
  if (!require_room()) return;
  const Position& position = table_.ledger_.position();
  const auto action = position.parse(command.text);
  if (!action) {
    refuse(action.error().message);
    return;
  }
  if (auto refusal = position.why_not(*action)) {
    refuse(std::move(*refusal));
    return;
  }
  if (sitting.away != Away::kNo) {  // ran out of time, but is here again
    come_back(seat);
    start_clock(true);
    change_table();
  }
  table_.ledger_.play(*action, &update_.events);
  go_on(true);
}

void Table::Stepper::operator()(const BotPlay& command) {
  if (!require_program()) return;
  const auto duty = table_.bot_to_move();
  if (!duty || duty->seat != command.seat || duty->moment != command.moment ||
      now_ < duty->ready_at) {
    refuse(Message("table.no-duty"));
    return;
  }
  FORMICARY_CHECK(!table_.ledger_.position().why_not(command.action));
  table_.ledger_.play(command.action, &update_.events);
  go_on(true);
}

void Table::Stepper::operator()(const Undo& command) {
  const bool reopens = table_.terms_.undo_after_end && table_.state_ == TableState::kOver;
  if (!reopens && !require_playing()) return;
  if (!require_owner(command.seat) || !require_current(command.ply)) return;
  const int most = table_.ledger_.last_seat() == command.seat ? table_.undoable() : 0;
  if (command.count < 1 || command.count > most) {
    refuse(Message(most == 0 ? "table.undo-barrier" : "table.undo-count").number("most", most));
    return;
  }
  if (!require_room_to_take_back()) return;
  if (undos_since_barrier(table_.ledger_) >= kMostUndos) {
    refuse(Message("table.undo-often").number("most", kMostUndos));
    return;
  }
  if (reopens) {
    table_.state_ = TableState::kPlaying;
    table_.ledger_.conceal();
    change_table();
  }
  take_back(command.count, false);
}

void Table::Stepper::resume() { go_on(true); }

void Table::Stepper::take_back(int count, bool agreed, std::string people) {
  table_.ledger_.back(count, agreed, std::move(people));
  go_on(agreed);  // an agreed take-back renews the time
}

void Table::Stepper::go_on(bool forward) {
  changed_ = true;
  if (table_.offer_) {  // it was about the previous position
    table_.offer_.reset();
    change_table();
  }
  draw_until_seat(table_.ledger_, *table_.dice_, &update_.events);
  if (table_.ledger_.position().to_act().is_nobody()) {
    end_game();
  } else {
    move_clock(forward);
  }
  // Deadlines are stored in the head.
  if (table_.terms_.pace.kind != Pace::Kind::kNone) update_.head = true;
}

void Table::Stepper::end_game() {
  stop_clock(true);
  table_.state_ = TableState::kOver;
  table_.clock_seat_ = kNoSeat;
  table_.ledger_.reveal(table_.secret_);
  for (const Seat seat : first_seats(table_.seats_.size())) {
    if (table_.seats_[seat].hook.empty()) continue;
    outcome_.notices.push_back({Notice::Kind::kOver, seat});
  }
  change_table();
}

void Table::Stepper::move_clock(bool forward) {
  const Seat seat = table_.to_act();
  const bool same = seat == table_.clock_seat_;
  table_.bot_ready_at_ =
      now_ + (same ? table_.terms_.bot_pause / kPartOfPause : table_.terms_.bot_pause);
  if (same) return;
  stop_clock(forward);
  table_.clock_seat_ = seat;
  start_clock(forward);
  const TableSeat& sitting = table_.seats_[seat];
  if (forward && !sitting.hook.empty() && !is_played_by_bot(sitting)) {
    outcome_.notices.push_back({Notice::Kind::kTurn, seat});
  }
}

void Table::Stepper::stop_clock(bool forward) {
  if (table_.deadline_ == kNever) return;
  Millis& bank = table_.seats_[table_.clock_seat_].bank;
  bank = std::max(Millis{0}, table_.deadline_ - now_);
  // A turn that is undone returns the time it added; otherwise repeated undoing would create time.
  if (!forward && table_.terms_.pace.kind == Pace::Kind::kLive) {
    bank = std::max(Millis{0}, bank - table_.terms_.pace.add);
  }
  table_.deadline_ = kNever;
}

void Table::Stepper::start_clock(bool forward) {
  TableSeat& seat = table_.seats_[table_.clock_seat_];
  table_.deadline_ = kNever;
  if (table_.terms_.pace.kind == Pace::Kind::kNone || is_played_by_bot(seat)) return;
  if (table_.terms_.pace.kind == Pace::Kind::kTurns) {
    // Undo continues with the time that was left of the turn.
    if (forward) seat.bank = table_.terms_.pace.turn;
  } else if (forward) {
    seat.bank += table_.terms_.pace.add;
  }
  table_.deadline_ = now_ + seat.bank;
}

}  // namespace formicary
