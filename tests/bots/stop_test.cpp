// Bots that are stopped: a legal action all the same, and at once.
#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "tests/bots/match.h"

using namespace formicary;
using namespace formicary::tests;

namespace {

// Requests a stop from poll `polls_before` + 1 on.
class CountedStop final : public StopSource {
 public:
  explicit CountedStop(int polls_before) : polls_before_(polls_before) {}
  bool requested() override { return ++polls_ > polls_before_; }
  [[nodiscard]] int polls() const { return polls_; }

 private:
  int polls_before_;
  int polls_ = 0;
};

constexpr int kForEver = 1 << 30;

std::unique_ptr<Game> open(const Title& title) {
  auto game = open_game({std::string(title.id), title.max_players, {}, {}});
  REQUIRE(game);
  return std::move(*game);
}

// Calls check(position) for some positions in which a seat is to act.
template <class Check>
void for_some_positions(const Game& game, int every, const Check& check) {
  const auto larva = make_bot(game, 1);
  const std::vector<Bot*> by_seat(static_cast<std::size_t>(game.players()), larva.get());
  int plies = 0;
  play_game(game, by_seat, 7, [&](const Position& position, AnyAction) {
    if (position.to_act().is_seat() && ++plies % every == 0) check(position);
  });
}

bool is_legal(const Position& position, AnyAction action) {
  std::vector<AnyAction> legal;
  position.legal(legal);
  return std::find(legal.begin(), legal.end(), action) != legal.end();
}

// Plays a whole game in which every thought is stopped after this many polls.
int illegal_choices(const Game& game, int level, int polls_before) {
  const auto bot = make_quick_bot(game, level);
  struct Hasty final : Bot {
    Bot* bot = nullptr;
    int polls_before = 0;
    AnyAction think(const Position& view, Rng& rng, StopToken& /*stop*/) override {
      CountedStop stop(polls_before);
      return bot->choose(view, rng, &stop);
    }
  };
  Hasty hasty;
  hasty.bot = bot.get();
  hasty.polls_before = polls_before;
  int illegal = 0;
  const std::vector<Bot*> by_seat(static_cast<std::size_t>(game.players()), &hasty);
  play_game(game, by_seat, 11, [&](const Position& position, AnyAction action) {
    illegal += position.to_act().is_seat() && !is_legal(position, action) ? 1 : 0;
  });
  return illegal;
}

}  // namespace

TEST_CASE("a bot that is stopped chooses a legal action, and polls no more") {
  for (const CatalogEntry& entry : catalog()) {
    const auto game = open(entry.title());
    for (const Level& level : levels(game->title())) {
      CAPTURE(entry.title().id);
      CAPTURE(level.id);
      for_some_positions(*game, 9, [&](const Position& position) {
        for (const int polls_before : {0, 1, 2, 7, 40}) {
          CountedStop stop(polls_before);
          Rng rng(3);
          CHECK(is_legal(position,
                         make_quick_bot(*game, level.number)->choose(position, rng, &stop)));
          CHECK(stop.polls() <= polls_before + 1);
        }
      });
    }
  }
}

TEST_CASE("a bot can be stopped again and again through a whole game") {
  for (const CatalogEntry& entry : catalog()) {
    const auto game = open(entry.title());
    for (const Level& level : levels(game->title())) {
      CAPTURE(entry.title().id);
      CAPTURE(level.id);
      for (const int polls_before : {0, 7}) {
        CHECK(illegal_choices(*game, level.number, polls_before) == 0);
      }
    }
  }
}

TEST_CASE("a stop that is never requested changes no choice") {
  for (const CatalogEntry& entry : catalog()) {
    const auto game = open(entry.title());
    for (const Level& level : levels(game->title())) {
      CAPTURE(entry.title().id);
      CAPTURE(level.id);
      for_some_positions(*game, 20, [&](const Position& position) {
        CountedStop stop(kForEver);
        Rng rng(3);
        Rng same(3);
        CHECK(make_quick_bot(*game, level.number)->choose(position, rng, &stop) ==
              make_quick_bot(*game, level.number)->choose(position, same));
      });
    }
  }
}
