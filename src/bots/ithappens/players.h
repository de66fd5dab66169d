// The levels of It Happens.., each a Bot for one game whose rules outlive it.
#pragma once

#include <memory>

#include "bots/bot.h"
#include "games/ithappens/rules.h"

namespace formicary::ithappens {

// Level 1: random, but nothing a beginner would be ashamed of.
std::unique_ptr<Bot> make_larva(const Rules& rules);
// Level 2: what gains most at once.
std::unique_ptr<Bot> make_worker(const Rules& rules);
// Level 3: what leads to the best prospects, by expectation over the dice.
std::unique_ptr<Bot> make_forager(const Rules& rules);

}  // namespace formicary::ithappens
