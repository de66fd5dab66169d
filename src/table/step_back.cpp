// Take-back by consent. A take-back across a draw needs everybody who ever had a seat: otherwise
// somebody could play on against a bot in an absent person's seat, learn the draws that are to
// come, go back, and give the seat back.
#include <algorithm>

#include "base/check.h"
#include "table/bounds.h"
#include "table/stepper.h"

namespace formicary {
namespace {

constexpr Millis kOfferHolds = 120'000;

// Everybody who has or had a seat, with their place in the record. Nothing if one of them is not
// known, as can happen at tables of an earlier version of the program.
std::optional<std::vector<std::pair<SeatPerson, PlayerId>>> all_people(
    const Table& table, const std::vector<PastHolder>& past) {
  std::vector<std::pair<SeatPerson, PlayerId>> all;
  for (const PastHolder& one : past) all.emplace_back(SeatPerson{one.seat, one.person}, one.player);
  for (const Seat seat : first_seats(table.seats().size())) {
    const TableSeat& sitting = table.seats()[seat];
    if (sitting.kind != SeatKind::kPerson) continue;
    if (!sitting.player.empty()) {
      const auto who = table.ledger().seat_history().person_of(seat);
      all.emplace_back(who.value_or(SeatPerson{seat, 1}), sitting.player);
      continue;
    }
    const auto lost_it = [seat](const PastHolder& one) { return one.seat == seat; };
    if (std::none_of(past.begin(), past.end(), lost_it)) return {};
  }
  return all;
}

}  // namespace

// The seats whose players have to agree to taking back `count` plies. Refuses and returns nothing
// if somebody who would have to can't be asked.
std::optional<std::uint8_t> Table::Stepper::seats_to_ask(int count) {
  std::uint8_t asked = 0;
  for (const Seat seat : first_seats(table_.seats_.size())) {
    const TableSeat& other = table_.seats_[seat];
    if (!is_played_by_bot(other) && other.player != player_) {
      asked = static_cast<std::uint8_t>(asked | bit(seat));
    }
  }
  if (!table_.ledger_.draws_in(count)) return asked;
  const auto people = all_people(table_, table_.past_);
  if (!people) {
    refuse(Message("table.back-witness"));
    return {};
  }
  for (const auto& [who, player] : *people) {
    if (player == player_) continue;
    const std::uint8_t own = table_.seats_of(player);
    if (own == 0) {
      refuse(Message("table.back-witness"));
      return {};
    }
    asked = static_cast<std::uint8_t>(asked | own);
  }
  return asked;
}

// Whether a seat may ask again; `anybody` if somebody has to agree.
bool Table::Stepper::require_may_ask(Seat seat, bool anybody) {
  if (table_.ledger_.take_backs() >= kMostTakeBacks) {
    return refuse(Message("table.back-often").number("most", kMostTakeBacks));
  }
  if (!anybody) return true;
  AskedInVain& asked = table_.asked_in_vain_;
  const bool old = asked.longest != table_.ledger_.longest();
  if (!old && asked.times[seat] >= kMostAsks) {
    return refuse(Message("table.ask-often").number("most", kMostAsks));
  }
  if (old) asked = {table_.ledger_.longest(), {}};
  ++asked.times[seat];
  return true;
}

void Table::Stepper::operator()(const AskBack& command) {
  if (!require_playing() || !require_owner(command.seat) || !require_current(command.ply)) return;
  const int length = table_.ledger_.length();
  const int least = length - table_.ledger_.retractable();
  if (command.to < least || command.to >= length) {
    refuse(Message("table.back-to")
               .number("found", command.to)
               .number("least", least)
               .number("most", length - 1));
    return;
  }
  if (table_.offer_) {
    refuse(Message("table.offer-pending"));
    return;
  }
  if (!require_room_to_take_back()) return;
  const auto asked = seats_to_ask(length - command.to);
  if (!asked || !require_may_ask(command.seat, *asked != 0)) return;
  table_.offer_ = BackOffer{command.seat, command.to, *asked, *asked, now_ + kOfferHolds};
  if (*asked == 0) {
    take_back_agreed();
  } else {
    change_table();
  }
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
  if (!asker && (offer.waiting & own) == 0) {  // has already agreed
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
  if (offer.waiting == 0) take_back_agreed();
}

void Table::Stepper::drop_offer() {
  if (!table_.offer_) return;
  table_.offer_.reset();
  change_table();
}

// Carries out the offer, and names in the record everybody who agreed to it. Who is needed is found
// out again: an offer that does not have the consent of all of them is dropped.
void Table::Stepper::take_back_agreed() {
  const BackOffer offer = *table_.offer_;
  drop_offer();
  const int count = table_.ledger_.length() - offer.to;
  std::vector<PlayerId> agreed = {table_.seats_[offer.seat].player};
  for (const Seat seat : first_seats(table_.seats_.size())) {
    if ((offer.asked & bit(seat)) != 0) agreed.push_back(table_.seats_[seat].player);
  }
  const auto has_agreed = [&](const auto& one) {
    return std::find(agreed.begin(), agreed.end(), one.second) != agreed.end();
  };
  const auto everybody = all_people(table_, table_.past_);
  const bool all = everybody && std::all_of(everybody->begin(), everybody->end(), has_agreed);
  if (!all && table_.ledger_.draws_in(count)) return;
  table_.asked_in_vain_ = {};
  if (table_.ledger_.record().header.format == kFirstRecordFormat) {
    take_back(count, true);
    return;
  }
  std::vector<SeatPerson> people;
  FORMICARY_CHECK(everybody.has_value());  // the record of format 2 knows all of them
  for (const auto& one : *everybody) {
    if (has_agreed(one)) people.push_back(one.first);
  }
  std::sort(people.begin(), people.end());
  people.erase(std::unique(people.begin(), people.end()), people.end());
  take_back(count, true, write_people(people));
}

}  // namespace formicary
