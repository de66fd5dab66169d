// Whole games with editions at the limits, as a player at a terminal sees them.
#include "tests/support/extreme_editions.h"

#include "tests/terminal/showing.h"

namespace formicary::testing {
namespace {

// Long enough for everything to come up; games with little to do in them need not end.
constexpr int kPlies = 150;
// Every ply is looked at in the beginning, then every few: large boards take long to draw.
constexpr int kAllOf = 12;
constexpr int kEvery = 6;

void look_at(Showing& at) {
  const Actor actor = at.playing.ledger().position().to_act();
  check_width(at.view.board(kNoSeat, false));
  if (!actor.is_seat()) return;
  check_width(at.view.board(actor.seat(), false));
  check_width(at.view.board(actor.seat(), true));
  check_width(at.view.commands());
}

}  // namespace

TEST_CASE("editions at the limits are shown from the start to the end") {
  for (const ExtremeEdition& edition : extreme_editions()) {
    CAPTURE(edition.what);
    const CatalogEntry* entry = find_title(edition.title);
    REQUIRE(entry != nullptr);
    REQUIRE(entry->read_edition(edition.text).ok());
    const auto languages = shipped_languages();
    for (int players = entry->title().min_players; players <= entry->title().max_players;
         ++players) {
      CAPTURE(players);
      const auto language = languages[static_cast<std::size_t>(players) % languages.size()];
      Showing at(GameRequest{edition.title, players, edition.text, {}}, language);
      Rng rng(static_cast<std::uint64_t>(players));
      look_at(at);
      for (int i = 0; i < kPlies && !at.playing.over(); ++i) {
        at.play_any(rng);
        if (i < kAllOf || i % kEvery == 0 || at.playing.over()) look_at(at);
      }
      check_width(at.view.scores());
    }
  }
}

}  // namespace formicary::testing
