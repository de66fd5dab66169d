// A take-back by one press: the reader's last ply with the later plies of bots and chance.
#include "client/take_back.h"

#include "tests/protocol/speaking.h"

namespace formicary::testing {
namespace {

constexpr std::uint8_t kFirst = 1;

TableSetup against_bots(std::string_view title) {
  TableSetup setup = setup_of(title, 3);
  for (std::size_t i = 1; i < setup.seats.size(); ++i) {
    setup.seats[i].kind = SeatKind::kBot;
    setup.seats[i].level = 1;
  }
  return setup;
}

std::optional<int> back_of(Sitting& at, std::uint8_t yours) {
  Mirror mirror(at.games());
  REQUIRE(mirror.take(heard(snapshot(at, yours)), nullptr) == Mirror::Taken::kNew);
  return back_without_asking(mirror);
}

// The last ply of seat 1, or -1.
int last_own(const Ledger& ledger) {
  int ply = ledger.length() - 1;
  while (ply >= 0 && ledger.actor_at(ply) != Actor::seat(Seat(0))) --ply;
  return ply;
}

}  // namespace

TEST_CASE("against bots the own last ply is taken back with their answers") {
  Rng rng(7);
  for (const std::string_view title : {"ithappens", "antics"}) {
    CAPTURE(title);
    Sitting at(against_bots(title));
    at.begin();
    int answered = 0;
    int drawn = 0;
    for (int steps = 0; steps < 150 && at.table().state() == TableState::kPlaying; ++steps) {
      at.now += 3000;
      at.play_any(rng);
      if (at.table().state() != TableState::kPlaying) break;
      const Ledger& ledger = at.table().ledger();
      const int own = last_own(ledger);
      const auto back = back_of(at, kFirst);
      if (!back) {
        // Nothing was played yet, or a die of the reader's own has been seen.
        if (own >= 0) ++drawn;
        CHECK((own < 0 || ledger.actor_at(own + 1).is_chance()));
        continue;
      }
      CHECK(*back == own);
      if (ledger.length() - own < 3) continue;
      // The table agrees at once, and the game goes on from there.
      ++answered;
      std::string before;
      ledger.position_at(own)->write(before);
      CHECK(at.say("p1", AskBack{Seat(0), at.ply(), own}).empty());
      CHECK(at.ply() == own);
      CHECK(position_of(at.table().ledger()) == before);
    }
    CHECK(answered > 0);
    CHECK((drawn > 0) == (title == "ithappens"));
  }
}

TEST_CASE("somebody at another device has to be asked, and somebody at the same one does not") {
  Sitting at(setup_of("ithappens", 3));
  at.begin();
  const auto play = [&](const char* text) {
    REQUIRE(at.say(at.who(), Play{at.table().to_act(), at.ply(), text}).empty());
  };
  play("roll");
  play("place left");
  CHECK_FALSE(back_of(at, kFirst));
  CHECK_FALSE(back_of(at, 0));  // a spectator
  CHECK(back_of(at, 0b111) == at.ply() - 1);
  play("roll");
  CHECK_FALSE(back_of(at, 0b111));
}

}  // namespace formicary::testing
