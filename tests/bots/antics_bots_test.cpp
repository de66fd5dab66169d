// Properties of every level of Antics!: legal choices, and the same ones every time.
#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "catalog/typed.h"
#include "games/antics/rules.h"
#include "tests/bots/match.h"

using namespace formicary;
using namespace formicary::tests;

namespace {

constexpr int kForager = 3;

std::unique_ptr<Game> open(int players, const OptionChoices& options = {}) {
  auto game = open_game({"antics", players, {}, options});
  REQUIRE(game);
  return std::move(*game);
}

std::vector<Bot*> everybody(const Game& game, Bot& bot) {
  return std::vector<Bot*>(static_cast<std::size_t>(game.players()), &bot);
}

int illegal_choices(const Game& game, int level, std::uint64_t seed) {
  const auto bot = make_bot(game, level);
  std::vector<AnyAction> legal;
  int illegal = 0;
  play_game(game, everybody(game, *bot), seed, [&](const Position& position, AnyAction action) {
    if (!position.to_act().is_seat()) return;
    position.legal(legal);
    illegal += std::find(legal.begin(), legal.end(), action) == legal.end();
  });
  return illegal;
}

// The actions of a game, chance included. With `forgetful`, a new bot begins every turn.
std::vector<AnyAction> actions_of(const Game& game, int level, std::uint64_t seed, bool forgetful) {
  struct Forgetful final : Bot {
    const Game* game = nullptr;
    int level = 0;
    std::unique_ptr<Bot> bot;
    AnyAction think(const Position& view, Rng& rng, StopToken& /*stop*/) override {
      const auto& state = state_of<antics::Rules>(view);
      const bool begins = state.phase == antics::Phase::kTurn && state.magnificant == 0 &&
                          state.actions_left == state.opening;
      if (begins || bot == nullptr) bot = make_bot(*game, level);
      return bot->choose(view, rng);
    }
  };
  Forgetful new_ones;
  new_ones.game = &game;
  new_ones.level = level;
  const auto old = make_bot(game, level);
  std::vector<AnyAction> actions;
  play_game(game, everybody(game, forgetful ? new_ones : *old), seed,
            [&](const Position&, AnyAction action) { actions.push_back(action); });
  return actions;
}

}  // namespace

TEST_CASE("the levels of Antics! go from larva to anton") {
  const auto all = levels(open(3)->title());
  REQUIRE(all.size() == 6);
  CHECK(all[0].id == "larva");
  CHECK(all[1].id == "worker");
  CHECK(all[2].id == "forager");
  CHECK(all[5].id == "anton");
  for (std::size_t i = 0; i < all.size(); ++i) CHECK(all[i].number == static_cast<int>(i) + 1);
}

TEST_CASE("bots of Antics! choose legal actions, whatever the options") {
  const OptionChoices all = {
      {"pick-up-carrier", "on"}, {"prey-on-fungus", "on"}, {"stall-rounds", "5"}};
  for (int players = 3; players <= 4; ++players) {
    for (const OptionChoices& options : {OptionChoices{}, all}) {
      const auto game = open(players, options);
      for (const Level& level : levels(game->title())) {
        if (level.trained) continue;  // antics_strategist_test.cpp
        if (level.number == kForager && (players == 3 || options.empty())) continue;
        CAPTURE(players);
        CAPTURE(level.id);
        CHECK(illegal_choices(*game, level.number, 5) == 0);
      }
    }
  }
}

TEST_CASE("bots of Antics! choose the same in the same game, and keep nothing from turn to turn") {
  const auto game = open(3);
  for (const Level& level : levels(game->title())) {
    if (level.trained) continue;
    CAPTURE(level.id);
    const auto actions = actions_of(*game, level.number, 42, false);
    CHECK(actions == actions_of(*game, level.number, 42, true));
    if (level.number != kForager) CHECK(actions != actions_of(*game, level.number, 43, false));
  }
}
