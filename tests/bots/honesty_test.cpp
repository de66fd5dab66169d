// Bots are honest: what the dice will show and the bag will give can't reach them. They get a
// position as their seat sees it and a generator of their own; the module `bots` may not even
// include the dice (cmake/modules.cmake).
#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <memory>
#include <string>
#include <vector>

#include "arena/luck.h"
#include "arena/play.h"
#include "bots/bot.h"
#include "catalog/catalog.h"
#include "catalog/typed.h"
#include "page/think.h"
#include "record/dice.h"
#include "record/ledger.h"
#include "tests/support/laws.h"

using namespace formicary;
using namespace formicary::testing;

namespace {

// A table whose dice fall by a key.
class Keyed {
 public:
  Keyed(const Game& game, std::string_view secret)
      : ledger_(game, make_header(game)), dice_(dice_key(sha256(secret), {})) {}

  [[nodiscard]] const Position& position() const { return ledger_.position(); }
  [[nodiscard]] std::string written() const {
    std::string out;
    position().write(out);
    return out;
  }
  // The die that would fall now.
  [[nodiscard]] AnyAction next_outcome() const {
    AnyChance chance;
    position().chance(chance);
    const Title& title = ledger_.game().title();
    return chance.pick(dice_.draw(title.purposes[chance.label.purpose], chance.label.seat,
                                  ledger_.next_index(chance.label), chance.total));
  }
  // Plays what is said, whatever would have fallen.
  void play(AnyAction action) { ledger_.play(action); }

 private:
  Ledger ledger_;
  Dice dice_;
};

using Bots = std::vector<std::unique_ptr<Bot>>;

// All levels, with few nodes each: how they think does not depend on how long.
Bots all_levels(const Game& game, const neural::NetShelf& nets) {
  Bots bots;
  for (const Level& level : levels(game.title())) {
    bots.push_back(make_player(game, std::string(level.id) + "@40", &nets));
    REQUIRE(bots.back() != nullptr);
  }
  return bots;
}

std::unique_ptr<Game> open(const Title& title, int players) {
  auto game = open_game({std::string(title.id), players, {}, {}});
  REQUIRE(game);
  return std::move(*game);
}

struct Asked {
  int draws = 0;
  int different = 0;  // draws that fell otherwise by the other key
  int decisions = 0;
};

// Two games by different keys are led through the same plies; in every so-manieth decision the bots
// of both are asked.
template <class R>
void lead_both(const Game& game, const Bots& ones, const Bots& others, int every, Rng& moves,
               Asked& asked) {
  Keyed one(game, "one" + std::to_string(asked.decisions));
  Keyed other(game, "other" + std::to_string(asked.decisions));
  std::vector<AnyAction> legal;
  for (Actor actor = one.position().to_act(); !actor.is_nobody(); actor = one.position().to_act()) {
    CHECK(same_bytes(state_of<R>(one.position()), state_of<R>(other.position())));
    AnyAction next;
    if (actor.is_chance()) {
      next = one.next_outcome();
      ++asked.draws;
      asked.different += next != other.next_outcome();
    } else {
      one.position().legal(legal);
      next = legal[moves.below(static_cast<std::uint32_t>(legal.size()))];
      for (std::size_t i = 0; i < ones.size() && asked.decisions % every == 0; ++i) {
        CAPTURE(i);
        Rng rng(7);
        Rng same(7);
        CHECK(ones[i]->choose(*one.position().mask(actor.seat()), rng) ==
              others[i]->choose(*other.position().mask(actor.seat()), same));
        CHECK(rng.next() == same.next());
      }
      ++asked.decisions;
    }
    one.play(next);
    other.play(next);
  }
}

// As many games as it takes to ask more than once.
template <class R>
void check_two_keys(const Game& game, int every) {
  neural::NetShelf nets;
  const std::string_view shipped =
      neural::shipped_net(neural::net_name(game.title().id, game.players()));
  if (!shipped.empty()) REQUIRE(!nets.add(shipped));
  const Bots ones = all_levels(game, nets);
  const Bots others = all_levels(game, nets);
  Rng moves(static_cast<std::uint64_t>(game.players()));
  Asked asked;
  while (asked.decisions <= every) lead_both<R>(game, ones, others, every, moves, asked);
  // The keys would have led elsewhere, so there was something to know.
  if (!game.title().purposes.empty()) CHECK(asked.different * 4 > asked.draws);
}

// A bot that looks at all it gets, and moves at random.
class Spy final : public Bot {
 public:
  int unmasked = 0;
  std::vector<Rng> generators;  // as they were before each of its decisions

