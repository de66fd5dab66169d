// Table::step and what the handlers of commands share.
#include <algorithm>
#include <variant>

#include "table/stepper.h"

namespace formicary {

Table::Stepper::Stepper(Table& table, const PlayerId& player, Millis now)
    : table_(table), player_(player), now_(now) {
  update_.first_entry = table.ledger_.record().entries.size();
}

TableOutcome Table::step(const TableRequest& request, Millis now) {
  const std::string key = request_key(request);
  if (!key.empty()) {
    const auto seen = std::find_if(requests_.begin(), requests_.end(),
                                   [&](const auto& each) { return each.second == key; });
    if (seen != requests_.end()) {
      TableOutcome outcome;
      outcome.repeats = seen->first;
      return outcome;
    }
  }
  Stepper stepper(*this, request.player, now);
  std::visit(stepper, request.command);
  return stepper.finish(key);
}

TableOutcome Table::Stepper::finish(const std::string& request_key) {
  if (outcome_.refusal || !changed_) return std::move(outcome_);
  update_.number = ++table_.number_;
  if (!request_key.empty()) {
    auto& requests = table_.requests_;
    if (requests.size() == kRequestsKept) requests.erase(requests.begin());
    requests.emplace_back(update_.number, request_key);
  }
  outcome_.update = std::move(update_);
  return std::move(outcome_);
}

bool Table::Stepper::refuse(Message message) {
  outcome_.refusal = std::move(message);
  return false;
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
