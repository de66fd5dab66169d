// Hints and explanations in the terminal: the best choices, their win shares, and the reasons.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "client/question.h"
#include "platform/net_library.h"
#include "terminal/paint.h"
#include "words/words.h"

namespace formicary::terminal {

class AdviceText {
 public:
  // All arguments must outlive the object.
  AdviceText(NetLibrary& nets, const Ledger& ledger, const Words& words, const Names& names,
             const Paint& paint)
      : nets_(nets), ledger_(ledger), words_(words), names_(names), paint_(paint) {}

  // Asks an adviser, which may take a moment, and returns whole lines: the best few choices as
  // commands. A choice that was played is rated with them.
  [[nodiscard]] std::string answer(const Question& question) const;

 private:
  [[nodiscard]] std::string heading(const Question& question, const Position& view) const;
  [[nodiscard]] std::string choice(const Choice& choice, const Position& view, bool in_full) const;
  [[nodiscard]] std::string verdict(const Question& question, const Advice& advice) const;
  [[nodiscard]] std::string others(const WinShares& win_shares, Seat seat) const;
  [[nodiscard]] std::string sentence(const Message& message, std::string_view start = {}) const;

  NetLibrary& nets_;
  const Ledger& ledger_;
  const Words& words_;
  const Names& names_;
  const Paint& paint_;
};

// Sentences about bots of these levels that have to play without a net.
std::vector<Message> without_nets(NetLibrary& nets, const Game& game, const Words& words,
                                  const std::vector<int>& levels);

// Parses the argument of `why`: the number of bot moves to go back, 1 if it is empty.
std::optional<int> read_back(std::string_view argument);

}  // namespace formicary::terminal
