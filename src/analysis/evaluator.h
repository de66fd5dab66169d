// The judge of a review: it rates positions, and whole turns in a game whose turns are planned. It
// is fixed before a game is looked at, uses no generator of its own, and gives the same value for
// the same position at any time, on any platform.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "analysis/value.h"
#include "catalog/game.h"
#include "neural/shelf.h"
#include "search/stop.h"

namespace formicary::analysis {

// How long an evaluator thinks. The ledger adds up at any depth.
enum class Depth : std::uint8_t { kQuick, kNormal, kDeep };

// A decision: one action or, in a game whose turns are planned, the rest of the turn.
struct Option {
  std::vector<AnyAction> actions;  // at least one
  Value value;                     // if it is chosen
};

class Evaluator {
 public:
  virtual ~Evaluator() = default;

  // The value of a position at which steps of a review begin or end: a decision, a draw, or the end
  // of the game. In a game whose turns are planned the first decision of a turn. Returns nullopt
  // after a stop.
  virtual std::optional<Value> value(const Position& position, StopToken& stop) = 0;

  // Whether a decision is a whole turn.
  [[nodiscard]] virtual bool plans_turns() const { return false; }
  // The best turns that begin with a position, best first for the seat to act; the values are those
  // of the positions after them. Called only if plans_turns(). Returns nothing after a stop.
  virtual std::vector<Option> turns(const Position& /*position*/, StopToken& /*stop*/) {
    return {};
  }

  // The mean error of a chance in such a position, as far as it is known: no chance should be shown
  // finer than this. 0 if the value is exact.
  [[nodiscard]] virtual std::int32_t margin(const Position& position) const = 0;
};

// The evaluator of a game. It uses the net of the shelf that fits the game, if there is one.
std::unique_ptr<Evaluator> make_evaluator(const Game& game, const neural::NetShelf* nets,
                                          Depth depth);

}  // namespace formicary::analysis
