// Properties of every level: legal choices, and the same ones every time.
#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <set>
#include <utility>
#include <vector>

#include "catalog/catalog.h"
#include "tests/bots/match.h"

using namespace formicary;
using namespace formicary::tests;

namespace {

std::unique_ptr<Game> open(int players, const OptionChoices& options = {}) {
  auto game = open_game({"ithappens", players, {}, options});
  REQUIRE(game);
  return std::move(*game);
}

// All combinations of the values of a title's options.
std::vector<OptionChoices> all_options(const Title& title) {
  std::vector<OptionChoices> all = {{}};
  for (const OptionSpec& option : title.options) {
    std::vector<OptionChoices> longer;
    for (const OptionChoices& choices : all) {
      for (const std::string_view value : option.values) {
        longer.push_back(choices);
        longer.back().emplace_back(option.name, value);
      }
    }
    all = std::move(longer);
  }
  return all;
}

// The actions of a game, chance included.
std::vector<AnyAction> actions_of(const Game& game, int level, std::uint64_t seed, bool fresh) {
  std::vector<AnyAction> actions;
  const auto bot = make_quick_bot(game, level);
  const std::vector<Bot*> by_seat(static_cast<std::size_t>(game.players()), bot.get());
  Rng unused(1);
  play_game(game, by_seat, seed, [&](const Position& position, AnyAction action) {
    actions.push_back(action);
    const bool uses_luck = level == 1 || level > 3;
    if (fresh && !uses_luck && position.to_act().is_seat()) {
      CHECK(make_quick_bot(game, level)->choose(position, unused) == action);
    }
  });
  return actions;
}

}  // namespace

TEST_CASE("the levels of It Happens.. go from larva to anton") {
  const auto game = open(3);
  const auto all = levels(game->title());
  REQUIRE(all.size() == 6);
  CHECK(all[0].id == "larva");
  CHECK(all[1].id == "worker");
  CHECK(all[2].id == "forager");
  CHECK(all[5].id == "anton");
  for (std::size_t i = 0; i < all.size(); ++i) CHECK(all[i].number == static_cast<int>(i) + 1);
}

TEST_CASE("every title has levels, numbered from 1") {
  for (const CatalogEntry& entry : catalog()) {
    const auto all = levels(entry.title());
    REQUIRE(!all.empty());
    for (std::size_t i = 0; i < all.size(); ++i) CHECK(all[i].number == static_cast<int>(i) + 1);
  }
}

TEST_CASE("bots choose legal actions at every player count and with all options") {
  std::vector<AnyAction> legal;
  std::set<std::pair<int, int>> options_seen;  // players and level
  for (int players = 2; players <= 5; ++players) {
    for (const OptionChoices& options : all_options(open(2)->title())) {
      const auto game = open(players, options);
      for (const Level& level : levels(game->title())) {
        // Those that play games through take much longer: once with the imaginary player (IH-6),
        // and once without.
        const bool seen = !options_seen.insert({players, level.number}).second;
        if (level.trained && (seen || players > 3)) continue;
        CAPTURE(players);
        CAPTURE(level.id);
        const auto bot = make_quick_bot(*game, level.number);
        const std::vector<Bot*> by_seat(static_cast<std::size_t>(players), bot.get());
        int illegal = 0;
        for (std::uint64_t seed = 1; seed <= (level.trained ? 1 : 3); ++seed) {
          play_game(*game, by_seat, seed, [&](const Position& position, AnyAction action) {
            if (!position.to_act().is_seat()) return;
            position.legal(legal);
            illegal += std::find(legal.begin(), legal.end(), action) == legal.end();
          });
        }
        CHECK(illegal == 0);
      }
    }
  }
}

TEST_CASE("bots choose the same in the same game, and keep nothing in mind between choices") {
  for (int players = 2; players <= 5; ++players) {
    const auto game = open(players);
    for (const Level& level : levels(game->title())) {
      if (level.trained && players != 2) continue;  // they take long
      const auto actions = actions_of(*game, level.number, 42, true);
      CHECK(actions == actions_of(*game, level.number, 42, false));
      CHECK(actions != actions_of(*game, level.number, 43, false));
    }
  }
}

TEST_CASE("each level beats the one below") {
  struct Pair {
    int players;
    int level;
    double least;  // far below what was measured, see docs/editions/ithappens.md
  };
  for (const Pair& pair : {Pair{3, 2, 0.65}, Pair{3, 3, 0.55}, Pair{2, 2, 0.75}, Pair{2, 3, 0.75},
                           Pair{4, 3, 0.35}, Pair{5, 3, 0.28}}) {
    CAPTURE(pair.players);
    CAPTURE(pair.level);
    const auto game = open(pair.players);
    const auto one = make_bot(*game, pair.level);
    const auto others = make_bot(*game, pair.level - 1);
    CHECK(play_match(*game, *one, *others, 40, 2024).mean > pair.least);
  }
}
