#include "tests/support/antics/test_board.h"

#include "base/check.h"
#include "tests/support/edition_files.h"

namespace formicary::testing {
namespace {

constexpr std::string_view kText = R"(formicary-edition 1
game antics
id test
name Test
licence CC0-1.0
note For the tests only.
size 100 100

prey dragonfly blue water dragonfly
prey grasshopper green grass grasshopper
prey ladybird red soldier ladybird
prey earthworm brown earth earthworm
prey woodlouse grey stone woodlouse
prey butterfly pink flower butterfly

place hill 50 50 hill
place ja 40 40 junction
place jb 30 30 junction
place jc 60 60 junction
place jd 60 40 junction
place jn 80 10 junction
place dragonfly-land 60 10 clearing dragonfly
place grasshopper-land 40 10 clearing grasshopper
place ladybird-land 90 90 clearing ladybird
place earthworm-land 90 40 clearing earthworm
place woodlouse-land 90 30 clearing woodlouse
place butterfly-land 20 60 clearing butterfly
place green-land 90 50 clearing green-leaf
place brown-land 75 75 clearing brown-leaf

trail w1 hill ja water
trail g1 ja jb grass
trail w2 jb butterfly-land water
trail g2 hill ja grass
trail f1 hill jb flower
trail w4 jb grasshopper-land water
trail g4 ja grasshopper-land grass
trail e4 grasshopper-land dragonfly-land earth
trail f3 hill ja flower
trail e1 hill jc earth
trail e2 jc brown-land earth
trail s1 brown-land ladybird-land stone
trail w3 jc butterfly-land water
trail s2 hill jd stone
trail g3 jd green-land grass
trail e3 jd earthworm-land earth
trail s3 jd woodlouse-land stone
trail f2 jn dragonfly-land flower
chasm jd jn

base j10 scout k10 build
base l10 hatch m10 ants
base j11 heave k11 scout

tile 2 scout-scout
tile 3 scout-build
tile 3 scout-hatch
tile 3 scout-ants
tile 3 scout-heave
tile 2 scout-fungus
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

anteater blue pink
anteater grey brown
anteater green red
)";

antics::Edition read(std::string_view text) {
  auto edition = antics::read_edition(text);
  FORMICARY_CHECK(edition.ok());
  return std::move(*edition);
}

}  // namespace

std::string_view test_board_text() { return kText; }

const antics::Edition& test_board() {
  static const antics::Edition kEdition = read(kText);
  return kEdition;
}

const antics::Edition& shipped_board() {
  static const antics::Edition kEdition = read(edition_files("antics")[0]);
  return kEdition;
}

}  // namespace formicary::testing
