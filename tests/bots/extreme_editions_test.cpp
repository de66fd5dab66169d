// Every player of every title, with editions at the limits: what it chooses is legal.
#include "tests/support/extreme_editions.h"

#include <algorithm>

#include "bots/bot.h"
#include "tests/record/playing.h"

namespace formicary::testing {
namespace {

constexpr int kDecisions = 6;

void play_some(Playing& playing, Bot& bot, Rng& rng) {
  std::vector<AnyAction> legal;
  for (int i = 0; i < kDecisions; ++i) {
    playing.fall();
    if (playing.over()) return;
    const Position& position = playing.ledger().position();
    const AnyAction chosen = bot.choose(*position.mask(position.to_act().seat()), rng);
    position.legal(legal);
    REQUIRE(std::find(legal.begin(), legal.end(), chosen) != legal.end());
    playing.ledger().play(chosen);
    for (int plies = 0; plies < 40 && !playing.over(); ++plies) playing.play_any(rng);
  }
}

}  // namespace

TEST_CASE("all players play with editions at the limits") {
  for (const ExtremeEdition& edition : extreme_editions()) {
    CAPTURE(edition.what);
    const CatalogEntry* entry = find_title(edition.title);
    REQUIRE(entry != nullptr);
    const Title& title = entry->title();
    for (const std::string& name : player_names(title)) {
      CAPTURE(name);
      Playing playing({edition.title, title.max_players, edition.text, {}}, Commitment::kNone);
      const auto bot = make_player(playing.game(), name + "@20");
      REQUIRE(bot != nullptr);
      Rng rng(1);
      play_some(playing, *bot, rng);
    }
  }
}

}  // namespace formicary::testing
