#include "bots/ithappens/trained/tail_mound.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace formicary::ithappens::trained {

TailMounds::TailMounds(const Rules& rules, const State& state)
    : colours_(static_cast<std::size_t>(rules.colours())) {
  for (std::size_t mound = 0; mound < kMounds; ++mound) {
    const CardFace& card = rules.face(state, static_cast<int>(mound));
    Face& face = faces_[mound];
    face.queen = card.queen;
    face.general = card.general;
    face.worm = card.worm;
    offer_spaces(card, face);
  }
}

void TailMounds::offer_spaces(const CardFace& card, Face& face) {
  for (std::size_t column = kColumns; column > 0; --column) {
    for (std::size_t height = card.heights[column - 1]; height-- > 0;) {
      const std::size_t at = 4 * column + height;
      const Symbol symbol = card.spaces[at];
      const unsigned item = symbol >= kFirstItem ? 1U << (symbol - kFirstItem) : 0U;
      const Offer& higher = face.above[at + 1];
      Offer& offer = face.above[at];
      offer.height = higher.height + 1;
      for (std::size_t dice = 1; dice <= kMaxHeight; ++dice) {
        offer.items[dice] = static_cast<ItemTypes>(higher.items[dice - 1] | item);
        offer.worms[dice] =
            static_cast<std::int8_t>(higher.worms[dice - 1] + (symbol == kWorm ? 1 : 0));
      }
    }
    const Offer& here = face.above[4 * column];
    Offer& all = face.beyond[column - 1];
    all = face.beyond[column];
    all.height = std::max(all.height, here.height);
    for (std::size_t dice = 1; dice <= kMaxHeight; ++dice) {
      all.items[dice] |= here.items[dice];
      all.worms[dice] = std::max(all.worms[dice], here.worms[dice]);
    }
  }
}

TailMound TailMounds::look(const State& state, std::size_t mound,
                           const PerColour<int>& dice) const {
  TailMound out;
  Sides found = sides(state, mound, dice, out);
  find_gains(faces_[mound], found, out);
  out.code = code(state, mound, found);
  return out;
}

std::uint64_t TailMounds::plain_code(const State& state, std::size_t mound) const {
  std::uint64_t code = 0;
  for (std::size_t colour = 0; colour < colours_; ++colour) {
    const Stack& stack = state.stacks[mound][colour];
    code = code << 10 | static_cast<std::uint64_t>(stack.sum() << 5 | stack.next);
  }
  return code;
}

TailMounds::Sides TailMounds::sides(const State& state, std::size_t mound,
                                    const PerColour<int>& dice, TailMound& out) const {
  const Face& face = faces_[mound];
  Sides sides;
  for (std::size_t colour = 0; colour < colours_; ++colour) {
    const Stack& stack = state.stacks[mound][colour];
    const Offer& offer =
        stack.empty() ? face.beyond[state.columns_used[mound]] : face.above[stack.next];
    const int to_come = std::min(dice[colour], offer.height);
    if (to_come == 0 && stack.empty()) continue;
    const int low = stack.sum();
    const int high = low + kFaces * to_come;
    if (to_come == 0) {
      if (low == face.worm) sides.matched |= 1U << colour;
    } else {
      sides.may_enter = sides.may_enter || stack.empty();
      sides.worm_in_reach = sides.worm_in_reach || (low <= face.worm && face.worm <= high);
      out.items[colour] = offer.items[static_cast<std::size_t>(to_come)];
    }
    sides.of[sides.count++] = {low,          high,  stack.column(), static_cast<Colour>(colour),
                               to_come != 0, &offer};
  }
  return sides;
}

// IH-4.3 to IH-4.5. Ties are left open.
void TailMounds::find_gains(const Face& face, const Sides& sides, TailMound& out) {
  const auto tile = [&face](int above) {
    return above == 0 ? face.queen : above == 1 ? face.general : 0;
  };
  for (std::size_t i = 0; i < sides.count; ++i) {
    const Side& side = sides.of[i];
    int perhaps_above = 0;
    for (std::size_t j = 0; j < sides.count; ++j) {
      perhaps_above += j != i && sides.of[j].high >= side.low ? 1 : 0;
    }
    if (side.column != 0) {
      out.least[side.colour] = static_cast<std::int8_t>(tile(perhaps_above));
    }
    const int to_come = (side.high - side.low) / kFaces;
    int worms = 0;
    for (int dice = side.column == 0 ? 1 : 0; dice <= to_come; ++dice) {
      const int high = side.low + kFaces * dice;
      int surely_above = 0;
      for (std::size_t j = 0; j < sides.count; ++j) {
        surely_above += j != i && sides.of[j].low > high ? 1 : 0;
      }
      const auto index = static_cast<std::size_t>(dice);
      const int match = side.low + dice <= face.worm && face.worm <= high ? 1 : 0;
      const int own_worms = match + side.offer->worms[index];
      worms = std::max(worms, own_worms);
      out.gains[side.colour][index] = {static_cast<std::int8_t>(tile(surely_above) + own_worms),
                                       side.offer->items[index]};
    }
    out.worms_to_come += worms;
  }
}

std::uint64_t TailMounds::code(const State& state, std::size_t mound, Sides& sides) const {
  const int worm = faces_[mound].worm;
  if (sides.worm_in_reach) sides.of[sides.count++] = {worm, worm, 0, kNoColour, false, nullptr};
  const auto first = sides.of.begin();
  const auto last = first + static_cast<std::ptrdiff_t>(sides.count);
  for (auto side = first; side != last; ++side) {  // sorts by insertion: there are few
    for (auto at = side; at != first && (at - 1)->low > at->low; --at) std::swap(at[-1], *at);
  }
  PerColour<std::uint64_t> codes{};
  std::uint64_t worm_code = 0;
  int gaps = 0;
  int reach = -1;          // the most that the sides so far may come to ...
  int colours_reach = -1;  // ... without the worm number, which nobody ties with
  for (auto side = first; side != last; ++side) {
    gaps += std::max(0, side->low - reach - 1);
    reach = std::max(reach, side->high);
    bool tie = side->low <= colours_reach;
    for (auto above = side + 1; above != last && !tie; ++above) {
      tie = above->low <= side->high && above->colour != kNoColour;
    }
    if (side->colour != kNoColour) colours_reach = std::max(colours_reach, side->high);
    std::uint64_t& code = side->colour == kNoColour ? worm_code : codes[side->colour];
    code = static_cast<std::uint64_t>(side->low - gaps) + 1;  // up to 19
    if (side->is_free) {
      // Its place: of a column at most two spaces are filled.
      const Stack& stack = state.stacks[mound][side->colour];
      const int place = stack.empty() ? 0 : 2 * stack.column() + stack.height() - 2;  // up to 10
      code |= static_cast<std::uint64_t>(place) << 6 | 1U << 5;
    } else if (tie) {
      code |= static_cast<std::uint64_t>(side->column) << 6;
    }
  }
  std::uint64_t all = worm_code;
  for (std::size_t colour = 0; colour < colours_; ++colour) all = all << 10 | codes[colour];
  all = all << colours_ | sides.matched;
  return all << 3 | (sides.may_enter ? state.columns_used[mound] : 0U);
}

}  // namespace formicary::ithappens::trained
