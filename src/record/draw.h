// Plays chance until a seat must act or the game is over.
#pragma once

#include <vector>

#include "record/dice.h"
#include "record/ledger.h"

namespace formicary {

// `pick(chance)` returns the outcome of a draw.
template <class Pick>
void draw_until_seat(Ledger& ledger, const Pick& pick, std::vector<Message>* events = nullptr) {
  AnyChance chance;
  while (ledger.position().to_act().is_chance()) {
    ledger.position().chance(chance);
    ledger.play_chance(pick(chance), chance.label, events);
  }
}
template <class Pick>
void draw_until_seat(Position& position, const Pick& pick) {
  AnyChance chance;
  while (position.to_act().is_chance()) {
    position.chance(chance);
    position.apply(pick(chance), nullptr);
  }
}

// The outcome that the dice give for the next draw of a ledger.
AnyAction fair_draw(const Ledger& ledger, const AnyChance& chance, const Dice& dice);

// Draws with the dice, as real games do.
void draw_until_seat(Ledger& ledger, const Dice& dice, std::vector<Message>* events = nullptr);
// Draws at random, for tools and tests.
void draw_until_seat(Position& position, Rng& rng);

}  // namespace formicary
