// Questions to an adviser about a game, and the text of its choices: for the terminal and the page.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "record/ledger.h"
#include "search/win_shares.h"

namespace formicary {

// A decision of a seat.
struct Question {
  int ply = 0;          // the number of plies before it
  Seat seat = kNoSeat;  // the seat that decides or decided
  std::vector<AnyAction>
      played{};  // the plies the seat then played in one go; empty if it has not decided yet
};

// The current decision; nothing if no seat has to act.
std::optional<Question> ask_now(const Ledger& ledger);

// The last decision of one of these seats (bit i is seat i), or the one before it if `back` is 2,
// and so on: everything that the seat played in one go, starting with the first step that had an
// alternative. Nothing if there is none.
std::optional<Question> ask_back(const Ledger& ledger, std::uint8_t seats, int back);
// The same for the decision that includes ply number `ply`, counted from 0, whichever seat made it.
std::optional<Question> ask_at(const Ledger& ledger, int ply);

struct Step {
  std::string text;  // the command
  Message say;       // the effect in words
};
// The steps of a choice, up to the first one that belongs to another actor.
std::vector<Step> steps_of(const Position& before, std::span<const AnyAction> actions);

// Rounded to the nearest integer.
int percent_of(std::int32_t win_share);

}  // namespace formicary
