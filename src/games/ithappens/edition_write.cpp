#include "base/text.h"
#include "games/ithappens/edition.h"

namespace formicary::ithappens {
namespace {

void write_card(const Edition& edition, const Card& card, bool with_name, std::string& out) {
  const auto value = [&out](std::string_view key, int number) {
    out += key;
    out += ' ';
    append_number(out, number);
    out += '\n';
  };
  out += "mound " + card.id + '\n';
  if (with_name) out += "name " + card.name + '\n';
  value("queen", card.queen);
  value("general", card.general);
  value("worm", card.worm);
  for (std::size_t column = 0; column < kColumns; ++column) {
    out += "column";
    for (std::size_t i = 0; i < card.heights[column]; ++i) {
      const Symbol symbol = card.space(column, i);
      out += ' ';
      if (symbol == kBlank) {
        out += '.';
      } else if (symbol == kWorm) {
        out += "worm";
      } else {
        out += edition.items[symbol - kFirstItem].id;
      }
    }
    out += '\n';
  }
}

}  // namespace

std::string write_edition(const Edition& edition) {
  std::string out =
      "formicary-edition 1\ngame ithappens\nid " + edition.id + "\nname " + edition.name + '\n';
  if (!edition.licence.empty()) out += "licence " + edition.licence + '\n';
  for (const std::string& note : edition.notes) out += "note " + note + '\n';
  for (const ItemType& item : edition.items) out += "item " + item.id + ' ' + item.name + '\n';
  for (const Card& card : edition.cards) write_card(edition, card, true, out);
  return out;
}

std::string canonical_edition(const Edition& edition) {
  std::string out = "formicary-edition 1\ngame ithappens\nid " + edition.id + '\n';
  for (const ItemType& item : edition.items) out += "item " + item.id + '\n';
  for (const Card& card : edition.cards) write_card(edition, card, false, out);
  return out;
}

}  // namespace formicary::ithappens
