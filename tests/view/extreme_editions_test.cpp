// Games with editions at the limits, as a page is told of them.
#include "tests/support/extreme_editions.h"

#include "tests/view/looking.h"

namespace formicary::testing {

TEST_CASE("editions at the limits are told to a page at every ply") {
  constexpr int kPlies = 100;
  for (const ExtremeEdition& edition : extreme_editions()) {
    CAPTURE(edition.what);
    const CatalogEntry* entry = find_title(edition.title);
    REQUIRE(entry != nullptr);
    for (int players = entry->title().min_players; players <= entry->title().max_players;
         ++players) {
      CAPTURE(players);
      Playing playing({edition.title, players, edition.text, {}}, Commitment::kNone);
      const Looking looking(playing.ledger());
      Rng rng(static_cast<std::uint64_t>(players));
      for (int i = 0; i < kPlies && !playing.over(); ++i) {
        playing.play_any(rng);
        if (i % 10 != 0) continue;
        CHECK(looking.scene(Seat(0)).kind() == Json::Kind::kObject);
        CHECK(!looking.description(Seat(0)).array().empty());
      }
      CHECK(looking.frames(0, Seat(0)).array().size() ==
            static_cast<std::size_t>(playing.ledger().length()));
      CHECK(!looking.log().array().empty());
      CHECK(looking.timeline().kind() == Json::Kind::kArray);
      const auto written = write_record(playing.record());
      const auto read = read_record(written);
      REQUIRE(read.ok());
      CHECK(write_record(*read) == written);
    }
  }
}

}  // namespace formicary::testing
