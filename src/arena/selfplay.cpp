#include "arena/selfplay.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace formicary::arena {
namespace {

// Divisible by every number of winners.
constexpr std::uint64_t kPartsOfAWin = 840;
static_assert(kMaxColours == 8);

const Position& position_of(Ledger& ledger) { return ledger.position(); }
const Position& position_of(Position& position) { return position; }
void draw(Ledger& ledger, AnyAction outcome, ChanceLabel label) {
  ledger.play_chance(outcome, label);
}
void draw(Position& position, AnyAction outcome, ChanceLabel /*label*/) {
  position.apply(outcome, nullptr);
}
void decide(Ledger& ledger, AnyAction action) { ledger.play(action); }
void decide(Position& position, AnyAction action) { position.apply(action, nullptr); }

}  // namespace

Rng game_rng(std::uint64_t seed, std::uint64_t index) {
  Rng series(seed);
  Rng game(series.next() + index);
  return game.fork();
}

SeriesPlayers::SeriesPlayers(const Game& game, std::vector<int> levels, NetLibrary& nets)
    : game_(game), levels_(std::move(levels)), nets_(nets) {}

std::uint64_t SeriesPlayers::play(Ledger& ledger, Rng rng) { return play_on(ledger, rng); }
std::uint64_t SeriesPlayers::play(Position& position, Rng rng) { return play_on(position, rng); }

template <class Played>
std::uint64_t SeriesPlayers::play_on(Played& played, Rng rng) {
  Rng dice = rng.fork();
  thoughts_.clear();
  bots_.clear();  // a bot may remember positions of its game
  for (const int level : levels_) {
    thoughts_.push_back(rng.fork());
    bots_.push_back(level == 0 ? nullptr : make_bot(game_, level, nets_.shelf_for(game_, level)));
  }
  for (std::uint64_t plies = 0;; ++plies) {
    const Position& position = position_of(played);
    const Actor actor = position.to_act();
    if (actor.is_nobody()) return plies;
    if (actor.is_chance()) {
      position.chance(chance_);
      draw(played, chance_.pick(dice.below(chance_.total)), chance_.label);
    } else {
      decide(played, choose(position, actor.seat()));
    }
  }
}

AnyAction SeriesPlayers::choose(const Position& position, Seat seat) {
  if (Bot* bot = bots_[seat].get()) return bot->choose(*position.mask(seat), thoughts_[seat]);
  position.legal(actions_);
  return actions_[thoughts_[seat].below(static_cast<std::uint32_t>(actions_.size()))];
}

void SeriesTotals::add(const Position& end, std::uint64_t plies) {
  const ScoreSheet sheet = end.scores();
  const ColourSet winners = end.winners();
  parts_.resize(sheet.colours);
  points_.resize(sheet.colours);
  ++games_;
  plies_ += plies;
  const std::uint64_t share =
      kPartsOfAWin / static_cast<std::uint64_t>(std::popcount(unsigned{winners}));
  for (const Colour colour : first_colours(sheet.colours)) {
    points_[colour] += sheet.total(colour);
    if ((winners >> colour & 1) != 0) parts_[colour] += share;
  }
}

void SeriesTotals::add(const SeriesTotals& other) {
  games_ += other.games_;
  plies_ += other.plies_;
  parts_.resize(std::max(parts_.size(), other.parts_.size()));
  points_.resize(parts_.size());
  for (std::size_t i = 0; i < other.parts_.size(); ++i) {
    parts_[i] += other.parts_[i];
    points_[i] += other.points_[i];
  }
}

double SeriesTotals::win_share(Colour colour) const {
  return static_cast<double>(parts_[colour]) / static_cast<double>(games_ * kPartsOfAWin);
}

double SeriesTotals::mean_points(Colour colour) const {
  return static_cast<double>(points_[colour]) / static_cast<double>(games_);
}

}  // namespace formicary::arena
