// Line-ups, luck and lines of blocks.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "arena/luck.h"
#include "arena/play.h"
#include "arena/stopping.h"
#include "arena/totals.h"
#include "catalog/catalog.h"

using namespace formicary;
using namespace formicary::arena;

namespace {

constexpr Series kMatchOfThree{Plan::kMatch, 3, 3, 2};

std::unique_ptr<Game> open_title(std::string_view title, int players) {
  auto game = open_game({std::string(title), players, {}, {}});
  REQUIRE(game);
  return std::move(*game);
}

std::uint64_t no_time() { return 0; }

// Plays a block between players by name.
Block play_block(const Game& game, const Series& series, const std::vector<std::string>& names,
                 std::uint64_t seed) {
  std::vector<std::unique_ptr<Bot>> bots;
  MatchSetup setup{&game, {}, no_time, nullptr};
  for (const std::string& name : names) {
    bots.push_back(make_player(game, name));
    setup.entrants.push_back(bots.back().get());
  }
  Block block{seed, {}, std::vector<ThinkTime>(names.size())};
  for (const LineUp& line_up : line_ups(series, seed)) {
    const PlayedGame played = play_game(setup, line_up, seed, block.times);
    REQUIRE(played.end == GameEnd::kFinished);
    block.games.push_back(played.result);
  }
  return block;
}

// A bot that does what it must not.
class Rogue final : public Bot {
 public:
  explicit Rogue(bool throws) : throws_(throws) {}

 private:
  AnyAction think(const Position& view, Rng& /*rng*/, StopToken& /*stop*/) override {
    if (throws_) FORMICARY_CHECK(view.to_act().is_nobody());
    return *view.parse("reroll");  // nothing has been rolled yet
  }
  bool throws_;
};

}  // namespace

TEST_CASE("a match has the one in every seat against copies of the other") {
  const auto games = line_ups(kMatchOfThree, 1);
  REQUIRE(games.size() == 3);
  CHECK(games[0] == LineUp{0, 1, 1});
  CHECK(games[1] == LineUp{1, 0, 1});
  CHECK(games[2] == LineUp{1, 1, 0});
  const Series two{Plan::kMatch, 2, 3, 2};
  CHECK(line_ups(two, 1).back() == LineUp{1, 1});
  CHECK(line_ups(two, 1).size() == 3);
}

TEST_CASE("a pool plays all its members, each in every seat") {
  const Series series{Plan::kPool, 3, 3, 5};
  std::set<int> seen;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    const auto games = line_ups(series, seed);
    REQUIRE(games.size() == 3);
    for (int seat = 0; seat < 3; ++seat) {
      std::set<int> there;
      for (const LineUp& line_up : games) there.insert(line_up[static_cast<std::size_t>(seat)]);
      CHECK(there.size() == 3);
      seen.insert(there.begin(), there.end());
    }
  }
  CHECK(seen == std::set<int>{0, 1, 2, 3, 4});
  const Series small{Plan::kPool, 4, 4, 2};
  LineUp line_up = line_ups(small, 3).front();
  CHECK(std::count(line_up.begin(), line_up.begin() + 4, 0) == 2);
}

TEST_CASE("luck is indexed: the draws of one label do not shift another's") {
  AnyChance die;
  die.total = 6;
  for (unsigned face = 0; face < 6; ++face) die.outcomes.push_back({AnyAction(face), 1});
  const auto draws = [&](int others) {
    Luck luck(77);
    std::vector<AnyAction> out;
    for (int i = 0; i < 50; ++i) {
      die.label = {1, Seat(2)};
      for (int j = 0; j < others; ++j) luck.draw(die);
      die.label = {1, Seat(0)};
      out.push_back(luck.draw(die));
    }
    return out;
  };
  CHECK(draws(0) == draws(3));
  const auto some = draws(0);
  CHECK(std::set<AnyAction>(some.begin(), some.end()).size() == 6);
}

TEST_CASE("seeds of development and acceptance, of series and blocks never meet") {
  std::set<std::uint64_t> seeds;
  for (const SeedFamily family : {SeedFamily::kDevelopment, SeedFamily::kAcceptance}) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      for (std::uint64_t block = 0; block < 500; ++block) {
        seeds.insert(block_seed(family, seed, block));
      }
    }
  }
  CHECK(seeds.size() == 2 * 20 * 500);
}

TEST_CASE("equal players share a block evenly, however they think") {
  for (const std::string_view title : {"ithappens", "antics"}) {
    const auto game = open_title(title, 3);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const Block block = play_block(*game, kMatchOfThree, {"larva", "larva"}, seed);
      CHECK(block_mean(kMatchOfThree, block) == doctest::Approx(1.0 / 3));
      CHECK(block.games[0].winners == block.games[2].winners);
    }
  }
}

