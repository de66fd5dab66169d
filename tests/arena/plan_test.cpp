#include "arena/plan.h"

#include "bots/bot.h"
#include "tests/arena/planning.h"

using namespace formicary;
using namespace formicary::arena;
using namespace formicary::tests;

TEST_CASE("a series needs two players, a pool or one player for all seats, and only one of them") {
  CHECK(refusal_of({}) == "arena.who");
  CHECK(refusal_of(match_of("larva", "worker")).empty());
  SeriesRequest three = match_of("larva", "worker");
  three.names.emplace_back("forager");
  CHECK(refusal_of(three) == "arena.who");
  SeriesRequest both = match_of("larva", "worker");
  both.seats = "larva";
  CHECK(refusal_of(both) == "arena.who");
  SeriesRequest alone;
  alone.pool = "larva";
  CHECK(refusal_of(alone) == "arena.who");
  alone.pool = "larva, worker ,forager";
  const ArenaSeries pool = planned(alone);
  CHECK(pool.plan.plan == Plan::kPool);
  REQUIRE(pool.players.size() == 3);
  CHECK(pool.players[1].name == "worker");
}

TEST_CASE("a player that is unknown, or thinks no number of nodes, is refused") {
  CHECK(refusal_of(match_of("larva", "grandmaster")) == "arena.player");
  SeriesRequest request = match_of("larva", "worker");
  for (const std::string_view think : {"0", "-3", "much", ""}) {
    CAPTURE(think);
    request.think = think;
    CHECK(refusal_of(request) == "arena.think");
  }
}

TEST_CASE("nodes are given to levels that came without a number, and to nobody else") {
  SeriesRequest request;
  request.pool = "anton,soldier@70,flat-1000";
  request.think = "500";
  const ArenaSeries series = planned(request);
  CHECK(series.players[0].name == "anton@500");
  CHECK(series.players[0].typed == "anton@500");
  CHECK(series.players[1].name == "soldier@70");
  CHECK(series.players[2].name == "flat-1000");
}

TEST_CASE("games are rounded up to whole blocks, and blocks have the last word") {
  SeriesRequest request = match_of("larva", "worker");
  CHECK(planned(request).rule.blocks == 500);
  request.games = 7;  // three games in a block of three players
  CHECK(planned(request).rule.blocks == 3);
  request.blocks = 2;
  CHECK(planned(request).rule.blocks == 2);
  request.blocks = 1'000'000;
  CHECK(planned(request).rule.blocks == 99999);
}

TEST_CASE("a series that ends by itself may take many blocks, and asks what it was told to prove") {
  SeriesRequest request = match_of("larva", "worker");
  request.within = 0.02;
  CHECK(planned(request).rule.blocks == 20000);
  CHECK(planned(request).rule.within == 0.02);
  CHECK(!planned(request).rule.question);
  request.within = 0;
  request.sprt = true;
  request.elo1 = 25;
  const ArenaSeries series = planned(request, "ithappens", 4);
  REQUIRE(series.rule.question);
  CHECK(series.rule.question->players == 4);
  CHECK(series.rule.question->elo1 == 25);
}

TEST_CASE("a ladder has each level against the one below, in every game, each in its folder") {
  SeriesRequest request;
  request.ladder = true;
  request.folder = "runs";
  const auto rungs = plan_ladder(request, {arena_game("antics", 3), arena_game("antics", 4)});
  REQUIRE(rungs.ok());
  const auto all = levels(arena_game("antics", 3)->title());
  REQUIRE(rungs->size() == 2 * (all.size() - 1));
  for (std::size_t i = 1; i < all.size(); ++i) {
    const ArenaSeries& series = (*rungs)[i - 1].series;
    CHECK(series.players[0].name == all[i].id);
    CHECK(series.players[1].name == all[i - 1].id);
    CHECK(series.folder == "runs/3-" + std::string(all[i].id));
    CHECK(series.rule.within == 0.04);
  }
  CHECK(rungs->back().series.game->players() == 4);
  request.seats = "larva";
  CHECK(!plan_ladder(request, {}).ok());
}
