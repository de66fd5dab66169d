// Bots of one game, each in a thread of its own. With the thread sanitizer this says more.
#include <doctest/doctest.h>

#include <memory>
#include <thread>
#include <vector>

#include "record/draw.h"
#include "tests/bots/match.h"

using namespace formicary;
using namespace formicary::tests;

namespace {

std::unique_ptr<Game> open(const Title& title) {
  auto game = open_game({std::string(title.id), title.min_players, {}, {}});
  REQUIRE(game);
  return std::move(*game);
}

// The first actions of a game between bots of the level, chance included.
std::vector<AnyAction> some_actions(const Game& game, int level, std::size_t most) {
  Luck luck(5);
  Rng rng(6);
  AnyChance chance;
  const auto bot = make_quick_bot(game, level);
  const auto position = game.start();
  std::vector<AnyAction> actions;
  while (actions.size() < most && !position->to_act().is_nobody()) {
    if (position->to_act().is_seat()) {
      actions.push_back(bot->choose(*position, rng));
    } else {
      position->chance(chance);
      actions.push_back(luck.draw(chance));
    }
    position->apply(actions.back(), nullptr);
  }
  return actions;
}

}  // namespace

TEST_CASE("bots of the same game think side by side, and choose as they do alone") {
  constexpr std::size_t kActions = 60;
  for (const CatalogEntry& entry : catalog()) {
    const auto game = open(entry.title());
    for (const Level& level : levels(game->title())) {
      CAPTURE(entry.title().id);
      CAPTURE(level.id);
      std::vector<AnyAction> beside;
      std::thread thread([&] { beside = some_actions(*game, level.number, kActions); });
      const std::vector<AnyAction> here = some_actions(*game, level.number, kActions);
      thread.join();
      CHECK(here == beside);
      CHECK(here == some_actions(*game, level.number, kActions));
    }
  }
}

TEST_CASE("another thread can stop a bot") {
  for (const CatalogEntry& entry : catalog()) {
    const auto game = open(entry.title());
    const auto bot = make_quick_bot(*game, levels(game->title()).back().number);
    const auto position = game->start();
    Luck luck(1);
    draw_until_seat(*position, [&](const AnyChance& chance) { return luck.draw(chance); });
    StopFlag flag;
    std::thread thread([&] {
      Rng rng(2);
      while (!flag.requested()) static_cast<void>(bot->choose(*position, rng, &flag));
    });
    flag.request();
    thread.join();
    CHECK(flag.requested());
  }
}
