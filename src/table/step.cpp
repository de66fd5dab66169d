// Table::step, and what the handlers of commands share.
#include <algorithm>
#include <variant>

#include "table/bounds.h"
#include "table/request_memory.h"
#include "table/stepper.h"

namespace formicary {
namespace {

template <class... Kinds>
bool is_one_of(const TableCommand& command) {
  return (std::holds_alternative<Kinds>(command) || ...);
}

}  // namespace

Table::Stepper::Stepper(Table& table, const PlayerId& player, Millis now)
    : table_(table), player_(player), now_(now) {
  update_.first_entry = table.ledger_.record().entries.size();
}

TableOutcome Table::step(const TableRequest& request, Millis now) {
  const std::string key = request_key(request);
  if (!key.empty()) {
    const auto seen = std::find_if(requests_.begin(), requests_.end(),
                                   [&](const auto& each) { return is_request(each.second, key); });
    if (seen != requests_.end()) {
      TableOutcome outcome;
      outcome.repeats = seen->first;
      return outcome;
    }
  }
  Stepper stepper(*this, request.player, now);
  stepper.carry_out(request.command);
  return stepper.finish(key);
}

TableOutcome Table::Stepper::finish(const std::string& request_key) {
  if (outcome_.refusal || !changed_) return std::move(outcome_);
  update_.number = ++table_.number_;
  if (update_.chat) update_.chat->number = update_.number;
  if (!request_key.empty()) {
    remember_request(table_.requests_, update_.number, request_key);
  }
  outcome_.update = std::move(update_);
  return std::move(outcome_);
}

bool Table::Stepper::refuse(Message message) {
  outcome_.refusal = std::move(message);
  return false;
}

void Table::Stepper::carry_out(const TableCommand& command) {
  if (require_room_to_change(command)) std::visit(*this, command);
}

std::int64_t Table::Stepper::most_updates_by_chat() const {
  const bool watches = player_ != table_.host_ && table_.seats_of(player_) == 0;
  return watches ? kMostUpdatesByWatchers : kMostUpdatesByChat;
}

std::int64_t Table::Stepper::most_updates_by_guests() const {
  if (table_.state_ != TableState::kGathering) return kMostUpdates;
  return count_changes(table_.requests_, player_) < kFewChanges ? kMostUpdatesOfNewcomers
                                                                : kMostUpdatesBeforeStart;
}

// Bounds the updates without entries. The commands that are not listed here are bounded by the
// entries that they bring, or happen once for each of those that are.
bool Table::Stepper::require_room_to_change(const TableCommand& command) {
  const bool chat = is_one_of<Chat>(command);
  const bool host = player_ == table_.host_;
  if (!chat && !is_one_of<Sit, Leave, Rename, Recolour, Arrange, Reissue, Hook, AskBack, Mute,
                          SeatedChat, RemoveLine>(command)) {
    return true;
  }
  const std::int64_t most = chat   ? most_updates_by_chat()
                            : host ? kMostUpdatesByHost
                                   : most_updates_by_guests();
  const auto entries = static_cast<std::int64_t>(table_.ledger_.record().entries.size());
  if (static_cast<std::int64_t>(table_.number_) - entries < most) return true;
  return refuse(Message(chat ? "table.chat-full" : "table.most-changes").number("most", most));
}

bool Table::Stepper::require_gathering() {
  return table_.state_ == TableState::kGathering || refuse(Message("table.started"));
}

bool Table::Stepper::require_playing() {
  if (table_.state_ == TableState::kPlaying) return true;
  const bool over = table_.state_ == TableState::kOver;
  return refuse(Message(over ? "table.over" : "table.not-started"));
}

bool Table::Stepper::require_host() {
  return (!player_.empty() && player_ == table_.host_) || refuse(Message("table.host-only"));
}

bool Table::Stepper::require_seat(Seat seat) {
  const auto most = static_cast<std::int64_t>(table_.seats_.size());
  return seat < table_.seats_.size() || refuse(Message("table.no-seat").number("most", most));
}

bool Table::Stepper::require_owner(Seat seat) {
  return require_seat(seat) &&
         (table_.owns(player_, seat) || refuse(Message("table.not-your-seat")));
}

bool Table::Stepper::require_program() {
  return player_.empty() || refuse(Message("table.not-yours-to-say"));
}

bool Table::Stepper::require_room() {
  return !table_.is_full() ||
         refuse(Message("table.full").number("most", static_cast<std::int64_t>(kMostEntries)));
}

bool Table::Stepper::require_room_to_take_back() {
  return table_.ledger_.record().entries.size() < kMostEntriesToTakeBack ||
         refuse(Message("table.too-long-to-take-back"));
}

bool Table::Stepper::require_current(int ply) {
  const int length = table_.ledger_.length();
  return ply == length ||
         refuse(Message("table.stale").number("found", ply).number("expected", length));
}

void Table::Stepper::change_table() {
  changed_ = true;
  update_.table = true;
  update_.head = true;
}

void Table::Stepper::change_seats() {
  change_table();
  update_.seats = true;
}

}  // namespace formicary
