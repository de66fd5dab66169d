// The win shares of all colours at the end of a turn: from a net, or without one from the hand-made
// evaluation of each player's position.
#pragma once

#include <vector>

#include "bots/antics/features.h"
#include "neural/net.h"
#include "search/win_shares.h"

namespace formicary::antics {

class Outlook {
 public:
  // A net must be made for these rules; see fits().
  Outlook(const Rules& rules, const neural::Net* net);

  static bool fits(const Rules& rules, const neural::Net& net);
  [[nodiscard]] bool trained() const { return net_ != nullptr; }

  // By seat; exact if the game is over.
  void judge(const TurnEnd& end, WinShares& out);
  // The inputs that the last judge() gave the net.
  [[nodiscard]] const std::vector<neural::NetInput>& inputs() const { return inputs_; }
  Features& features() { return features_; }

 private:
  void judge_by_hand(const TurnEnd& end, WinShares& out);

  const Rules* rules_;
  const neural::Net* net_;
  Features features_;
  std::vector<neural::NetInput> inputs_;
};

}  // namespace formicary::antics
