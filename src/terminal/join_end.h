// The record of a finished game, checked by whoever played in it.
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

// Whether the server's record is by the rules with fair dice, is the game that was seen here, and
// holds the entropy that was given for these seats.
RecordCheck check_record(std::string_view text, const Ledger& seen, const std::vector<Seat>& yours,
                         const std::vector<Gift>& gifts);

}  // namespace formicary::terminal
