// Take-back by consent, going and coming back, chat, rematch, and the passing of time.
#include <algorithm>

#include "table/stepper.h"

namespace formicary {
namespace {

constexpr Millis kOfferHolds = 120'000;
// Somebody who comes back has at least so long.
constexpr Millis kLeastTime = 30'000;

std::uint8_t bit(Seat seat) { return static_cast<std::uint8_t>(1U << seat); }

}  // namespace

void Table::Stepper::operator()(const AskBack& command) {
  if (!require_playing() || !require_owner(command.seat) || !require_current(command.ply)) return;
  const int length = table_.ledger_.length();
  if (command.to < 0 || command.to >= length) {
    refuse(Message("table.back-to").number("found", command.to).number("most", length - 1));
    return;
  }
  if (table_.offer_) {
    refuse(Message("table.offer-pending"));
    return;
  }
  // Other people who are here; bots agree to everything.
  std::uint8_t waiting = 0;
  for (const Seat seat : first_seats(table_.seats_.size())) {
    const TableSeat& other = table_.seats_[seat];
    const bool asked = !is_played_by_bot(other) && other.player != player_;
    if (asked) waiting = static_cast<std::uint8_t>(waiting | bit(seat));
  }
  if (waiting == 0) {
    take_back(length - command.to, true);
    return;
  }
  table_.offer_ = BackOffer{command.seat, command.to, waiting, now_ + kOfferHolds};
  change_table();
}

void Table::Stepper::operator()(const AnswerBack& command) {
  if (!require_playing() || !require_owner(command.seat)) return;
  if (!table_.offer_) {
    refuse(Message("table.no-offer"));
    return;
  }
  BackOffer& offer = *table_.offer_;
  const bool asker = table_.seats_[offer.seat].player == player_;
  const std::uint8_t own = table_.seats_of(player_);
  if (!asker && (offer.waiting & own) == 0) {  // has agreed already
    if (!command.agree) refuse(Message("table.answered"));
    return;
  }
  if (!command.agree) {
    table_.offer_.reset();
    change_table();
    return;
  }
  if (asker) {
    refuse(Message("table.own-offer"));
    return;
  }
  offer.waiting = static_cast<std::uint8_t>(offer.waiting & ~own);
  change_table();
  if (offer.waiting == 0) take_back(table_.ledger_.length() - offer.to, true);
}

void Table::Stepper::go_away(Seat seat, Away why) {
  table_.seats_[seat].away = why;
  if (table_.clock_seat_ == seat) {
    stop_clock(true);
    table_.bot_ready_at_ = now_ + table_.terms_.bot_pause;
  }
  // Who is gone can't agree; who asked and is gone does not ask any more.
  if (table_.offer_ && (table_.offer_->seat == seat || (table_.offer_->waiting & bit(seat)) != 0)) {
    table_.offer_.reset();
  }
  change_table();
}

void Table::Stepper::operator()(const Resign& command) {
  if (!require_playing() || !require_owner(command.seat)) return;
  if (table_.seats_[command.seat].away == Away::kResigned) return;
  go_away(command.seat, Away::kResigned);
}

void Table::Stepper::operator()(const Return& command) {
  if (!require_playing() || !require_owner(command.seat)) return;
  TableSeat& seat = table_.seats_[command.seat];
  if (seat.away == Away::kNo) return;
  seat.away = Away::kNo;
  if (table_.clock_seat_ == command.seat) {
    if (table_.terms_.pace.kind == Pace::Kind::kLive) seat.bank = std::max(seat.bank, kLeastTime);
    start_clock(true);
  }
  change_table();
}

void Table::Stepper::operator()(const Chat& command) {
  if (!is_good_chat(command.text)) {
    refuse(Message("table.chat").number("most", kMaxChatLength));
    return;
  }
  if (!is_good_name(command.name)) {
    refuse(Message("table.name").number("most", kMaxPlayerNameLength));
    return;
  }
  ChatLine line{kNoSeat, command.name, command.text};
  for (const Seat seat : first_seats(table_.seats_.size())) {
    if (!table_.owns(player_, seat)) continue;
    line.seat = seat;
    line.name.clear();
    break;
  }
  update_.chat = std::move(line);
  changed_ = true;
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
  if (!require_program() || table_.state_ != TableState::kPlaying) return;
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