TEST_CASE("a block is a line of text") {
  const auto game = open_title("ithappens", 3);
  const Block block = play_block(*game, kMatchOfThree, {"worker", "larva"}, 12);
  CHECK(block.times[0].decisions > 40);
  CHECK(block.times[0].turns <= block.times[0].decisions);
  const std::string line = write_block(block, kMatchOfThree);
  CHECK(read_block(line, kMatchOfThree) == block);
  for (std::size_t size = 0; size < line.rfind(' '); ++size) {
    CHECK(!read_block(line.substr(0, size), kMatchOfThree));
  }
  CHECK(!read_block("1 0,1,1/0/1 1,0,1/0/9 1,1,0/0/1 ; 1,1,1,1,1 1,1,1,1,1", kMatchOfThree));
  CHECK(!read_block("1 0,1,2/0/1 1,0,1/0/1 1,1,0/0/1 ; 1,1,1,1,1 1,1,1,1,1", kMatchOfThree));
}

TEST_CASE("a shared win counts in parts, and one of nobody's colour for nobody") {
  CHECK(win_share({{}, Seat(0), 0b101}, Seat(0)) == doctest::Approx(0.5));
  CHECK(win_share({{}, Seat(0), 0b101}, Seat(1)) == 0);
  const Series two{Plan::kMatch, 2, 3, 2};
  const Block block{0,
                    {{{0, 1}, Seat(0), 1}, {{1, 0}, Seat(0), 4}, {{1, 1}, Seat(0), 3}},
                    std::vector<ThinkTime>(2)};
  const Totals totals = sum_up(two, std::vector<Block>{block, block});
  CHECK(totals.share.mean == doctest::Approx(0.5));
  CHECK(totals.fair.mean == doctest::Approx(0.5));
  CHECK(totals.nobody == doctest::Approx(2));
  CHECK(totals.games == 6);
}

TEST_CASE("start positions are counted from who moves first") {
  const Series seats{Plan::kSeats, 3, 3, 1};
  const std::vector<Block> blocks = {{0, {{{}, Seat(1), 0b010}}, std::vector<ThinkTime>(1)},
                                     {1, {{{}, Seat(2), 0b001}}, std::vector<ThinkTime>(1)}};
  const Totals totals = sum_up(seats, blocks);
  REQUIRE(totals.positions.size() == 3);
  CHECK(totals.positions[0].mean == doctest::Approx(0.5));
  CHECK(totals.positions[1].mean == doctest::Approx(0.5));
  CHECK(totals.positions[2].mean == doctest::Approx(0));
}

TEST_CASE("a bot that fails is found out, with the plies that led there") {
  const auto game = open_title("ithappens", 3);
  for (const bool throws : {false, true}) {
    Rogue rogue(throws);
    const auto larva = make_player(*game, "larva");
    const MatchSetup setup{game.get(), {&rogue, larva.get()}, no_time, nullptr};
    std::vector<ThinkTime> times(2);
    const PlayedGame played = play_game(setup, {1, 0, 1}, 5, times);
    CHECK(played.end == (throws ? GameEnd::kThrew : GameEnd::kIllegal));
    CHECK(played.entrant == 0);
    CHECK((throws ? played.what : played.chosen) != "");
    const auto position = game->start();
    for (const AnyAction ply : played.plies) position->apply(ply, nullptr);
    CHECK(position->to_act() == Actor::seat(Seat(1)));
  }
}

TEST_CASE("a stop request ends a game") {
  const auto game = open_title("antics", 3);
  const auto larva = make_player(*game, "larva");
  StopFlag stop;
  stop.request();
  const MatchSetup setup{game.get(), {larva.get()}, no_time, &stop};
  std::vector<ThinkTime> times(1);
  CHECK(play_game(setup, {}, 5, times).end == GameEnd::kStopped);
}

TEST_CASE("a series ends when its margin is narrow enough, and no earlier") {
  const Block won{
      0, {{{0, 1, 1}, Seat(0), 1}, {{1, 0, 1}, Seat(0), 2}, {{1, 1, 0}, Seat(0), 1}}, {}};
  const Block lost{
      0, {{{0, 1, 1}, Seat(0), 2}, {{1, 0, 1}, Seat(0), 1}, {{1, 1, 0}, Seat(0), 4}}, {}};
  Stopping stopping(kMatchOfThree, {1000, 0.03, {}});
  while (!stopping.over()) stopping.add(stopping.blocks() % 2 == 0 ? won : lost);
  // 2/3 and 1/3 in turn: 1.96 / 6 / sqrt(n) is 0.03 at n = 119.
  CHECK(stopping.blocks() > 112);
  CHECK(stopping.blocks() < 126);
  Stopping all(kMatchOfThree, {60, 0, {}});
  for (int i = 0; i < 100; ++i) all.add(won);
  CHECK(all.blocks() == 60);
}
