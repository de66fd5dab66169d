// The moves that could be typed, as lines for the screen.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "catalog/game.h"
#include "terminal/paint.h"
#include "words/words.h"

namespace formicary::terminal {

class MoveList {
 public:
  // The list is for the seat to act. All arguments must outlive it.
  MoveList(const Position& position, const Words& words, const Names& names, const Paint& paint);

  [[nodiscard]] const std::vector<AnyAction>& all() const { return all_; }

  // The actions that a shortened command matches.
  [[nodiscard]] std::vector<AnyAction> matching(std::string_view text) const;

  // A line for each action: its number among all moves, the command, and a description.
  [[nodiscard]] std::string in_full(const std::vector<AnyAction>& actions) const;
  // The same if there are few. Otherwise actions with the same first word share a line or two, so
  // that the screen does not scroll away.
  [[nodiscard]] std::string in_short(const std::vector<AnyAction>& actions) const;

 private:
  [[nodiscard]] std::string command(AnyAction action) const;
  [[nodiscard]] std::string group(std::string_view verb, const std::vector<AnyAction>& actions,
                                  std::size_t width) const;

  const Position& position_;
  const Words& words_;
  const Names& names_;
  const Paint& paint_;
  std::vector<AnyAction> all_;
};

}  // namespace formicary::terminal
