// The levels of Antics!, each a Bot for one game whose rules outlive it.
#pragma once

#include <memory>

#include "bots/bot.h"
#include "games/antics/rules.h"

namespace formicary::antics {

// Level 1: random, but nothing a beginner would be ashamed of.
std::unique_ptr<Bot> make_larva(const Rules& rules);
// Level 2: of all actions the one that gains most at once, then the next one.
std::unique_ptr<Bot> make_worker(const Rules& rules);
// Level 3: the best whole turn it can find.
std::unique_ptr<Bot> make_forager(const Rules& rules);

}  // namespace formicary::antics
