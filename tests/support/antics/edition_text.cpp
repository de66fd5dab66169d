#include "tests/support/antics/edition_text.h"

#include "base/check.h"
#include "tests/support/edition_files.h"

namespace formicary::antics::testing {
namespace {

constexpr std::string_view kTestEdition = R"(formicary-edition 1
game antics
id test-board
name Test board
licence CC0
note Every number is chosen for the tests.
size 300 200
prey fly blue water Dragonfly
prey hopper green grass Grasshopper
prey bug red soldier Ladybird
prey worm brown earth
prey louse grey stone Woodlouse
prey moth pink flower Moth
place hill 150 100 hill
place ja 150 60 junction
place fly 150 20 clearing fly
place hopper 250 60 clearing hopper
place bug 250 140 clearing bug
place worm 150 180 clearing worm
place louse 50 140 clearing louse
place moth 50 60 clearing moth
place green 20 20 clearing green-leaf
place brown 280 180 clearing brown-leaf
place jb 150 150 junction
trail w1 ja fly water
trail g1 hill hopper grass 5
trail s1 hill bug stone
trail e1 hill jb earth
trail e2 jb worm earth
trail s2 hill louse stone -10
trail f1 hill moth flower
trail g2 moth green grass
trail f2 bug brown flower
chasm hill ja 3
base k10 scout l10 build
base k11 hatch j11 ants
base l9 heave m9 scout
tile 28 scout-build
tile 20 fungus-hatch
tile 8 heave-heave
anteater blue pink
anteater grey brown
anteater green red
)";

Edition read_or_empty(std::string_view text) {
  const auto read = read_edition(text);
  return read ? *read : Edition{};
}

}  // namespace

std::string_view test_edition_text() { return kTestEdition; }

const Edition& test_edition() {
  static const Edition edition = read_or_empty(kTestEdition);
  return edition;
}

const Edition& shipped_edition() {
  static const Edition edition = read_or_empty(formicary::testing::edition_files("antics")[0]);
  return edition;
}

std::string faults_of(std::string_view edition) {
  std::string out;
  const auto read = read_edition(edition);
  if (read) return out;
  for (const Fault& fault : read.error()) {
    if (!out.empty()) out += '\n';
    out += std::to_string(fault.line) + ':' + std::to_string(fault.column) + ' ' + fault.message.id;
    for (const Param& param : fault.message.params) {
      out += ' ' + param.name + '=';
      out += param.kind == ParamKind::kNumber ? std::to_string(param.number) : param.text;
    }
  }
  return out;
}

EditionText& EditionText::replace(std::string_view line, std::string_view instead) {
  const std::size_t at = text_.find('\n' + std::string(line) + '\n');
  FORMICARY_CHECK(at != std::string::npos);
  text_.replace(at + 1, line.size(), instead);
  return *this;
}

}  // namespace formicary::antics::testing
