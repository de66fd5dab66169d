// Bots know what their seat may know: what is hidden from it changes no choice.
#include <doctest/doctest.h>

#include "bots/bot.h"
#include "catalog/catalog.h"
#include "catalog/typed.h"
#include "tests/bots/match.h"
#include "tests/support/laws.h"

using namespace formicary;
using namespace formicary::testing;

namespace {

// Plays a game at random. In some positions all levels choose, from the whole position, from
// what the seat to act may see of it, and from another position that looks the same to that seat.
template <class R>
void check_game(const Game& game, int every, Rng& rng) {
  const R& rules = *rules_of<R>(game);
  int decisions = 0;
  walk(rules, rng, [&](const typename R::State& state, const auto&) {
    const Actor actor = rules.to_act(state);
    if (!actor.is_seat() || ++decisions % every != 0) return;
    const TypedPosition<R> whole(rules, state);
    const TypedPosition<R> other(rules,
                                 LawHooks<R>::redeal_hidden(rules, state, actor.seat(), rng));
    for (const Level& level : levels(game.title())) {
      CAPTURE(level.id);
      const auto choose = [&](const Position& view) {
        Rng own(9);
        return tests::make_quick_bot(game, level.number)->choose(view, own);
      };
      const AnyAction choice = choose(*whole.mask(actor.seat()));
      CHECK(choice == choose(whole));
      CHECK(choice == choose(other));
      CHECK(choice == choose(*other.mask(actor.seat())));
    }
  });
}

}  // namespace

TEST_CASE_TEMPLATE("law: bots see only what their seat sees", R, FORMICARY_SHIPPED_GAMES) {
  constexpr int kEvery = 16 * LawHooks<R>::kEvery - 1;
  const Title& title = R::title();
  for (int players = title.min_players; players <= title.max_players; ++players) {
    CAPTURE(players);
    const auto game = open_game({std::string(title.id), players, {}, {}});
    REQUIRE(game);
    Rng rng(static_cast<std::uint64_t>(players));
    check_game<R>(**game, kEvery, rng);
  }
}
