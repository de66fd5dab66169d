// What an adviser is asked about a game, and how its choices read: for the terminal and the page.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "record/ledger.h"
#include "search/win_shares.h"

namespace formicary {

// A moment of a game at which a seat had to act.
struct Question {
  int ply = 0;                      // so many plies stand before it
  Seat seat = kNoSeat;              // who has to act, or had to
  std::vector<AnyAction> played{};  // what the seat then did in one go; empty where it has not yet
};

// The position as it stands; nothing where no seat has to act.
std::optional<Question> ask_now(const Ledger& ledger);

// What one of these seats (bit i is seat i) did last, or with `back` 2 before that, and so on: all
// that it did in one go, from the first step that was a choice. Nothing where there is none.
std::optional<Question> ask_back(const Ledger& ledger, std::uint8_t seats, int back);
// The same for the ply behind so many, whoever made it.
std::optional<Question> ask_at(const Ledger& ledger, int ply);

struct Step {
  std::string text;  // the command
  Message say;       // what it does
};
// The steps of a choice, as far as they are the seat's who begins.
std::vector<Step> steps_of(const Position& before, std::span<const AnyAction> actions);

// Rounded.
int percent_of(std::int32_t win_share);

}  // namespace formicary
