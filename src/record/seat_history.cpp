#include "record/seat_history.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "record/record.h"

namespace formicary {
namespace {

constexpr std::string_view kUnseated = "unseated";
constexpr std::array<std::string_view, 3> kReasons = {"resigned", "time", kUnseated};
constexpr std::uint64_t kMostPeople = 1'000'000;  // people in one seat; keeps numbers within an int

std::optional<SeatPerson> read_person(std::string_view text) {
  const std::size_t dot = text.find('.');
  const auto seat = parse_number(text.substr(0, dot), kMaxSeats);
  if (!seat || *seat < 1) return {};
  SeatPerson who{static_cast<Seat>(*seat - 1), 1};
  if (dot == std::string_view::npos) return who;
  const auto person = parse_number(text.substr(dot + 1), kMostPeople);
  if (!person || *person < 2) return {};
  who.person = static_cast<int>(*person);
  return who;
}

Message not_allowed(std::string_view what) { return Message("record.hands").text("found", what); }

}  // namespace

std::string write_people(const std::vector<SeatPerson>& people) {
  std::string out;
  for (const SeatPerson& who : people) {
    if (!out.empty()) out += ',';
    append_number(out, who.seat + 1);
    if (who.person == 1) continue;
    out += '.';
    append_number(out, who.person);
  }
  return out;
}

std::optional<std::vector<SeatPerson>> read_people(std::string_view text) {
  std::vector<SeatPerson> people;
  for (const std::string_view part : split(text, ',')) {
    const auto who = read_person(part);
    if (!who || (!people.empty() && *who <= people.back())) return {};
    people.push_back(*who);
  }
  // Numbers with leading zeros are read, but are not what would be written.
  if (people.empty() || write_people(people) != text) return {};
  return people;
}

SeatHistory::SeatHistory(const std::vector<RecordSeat>& seats) : seats_(seats.size()) {
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (!bot_level(seats[i])) seats_[i] = {1, true, 0, {}};
  }
}

std::optional<Message> SeatHistory::hand_over(Seat seat, std::string_view what) {
  if (seat >= seats_.size()) return not_allowed(what);
  OneSeat& at = seats_[seat];
  if (what == "back") {
    if (at.reason.empty() || at.reason == kUnseated) return not_allowed(what);
    at.reason.clear();
    ++at.changes;
    return {};
  }
  if (what == "person") {
    if (at.has_person) return not_allowed(what);
    at = {at.people + 1, true, at.changes + 1, {}};
    return {};
  }
  const std::size_t space = what.find(' ');
  if (space == std::string_view::npos) return not_allowed(what);
  const std::string bot(what.substr(0, space));
  const auto level = bot_level({bot, {}});
  if (!level || bot != "bot-" + std::to_string(*level)) return not_allowed(what);
  return stand_in(at, what.substr(space + 1));
}

std::optional<Message> SeatHistory::stand_in(OneSeat& seat, std::string_view reason) {
  const bool known = std::find(kReasons.begin(), kReasons.end(), reason) != kReasons.end();
  if (!known || !seat.has_person || seat.reason == reason) return not_allowed(reason);
  seat.reason = reason;
  ++seat.changes;
  seat.has_person = reason != kUnseated;
  return {};
}

bool SeatHistory::has(const SeatPerson& who) const {
  return who.seat < seats_.size() && who.person >= 1 && who.person <= seats_[who.seat].people;
}

std::optional<SeatPerson> SeatHistory::person_of(Seat seat) const {
  if (!seats_[seat].has_person) return {};
  return SeatPerson{seat, seats_[seat].people};
}

std::vector<SeatPerson> SeatHistory::everybody() const {
  std::vector<SeatPerson> all;
  for (const Seat seat : first_seats(seats_.size())) {
    for (int person = 1; person <= seats_[seat].people; ++person) all.push_back({seat, person});
  }
  return all;
}

std::vector<SeatPerson> SeatHistory::playing() const {
  std::vector<SeatPerson> people;
  for (const Seat seat : first_seats(seats_.size())) {
    const auto who = person_of(seat);
    if (who && seats_[seat].reason != "resigned") people.push_back(*who);
  }
  return people;
}

}  // namespace formicary
