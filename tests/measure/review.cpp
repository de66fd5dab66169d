// The statistical laws of docs/review.md. Not a test and not built by default:
//   cmake --preset release -DFORMICARY_TESTS=ON
//   cmake --build --preset release --target formicary_measure_review
//   build/release/tests/formicary_measure_review TITLE GAMES quick|normal|deep PLAYER PLAYER..
// Plays games between the named players, one for each seat, which move on by a seat from game to
// game; the first seed is 1. Reviews every game, and prints the mean luck and revision of each
// seat, how much of the spread of results is luck, and what each player loses in a decision.
#include "analysis/review.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "bots/bot.h"
#include "platform/net_library.h"
#include "record/ledger.h"

using namespace formicary;
using namespace formicary::analysis;

namespace {

// The mean of a series and its standard error.
class Series {
 public:
  void add(double value) {
    ++count_;
    sum_ += value;
    squares_ += value * value;
  }
  [[nodiscard]] double mean() const { return sum_ / std::max(1.0, count_); }
  [[nodiscard]] double variance() const {
    return std::max(0.0, squares_ / std::max(1.0, count_) - mean() * mean());
  }
  [[nodiscard]] double error() const { return std::sqrt(variance() / std::max(1.0, count_)); }
  [[nodiscard]] double count() const { return count_; }

 private:
  double count_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

struct Figures {
  std::vector<Series> luck;      // by seat
  std::vector<Series> revision;  // its size
  std::vector<Series> result;
  std::vector<Series> rest;  // the result without luck
  std::map<std::string, Series> loss;
  Series millis;
};

double share(std::int32_t chance) { return static_cast<double>(chance) / kWhole; }

Record play(const Game& game, const std::vector<std::string>& players, const neural::NetShelf* nets,
            std::uint64_t seed) {
  Rng rng(seed);
  std::vector<std::unique_ptr<Bot>> bots;
  for (const std::string& player : players) {
    bots.push_back(make_player(game, player, nets));
    if (bots.back() == nullptr) {
      std::fprintf(stderr, "There is no player %s.\n", player.c_str());
      std::exit(2);
    }
  }
  Ledger ledger(game, make_header(game));
  AnyChance chance;
  while (!ledger.position().to_act().is_nobody()) {
    const Actor actor = ledger.position().to_act();
    if (actor.is_chance()) {
      ledger.position().chance(chance);
      ledger.play(chance.pick(rng.below(chance.total)));
      continue;
    }
    Rng own = rng.fork();
    const auto view = ledger.position().mask(actor.seat());
    ledger.play(bots[actor.seat()]->choose(*view, own));
  }
  return ledger.record();
}

void count(const Review& review, const std::vector<std::string>& players, Figures& figures) {
  const Account account = review.account();
  for (std::size_t seat = 0; seat < players.size(); ++seat) {
    const double luck = share(account.of(AccountLine::kDeal).chances[seat] +
                              account.of(AccountLine::kLuck).chances[seat]);
    const double result = share(account.end.chances[seat]);
    figures.luck[seat].add(luck);
    figures.revision[seat].add(std::abs(share(account.of(AccountLine::kRevision).chances[seat])));
    figures.result[seat].add(result);
    figures.rest[seat].add(result - luck);
  }
  for (const Step& step : review.steps()) {
    if (step.is_draw() || step.options.size() < 2) continue;
    figures.loss[players[step.actor.seat()]].add(share(step.loss()));
  }
}

void print(const Figures& figures) {
  std::printf("seat  mean luck  standard errors  |revision|  variance saved\n");
  for (std::size_t seat = 0; seat < figures.luck.size(); ++seat) {
    const Series& luck = figures.luck[seat];
    std::printf("%4zu  %+9.4f  %15.2f  %10.3f  %14.2f\n", seat + 1, luck.mean(),
                luck.error() > 0 ? luck.mean() / luck.error() : 0.0, figures.revision[seat].mean(),
                figures.result[seat].variance() / figures.rest[seat].variance());
  }
  std::printf("player      loss in a decision, points  +-    decisions\n");
  for (const auto& [player, loss] : figures.loss) {
    std::printf("%-10s  %26.2f  %4.2f  %9.0f\n", player.c_str(), 100 * loss.mean(),
                100 * loss.error(), loss.count());
  }
  std::printf("%.0f ms a review\n", figures.millis.mean());
}

Depth depth_of(const std::string& name) {
  if (name == "quick") return Depth::kQuick;
  return name == "deep" ? Depth::kDeep : Depth::kNormal;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 6) {
    std::fprintf(stderr,
                 "formicary_measure_review TITLE GAMES quick|normal|deep PLAYER PLAYER..\n");
    return 2;
  }
  std::vector<std::string> players(argv + 4, argv + argc);
  const auto seats = static_cast<int>(players.size());
  const auto game = open_game({argv[1], seats, {}, {}});
  if (!game) {
    std::fprintf(stderr, "There is no game %s for %d players.\n", argv[1], seats);
    return 2;
  }
  NetLibrary library;
  const neural::NetShelf* nets = library.shelf_for_advice(**game);
  Figures figures;
  const auto each = players.size();
  figures.luck.resize(each);
  figures.revision.resize(each);
  figures.result.resize(each);
  figures.rest.resize(each);
  const int games = std::atoi(argv[2]);
  for (int i = 1; i <= games; ++i) {
    const auto review = Review::open(play(**game, players, nets, static_cast<std::uint64_t>(i)),
                                     nets, depth_of(argv[3]));
    if (!review) return 1;
    const auto began = std::chrono::steady_clock::now();
    while ((*review)->step()) {
    }
    const std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - began;
    figures.millis.add(took.count());
    count(**review, players, figures);
    std::rotate(players.begin(), players.begin() + 1, players.end());
  }
  print(figures);
  return 0;
}
