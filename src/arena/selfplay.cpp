#include "arena/selfplay.h"

#include <bit>
#include <memory>

#include "bots/bot.h"
#include "record/draw.h"
#include "record/ledger.h"

namespace formicary::arena {

Rng game_rng(std::uint64_t seed, std::uint64_t index) {
  Rng series(seed);
  Rng game(series.next() + index);
  return game.fork();
}

Record play_game(const Game& game, const RecordHeader& header, const std::vector<int>& levels,
                 NetLibrary& nets, Rng rng) {
  Rng dice = rng.fork();
  std::vector<Rng> thoughts;  // a generator for each bot, apart from the dice
  std::vector<std::unique_ptr<Bot>> bots;
  for (const int level : levels) {
    thoughts.push_back(rng.fork());
    bots.push_back(level == 0 ? nullptr : make_bot(game, level, nets.shelf_for(game, level)));
  }
  Ledger ledger(game, header);
  std::vector<AnyAction> actions;
  const auto pick = [&](const AnyChance& chance) { return chance.pick(dice.below(chance.total)); };
  while (true) {
    draw_until_seat(ledger, pick);
    const Position& position = ledger.position();
    const Actor actor = position.to_act();
    if (actor.is_nobody()) return ledger.record();
    if (Bot* bot = bots[actor.seat()].get()) {
      ledger.play(bot->choose(*position.mask(actor.seat()), thoughts[actor.seat()]));
    } else {
      position.legal(actions);
      ledger.play(
          actions[thoughts[actor.seat()].below(static_cast<std::uint32_t>(actions.size()))]);
    }
  }
}

void SeriesTotals::add(const Record& record) {
  const std::size_t colours = record.result->scores.size();
  wins.resize(colours);
  points.resize(colours);
  ++games;
  plies += record.entries.size();
  const double share = 1.0 / std::popcount(unsigned{record.result->winners});
  for (std::size_t i = 0; i < colours; ++i) {
    points[i] += record.result->scores[i].total;
    if ((record.result->winners >> i & 1) != 0) wins[i] += share;
  }
}

void SeriesTotals::add(const SeriesTotals& other) {
  games += other.games;
  plies += other.plies;
  wins.resize(std::max(wins.size(), other.wins.size()));
  points.resize(wins.size());
  for (std::size_t i = 0; i < other.wins.size(); ++i) {
    wins[i] += other.wins[i];
    points[i] += other.points[i];
  }
}

}  // namespace formicary::arena
