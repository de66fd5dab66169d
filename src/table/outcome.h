// The result of a request to a table.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/actor.h"
#include "core/message.h"
#include "table/setup.h"

namespace formicary {

struct ChatLine {
  Seat seat;         // when the line was said; kNoSeat: a spectator
  std::string name;  // when the line was said; empty: none
  std::string text;
  std::uint64_t number = 0;  // number of the update that brought it
  std::string speaker = {};  // see speaker_of(); empty in lines of older versions
};

// A change for everybody who watches. Updates are numbered without gaps.
struct Update {
  std::uint64_t number = 0;
  std::size_t first_entry = 0;  // the first entry of the record that is new
  std::vector<Message> events;  // what happened in the new plies
  bool table = false;           // anything other than entries, clocks and chat changed
  bool head = false;            // write_head() changed
  bool seats = false;           // write_seats() changed
  std::optional<ChatLine> chat;
  std::optional<std::uint64_t> removed;  // the number of a line of chat
};

// A notification for somebody who may not be connected.
struct Notice {
  enum class Kind : std::uint8_t { kTurn, kOver };
  Kind kind = Kind::kTurn;
  Seat seat = kNoSeat;
};

struct TableOutcome {
  std::optional<Message> refusal;  // set if nothing changed
  std::optional<std::uint64_t>
      repeats;                   // the number of the update that the same request made before
  std::optional<Update> update;  // empty if nothing changed
  std::vector<Notice> notices;
  bool rematch = false;  // a table with the same seats is wanted; answer with NameNext
};

// A bot has to choose for a seat; its BotPlay must not come before `ready_at`.
struct BotDuty {
  Seat seat = kNoSeat;
  int level = 1;
  std::size_t moment =
      0;  // the number of entries of the record; the duty has ended once it differs
  Millis ready_at = 0;
  friend bool operator==(const BotDuty&, const BotDuty&) = default;
};

}  // namespace formicary
