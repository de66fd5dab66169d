// What is fixed about a game, whatever its edition: names, limits, options, tables of words.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/note.h"

namespace formicary {

// A ruling that can be switched. The first value is the default.
struct OptionSpec {
  std::string_view name;
  std::string_view clause;
  std::span<const std::string_view> values;
};

struct Title {
  std::string_view id;      // `ithappens`: in commands, records and file names
  std::string_view name;    // `It Happens..`: what the box says, the same in every language
  std::string_view prefix;  // `IH`: of the rule clauses
  int revision = 0;         // of the rules; see docs/record.md
  int min_players = 0;
  int max_players = 0;
  std::span<const std::string_view> colours;  // that seats may choose from
  std::span<const OptionSpec> options;
  std::span<const std::string_view> purposes;  // by ChanceLabel::purpose
  std::span<const NoteSpec> events;            // by Event::kind
  std::span<const NoteSpec> refusals;          // by Refusal::kind
  std::span<const NoteSpec> score_lines;       // by line of the ScoreSheet
};

}  // namespace formicary
