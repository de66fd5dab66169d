// The people of each seat over time, as the lines of a record give them. docs/record.md, "People of
// a seat", specifies these lines.
#pragma once

#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/actor.h"
#include "core/message.h"

namespace formicary {

struct RecordSeat;

// The `person`-th person who had a seat, counted from 1.
struct SeatPerson {
  Seat seat = kNoSeat;
  int person = 1;
  friend auto operator<=>(const SeatPerson&, const SeatPerson&) = default;
};

// Writes people as `1,2.3`, and reads them. Returns nothing if the text is not in its only form: in
// ascending order, without repetition, the first person of a seat without a number.
std::string write_people(const std::vector<SeatPerson>& people);
std::optional<std::vector<SeatPerson>> read_people(std::string_view text);

class SeatHistory {
 public:
  // The seats as they were when the first ply was played.
  explicit SeatHistory(const std::vector<RecordSeat>& seats);

  // Applies what a `hands` line says of a seat: `bot-LEVEL REASON`, `back` or `person`. Returns why
  // the line is not allowed; then nothing has changed.
  std::optional<Message> hand_over(Seat seat, std::string_view what);

  [[nodiscard]] bool has(const SeatPerson& who) const;
  // The person who has a seat, whether a bot plays for them or not; nothing for a bot's seat and
  // for a seat that its person has lost.
  [[nodiscard]] std::optional<SeatPerson> person_of(Seat seat) const;
  // Everybody who has or had a seat.
  [[nodiscard]] std::vector<SeatPerson> everybody() const;
  // Everybody who has a seat and has not resigned it.
  [[nodiscard]] std::vector<SeatPerson> playing() const;
  // The number of `hands` lines of a seat.
  [[nodiscard]] int changes(Seat seat) const { return seats_[seat].changes; }
  // Whether a bot plays for the person of a seat.
  [[nodiscard]] bool stands_in(Seat seat) const { return !seats_[seat].reason.empty(); }

 private:
  struct OneSeat {
    int people = 0;           // so far
    bool has_person = false;  // the last of them has the seat
    int changes = 0;
    std::string reason;  // why a bot plays for the person; empty: none does
  };
  static std::optional<Message> stand_in(OneSeat& seat, std::string_view reason);

  std::vector<OneSeat> seats_;
};

}  // namespace formicary
