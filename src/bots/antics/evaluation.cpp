#include "bots/antics/evaluation.h"

#include <algorithm>
#include <array>
#include <bit>

namespace formicary::antics {
namespace {

constexpr int kSure = 256;      // probabilities are in 256ths
constexpr int kGreenBonus = 2;  // AN-10.3

// The probability of finishing some work, by its share of the remaining capacity, in eighths.
constexpr std::array<int, 13> kProbabilities = {256, 242, 222, 198, 170, 138, 104,
                                                72,  44,  24,  12,  4,   0};

}  // namespace

// The expected number of rounds until the bag or the prey runs out, which ends the game (AN-10.1).
int Evaluation::turns_left(const State& state) const {
  if (state.trigger != Trigger::kNone) return 0;  // AN-10.1: everybody has one more turn
  const int players = rules_->players();
  const int by_bag =
      kOneTurn * kOneTurn * state.bag_size / (weights_.bag_rate * players) + kOneTurn;
  int tokens = 0;  // tokens to discard: the type with most of them may stay
  int most = 0;
  for (Food food = 0; food < kPreyTypes; ++food) {
    tokens += state.clearings[food];
    most = std::max<int>(most, state.clearings[food]);
  }
  const int types = kPreyTypes - 1 - std::popcount(state.exhausted);
  const int by_prey =
      ((tokens - most) * weights_.token_turns + std::max(types, 0) * weights_.type_turns) / players;
  return std::max(kOneTurn, std::min(by_bag, by_prey));
}

void Evaluation::prepare(const State& state) { look_from(state.turn, turns_left(state)); }

StepWork Evaluation::step_work(const State& state, const HillView& view) const {
  const bool any = turns_ > 0 || state.magnificant == 0;  // AN-2.2: level 1 once a turn
  const auto work = [&](Symbol symbol) {
    const int level = view.best[symbol];
    if (level > 0) return kWorkOfAction / level;
    return any ? kWorkOfAction * 3 / 2 : kWorkOfTurn;
  };
  StepWork step;
  step.hatch = work(kHatch);
  step.ants = work(kSendAnts);
  step.heave = work(kHeave);
  step.bridge = view.best[kSendAnts] >= kBridgeCost ? step.ants * kBridgeCost : kWorkOfTurn * 2;
  return step;
}

int Evaluation::probability_of(int work, int capacity) const {
  if (turns_ == 0) return work <= capacity ? kSure - work / 4 : 0;
  const int part = work * 8 * 16 / std::max(capacity, 1);
  const auto index = static_cast<std::size_t>(part / 16);
  if (index + 1 >= kProbabilities.size()) return 0;
  const int rest = part % 16;
  return (kProbabilities[index] * (16 - rest) + kProbabilities[index + 1] * rest) / 16;
}

// The danger that what is carried on a trail is stolen (AN-7.5), in 256ths.
int Evaluation::risk(const State& state, int trail) const {
  const TrailSet bit = trail_bit(trail);
  if (turns_ == 0 || (Rules::all_guards(state) & bit) != 0) return 0;
  int risk = 0;
  for (const Seat other : first_seats(rules_->players())) {
    if (other == seat_ || (state.ants[other] & bit) == 0) continue;
    risk += state.areas[other][kSoldier] != 0 ? weights_.robbers_ready : weights_.robbers;
  }
  return std::min(risk, kSure * 3 / 4);
}

// The part of the probability that remains if others want the same tokens, in 256ths.
int Evaluation::rivals(const State& state, Food food) const {
  const int tokens = state.clearings[food];
  if (tokens == 0) return 0;
  if (turns_ == 0) return kSure;
  int others = 0;
  int near = 0;
  for (const Seat other : first_seats(rules_->players())) {
    if (other == seat_ || (is_prey(food) && Rules::has_prey(state, other, food))) continue;
    ++others;
    near += (state.ants[other] & rules_->board().at_clearing[food]) != 0;
  }
  if (near >= tokens) return kSure / 2;
  if (others >= tokens) return kSure * 7 / 8;
  return kSure;
}

// AN-10.3, with leaves that are on their way, in 256ths.
int Evaluation::leaf_value(const State& state, const HillView& view,
                           std::array<int, kLeafKinds> coming) const {
  std::array<int, kLeafKinds> leaves{};
  for (std::size_t kind = 0; kind < kLeafKinds; ++kind) {
    leaves[kind] = state.leaves_home[seat_][kind] * kSure;
  }
  int points = 0;  // in 256ths
  const auto give = [&](int most, std::size_t kind, int each) {
    const int given = std::min(most, leaves[kind]);
    leaves[kind] -= given;
    points += given * each;
    return given;
  };
  int bare = 0;  // points of fungi without a leaf at home
  for (int level = kMaxLevel; level >= 1; --level) {
    int fungi = view.fungi[static_cast<std::size_t>(level)] * kSure;
    fungi -= give(fungi, 0, level + kGreenBonus);
    fungi -= give(fungi, 1, level);
    for (std::size_t kind = 0; kind < kLeafKinds && fungi > 0; ++kind) {
      const int given = std::min(fungi, coming[kind]);
      coming[kind] -= given;
      fungi -= given;
      points += given * (level + (kind == 0 ? kGreenBonus : 0)) * weights_.leaf / kSure;
    }
    bare += fungi * level;
  }
  int value = points * (kPoint / 8) / (kSure / 8);
  if (turns_ == 0) return value;
  const int time = std::min(turns_, 4 * kOneTurn);
  const int spare = leaves[0] + leaves[1] / 2;
  value += std::min(spare, 2 * kSure) * weights_.leaf_home / kSure * time / (4 * kOneTurn);
  value += std::min(bare, 6 * kSure) * weights_.fungus / kSure * time / (4 * kOneTurn);
  return value;
}

void Evaluation::judge_food(const State& state, const HillView& view, int capacity,
                            Parts& parts) const {
  const StepWork step = step_work(state, view);
  Ants ants{state.ants[seat_], state.areas[seat_], state.ants_left[seat_]};
  Routes::Heaves heaves;
  routes_.heaves_home(ants.out, heaves);

  struct Hope {
    int work;
    int probability;  // apart from the work
    Food food;
  };
  std::array<Hope, kPreyTypes> hopes{};  // the least work first
  std::size_t count = 0;
  // Each is put in its place at once: sorting six at most afterwards takes longer, and g++ 12 warns
  // of the 16 elements that std::sort treats apart.
  const auto add = [&](const Hope& hope) {
    std::size_t at = count++;
    for (; at > 0 && hope.work < hopes[at - 1].work; --at) hopes[at] = hopes[at - 1];
    hopes[at] = hope;
  };
  int home = 0;
  for (Food food = 0; food < kPreyTypes; ++food) {
    const PreyPlace place = state.prey[seat_][food];
    if (place == kNoPrey) {
      const int probability = rivals(state, food);
      if (probability != 0) add({routes_.work(food, ants, step), probability, food});
    } else if (is_carried(place)) {
      add({heaves[place] * step.heave, kSure - risk(state, place), food});
    } else {
      ++home;
      parts.probabilities[food] = kSure;
    }
  }
  int expected = home * kSure;
  int before = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const int work = hopes[i].work + before;
    const int probability = probability_of(work, capacity) * hopes[i].probability / kSure;
    parts.probabilities[hopes[i].food] = probability;
    expected += probability;
    before += hopes[i].work * weights_.queue / kSure;
  }
  const int points = expected * expected / kSure;  // in 256ths
  const int sure = home * home * kSure;
  parts.expected = expected;
  parts.prey = home * home * kPoint + (points - sure) * weights_.expected / kSure * kPoint / kSure;

