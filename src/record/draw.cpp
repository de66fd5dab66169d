#include "record/draw.h"

namespace formicary {

AnyAction fair_draw(const Ledger& ledger, const AnyChance& chance, const Dice& dice) {
  const ChanceLabel label = chance.label;
  const std::string_view purpose = ledger.game().title().purposes[label.purpose];
  return chance.pick(dice.draw(purpose, label.seat, ledger.next_index(label), chance.total));
}

void draw_until_seat(Ledger& ledger, const Dice& dice, std::vector<Message>* events) {
  const auto pick = [&](const AnyChance& chance) { return fair_draw(ledger, chance, dice); };
  draw_until_seat(ledger, pick, events);
}

void draw_until_seat(Position& position, Rng& rng) {
  draw_until_seat(position,
                  [&](const AnyChance& chance) { return chance.pick(rng.below(chance.total)); });
}

}  // namespace formicary
