// The properties of a game that all editions share: names, limits, options, verbs, tables of notes.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "core/note.h"

namespace formicary {

// A ruling that can be chosen for a game. The first value is the default.
struct OptionSpec {
  std::string_view name;
  std::string_view clause;
  std::span<const std::string_view> values;
};

// The first word of a command.
struct VerbSpec {
  std::string_view word;
  // Such a move uses up something that the player could keep for later. A text that may mean
  // something else is never read as one.
  bool spends = false;
};

struct Title {
  std::string_view id;      // `ithappens`: in commands, records and file names
  std::string_view name;    // `It Happens..`: the name on the box, the same in every language
  std::string_view prefix;  // `IH`: the prefix of the rule clauses
  int revision = 0;         // revision of the rules; see docs/record.md
  int min_players = 0;
  int max_players = 0;
  std::span<const std::string_view> colours;  // the colours that seats may choose from
  std::span<const OptionSpec> options;
  std::span<const VerbSpec> verbs;             // the verbs that commands of seats begin with
  std::span<const std::string_view> purposes;  // indexed by ChanceLabel::purpose
  std::span<const NoteSpec> events;            // indexed by Event::kind
  std::span<const NoteSpec> refusals;          // indexed by Refusal::kind
  std::span<const NoteSpec> score_lines;       // indexed by line of the ScoreSheet
};

}  // namespace formicary
