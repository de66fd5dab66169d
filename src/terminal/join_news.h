// What is said of a table, beside its plies.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "client/mirror.h"
#include "words/words.h"

namespace formicary::terminal {

// What the players of a table are called: by name, a bot by colour and level, or else by colour.
Names table_names(const Words& words, const TableFace& face, const Ledger& ledger);

// A table as somebody sees it at a moment.
struct TableSight {
  TableFace face;
  Presence presence;
  std::vector<Seat> yours;
  Names names;
  int length = 0;

  [[nodiscard]] bool is_mine(Seat seat) const;
};

// What changed but the plies, in sentences.
std::vector<std::string> table_news(const Words& words, const TableSight& before,
                                    const TableSight& after);

// Who sits where, who is there, and the clocks, of which one has been running for a while since the
// table was seen.
std::string table_seats(const Words& words, const TableSight& sight,
                        std::chrono::milliseconds elapsed);

// `14:32`, `5 h 10 min`, `2 d 3 h`.
std::string time_text(const Words& words, Millis time);

}  // namespace formicary::terminal
