#include "bots/bot_cache.h"

#include <doctest/doctest.h>

#include "catalog/catalog.h"

namespace formicary {
namespace {

std::shared_ptr<const Game> three_players() {
  auto game = open_game({"ithappens", 3, {}, {}});
  REQUIRE(game.ok());
  return std::move(*game);
}

TEST_CASE("a cache of bots gives the same bot for the same game and level") {
  const auto game = three_players();
  const auto other = three_players();
  BotCache cache(3);
  Bot* const larva = &cache.get(game, 1, nullptr);
  Bot* const worker = &cache.get(game, 2, nullptr);
  CHECK(larva != worker);
  CHECK(&cache.get(other, 1, nullptr) != larva);
  CHECK(&cache.get(game, 1, nullptr) == larva);
  CHECK(&cache.get(game, 2, nullptr) == worker);
  CHECK(cache.size() == 3);
  cache.clear();
  CHECK(cache.size() == 0);
}

TEST_CASE("a full cache of bots drops the one that was not used for longest") {
  std::weak_ptr<const Game> used;
  std::weak_ptr<const Game> unused;
  BotCache cache(2);
  {
    const auto first = three_players();
    const auto second = three_players();
    unused = second;
    used = first;
    cache.get(first, 1, nullptr);
    cache.get(second, 1, nullptr);
    cache.get(first, 1, nullptr);
  }
  cache.get(three_players(), 1, nullptr);
  CHECK(cache.size() == 2);
  CHECK(unused.expired());
  CHECK(!used.expired());
}

}  // namespace
}  // namespace formicary
