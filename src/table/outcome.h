// What a table answers.
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
  Seat seat;         // kNoSeat: a spectator
  std::string name;  // of a spectator
  std::string text;
};

// What changed, for everybody who watches. Updates are numbered without gaps.
struct Update {
  std::uint64_t number = 0;
  std::size_t first_entry = 0;  // of the record: those from here on are new
  std::vector<Message> events;  // of the new plies
  bool table = false;           // something else changed than entries, clocks and chat
  bool head = false;            // write_head() changed
  bool seats = false;           // write_seats() changed
  std::optional<ChatLine> chat;
};

// Tells somebody who is not there.
struct Notice {
  enum class Kind : std::uint8_t { kTurn, kOver };
  Kind kind = Kind::kTurn;
  Seat seat = kNoSeat;
};

struct TableOutcome {
  std::optional<Message> refusal;        // then nothing changed
  std::optional<std::uint64_t> repeats;  // the number of the update that this request made before
  std::optional<Update> update;          // nothing where nothing changed
  std::vector<Notice> notices;
  bool rematch = false;  // a table with the same seats is wanted; answer with NameNext
};

// A bot is to choose for a seat, and to answer with BotPlay not before `ready_at`.
struct BotDuty {
  Seat seat = kNoSeat;
  int level = 1;
  std::size_t moment = 0;  // entries of the record: the duty is over when it differs
  Millis ready_at = 0;
  friend bool operator==(const BotDuty&, const BotDuty&) = default;
};

}  // namespace formicary
