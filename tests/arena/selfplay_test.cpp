// Series of games: with and without a record they are the same, and sums have no order.
#include "arena/selfplay.h"

#include "tests/arena/planning.h"

using namespace formicary;
using namespace formicary::arena;
using namespace formicary::tests;

namespace {

std::string text_of(const Position& position) {
  std::string out;
  position.write(out);
  return out;
}

// The sums of some games of five random players, who often share a win.
SeriesTotals totals_of(const Game& game, std::uint64_t from, std::uint64_t to) {
  NetLibrary nets;
  SeriesPlayers players(game, std::vector<int>(5), nets);
  SeriesTotals totals;
  for (std::uint64_t i = from; i < to; ++i) {
    const auto position = game.start();
    totals.add(*position, players.play(*position, game_rng(1, i)));
  }
  return totals;
}

}  // namespace

TEST_CASE("a game without a record is the game with one") {
  for (const std::string_view title : {"ithappens", "antics"}) {
    const auto game = arena_game(title, 3);
    NetLibrary nets;
    SeriesPlayers players(*game, {0, 2, 1}, nets);
    for (std::uint64_t i = 0; i < 3; ++i) {
      Ledger ledger(*game, make_header(*game));
      const std::uint64_t plies = players.play(ledger, game_rng(5, i));
      CHECK(plies == ledger.record().entries.size());
      REQUIRE(ledger.record().result.has_value());
      const auto position = game->start();
      CHECK(players.play(*position, game_rng(5, i)) == plies);
      CHECK(text_of(*position) == text_of(ledger.position()));
    }
  }
}

TEST_CASE("sums of a series do not depend on the order of adding") {
  const auto game = arena_game("ithappens", 5);
  const SeriesTotals whole = totals_of(*game, 0, 300);
  SeriesTotals parts = totals_of(*game, 200, 300);
  parts.add(totals_of(*game, 0, 7));
  parts.add(SeriesTotals());
  parts.add(totals_of(*game, 7, 200));
  CHECK(whole.games() == 300);
  CHECK(parts.plies() == whole.plies());
  REQUIRE(parts.colours() == 5);
  double shares = 0;
  for (const Colour colour : first_colours(5)) {
    CHECK(parts.win_share(colour) == whole.win_share(colour));
    CHECK(parts.mean_points(colour) == whole.mean_points(colour));
    CHECK(whole.mean_points(colour) > 0);
    shares += whole.win_share(colour);
  }
  CHECK(shares == doctest::Approx(1));
}
