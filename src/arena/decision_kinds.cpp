#include "arena/decision_kinds.h"

#include "base/text.h"
#include "record/draw.h"

namespace formicary::arena {
namespace {

constexpr std::size_t kKeptPositions = 500;  // positions kept of each kind

std::string kind_of(const Position& position) {
  std::string text;
  position.write(text);
  return std::string(split(text, ' ')[0]);
}

}  // namespace

std::map<std::string, DecisionKind> sort_decisions(const Game& game, std::uint64_t seed,
                                                   int games) {
  std::map<std::string, DecisionKind> kinds;
  Rng rng(seed);
  std::vector<AnyAction> actions;
  for (int i = 0; i < games; ++i) {
    const auto position = game.start();
    while (true) {
      draw_until_seat(*position, rng);
      if (position->to_act().is_nobody()) break;
      position->legal(actions);
      DecisionKind& kind = kinds[kind_of(*position)];
      ++kind.decisions;
      kind.choices += actions.size();
      // A spread over the whole series, not only its beginning.
      const bool room = kind.positions.size() < kKeptPositions;
      if (room && rng.below(8) == 0) kind.positions.push_back(position->clone());
      position->apply(actions[rng.below(static_cast<std::uint32_t>(actions.size()))], nullptr);
    }
  }
  return kinds;
}

}  // namespace formicary::arena
