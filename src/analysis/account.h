// The ledger of a game: a bill for each colour that leads from its value at the start to its value
// at the end, without a remainder. docs/review.md defines the lines.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "analysis/step.h"
#include "analysis/value.h"

namespace formicary::analysis {

enum class AccountLine : std::uint8_t {
  kDeal,        // the draws before anybody decided something
  kLuck,        // all other draws
  kOwn,         // decisions of the colour's own player that were not the best
  kStandIn,     // the same of a bot that stood in for that player
  kOthers,      // the effect of the other players' errors
  kKingmaking,  // choices of others between equals, which were not equal for this colour
  kRevision,    // changes of the evaluator's mind
  kEnded,       // an end by agreement, before the game was over
};
inline constexpr std::size_t kLines = 8;

struct Account {
  Value start;
  std::array<Value, kLines> lines{};
  Value end;

  [[nodiscard]] const Value& of(AccountLine line) const {
    return lines[static_cast<std::size_t>(line)];
  }
};

// The account of consecutive steps, which must not be empty. `end` is the result of a finished
// game; for any other game it is what the last step led to.
Account make_account(std::span<const Step> steps, const Value& end);

}  // namespace formicary::analysis
