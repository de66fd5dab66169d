// Sentences about a table, apart from its plies.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "client/mirror.h"
#include "words/words.h"

namespace formicary::terminal {

// The names of the players of a table: the given name, a bot's colour and level, or else the
// colour.
Names table_names(const Words& words, const TableFace& face, const Ledger& ledger);

// A table as one viewer sees it at one moment.
struct TableSight {
  TableFace face;
  Presence presence;
  std::vector<Seat> yours;
  Names names;
  std::vector<std::string> colours;  // as in the header of the record
  int length = 0;

  [[nodiscard]] bool is_mine(Seat seat) const;
};

// Sentences about everything that changed except the plies.
std::vector<std::string> table_news(const Words& words, const TableSight& before,
                                    const TableSight& after);

// The seats, who is present, and the clocks. One clock may have been running since the table was
// last seen.
std::string table_seats(const Words& words, const TableSight& sight,
                        std::chrono::milliseconds elapsed);

// `14:32`, `5 h 10 min`, `2 d 3 h`.
std::string time_text(const Words& words, Millis time);

}  // namespace formicary::terminal