 private:
  AnyAction think(const Position& view, Rng& rng, StopToken& /*stop*/) override {
    std::string seen;
    std::string masked;
    view.write(seen);
    view.mask(view.to_act().seat())->write(masked);
    unmasked += seen != masked;
    generators.push_back(rng);
    std::vector<AnyAction> legal;
    view.legal(legal);
    return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
  }
};

struct Guesses {
  double right = 0;
  double expected = 0;
};

// Replays a game and lets each generator guess what falls after its decision.
Guesses guess(const Game& game, const arena::PlayedGame& played, const Spy& spy) {
  Guesses guesses;
  const auto position = game.start();
  std::size_t decisions = 0;
  AnyChance chance;
  Rng generator(0);
  for (const AnyAction ply : played.plies) {
    if (position->to_act().is_seat()) {
      generator = spy.generators[decisions++];
    } else if (decisions > 0) {
      position->chance(chance);
      guesses.expected += 1.0 / chance.total;
      guesses.right += chance.pick(generator.below(chance.total)) == ply;
    }
    position->apply(ply, nullptr);
  }
  return guesses;
}

}  // namespace

TEST_CASE_TEMPLATE("bots choose the same whatever key the dice fall by", R,
                   FORMICARY_SHIPPED_GAMES) {
  const Title& title = R::title();
  for (int players = title.min_players; players <= title.max_players; ++players) {
    CAPTURE(players);
    check_two_keys<R>(*open(title, players), 40 * LawHooks<R>::kEvery);
  }
}

TEST_CASE("the arena shows a bot what its seat sees, and its generator foretells nothing") {
  for (const CatalogEntry& entry : catalog()) {
    if (entry.title().purposes.empty()) continue;  // nothing falls
    const auto game = open(entry.title(), entry.title().max_players);
    Guesses all;
    // Short games are over before much has fallen, so there are more of them.
    for (std::uint64_t block = 0; block < 20 || all.expected < 50; ++block) {
      REQUIRE(block < 10000);
      Spy spy;
      std::vector<arena::ThinkTime> times(1);
      const arena::MatchSetup setup{game.get(), {&spy}, [] { return std::uint64_t{0}; }, nullptr};
      const std::uint64_t seed = arena::block_seed(arena::SeedFamily::kDevelopment, 1, block);
      const auto played = arena::play_game(setup, {}, seed, times);
      REQUIRE(played.end == arena::GameEnd::kFinished);
      CHECK(spy.unmasked == 0);
      CHECK(spy.generators.size() == times[0].decisions);
      const Guesses guesses = guess(*game, played, spy);
      all.right += guesses.right;
      all.expected += guesses.expected;
    }
    CAPTURE(all.right);
    CAPTURE(all.expected);
    CHECK(std::abs(all.right - all.expected) < 5 * std::sqrt(all.expected));
  }
}

TEST_CASE("what the page's thinker chooses depends on its job alone") {
  for (const CatalogEntry& entry : catalog()) {
    const int players = entry.title().max_players;
    const auto game = open(entry.title(), players);
    Keyed one(*game, "one");
    Keyed other(*game, "other");
    while (one.position().to_act().is_chance()) {
      const AnyAction fallen = one.next_outcome();
      one.play(fallen);
      other.play(fallen);
    }
    const auto job_of = [&](const Keyed& table) {
      hosting::ThinkJob job;
      job.game = {std::string(game->title().id), players, {}, {}};
      table.position().mask(table.position().to_act().seat())->write(job.position);
      job.level = std::min(3, levels(game->title()).back().number);
      job.seed = 5;
      return job;
    };
    CHECK(job_of(one).position == job_of(other).position);
    page::Thinker used;
    page::Thinker fresh;
    auto elsewhere = job_of(one);
    elsewhere.seed = 6;
    REQUIRE(used.choose(elsewhere));
    CHECK(used.choose(job_of(one))->move == fresh.choose(job_of(other))->move);
  }
}