  std::array<int, kLeafKinds> coming{};
  for (std::size_t kind = 0; kind < kLeafKinds; ++kind) {
    for_each_trail(state.leaves[seat_][kind], [&](int trail) {
      const int work = heaves[static_cast<std::size_t>(trail)] * step.heave;
      coming[kind] += probability_of(work, capacity) * (kSure - risk(state, trail)) / kSure;
    });
    const auto food = static_cast<Food>(kPreyTypes + kind);
    if (state.clearings[food] == 0) continue;
    coming[kind] +=
        probability_of(routes_.work(food, ants, step), capacity) * rivals(state, food) / kSure;
  }
  parts.leaves = leaf_value(state, view, coming);
}

int Evaluation::ants_value(const State& state) const {
  if (turns_ == 0) return 0;
  int value = state.ants_left[seat_] * weights_.in_supply;
  const auto& areas = state.areas[seat_];
  for (std::size_t area = 0; area < kTerrains; ++area) {
    value += std::min<int>(areas[area], 3) * weights_.hatched;
  }
  if (areas[kSoldier] != 0) value += weights_.soldier;
  return value - danger_of_ants(state);
}

// AN-9.5: the first area with any ants, from that of the last anteater to the left, if the other
// two have been there.
int Evaluation::danger_of_ants(const State& state) const {
  if (std::popcount(state.attacked) != kRows - 1) return 0;
  const int row = std::countr_one(state.attacked);
  const auto& fields = state.display[static_cast<std::size_t>(row)];
  int away = 0;  // tiles before the anteater
  for (const Field field : fields) {
    if (field == kAnteaterField) break;
    away += field != kGapField;
  }
  const int area =
      rules_->edition().prey[static_cast<std::size_t>(rules_->anteater(state, row))].area;
  for (int i = 0; i < kAreas; ++i) {
    const auto here = static_cast<std::size_t>((area + kAreas - i) % kAreas);
    int ants = 0;
    for (const Seat seat : first_seats(rules_->players())) ants += state.areas[seat][here];
    if (ants == 0) continue;
    return state.areas[seat_][here] * weights_.eaten / (1 + away);
  }
  return 0;
}

int Evaluation::value_of_hill(const State& state) const {
  const HillView view = view_hill(state, seat_, false);
  const int time = std::min(turns_, weights_.growth_turns * kOneTurn);
  return hill_worth(view, weights_) * time / kOneTurn + leaf_value(state, view, {kSure, 0});
}

int Evaluation::value(const State& state, bool ended) const { return parts(state, ended).sum(); }

Parts Evaluation::parts(const State& state, bool ended, HillView view) const {
  int left = ended ? 0 : state.actions_left;
  if (state.phase >= Phase::kHatch && state.phase <= Phase::kHeave) {  // the rest of an action
    auto& best = view.best[Rules::action_under_way(state)];
    best = std::max(best, std::min<std::uint8_t>(state.steps, kMaxLevel));
    ++left;
  }
  const int capacity = left * kWorkOfAction + turns_ * kWorkOfTurn / kOneTurn;
  const int time = std::min(turns_, weights_.growth_turns * kOneTurn);
  const int kept = kKeptTiles + (left > 0 ? 1 : 0);
  const int growth = hill_worth(view, weights_) + supply_worth(state, seat_, view, kept, weights_);
  Parts parts;
  parts.hill = growth * time / kOneTurn;
  judge_food(state, view, capacity, parts);
  parts.ants = ants_value(state);
  for (std::size_t level = 0; level < kMaxLevel; ++level) {  // AN-10.4
    parts.tiles += state.tiles_on_level[seat_][level] * static_cast<int>(level + 1);
  }
  return parts;
}

}  // namespace formicary::antics
