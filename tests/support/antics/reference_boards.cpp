#include "tests/support/antics/reference_boards.h"

#include <string>

namespace formicary::antics::testing {
namespace {

constexpr std::string_view kBoard = R"(formicary-edition 1
game antics
id crowded
name Crowded
licence CC0
size 100 100
prey p0 blue water p0
prey p1 green grass p1
prey p2 red soldier p2
prey p3 brown earth p3
prey p4 grey stone p4
prey p5 pink flower p5
place hill 50 50 hill
place ja 50 30 junction
place jb 70 50 junction
place c0 50 10 clearing p0
place c1 80 40 clearing p1
place c2 80 60 clearing p2
place c3 50 80 clearing p3
place c4 20 60 clearing p4
place c5 30 10 clearing p5
place c6 20 40 clearing green-leaf
place c7 30 80 clearing brown-leaf
trail f1 hill jb flower
trail f2 hill c3 flower
trail f3 ja c5 flower
trail g1 hill jb grass
trail g2 hill c4 grass
trail g3 ja c0 grass
trail w1 jb c0 water
trail w2 c3 c5 water
trail e1 jb c1 earth
trail e2 c4 c7 earth
trail s1 jb c2 stone
trail s2 hill c6 stone
chasm hill ja
base i10 heave j10 build
base k10 hatch l10 ants
base k9 scout l9 heave
anteater blue green
anteater red brown
anteater grey pink
)";

constexpr std::string_view kAllKinds = R"(tile 2 scout-scout
tile 2 scout-build
tile 3 scout-hatch
tile 3 scout-ants
tile 3 scout-heave
tile 3 scout-fungus
tile 2 build-build
tile 3 build-hatch
tile 3 build-ants
tile 3 build-heave
tile 3 build-fungus
tile 2 hatch-hatch
tile 3 hatch-ants
tile 3 hatch-heave
tile 3 hatch-fungus
tile 2 ants-ants
tile 3 ants-heave
tile 3 ants-fungus
tile 2 heave-heave
tile 3 heave-fungus
tile 2 fungus-fungus
)";

constexpr std::string_view kMostlyFungus = R"(tile 2 scout-build
tile 2 hatch-ants
tile 2 ants-heave
tile 6 heave-fungus
tile 44 fungus-fungus
)";

Edition board_with(std::string_view tiles) {
  return *read_edition(std::string(kBoard) + std::string(tiles));
}

}  // namespace

Edition crowded_edition() { return board_with(kAllKinds); }

Edition fungus_edition() { return board_with(kMostlyFungus); }

}  // namespace formicary::antics::testing
