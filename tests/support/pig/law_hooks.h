// Pig for the laws.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "tests/games/pig/rules.h"
#include "tests/support/law_hooks.h"

namespace formicary::testing {

template <>
struct LawHooks<pig::Rules> {
  // A turn has at most goal / 2 rolls that add something, one more and a hold; a roll is two plies.
  // At most 8 seats and 12 rounds to 60 points: 8 * 12 * (2 * 31 + 1).
  static constexpr int kMaxPlies = 8 * 12 * 63 + 1;
  static constexpr std::size_t kMaxStateSize = 16;
  static constexpr int kEvery = 1;

  static std::vector<std::string_view> editions() {
    return {"formicary-edition 1\ngame pig\nid short\nname Short\ngoal 60\nrounds 12\n",
            "formicary-edition 1\ngame pig\nid tiny\nname Tiny\ngoal 5\nrounds 2\n"};
  }
  static std::vector<pig::Action> typable(const pig::Rules& /*rules*/) {
    std::vector<pig::Action> out;
    for (const pig::ActionKind kind :
         {pig::ActionKind::kRoll, pig::ActionKind::kHold, pig::ActionKind::kDie}) {
      for (int value = 0; value < 256; ++value) {
        out.push_back({kind, static_cast<std::uint8_t>(value)});
      }
    }
    return out;
  }
  static std::string conserved(const pig::Rules& rules, const pig::State& state) {
    for (std::size_t i = 0; i < state.points.size(); ++i) {
      const bool seated = i < static_cast<std::size_t>(rules.players());
      if (state.points[i] > (seated ? rules.edition().goal + pig::kFaces - 1 : 0)) return "points";
    }
    return {};
  }
  static pig::State redeal_hidden(const pig::Rules& /*rules*/, const pig::State& state,
                                  Seat /*viewer*/, Rng& /*rng*/) {
    return state;  // nothing is hidden
  }
};

}  // namespace formicary::testing
