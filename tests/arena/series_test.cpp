// Series of selfplay: the same games for any number of threads, an early end, players without a
// net.
#include "arena/series.h"

#include <map>

#include "record/verify.h"
#include "tests/arena/planning.h"

using namespace formicary;
using namespace formicary::arena;
using namespace formicary::tests;

namespace {

std::map<std::uint64_t, std::string> games_of(const Game& game, const SelfplayPlan& plan) {
  std::map<std::uint64_t, std::string> games;
  std::mutex mutex;
  SelfplaySeries series(game, plan);
  CHECK(series.run([&](const Record& record, std::uint64_t index) {
    const std::scoped_lock lock(mutex);
    return games.emplace(index, write_record(record)).second;
  }));
  CHECK(series.done() == plan.count);
  CHECK(!series.running());
  return games;
}

}  // namespace

TEST_CASE("a series has the same games for any number of threads, and without records") {
  const auto game = arena_game("ithappens", 3);
  SelfplayPlan plan{5, 12, {1, 0}, 1};
  const auto games = games_of(*game, plan);
  REQUIRE(games.size() == 12);
  CHECK(games.rbegin()->first == 11);
  plan.jobs = 4;
  CHECK(games_of(*game, plan) == games);
  for (const auto& [index, text] : games) {
    CHECK(verify(text).finished);
    // Levels are repeated.
    CHECK(text.find("seat 1 bot-1\nseat 2 bot-0\nseat 3 bot-1\n") != std::string::npos);
  }
  SelfplaySeries counted(*game, plan);
  CHECK(counted.run({}));
  CHECK(counted.totals().games() == 12);
  std::uint64_t plies = 0;
  for (const auto& [index, text] : games) plies += read_record(text)->entries.size();
  CHECK(counted.totals().plies() == plies);
}

TEST_CASE("a series ends when a game can't be kept") {
  const auto game = arena_game("ithappens", 3);
  SelfplaySeries series(*game, {1, 1000, {}, 2});
  CHECK(!series.run([](const Record&, std::uint64_t index) { return index < 3; }));
  CHECK(series.done() < 10);
  CHECK(!series.running());
}

TEST_CASE("the calling thread may watch a series") {
  const auto game = arena_game("ithappens", 3);
  SelfplaySeries series(*game, {1, 5, {}, 1});
  std::uint64_t seen = 0;
  CHECK(series.run({}, [&] {
    while (series.running()) seen = series.done();
  }));
  CHECK(seen <= 5);
  CHECK(series.totals().games() == 5);
}

TEST_CASE("players whose net is missing are marked") {
  const auto shipped = arena_game("ithappens", 3);
  SelfplaySeries trained(*shipped, {1, 1, {4, 1, 0}, 1});
  CHECK(trained.without_net().empty());
  CHECK(trained.shown_player(Colour(0)) == "bot-4");
  CHECK(trained.shown_player(Colour(3)).empty());

  std::string edition = shipped->edition().text;
  const std::size_t at = edition.find("id twelve-mounds");
  REQUIRE(at != std::string::npos);
  edition.replace(at, 16, "id our-own-cards");
  auto own = open_game({"ithappens", 3, std::move(edition), {}});
  REQUIRE(own.ok());
  SelfplaySeries bare(**own, {1, 1, {4, 1}, 1});
  CHECK(bare.without_net() == std::set<std::string>{"bot-4"});
  CHECK(bare.shown_player(Colour(0)) == "bot-4 (no net)");
  CHECK(bare.shown_player(Colour(1)) == "bot-1");
}
