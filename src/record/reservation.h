// The reasons why a finished record is not called verified although every draw that can be checked
// is right. tools/verify-dice.py and the page's verify-dice.mjs find the same ones.
#pragma once

#include <cstdint>
#include <vector>

#include "record/verify.h"

namespace formicary {

enum class Reservation : std::uint8_t {
  kBots,        // format 1: a bot's entropy could have been chosen
  kWithheld,    // a person's entropy was committed to, but is not in the dice
  kNobodyGave,  // no person gave entropy
  kNotAllGave,  // format 2: some people gave entropy, and others never committed to any
  kForeseen,    // somebody took a seat while others knew draws to come
  kUnchecked,   // draws of the game that it goes on from were not checked
  kSameSecret,  // the dice are those of another game
};

// In the order above. Returns nothing for a record that is not finished or whose dice were not
// verified. `local`: the game was played at one screen, where the program that draws the secret is
// the players' own.
std::vector<Reservation> reservations(const Record& record, const Verification& verification,
                                      bool local);

}  // namespace formicary
