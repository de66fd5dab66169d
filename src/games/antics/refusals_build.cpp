// Why a tile can't be built somewhere: which hex, which height, which tile.
#include "games/antics/refusals.h"

namespace formicary::antics {
namespace {

using R = RefusalKind;

bool touches_hill(const State& state, HexPlace place) {
  for (int direction = 0; direction < kDirections; ++direction) {
    if (Rules::find_hex(state, state.turn, place.neighbour(direction)) != nullptr) return true;
  }
  return false;
}

// AN-4.5, AN-4.6: what is wrong with a hex by itself.
std::optional<Refusal> why_not_cover(const Hex& hex) {
  const int place = note_arg(hex.place);
  if (hex.marked()) return no(R::kBuildMarked, {place});
  if (hex.has_prey()) return no(R::kBuildPrey, {place, hex.prey()});
  if (hex.height() == kMaxLevel) return no(R::kTooHigh, {place});
  return {};
}

}  // namespace

std::optional<Refusal> why_not_place(const State& state, HexPlace place, int direction) {
  if (state.phase == Phase::kBuild) return no(R::kTileFirst);
  if (state.phase != Phase::kPlace) return no(R::kNotBuilding);
  const HexPlace other = place.neighbour(direction);
  const Hex* first = Rules::find_hex(state, state.turn, place);
  const Hex* second = Rules::find_hex(state, state.turn, other);
  const int a = note_arg(place);
  const int b = note_arg(other);
  if (first == nullptr && second == nullptr) {  // AN-4.3
    if (touches_hill(state, place) || touches_hill(state, other)) return {};
    return no(R::kNotTouchingHill, {a, b});
  }
  if (first == nullptr) return no(R::kOverhang, {b, a});
  if (second == nullptr) return no(R::kOverhang, {a, b});
  if (auto refusal = why_not_cover(*first)) return refusal;
  if (auto refusal = why_not_cover(*second)) return refusal;
  if (first->height() != second->height()) {
    return no(R::kUneven, {a, first->height(), b, second->height()});
  }
  if (first->partner() == direction) return no(R::kSameTile, {a, b});
  return {};
}

}  // namespace formicary::antics
