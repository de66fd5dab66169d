#include "arena/decision_kinds.h"

#include <algorithm>

#include "base/text.h"
#include "bots/bot.h"
#include "record/draw.h"

namespace formicary::arena {
namespace {

constexpr std::size_t kKeptPositions = 500;   // positions kept of each kind
constexpr std::size_t kFewestPositions = 20;  // fewer do not stand for their kind
constexpr int kBotGames = 10;         // bots meet even the rarest kind about eight times in a game
constexpr std::size_t kBotLevel = 1;  // an index: the cheapest level that plays with an aim

std::string kind_of(const Position& position) {
  std::string text;
  position.write(text);
  return std::string(split(text, ' ')[0]);
}

// Plays games and keeps one of `spread` positions, so that the kept ones come from the whole
// series. Without a bot every action is chosen at random.
DecisionKinds sort_series(const Game& game, Rng& rng, int games, std::uint32_t spread, Bot* bot) {
  DecisionKinds kinds;
  std::vector<AnyAction> actions;
  for (int i = 0; i < games; ++i) {
    const auto position = game.start();
    while (true) {
      draw_until_seat(*position, rng);
      const Actor actor = position->to_act();
      if (actor.is_nobody()) break;
      position->legal(actions);
      DecisionKind& kind = kinds[kind_of(*position)];
      ++kind.decisions;
      kind.choices += actions.size();
      const bool room = kind.positions.size() < kKeptPositions;
      if (room && rng.below(spread) == 0) kind.positions.push_back(position->clone());
      position->apply(bot != nullptr
                          ? bot->choose(*position->mask(actor.seat()), rng)
                          : actions[rng.below(static_cast<std::uint32_t>(actions.size()))],
                      nullptr);
    }
  }
  return kinds;
}

}  // namespace

DecisionKinds sort_decisions(const Game& game, std::uint64_t seed, int games) {
  Rng rng(seed);
  return sort_series(game, rng, games, 8, nullptr);
}

DecisionKinds sort_all_decisions(const Game& game, std::uint64_t seed, int games) {
  DecisionKinds kinds = sort_decisions(game, seed, games);
  const auto known = levels(game.title());
  const auto bot = make_bot(game, known[std::min(kBotLevel, known.size() - 1)].number);
  Rng rng(seed);
  for (auto& [name, kind] : sort_series(game, rng, kBotGames, 1, bot.get())) {
    if (kinds[name].positions.size() < kFewestPositions) kinds[name] = std::move(kind);
  }
  return kinds;
}

}  // namespace formicary::arena
