// Rules::legal and Rules::chance: the possible actions and outcomes. Included by rules.h.
#pragma once

#include <array>
#include <bit>

namespace formicary::ithappens {

// The decisions before and after a roll depend on few facts, so their lists are computed in
// advance.

// Bit 0: an own die can be placed; bit 1: an imaginary one; bit 2: there is a worm to pay.
inline constexpr std::array<Rules::ActionList, 8> kBeforeRoll = [] {
  std::array<Rules::ActionList, 8> lists{};
  for (unsigned key = 0; key < lists.size(); ++key) {
    const bool own = (key & 1) != 0;
    if (own) lists[key].push_back(kActRollOwn);
    if ((key & 2) != 0) lists[key].push_back(kActRollImaginary);  // IH-6.2
    if (own && (key & 4) != 0) lists[key].push_back(kActPass);    // IH-2.4, IH-6.4
  }
  return lists;
}();

// The lower three bits: the open mounds; bit 3: a reroll can be paid; bit 4: and a pass.
inline constexpr std::array<Rules::ActionList, 32> kAfterRoll = [] {
  std::array<Rules::ActionList, 32> lists{};
  for (unsigned key = 0; key < lists.size(); ++key) {
    for (int mound = 0; mound < kMounds; ++mound) {
      if ((key >> mound & 1) != 0) lists[key].push_back(place(mound));
    }
    if ((key & 8) != 0) lists[key].push_back(kActReroll);
    if ((key & 16) != 0) lists[key].push_back(kActPass);
  }
  return lists;
}();

inline constexpr std::array<Outcome<Action>, kFaces> kFacesOfDie = [] {
  std::array<Outcome<Action>, kFaces> faces{};
  for (std::uint8_t i = 0; i < kFaces; ++i) {
    faces[i] = {{ActionKind::kDie, static_cast<std::uint8_t>(i + 1)}, 1};
  }
  return faces;
}();

inline constexpr std::array<Outcome<Action>, kCards> kReveals = [] {
  std::array<Outcome<Action>, kCards> reveals{};
  for (std::uint8_t i = 0; i < kCards; ++i) reveals[i] = {{ActionKind::kReveal, i}, 1};
  return reveals;
}();

inline void Rules::legal(const State& state, ActionList& out) const {
  const unsigned worm = state.worms[state.turn] != 0 ? 1 : 0;
  if (state.phase == Phase::kRolled) {
    const unsigned own = state.rolls_own() ? 1 : 0;  // IH-6.4
    out = kAfterRoll[state.open[state.rolling] | (own & worm) * paid_after_roll_];
  } else if (state.phase == Phase::kTurn) {
    unsigned placeable = 1;  // without a third colour the seat on turn can place its own (IH-2.6)
    if (imaginary()) {
      placeable = (can_place_own(state, state.turn) ? 1U : 0U) |
                  (can_place_imaginary(state, state.turn) ? 2U : 0U);
    }
    out = kBeforeRoll[placeable | worm << 2];
  } else {
    out.clear();
  }
}

inline void Rules::chance(const State& state, OutcomeList& out) const {
  if (state.phase == Phase::kRoll) {
    // A separate purpose, so that rolling for the third colour does not shift the seat's own dice.
    const Purpose purpose = state.rolls_own() ? Purpose::kDie : Purpose::kImaginaryDie;
    out.assign({static_cast<std::uint8_t>(purpose), state.turn}, kFacesOfDie);
    return;
  }
  out.clear();
  if (state.phase == Phase::kStart) {  // IH-1.3
    out.label = {static_cast<std::uint8_t>(Purpose::kStart), kNoSeat};
    for (int seat = 0; seat < players_; ++seat) {
      out.add({{ActionKind::kStart, static_cast<std::uint8_t>(seat)}, 1});
    }
  } else if (state.phase == Phase::kReveal) {  // IH-1.2
    out.label = {static_cast<std::uint8_t>(Purpose::kMound), kNoSeat};
    for (unsigned deck = state.deck; deck != 0; deck &= deck - 1) {
      out.add(kReveals[static_cast<std::size_t>(std::countr_zero(deck))]);
    }
  }
}

}  // namespace formicary::ithappens
