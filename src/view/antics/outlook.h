// What moves of Antics! lead to, and what threatens, in words.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "view/antics/game.h"
#include "view/antics/ways.h"
#include "view/antics/words.h"

namespace formicary::view::antics {

class AnticsOutlook {
 public:
  AnticsOutlook(const antics::Rules& rules, const AnticsWords& words)
      : rules_(rules), words_(words) {}

  // Of an action that could be chosen: whether it could do anything at all (AN-2.4), and what.
  struct Prospect {
    bool able = false;
    std::string say;
  };
  [[nodiscard]] Prospect prospect(const antics::State& state, antics::Action action) const;
  // Of storing, discarding, or letting an anteater attack: what follows from it.
  [[nodiscard]] std::string follows(const antics::State& state, antics::Action action) const;
  // What the next anteater does, and when.
  [[nodiscard]] std::string threat(const antics::State& state, int row) const;
  // What building a tile there loses; empty if nothing that matters.
  [[nodiscard]] std::string warning(const antics::State& state, antics::Action action) const;
  // What a way home takes, or why there is none.
  [[nodiscard]] std::string way(const Way& way) const;

 private:
  [[nodiscard]] std::string scouts(const antics::State& state, int level) const;
  [[nodiscard]] std::string moves_ants(const antics::State& after) const;
  [[nodiscard]] std::string heaves(const antics::State& after) const;
  [[nodiscard]] std::string meal(const antics::State& state, int row) const;

  const antics::Rules& rules_;
  const AnticsWords& words_;
};

// The symbol and level of an action that is chosen with a marker (AN-2.1, AN-2.2).
struct ChosenAction {
  antics::Symbol symbol = antics::kScout;
  int level = 1;
};
ChosenAction chosen_action(const antics::State& state, antics::Action action);

// The spaces of actions that a tile would cover; fungus is none (AN-2.5).
std::vector<antics::Symbol> covered_actions(const antics::State& state, antics::Action action);

}  // namespace formicary::view::antics
