// Bots that fail: the game goes on, and so does the thread.
#include "server/bot_pool.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "catalog/catalog.h"
#include "server/clock.h"

namespace formicary::server {
namespace {

constexpr int kNoSuchLevel = 99;  // making a bot of this level fails a CHECK

std::shared_ptr<const Game> three_players() {
  auto game = open_game({"ithappens", 3, {}, {}});
  REQUIRE(game.ok());
  return std::move(*game);
}

BotTask task_for(hosting::JobId job, const std::shared_ptr<const Game>& game,
                 const Position& view) {
  BotTask task;
  task.job = job;
  task.game = game;
  task.view = view.clone();
  task.stop = std::make_shared<StopFlag>();
  return task;
}

// The position after the outcomes of chance at the start: a seat has to act.
std::unique_ptr<Position> first_decision(const Game& game) {
  auto position = game.start();
  AnyChance chance;
  while (position->to_act().is_chance()) {
    position->chance(chance);
    position->apply(chance.pick(0), nullptr);
  }
  REQUIRE(position->to_act().is_seat());
  return position;
}

struct Failed {
  std::vector<BotChose> chosen;  // what arrived before the choice of a task that does not fail
  std::string log;
  std::uint64_t faults = 0;
};

// Lets a bot fail in a position, and another one choose afterwards in the same thread.
Failed fail_at(const std::shared_ptr<const Game>& game, const Position& view) {
  Failed failed;
  Metrics metrics;
  Inbox inbox(metrics);
  Log log({true, false, [&](std::string_view line) { failed.log += line; }});
  BotPool pool(1, inbox, metrics, log);
  BotTask failing = task_for(1, game, view);
  failing.level = kNoSuchLevel;
  pool.submit(std::move(failing));
  bool next = false;
  pool.submit(task_for(2, game, *first_decision(*game)));
  for (const std::int64_t until = steady_now() + 60'000; !next && steady_now() < until;) {
    for (const Job& job : inbox.take(1, until)) {
      const auto& chose = std::get<BotChose>(job);
      next = chose.job == 2;
      if (!next) failed.chosen.push_back(chose);
    }
  }
  CHECK(next);
  failed.faults = metrics.bot_faults;
  return failed;
}

TEST_CASE("a bot that fails plays any legal action") {
  const auto game = three_players();
  const auto position = first_decision(*game);
  const Failed failed = fail_at(game, *position);
  REQUIRE(failed.chosen.size() == 1);
  std::vector<AnyAction> legal;
  position->legal(legal);
  CHECK(std::find(legal.begin(), legal.end(), failed.chosen[0].action) != legal.end());
  CHECK(failed.faults == 1);
  CHECK(failed.log.find("bot-failed") != std::string::npos);
}

TEST_CASE("a bot that fails plays nothing if there is no legal action") {
  const auto game = three_players();
  const auto start = game->start();
  REQUIRE(start->to_act().is_chance());
  const Failed failed = fail_at(game, *start);
  CHECK(failed.chosen.empty());
  CHECK(failed.faults == 1);
}

}  // namespace
}  // namespace formicary::server
