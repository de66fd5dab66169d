// The consequences of moves and the threats in Antics!, in words.
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

  // For an action that could be chosen: whether it could have any effect (AN-2.4), and which.
  struct Prospect {
    bool able = false;
    std::string say;
  };
  [[nodiscard]] Prospect prospect(const antics::State& state, antics::Action action) const;
  // The consequence of storing, discarding, or letting an anteater attack.
  [[nodiscard]] std::string follows(const antics::State& state, antics::Action action) const;
  // The next attack of an anteater, and its time.
  [[nodiscard]] std::string threat(const antics::State& state, int row) const;
  // The loss that building a tile there would cause; empty if it is not important.
  [[nodiscard]] std::string warning(const antics::State& state, antics::Action action) const;
  // The requirements of a way home, or why there is none.
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

// The action spaces that a tile would cover; fungus does not count (AN-2.5).
std::vector<antics::Symbol> covered_actions(const antics::State& state, antics::Action action);

}  // namespace formicary::view::antics
