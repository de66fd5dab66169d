#include "arena/report.h"

#include "arena/folder.h"
#include "arena/ladder.h"
#include "platform/text_io.h"
#include "tests/arena/planning.h"
#include "tests/support/scratch_folder.h"

using namespace formicary;
using namespace formicary::arena;
using namespace formicary::tests;

namespace {

// Three games of three players: the first entrant wins `won` of them.
Block won_block(std::uint64_t number, int won) {
  Block block{number, {}, std::vector<ThinkTime>(2)};
  for (std::size_t game = 0; game < 3; ++game) {
    GameResult result;
    result.line_up = {1, 1, 1};
    result.line_up[game] = 0;
    const std::size_t winner = static_cast<int>(game) < won ? game : (game + 1) % 3;
    result.winners = static_cast<decltype(result.winners)>(1U << winner);
    block.games.push_back(result);
  }
  block.times[0] = {10, 5, 20'000, 9'000, 12'000};
  return block;
}

ArenaOutcome outcome_of(std::initializer_list<int> won) {
  ArenaOutcome outcome;
  for (const int each : won) outcome.blocks.push_back(won_block(outcome.blocks.size(), each));
  return outcome;
}

bool says(const std::string& text, std::string_view part) {
  return text.find(part) != std::string::npos;
}

}  // namespace

TEST_CASE("the table of a match has share, fair share, games and think time") {
  const ArenaSeries series = planned(match_of("worker", "larva"));
  const std::string table = arena_tables(series, outcome_of({3, 2, 3, 2}));
  CHECK(says(table, "| worker | 2 x larva | 0.833 +0.167 -0.306 |"));
  CHECK(says(table, "| 0.333 |"));
  CHECK(says(table, "| 4 | 12 |"));
  CHECK(says(table, "| worker | 2.000 | 9.0 | 4.000 | 12.0 |"));
  CHECK(says(table, "It Happens.., 3 players"));
}

TEST_CASE("the JSON of a match has the same, and no number that JSON does not know") {
  const ArenaSeries series = planned(match_of("worker", "larva"));
  const std::string json = arena_json(series, outcome_of({3, 3, 3}));
  CHECK(says(json, R"("blocks":3,"games":9)"));
  CHECK(says(json, R"("share":{"mean":1,)"));
  CHECK(says(json, R"("elo":{"mean":null)"));  // endless
  CHECK(says(json, R"("name":"larva")"));
  CHECK(!says(json, "interrupted"));
  CHECK(!says(json, "inf"));
  ArenaOutcome broken_off = outcome_of({1});
  broken_off.interrupted = true;
  CHECK(says(arena_json(series, broken_off), R"("interrupted":true)"));
}

TEST_CASE("a margin that a few blocks do not show is no zero") {
  const ArenaSeries series = planned(match_of("worker", "larva"));
  const ArenaOutcome few = outcome_of({2, 2, 2});
  const std::string table = arena_tables(series, few);
  CHECK(says(table, "| 0.667 (-) |"));
  CHECK(says(table, "| +241 (-) |"));
  CHECK(!says(table, "+-"));
  const std::string json = arena_json(series, few);
  CHECK(says(json, R"("share":{"mean":0.666667,"margin":null,"low":null,"high":null})"));
  CHECK(says(json, R"("elo":{"mean":240.824,"low":null,"high":null})"));
  SeriesRequest request;
  request.pool = "larva,worker";
  const ArenaSeries pool = planned(request);
  CHECK(says(arena_tables(pool, outcome_of({2})), "(-) | 0."));
  CHECK(says(arena_json(pool, outcome_of({2})), R"("eloMargin":null)"));
}

TEST_CASE("intervals in JSON stay within 0 and 1") {
  const ArenaSeries series = planned(match_of("worker", "larva"));
  CHECK(says(arena_json(series, outcome_of({3, 2, 3, 2})), R"("high":1})"));
  CHECK(says(arena_json(series, outcome_of({0, 1, 0, 0})), R"("low":0,)"));
}

TEST_CASE("a pool is told with the best player first") {
  SeriesRequest request;
  request.pool = "larva,worker";
  ArenaSeries series = planned(request);
  ArenaOutcome outcome = outcome_of({0, 1, 0, 0, 1, 0});
  const std::string table = arena_tables(series, outcome);
  REQUIRE(says(table, "| larva |"));
  CHECK(table.find("| worker |") < table.find("| larva |"));
  CHECK(says(arena_json(series, outcome), "eloMargin"));
}

TEST_CASE("a verdict is told in words, and only where there was a question") {
  const auto words = Words::shipped("en", {});
  REQUIRE(words);
  SeriesRequest request = match_of("worker", "larva");
  ArenaOutcome outcome = outcome_of({3});
  CHECK(describe_verdict(planned(request), outcome, *words).empty());
  request.sprt = true;
  const ArenaSeries series = planned(request);
  outcome.test.emplace(*series.rule.question);
  const std::string open = describe_verdict(series, outcome, *words);
  for (int i = 0; i < 200; ++i) outcome.test->add(i % 4 == 0 ? 2.0 / 3 : 1);
  REQUIRE(outcome.test->verdict() == SequentialTest::Verdict::kBetter);
  const std::string better = describe_verdict(series, outcome, *words);
  CHECK(!open.empty());
  CHECK(better != open);
  CHECK(says(better, "+10"));
}

TEST_CASE("the ladder has a row for each level and says which is not clearly above") {
  SeriesRequest request;
  request.ladder = true;
  auto rungs = plan_ladder(request, {arena_game("ithappens", 3)});
  REQUIRE(rungs.ok());
  for (LadderRung& rung : *rungs) rung.outcome = outcome_of({3, 3, 2, 3, 3, 3, 2, 3});
  const std::string clear = ladder_table(*rungs);
  for (const LadderRung& rung : *rungs) CHECK(says(clear, rung.series.players[0].typed));
  rungs->back().outcome = outcome_of({1, 1, 1, 1, 1, 1, 0, 2});
  CHECK(ladder_table(*rungs) != clear);
  CHECK(says(ladder_json(*rungs), "anton"));
}

TEST_CASE("a run folder takes its own series again, and no other") {
  const ScratchFolder scratch;
  SeriesRequest request = match_of("worker", "larva");
  request.folder = scratch.file("run");
  const ArenaSeries series = planned(request);
  CHECK(!open_run_folder(series));
  CHECK(!open_run_folder(series));
  request.threads = 7;  // does not change a result
  CHECK(!open_run_folder(planned(request)));
  request.seed = 2;
  auto fault = open_run_folder(planned(request));
  REQUIRE(fault);
  CHECK(fault->id == "arena.other-run");
  SeriesRequest other = match_of("worker", "forager");
  other.folder = request.folder;
  fault = open_run_folder(planned(other));
  REQUIRE(fault);
  CHECK(fault->id == "arena.other-run");
}

TEST_CASE("a player may bring weights of its own, which must fit the game") {
  const auto game = arena_game("ithappens", 3);
  const std::string weights = std::string(FORMICARY_SOURCE_DIR) + "/weights/ithappens-";
  const auto shipped = open_arena_player(*game, "anton", 0);
  REQUIRE(shipped.ok());
  CHECK(shipped->weights.size() == 12);
  CHECK(!shipped->without_net);
  const auto same = open_arena_player(*game, "anton+" + weights + "3.net", 0);
  REQUIRE(same.ok());
  CHECK(same->weights == shipped->weights);
  const auto other = open_arena_player(*game, "anton+" + weights + "4.net", 0);
  REQUIRE(!other.ok());
  CHECK(other.error().id == "arena.net-fits-not");
  CHECK(!open_arena_player(*game, "anton+/nowhere.net", 0).ok());
  const auto untrained = open_arena_player(*game, "worker", 0);
  REQUIRE(untrained.ok());
  CHECK(untrained->weights.empty());
}
