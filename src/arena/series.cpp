#include "arena/series.h"

#include <algorithm>
#include <memory>
#include <thread>
#include <utility>

namespace formicary::arena {

SelfplaySeries::SelfplaySeries(const Game& game, SelfplayPlan plan)
    : game_(game), plan_(std::move(plan)), header_(make_header(game)) {
  header_.format = plan_.record_format;
  for (std::size_t i = 0; i < header_.seats.size(); ++i) {
    levels_.push_back(plan_.levels.empty() ? 0 : plan_.levels[i % plan_.levels.size()]);
    header_.seats[i].player = "bot-" + std::to_string(levels_[i]);
  }
}

bool SelfplaySeries::run(const Keep& keep, const std::function<void()>& meanwhile) {
  std::vector<std::thread> threads;
  const std::uint64_t jobs = std::min<std::uint64_t>(plan_.jobs, plan_.count);
  for (std::uint64_t i = 0; i < jobs; ++i) threads.emplace_back([&] { work(keep); });
  if (meanwhile) meanwhile();
  for (std::thread& thread : threads) thread.join();
  return !stopped_;
}

void SelfplaySeries::work(const Keep& keep) {
  SeriesPlayers players(game_, levels_, nets_);
  SeriesTotals totals;
  while (!stopped_) {
    const std::uint64_t index = next_++;
    if (index >= plan_.count) break;
    if (!play(players, index, totals, keep)) {
      stopped_ = true;
      break;
    }
    ++done_;
  }
  const std::scoped_lock lock(mutex_);
  totals_.add(totals);
}

bool SelfplaySeries::play(SeriesPlayers& players, std::uint64_t index, SeriesTotals& totals,
                          const Keep& keep) {
  const Rng rng = game_rng(plan_.seed, index);
  if (!keep) {
    const std::unique_ptr<Position> position = game_.start();
    const std::uint64_t plies = players.play(*position, rng);
    totals.add(*position, plies);
    return true;
  }
  Ledger ledger(game_, header_);
  const std::uint64_t plies = players.play(ledger, rng);
  totals.add(ledger.position(), plies);
  return keep(ledger.record(), index);
}

bool SelfplaySeries::lacks_net(int level) {
  return plays_without_net(game_, level, nets_.shelf_for(game_, level));
}

std::set<std::string> SelfplaySeries::without_net() {
  std::set<std::string> found;
  for (std::size_t i = 0; i < levels_.size(); ++i) {
    if (lacks_net(levels_[i])) found.insert(header_.seats[i].player);
  }
  return found;
}

std::string SelfplaySeries::shown_player(Colour colour) {
  if (colour >= levels_.size()) return {};
  return header_.seats[colour].player + (lacks_net(levels_[colour]) ? " (no net)" : "");
}

}  // namespace formicary::arena
