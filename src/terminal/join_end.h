// Checks the record of a finished game for a player who took part in it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "record/ledger.h"
#include "terminal/player_key.h"

namespace formicary::terminal {

struct RecordCheck {
  bool good = false;
  std::vector<Message> findings;  // seats are parameters
};

// The entropy that this player gave to the dice of a table.
struct OwnGifts {
  std::vector<Gift> gifts;
  std::string promises;        // the commitments that they were given for (promises_of), or empty
  SeenEntries seen;            // the entries seen, also before the program was started again
  std::vector<Seat> joined{};  // the seats that the player can have taken during the game
};

// The first `count` entries; all if there are fewer.
SeenEntries seen_entries(const Record& record, std::size_t count);
// Whether the record goes on from what was seen.
bool goes_on(const Record& record, const SeenEntries& seen);

// Whether the server's record is by the rules with fair dice, is the game that was seen here, and
// holds the entropy that was given for these seats.
RecordCheck check_record(std::string_view text, const Ledger& seen, const std::vector<Seat>& yours,
                         const OwnGifts& own);

}  // namespace formicary::terminal
