// Plackett-Luce ratings from games that were made up with known strengths.
#include "arena/ratings.h"

#include <doctest/doctest.h>

#include <cmath>

#include "arena/line_up.h"
#include "base/rng.h"

using namespace formicary;
using namespace formicary::arena;

namespace {

std::vector<Block> made_up(const Series& series, const std::vector<double>& elo, int count,
                           std::uint64_t seed) {
  Rng rng(seed);
  std::vector<Block> blocks;
  for (int i = 0; i < count; ++i) {
    Block block;
    for (const LineUp& line_up : line_ups(series, rng.next())) {
      double sum = 0;
      for (int seat = 0; seat < series.players; ++seat) {
        sum += std::pow(10, elo[line_up[static_cast<std::size_t>(seat)]] / 400);
      }
      double at = rng.below(1U << 30) * sum / (1U << 30);
      int winner = -1;
      while (at >= 0) at -= std::pow(10, elo[line_up[static_cast<std::size_t>(++winner)]] / 400);
      block.games.push_back({line_up, Seat(0), static_cast<ColourSet>(1U << winner)});
    }
    blocks.push_back(block);
  }
  return blocks;
}

}  // namespace

TEST_CASE("ratings find the strengths that made the games, within their margins") {
  const std::vector<double> truth = {-230, -80, 30, 280};
  const Series series{Plan::kPool, 3, 3, 4};
  int held = 0;
  for (std::uint64_t seed = 1; seed <= 5; ++seed) {
    const auto ratings = rate(series, made_up(series, truth, 300, seed));
    REQUIRE(ratings.size() == 4);
    double sum = 0;
    for (std::size_t i = 0; i < 4; ++i) {
      sum += ratings[i].elo;
      CHECK(std::abs(ratings[i].elo - truth[i]) < 70);
      REQUIRE(ratings[i].margin);
      CHECK(*ratings[i].margin > 10);
      CHECK(*ratings[i].margin < 60);
      held += std::abs(ratings[i].elo - truth[i]) <= *ratings[i].margin;
    }
    CHECK(sum == doctest::Approx(0));
  }
  CHECK(held >= 16);
}

TEST_CASE("who never wins has a rating all the same") {
  const Series series{Plan::kPool, 2, 2, 2};
  std::vector<Block> blocks;
  for (int i = 0; i < 50; ++i) {
    blocks.push_back({0, {{{0, 1}, Seat(0), 1}, {{1, 0}, Seat(0), 2}}, {}});
  }
  const auto ratings = rate(series, blocks);
  CHECK(ratings[0].elo > 200);
  CHECK(ratings[0].elo < 2000);
  CHECK(ratings[0].elo == doctest::Approx(-ratings[1].elo));
  CHECK(ratings[0].margin == 0);
  CHECK(rate(series, {}).size() == 2);
}

TEST_CASE("ratings from a few equal blocks have no margin") {
  const Series series{Plan::kPool, 2, 2, 2};
  const Block block{0, {{{0, 1}, Seat(0), 1}, {{1, 0}, Seat(0), 2}}, {}};
  for (const std::size_t count : {1U, 5U}) {
    for (const Rating& rating : rate(series, std::vector<Block>(count, block))) {
      CHECK_FALSE(rating.margin);
    }
  }
}
