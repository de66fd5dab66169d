#include "bots/ithappens/trained/features.h"

#include <algorithm>
#include <bit>

#include "base/check.h"

namespace formicary::ithappens::trained {
namespace {

constexpr int kShift = kFixedBits - 8;  // from Fixed to NetInput

neural::NetInput clipped(Fixed value, int most) {
  return static_cast<neural::NetInput>(std::clamp<Fixed>(value, -most, most));
}

// A Fixed in units of `unit`, at most +-`most` of them.
neural::NetInput scaled(Fixed value, int unit, int most = 4) {
  return clipped(value / (Fixed{unit} << kShift), most * neural::kNetOne);
}

neural::NetInput part_of(int value, int whole) {
  return static_cast<neural::NetInput>(value * neural::kNetOne / whole);
}

}  // namespace

class Features::Writer {
 public:
  explicit Writer(std::span<neural::NetInput> out) : out_(out) {}

  void put(neural::NetInput input) { out_[at_++] = input; }
  void put(bool input) { put(input ? neural::kNetOne : neural::NetInput{0}); }
  void skip(int count) {
    for (int i = 0; i < count; ++i) put(neural::NetInput{0});
  }
  [[nodiscard]] int written() const { return static_cast<int>(at_); }

 private:
  std::span<neural::NetInput> out_;
  std::size_t at_ = 0;
};

Features::Features(const Rules& rules) : rules_(&rules), evaluation_(rules, {}) {
  std::array<neural::NetInput, neural::kMaxNetInputs> inputs{};
  Writer out(inputs);
  const State state = rules.initial();
  prepare(state);
  evaluation_.look(state, outlook_);
  for (const Colour colour : first_colours(rules.colours()))
    put_colour(state, colour, Colour(0), out);
  put_table(state, Seat(0), out);
  count_ = out.written();
}

void Features::prepare(const State& state) {
  if (prepared_ && deck_ == state.deck) return;
  evaluation_.prepare(state);
  deck_ = state.deck;
  prepared_ = true;
}

void Features::fill(const State& state, std::span<neural::NetInput> out,
                    neural::OutputOrder& order) {
  FORMICARY_DCHECK(state.phase != Phase::kOver);
  FORMICARY_DCHECK(out.size() >= static_cast<std::size_t>(neural::padded(count_)));
  prepare(state);
  evaluation_.look(state, outlook_);
  const Seat viewer = outlook_.dice_out ? state.turn : state.start;
  const int players = rules_->players();
  Writer writer(out);
  for (int i = 0; i < rules_->colours(); ++i) {
    const auto colour = static_cast<Colour>(i < players ? (viewer + i) % players : i);
    order[static_cast<std::size_t>(i)] = colour;
    put_colour(state, colour, colour_of(viewer), writer);
  }
  put_table(state, viewer, writer);
  writer.skip(neural::padded(count_) - count_);
}

void Features::put_colour(const State& state, Colour colour, Colour viewer, Writer& out) const {
  constexpr int kTilePoints = 32;  // about what a good player ends with
  out.put(scaled(outlook_.tiles[colour], kTilePoints));
  int queens = 0;
  int generals = 0;
  for (const Tiles tiles : state.tiles) {
    queens += tiles.queen() == colour ? 1 : 0;
    generals += tiles.general() == colour ? 1 : 0;
  }
  out.put(part_of(queens, 8));
  out.put(part_of(generals, 8));
  const int worms = state.worms[colour];
  out.put(part_of(worms, 8));
  for (int least = 1; least <= 3; ++least) out.put(worms >= least);
  out.put(part_of(dice_in_hand(*rules_, state, colour), kDice));
  out.put((state.in_round >> colour & 1) != 0);
  if (rules_->imaginary()) {
    out.put(part_of(colour < kImaginary ? state.imaginary_hand[colour] : 0, kImaginaryDice));
  }
  put_items(state, colour, out);
  put_points(colour, viewer, out);
  for (int mound = 0; mound < kMounds; ++mound) put_mound(state, mound, colour, out);
}

// For each type the probabilities of ending with one tile and with two.
void Features::put_items(const State& state, Colour colour, Writer& out) const {
  int types = 0;
  int pairs = 0;
  for (int type = 0; type < kMaxItemTypes; ++type) {
    const int count = state.item_count(colour, type);
    types += count >= 1 ? 1 : 0;
    pairs += count >= 2 ? 1 : 0;
    const TypeGain& gain = outlook_.gains[colour][static_cast<std::size_t>(type)];
    const Fixed some = kOne - gain.none;
    out.put(scaled(count >= 1 ? kOne : some, 1));
    out.put(scaled(count >= 2 ? kOne : count == 1 ? some : gain.more, 1));
  }
  out.put(part_of(types, kMaxItemTypes));
  out.put(part_of(pairs, kMaxItemTypes));
  constexpr int kPairPoints = 40;
  constexpr int kMostPoints = 10;
  out.put(scaled(outlook_.items[colour].pairs, kPairPoints));
  out.put(scaled(outlook_.items[colour].most, kMostPoints));
}

// The expected total, and its lead over the viewer's and over the best other one: in fine steps for
// small differences and in coarse ones over the whole range.
void Features::put_points(Colour colour, Colour viewer, Writer& out) const {
  constexpr int kFine = 8;
  constexpr int kCoarse = 32;
  const Fixed own = outlook_.points[colour];
  Fixed best = 0;
  for (const Colour other : first_colours(rules_->colours())) {
    if (other != colour) best = std::max(best, outlook_.points[other]);
  }
  out.put(scaled(own, 2 * kCoarse));
  out.put(scaled(own - outlook_.points[viewer], kFine, 1));
  out.put(scaled(own - outlook_.points[viewer], kCoarse));
  out.put(scaled(own - best, kFine, 1));
  out.put(scaled(own - best, kCoarse));
}

void Features::put_mound(const State& state, int mound, Colour colour, Writer& out) const {
  constexpr int kInputs = 17;
  if (!outlook_.dice_out) {
    out.skip(kInputs);
    return;
  }
  const MoundProspect& prospect = outlook_.prospects[static_cast<std::size_t>(mound)][colour];
  const MoundOdds& odds = outlook_.odds[static_cast<std::size_t>(mound)][colour];
  const CardFace& card = rules_->face(state, mound);
  const Stack& stack = state.stacks[static_cast<std::size_t>(mound)][colour];
  const auto column = static_cast<std::size_t>(prospect.column);
  out.put(!stack.empty());
  out.put(part_of(prospect.column, kColumns - 1));
  out.put(part_of(prospect.filled, kMaxHeight));
  out.put(part_of(card.heights[column] - prospect.filled, kMaxHeight));
  out.put(part_of(stack.sum(), kMaxHeight * kFaces));
  out.put(scaled(odds.queen, 1));
  out.put(scaled(odds.general, 1));
  out.put(scaled(odds.match, 1));
  out.put(scaled(card.queen * odds.queen, 8));
  out.put(scaled(card.general * odds.general, 4));
  out.put(scaled(prospect.more[1] + 2 * prospect.more[2] + 3 * prospect.more[3], kMaxHeight));
  for (int next = prospect.filled; next < prospect.filled + 2; ++next) {
    const bool there = next < card.heights[column];
    put_symbol(state, colour, there ? card.space(column, static_cast<std::size_t>(next)) : kBlank,
               out);
  }
}

// A worm, the first tile of a type, or the second.
void Features::put_symbol(const State& state, Colour colour, Symbol symbol, Writer& out) const {
  const bool item = symbol >= kFirstItem && state.items_left(symbol - kFirstItem) != 0;
  const int count = item ? state.item_count(colour, symbol - kFirstItem) : 0;
  out.put(symbol == kWorm && state.worms_left() != 0);
  out.put(item && count == 0);
  out.put(item && count == 1);
}

void Features::put_table(const State& state, Seat viewer, Writer& out) const {
  for (int round = 1; round <= kRounds; ++round) out.put(state.round == round);
  out.put(outlook_.dice_out);
  const int players = rules_->players();
  for (int i = 0; i < players; ++i) out.put((viewer + i) % players == state.start);
  if (rules_->imaginary()) {  // IH-6.2: the choice of the colour is made
    out.put(state.phase == Phase::kRoll && state.rolls_own());
    out.put(state.phase == Phase::kRoll && !state.rolls_own());
  }
  for (int card = 0; card < kCards; ++card) out.put((state.deck >> card & 1) != 0);
  for (int mound = 0; mound < kMounds; ++mound) {
    if (!outlook_.dice_out) {
      out.skip(4);
      continue;
    }
    const CardFace& card = rules_->face(state, mound);
    out.put(part_of(card.queen, 9));
    out.put(part_of(card.general, 9));
    out.put(part_of(card.worm, kMaxHeight * kFaces));
    out.put(part_of(state.columns_used[static_cast<std::size_t>(mound)], kColumns));
  }
}

}  // namespace formicary::ithappens::trained
