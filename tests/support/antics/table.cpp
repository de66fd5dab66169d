#include "tests/support/antics/table.h"

#include <doctest/doctest.h>

#include <algorithm>

#include "base/text.h"
#include "games/antics/names.h"
#include "tests/support/antics/table_words.h"
#include "tests/support/notes.h"

namespace formicary::testing {

using namespace antics;  // NOLINT(google-build-using-namespace)
using namespace tables;  // NOLINT(google-build-using-namespace)
using antics::Rules;     // and not the concept

// ---- Playing.

Table& Table::play(std::string_view script) {
  events.clear();
  RecordingSink<Rules> sink{rules_, events};
  for (const std::string_view piece : split(script, ';')) {
    const std::string_view command = trim(piece);
    Rules::OutcomeList outcomes;
    if (command == "fall") {
      while (Rules::to_act(state_).is_chance()) {
        rules_.chance(state_, outcomes);
        rules_.apply(state_, outcomes[0].action, sink);
      }
      continue;
    }
    CAPTURE(command);
    const auto action = rules_.parse(command);
    REQUIRE(action.ok());
    if (Rules::to_act(state_).is_chance()) {
      rules_.chance(state_, outcomes);
      REQUIRE(std::any_of(outcomes.begin(), outcomes.end(),
                          [&](const auto& outcome) { return outcome.action == *action; }));
    } else {
      REQUIRE(refusal(*action) == "");
      Rules::ActionList actions;
      rules_.legal(state_, actions);
      REQUIRE(std::find(actions.begin(), actions.end(), *action) != actions.end());
    }
    rules_.apply(state_, *action, sink);
  }
  return *this;
}

std::vector<std::string> Table::events_of(std::string_view kind) const {
  std::vector<std::string> found;
  for (const std::string& event : events) {
    if (split(event, ' ')[0] == kind) found.push_back(event);
  }
  return found;
}

// ---- Reading.

std::string Table::to_act() const {
  const Actor actor = Rules::to_act(state_);
  if (actor.is_chance()) return "chance";
  return actor.is_nobody() ? "nobody" : std::to_string(actor.seat() + 1);
}

std::string Table::legal(std::string_view verb) const {
  Rules::ActionList actions;
  rules_.legal(state_, actions);
  std::string out;
  for (const Action& action : actions) {
    std::string text;
    rules_.text(action, text);
    if (verb.empty() || words(text)[0] == verb) join(out, ", ", text);
  }
  return out;
}

std::string Table::outcomes() const {
  Rules::OutcomeList outcomes;
  rules_.chance(state_, outcomes);
  std::string out;
  for (const auto& outcome : outcomes) {
    std::string text;
    rules_.text(outcome.action, text);
    if (outcome.weight != 1) text += " x" + std::to_string(outcome.weight);
    join(out, ", ", text);
  }
  return out;
}

std::string Table::refusal(std::string_view command) const {
  const auto action = rules_.parse(command);
  INFO(command);
  REQUIRE(action.ok());
  return refusal(*action);
}

std::string Table::refusal(Action action) const {
  return refusal_text(rules_, rules_.why_not(state_, action));
}

std::string Table::hex(int seat, std::string_view place) const {
  const Hex* hex = Rules::find_hex(state_, static_cast<Seat>(seat - 1), place_of(place));
  if (hex == nullptr) return "ground";
  std::string out(kSymbolNames[hex->symbol()]);
  out += ' ' + std::to_string(hex->height());
  if (hex->marked()) out += " marked";
  if (hex->has_prey()) out += ' ' + std::string(food_id(rules_.edition(), hex->prey()));
  return out;
}

std::string Table::row(char name) const {
  std::string out;
  for (const Field field : state_.display.at(static_cast<std::size_t>(name - 'a'))) {
    join(out, " ", field == kGapField ? "--" : field == kAnteaterField ? "**" : letters(field));
  }
  return out;
}

std::string Table::supply_of(int seat) const {
  std::string out;
  int tiles = 0;
  for (TileKind kind = 0; kind < kTileKinds; ++kind) {
    for (int i = 0; i < state_.supply[index(seat)][kind]; ++i, ++tiles) {
      join(out, " ", letters(kind));
    }
  }
  CHECK(tiles == state_.supply_sizes[index(seat)]);
  return out;
}

std::string Table::trails(TrailSet set) const {
  std::string out;
  for_each_trail(set, [&](int trail) { join(out, " ", rules_.trail(trail).id); });
  return out;
}

std::string Table::ants_of(int seat) const { return trails(state_.ants[index(seat)]); }
std::string Table::guards_of(int seat) const { return trails(state_.guards[index(seat)]); }

std::string Table::hatched_of(int seat) const {
  std::string out;
  for (std::size_t area = 0; area < kAreas; ++area) {
    const int count = state_.areas[index(seat)][area];
    if (count == 0) continue;
    join(out, " ", kAreaNames[area]);
    out += ' ' + std::to_string(count);
  }
  return out;
}

std::string Table::food_of(int seat) const {
  std::string out;
  for (Food prey = 0; prey < kPreyTypes; ++prey) {
    const PreyPlace place = state_.prey[index(seat)].at(prey);
    if (place == kNoPrey) continue;
    join(out, " ", food_id(rules_.edition(), prey));
    out += place == kPreyBrought  ? "@brought"
           : place == kPreyStored ? "@stored"
           : place == kPreyBeside ? "@beside"
                                  : '@' + rules_.trail(place).id;
  }
  for (std::size_t kind = 0; kind < kLeafKinds; ++kind) {
    for_each_trail(state_.leaves[index(seat)].at(kind), [&](int trail) {
      join(out, " ", kLeafNames.at(kind));
      out += '@' + rules_.trail(trail).id;
    });
    for (int i = 0; i < state_.leaves_home[index(seat)].at(kind); ++i) {
      join(out, " ", kLeafNames.at(kind));
      out += "@home";
    }
  }
  return out;
}

int Table::tokens(std::string_view id) const { return state_.clearings[food(id)]; }

std::string Table::exhausted() const {
  std::string out;
  for (Food prey = 0; prey < kPreyTypes; ++prey) {
    if ((state_.exhausted >> prey & 1) != 0) join(out, " ", food_id(rules_.edition(), prey));
  }
  return out;
}

int Table::points(int seat, ScoreLine line) const {
  return rules_.scores(state_).points.at(index(seat)).at(static_cast<std::size_t>(line));
}

int Table::total(int seat) const {
  return rules_.scores(state_).total(static_cast<Colour>(seat - 1));
}

std::string Table::winners() const {
  const ColourSet winners = rules_.winners(state_);
  std::string out;
  for (int seat = 1; seat <= rules_.players(); ++seat) {
    if ((winners >> (seat - 1) & 1) != 0) join(out, " ", std::to_string(seat));
  }
  return out;
}

}  // namespace formicary::testing
