// The questions to an adviser: the moment, and the plies played there.
#include "client/question.h"

#include "client/typed_move.h"
#include "tests/record/playing.h"

namespace formicary::testing {
namespace {

constexpr std::uint8_t kEverybody = 0xff;

// A game in which the first legal moves are played, up to a number of plies.
void play_first(Playing& playing, int plies) {
  std::vector<AnyAction> legal;
  while (playing.ledger().length() < plies) {
    const Position& position = playing.ledger().position();
    const Actor actor = position.to_act();
    if (actor.is_nobody()) return;
    if (actor.is_chance()) {
      AnyChance chance;
      position.chance(chance);
      playing.ledger().play(chance.outcomes[0].action);
    } else {
      position.legal(legal);
      playing.ledger().play(legal[0]);
    }
  }
}

TEST_CASE("a hint is about the seat that has to act") {
  Playing playing(shipped_deck(3));
  CHECK_FALSE(ask_now(playing.ledger()));  // chance is first
  play_first(playing, 30);
  while (!playing.ledger().position().to_act().is_seat()) {
    play_first(playing, playing.ledger().length() + 1);
  }
  const auto question = ask_now(playing.ledger());
  REQUIRE(question);
  CHECK(question->ply == playing.ledger().length());
  CHECK(Actor::seat(question->seat) == playing.ledger().position().to_act());
  CHECK(question->played.empty());
}

TEST_CASE("looking back finds what a seat did in one go, from the first choice on") {
  for (const GameRequest& request : {shipped_deck(3), GameRequest{"antics", 3, {}, {}}}) {
    CAPTURE(request.title);
    Playing playing(request);
    play_first(playing, 120);
    const Ledger& ledger = playing.ledger();
    std::vector<AnyAction> legal;
    int before = ledger.length() + 1;
    int found = 0;
    for (int back = 1; const auto question = ask_back(ledger, kEverybody, back); ++back) {
      ++found;
      CHECK(question->ply < before);
      before = question->ply;
      REQUIRE_FALSE(question->played.empty());
      ledger.position_at(question->ply)->legal(legal);
      CHECK(legal.size() > 1);
      for (std::size_t i = 0; i < question->played.size(); ++i) {
        const int ply = question->ply + static_cast<int>(i);
        CHECK(ledger.actor_at(ply) == Actor::seat(question->seat));
        CHECK(ledger.action_at(ply) == question->played[i]);
        const auto same = ask_at(ledger, ply);
        REQUIRE(same);
        CHECK(same->ply == question->ply);
        CHECK(same->played == question->played);
      }
    }
    CHECK(found > 5);
  }
}

TEST_CASE("only the seats that are asked about count") {
  Playing playing(shipped_deck(3));
  play_first(playing, 60);
  const auto question = ask_back(playing.ledger(), 0b010, 1);
  REQUIRE(question);
  CHECK(question->seat == 1);
  CHECK_FALSE(ask_back(playing.ledger(), 0, 1));
  CHECK_FALSE(ask_at(playing.ledger(), -1));
  CHECK_FALSE(ask_at(playing.ledger(), playing.ledger().length()));
  CHECK_FALSE(ask_at(playing.ledger(), 0));  // a draw
}

TEST_CASE("steps are commands that can be typed one after the other") {
  Playing playing(GameRequest{"antics", 3, {}, {}});
  play_first(playing, 120);
  const auto question = ask_back(playing.ledger(), kEverybody, 2);
  REQUIRE(question);
  const auto before = playing.ledger().position_at(question->ply);
  const auto steps = steps_of(*before, question->played);
  REQUIRE(steps.size() == question->played.size());
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const auto typed = read_typed(playing.game().title(), *before, steps[i].text);
    REQUIRE(typed.action);
    CHECK(*typed.action == question->played[i]);
    CHECK_FALSE(steps[i].say.id.empty());
    before->apply(*typed.action, nullptr);
  }
}

TEST_CASE("win shares are rounded to percents") {
  CHECK(percent_of(0) == 0);
  CHECK(percent_of(kCertain) == 100);
  CHECK(percent_of(kCertain / 3) == 33);
  CHECK(percent_of(kCertain / 200) == 0);
  CHECK(percent_of(kCertain / 200 + 1) == 1);
}

}  // namespace
}  // namespace formicary::testing
