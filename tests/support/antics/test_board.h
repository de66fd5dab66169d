// The edition of the Antics! tests: every trail, tile and colour is chosen for the tests, and none
// of it changes with the shipped editions.
//
//   hill -w1- ja -g1- jb -w2- butterfly          hill -e1- jc -e2- brown-leaf -s1- ladybird
//   hill -g2- ja                                            jc -w3- butterfly
//   hill -f1- jb -w4- grasshopper                hill -s2- jd -g3- green-leaf
//             ja -g4- grasshopper -e4- dragonfly            jd -e3- earthworm
//   hill -f3- ja                                            jd -s3- woodlouse
//                                                           jd =chasm= jn -f2- dragonfly
//
// The base, whose tiles are j10 k10, l10 m10 and j11 k11:
//     scout build hatch ants        j10 k10 l10 m10
//        heave scout                  j11 k11
//
// Every kind of tile is there twice or three times. The anteaters, side 1 and 2: blue (dragonfly,
// water) and pink (butterfly, flower) in row a, grey (woodlouse, stone) and brown (earthworm,
// earth) in b, green (grasshopper, grass) and red (ladybird, soldier) in c.
#pragma once

#include <string_view>

#include "games/antics/edition.h"

namespace formicary::testing {

std::string_view test_board_text();
const antics::Edition& test_board();

// The one that is shipped.
const antics::Edition& shipped_board();

}  // namespace formicary::testing
