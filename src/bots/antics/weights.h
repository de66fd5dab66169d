// The weights of the evaluation, in thousandths of a point. They were found by matches.
#pragma once

#include <array>

#include "games/antics/components.h"

namespace formicary::antics {

inline constexpr int kPoint = 1000;
// Work is counted in sixtieths of an action, so that an action of any level from 1 to 5 has a whole
// number of them for each step.
inline constexpr int kWorkOfAction = 60;
inline constexpr int kWorkOfTurn = kActions * kWorkOfAction;

// Turns to come are counted in sixteenths.
inline constexpr int kOneTurn = 16;

using ByLevel = std::array<int, kMaxLevel + 1>;

struct Weights {
  // The remaining length of the game, in sixteenths: tiles that leave the bag in a turn, and turns
  // for each token and each type of prey that must be taken before the end.
  int bag_rate = 48;
  int token_turns = 16;
  int type_turns = 32;
  // The hill, for each later turn (at most `growth_turns`): the best space of an action by its
  // level, and the part of that (in sixteenths) which the second best one adds.
  std::array<ByLevel, kActionSymbols> space = {{
      {0, 110, 240, 330, 380, 400},  // scout
      {0, 110, 260, 340, 380, 400},  // build
      {0, 120, 280, 400, 470, 510},  // hatch
      {0, 120, 280, 420, 510, 570},  // ants
      {0, 120, 280, 420, 520, 590},  // heave
  }};
  int second_space = 5;
  int growth_turns = 5;
  int spare_space = 20;                           // one more space, for prey
  ByLevel foundation = {0, 30, 90, 130, 150, 0};  // the highest place to build on
  int more_foundations = 15;                      // each other one, at most three
  int tile = 90;                                  // kept in the supply
  int tile_need = 4;                              // sixteenths of what its symbols would add
  // Food: the part (in 256ths) of the work for one food that must be done before the next one.
  int queue = 200;
  int expected = 200;   // the part (in 256ths) of the expected points that counts
  int leaf = 160;       // the same for leaves and fungi
  int fungus = 250;     // an uncovered fungus, for each level, while there are leaves
  int leaf_home = 400;  // a leaf without a fungus
  int hatched = 35;     // an ant in a hatching area
  int in_supply = 12;
  int robbers = 60;  // in 256ths: the risk for carried food that another player could steal
  int robbers_ready = 120;
  int soldier = 120;  // the first in the red area
  int eaten = 60;     // an ant in an area that the third anteater may reach next
};

}  // namespace formicary::antics
