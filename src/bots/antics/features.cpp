#include "bots/antics/features.h"

#include <algorithm>
#include <array>
#include <bit>

#include "base/check.h"

namespace formicary::antics {
namespace {

constexpr int kInputsOfPlayer = 105;
constexpr int kInputsOfAll = 51;

}  // namespace

// Puts down one input after the other.
class Features::Writer {
 public:
  explicit Writer(std::span<neural::NetInput> out) : out_(out) {}

  // `value` as a part of `whole`, kept within what a net takes.
  void add(int value, int whole) {
    const int most = neural::kNetMost;
    out_[at_++] =
        static_cast<neural::NetInput>(std::clamp(value * neural::kNetOne / whole, -most, most));
  }
  void flag(bool on) { out_[at_++] = on ? neural::kNetOne : neural::NetInput{0}; }
  [[nodiscard]] int count() const { return static_cast<int>(at_); }

 private:
  std::span<neural::NetInput> out_;
  std::size_t at_ = 0;
};

int Features::count(int players) { return players * kInputsOfPlayer + kInputsOfAll; }

void Features::write(const TurnEnd& end, std::span<neural::NetInput> out) {
  const int players = rules_->players();
  FORMICARY_CHECK(static_cast<int>(out.size()) >= count(players));
  const int turns = end.ending ? 0 : evaluation_.turns_left(end.state);
  Writer writer(out);
  for (int i = 0; i < players; ++i) {
    write_player(end, static_cast<Seat>((end.mover + i) % players), turns, writer);
  }
  write_all(end, turns, writer);
  FORMICARY_CHECK(writer.count() == count(players));
}

void Features::write_player(const TurnEnd& end, Seat seat, int turns, Writer& out) {
  const State& state = end.state;
  const int players = rules_->players();
  // AN-10.1: in the last turns those who come next have one more.
  const int before = (seat + players - end.mover - 1) % players;
  const bool plays = !end.ending || before < end.last_turns;
  evaluation_.look_from(seat, turns);
  // No marker stands on a hill between turns, so the view is the same in a last turn.
  const HillView view = view_hill(state, seat, false);
  const Parts parts = evaluation_.parts(state, !end.ending || !plays, view);

  int home = 0;
  for (const PreyPlace place : state.prey[seat]) home += place != kNoPrey && !is_carried(place);
  const auto points = rules_->scores(state).points[seat];
  const int fungus = points[static_cast<std::size_t>(ScoreLine::kFungus)] +
                     points[static_cast<std::size_t>(ScoreLine::kGreenLeaves)];
  out.add(home * home + fungus, 16);
  out.add(home, 4);
  out.add(home * home, 16);
  out.add(fungus, 8);
  out.add(parts.sum(), 32 * kPoint);
  out.add(parts.prey, 32 * kPoint);
  out.add(parts.hill, 8 * kPoint);
  out.add(parts.leaves, 8 * kPoint);
  out.add(parts.ants, kPoint);
  out.add(parts.expected, 4 * 256);
  out.add(parts.expected * parts.expected / 256, 16 * 256);
  out.add(parts.tiles, 32);
  out.flag(plays);
  out.add(plays ? turns : 0, 8 * kOneTurn);

  write_food(state, seat, parts, view, out);
  for (std::size_t symbol = 0; symbol < kActionSymbols; ++symbol) {
    out.add(view.best[symbol], 3);
    out.add(view.second[symbol], 3);
  }
  std::array<int, kMaxLevel + 1> spaces{};  // spaces of at least that level
  for (const Hex& hex : Rules::hill(state, seat)) {
    if (hex.symbol() == kFungus || hex.has_prey()) continue;
    for (int level = 1; level <= hex.height(); ++level) ++spaces[static_cast<std::size_t>(level)];
  }
  for (std::size_t level = 1; level <= kMaxLevel; ++level) out.add(spaces[level], 8);
  out.add(view.foundation, 3);
  out.add(view.foundations, 3);
  for (std::size_t level = 1; level <= kMaxLevel; ++level) out.add(view.fungi[level], 2);

  std::array<int, kSymbols> symbols{};
  for (std::size_t kind = 0; kind < kTileKinds; ++kind) {
    symbols[kTileFaces[kind].first] += state.supply[seat][kind];
    symbols[kTileFaces[kind].second] += state.supply[seat][kind];
  }
  out.add(state.supply_sizes[seat], kKeptTiles);
  for (const int symbol : symbols) out.add(symbol, 2);
  write_ants(state, seat, out);
}

void Features::write_food(const State& state, Seat seat, const Parts& parts, const HillView& view,
                          Writer& out) const {
  const auto work_of = [&](Symbol symbol) {
    return view.best[symbol] > 0 ? kWorkOfAction / view.best[symbol] : kWorkOfAction * 3 / 2;
  };
  StepWork step;
  step.hatch = work_of(kHatch);
  step.ants = work_of(kSendAnts);
  step.heave = work_of(kHeave);
  step.bridge = view.best[kSendAnts] >= kBridgeCost ? step.ants * kBridgeCost : kWorkOfTurn * 2;
  const Ants ants{state.ants[seat], state.areas[seat], state.ants_left[seat]};
  Routes::Heaves heaves;
  evaluation_.routes().heaves_home(ants.out, heaves);
  // The nearness of a food: 1 at home, one half if it takes a turn.
  const auto near = [](int work) { return 256 * kWorkOfTurn / (kWorkOfTurn + work); };
  for (Food food = 0; food < kPreyTypes; ++food) {
    const PreyPlace place = state.prey[seat][food];
    const bool carried = place != kNoPrey && is_carried(place);
    const bool at_home = place != kNoPrey && !carried;
    out.flag(at_home);
    out.flag(carried);
    out.add(parts.probabilities[food], 256);
    if (at_home) {
      out.add(0, 1);
    } else if (carried) {
      out.add(near(heaves[place] * step.heave), 256);
    } else {
      const bool any = state.clearings[food] != 0;
      out.add(any ? near(evaluation_.routes().work(food, ants, step)) : 0, 256);
    }
  }
  for (std::size_t kind = 0; kind < kLeafKinds; ++kind) {
    const auto food = static_cast<Food>(kPreyTypes + kind);
    out.add(state.leaves_home[seat][kind], 2);
    out.add(std::popcount(state.leaves[seat][kind]), 2);
    int nearest = 0;
    for_each_trail(state.leaves[seat][kind], [&](int trail) {
      nearest = std::max(nearest, near(heaves[static_cast<std::size_t>(trail)] * step.heave));
    });
    out.add(nearest, 256);
    const bool any = state.clearings[food] != 0;
    out.add(any ? near(evaluation_.routes().work(food, ants, step)) : 0, 256);
  }
}

void Features::write_ants(const State& state, Seat seat, Writer& out) const {
  out.add(state.ants_left[seat], 8);
  for (std::size_t area = 0; area < kAreas; ++area) out.add(state.areas[seat][area], 2);
  const TrailSet ants = state.ants[seat];
  out.add(std::popcount(ants), 8);
  out.add(std::popcount(state.guards[seat]), 2);
  out.flag((ants & rules_->board().chasm) != 0);
  for (const TrailSet clearing : rules_->board().at_clearing) out.flag((ants & clearing) != 0);
  for (const TrailSet terrain : rules_->board().terrain) out.add(std::popcount(ants & terrain), 2);

  // AN-7.5: what others could steal of this player, at once or with a soldier, and the reverse.
  const TrailSet laden = Rules::laden(state, seat);
  const TrailSet guarded = Rules::all_guards(state);
  int in_danger = 0;
  int in_sight = 0;
  int loot = 0;
  for (const Seat other : first_seats(rules_->players())) {
    if (other == seat) continue;
    const TrailSet of_other = Rules::laden(state, other);
    const int could = std::popcount(laden & ~guarded & state.ants[other] & ~of_other);
    (state.areas[other][kSoldier] != 0 ? in_danger : in_sight) += could;
    for_each_trail(of_other & ~guarded & ants & ~laden, [&](int trail) {
      const Food food = Rules::food_on(state, other, trail);
      loot += !is_prey(food) || !Rules::has_prey(state, seat, food);
    });
  }
  out.add(std::popcount(laden), 2);
  out.add(std::popcount(laden & guarded), 2);
  out.add(in_danger, 2);
  out.add(in_sight, 2);
  const bool ready = state.areas[seat][kSoldier] != 0;
  out.add(ready ? loot : 0, 2);
  out.add(ready ? 0 : loot, 2);
  out.flag(ready);
}

void Features::write_all(const TurnEnd& end, int turns, Writer& out) const {
  const State& state = end.state;
  for (Food food = 0; food < kFoods; ++food) {
    out.add(state.clearings[food], 3);
    if (is_prey(food)) out.flag(state.clearings[food] == 0);
  }
  out.add(std::popcount(state.exhausted), 4);
  out.add(turns, 8 * kOneTurn);
  out.add(state.bag_size, 32);
  out.flag(end.ending);
  out.add(end.ending ? end.last_turns : 0, 4);
  out.add(state.stalled, 16);
  // The anteaters: how near they are, what they would eat.
  std::array<int, kPreyTypes> hungry{};  // in 256ths
  std::array<int, kAreas> for_ants{};
  for (std::size_t row = 0; row < kRows; ++row) {
    const auto& fields = state.display[row];
    const bool fed = (state.attacked >> row & 1) != 0;
    int away = 0;
    for (const Field field : fields) {
      if (field == kAnteaterField) break;
      away += field != kGapField;
    }
    out.flag(fed);
    out.add(fed ? 0 : 256 / (1 + away), 256);
    if (fed) continue;
    const auto prey = static_cast<std::size_t>(rules_->anteater(state, static_cast<int>(row)));
    hungry[prey] = 256 / (1 + away);
    if (std::popcount(state.attacked) == kRows - 1) {
      for_ants[rules_->edition().prey[prey].area] = 256 / (1 + away);
    }
  }
  out.add(std::popcount(state.attacked), 2);
  for (const int near : hungry) out.add(near, 256);
  for (const int near : for_ants) out.add(near, 256);
  // The tiles that the next scout will see.
  std::array<int, kSymbols> first{};
  std::array<int, kSymbols> all{};
  for (const auto& row : state.display) {
    for (std::size_t field = 0; field < kFields; ++field) {
      if (row[field] >= kTileKinds) continue;
      const TileFaces faces = kTileFaces[row[field]];
      for (const Symbol symbol : {faces.first, faces.second}) {
        ++all[symbol];
        if (field < 2) ++first[symbol];
      }
    }
  }
  for (const int count : first) out.add(count, 3);
  for (const int count : all) out.add(count, 6);
}

}  // namespace formicary::antics
