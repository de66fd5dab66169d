// Written positions for the tests of Rules::read, on the test edition.
#pragma once

#include <doctest/doctest.h>

#include <cstring>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/antics/rules.h"
#include "tests/support/antics/edition_text.h"

namespace formicary::antics::testing {

inline Rules make_rules(int players = 3, OptionValues options = {}) {
  return {test_edition(), players, options};
}

inline std::string written(const Rules& rules, const State& state) {
  std::string out;
  rules.write(state, out);
  return out;
}

// A written position whose values can be changed by their keys; `phase` is the first word.
class Line {
 public:
  Line(std::string text) : text_(std::move(text)) {}  // NOLINT: a text is a line

  [[nodiscard]] Line with(std::string_view key, std::string_view value) const {
    Line changed = *this;
    const std::string start = ' ' + std::string(key) + '=';
    const std::size_t at = key == "phase" ? 0 : changed.text_.find(start);
    REQUIRE(at != std::string::npos);
    const std::size_t from = key == "phase" ? 0 : at + start.size();
    changed.text_.replace(from, changed.text_.find(' ', from) - from, value);
    return changed;
  }
  [[nodiscard]] Line with(const std::vector<std::pair<std::string, std::string>>& values) const {
    Line changed = *this;
    for (const auto& [key, value] : values) changed = changed.with(key, value);
    return changed;
  }
  [[nodiscard]] const std::string& text() const { return text_; }

  // `ok`, `impossible` or `unreadable`. Whatever is ok is read back from its own text.
  [[nodiscard]] std::string verdict(const Rules& rules) const {
    const auto state = rules.read(text_);
    if (!state) return state.error().message.id.substr(std::strlen("position."));
    const auto again = rules.read(written(rules, *state));
    REQUIRE(again.ok());
    CHECK(std::memcmp(&*again, &*state, sizeof(State)) == 0);
    return "ok";
  }
  [[nodiscard]] std::string verdict() const { return verdict(make_rules()); }

 private:
  std::string text_;
};

// Seat 2 is in an ANTS! action: it has built two tiles (one on the other), has a moth on its hill
// and a worm that waits for clean-up. Two tiles were taken; the anteater of row b has attacked.
inline const Line kAntsPhase{
    "ants turn=2 opening=3 actions=1 magnificant=1 steps=2 tile=- must=- took=1 progress=1 "
    "stalled=0 "
    "trigger=none last=0 "
    "a=scout-build,-,scout-build,heave-heave,anteater,hatch-fungus "
    "b=anteater,scout-build,scout-build,hatch-fungus,hatch-fungus,scout-build "
    "c=scout-build,scout-build,anteater,scout-build,heave-heave,- "
    "sides=1,2,1 attacked=b bag=scout-build:17,hatch-fungus:16,heave-heave:5 "
    "clearings=fly:1,hopper:0,bug:2,worm:1,louse:2,moth:1,green-leaf:4,brown-leaf:3 "
    "exhausted=hopper "
    "hill1=l9:heave1.0,m9:scout1.3,k10:scout1.0,l10:build1.3,j11:ants1.0,k11:hatch1.3 "
    "levels1=0,0,0,0,0 supply1=scout-hatch:1 areas1=0,0,1,0,0,2 trails1=g1:hopper guards1=g1 "
    "prey1=- "
    "leaves1=0,0 "
    "hill2=l9:heave1.0,m9:scout1.3,k10:scout1,l10:hatch2.0,m10:fungus2.3,n10:build1,j11:ants1.0m,"
    "k11:hatch1.3+moth "
    "levels2=1,1,0,0,0 supply2=scout-build:2,scout-hatch:1 areas2=0,2,0,0,0,3 "
    "trails2=f1:green-leaf,g2 guards2=- prey2=worm:brought leaves2=0,0 "
    "hill3=n8:heave1.0,o8:heave1.3,l9:heave1.0,m9:scout1.3,k10:scout1.0,l10:build1.3,j11:ants1.0,"
    "k11:hatch1.3 "
    "levels3=1,0,0,0,0 supply3=scout-hatch:1 areas3=0,0,0,0,0,0 trails3=f1,chasm guards3=f1 "
    "prey3=hopper:beside leaves3=0,2"};

}  // namespace formicary::antics::testing
