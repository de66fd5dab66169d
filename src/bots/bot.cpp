#include "bots/bot.h"

#include <array>

#include "base/check.h"
#include "bots/antics/players.h"
#include "bots/ithappens/players.h"
#include "catalog/typed.h"
#include "games/antics/rules.h"
#include "games/ithappens/rules.h"

namespace formicary {
namespace {

// By level, weakest first.
constexpr std::array kItHappensLevels = {
    Level{1, "larva"},
    Level{2, "worker"},
    Level{3, "forager"},
};
constexpr std::array kAnticsLevels = {
    Level{1, "larva"},
    Level{2, "worker"},
    Level{3, "forager"},
};

}  // namespace

std::span<const Level> levels(const Title& title) {
  if (&title == &ithappens::title()) return kItHappensLevels;
  if (&title == &antics::title()) return kAnticsLevels;
  return {};
}

std::unique_ptr<Bot> make_bot(const Game& game, int level) {
  if (const auto* rules = rules_of<ithappens::Rules>(game)) {
    switch (level) {
      case 1:
        return ithappens::make_larva(*rules);
      case 2:
        return ithappens::make_worker(*rules);
      case 3:
        return ithappens::make_forager(*rules);
      default:
        break;
    }
  }
  if (const auto* rules = rules_of<antics::Rules>(game)) {
    switch (level) {
      case 1:
        return antics::make_larva(*rules);
      case 2:
        return antics::make_worker(*rules);
      case 3:
        return antics::make_forager(*rules);
      default:
        break;
    }
  }
  FORMICARY_CHECK(false);
  return nullptr;
}

}  // namespace formicary
