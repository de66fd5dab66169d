// A fact about a game as small integers: an event of `apply` or a refusal of `why_not`. The game's
// table of NoteSpecs says how to turn it into a message.
#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
#include <string_view>
#include <type_traits>

#include "base/check.h"

namespace formicary {

inline constexpr std::size_t kMaxNoteArgs = 6;

struct Note {
  std::uint8_t kind = 0;
  std::array<std::int32_t, kMaxNoteArgs> args{};

  Note() = default;
  template <class Kind>
  constexpr Note(Kind note_kind, std::initializer_list<int> values)
      : kind(static_cast<std::uint8_t>(note_kind)) {
    FORMICARY_DCHECK(values.size() <= kMaxNoteArgs);
    std::size_t i = 0;
    for (const int value : values) args[i++] = value;
  }
  friend bool operator==(const Note&, const Note&) = default;
};

using Event = Note;
using Refusal = Note;

// The type of a parameter: a plain number, a seat, a colour, a word of the game such as an item
// (looked up in one of the game's vocabularies), or a literal text, which notes do not have.
enum class ParamKind : std::uint8_t { kNumber, kSeat, kColour, kTerm, kText };

struct ParamSpec {
  std::string_view name;
  ParamKind kind = ParamKind::kNumber;
  std::string_view vocabulary = {};  // for kTerm
};

// An enumerator of one of the game's enums of events, refusals, score lines or actions.
struct NoteKind {
  template <class Kind>
    requires std::is_enum_v<Kind>
  // NOLINTNEXTLINE(google-explicit-constructor): rows of tables name the enumerator only
  constexpr NoteKind(Kind kind) : number(static_cast<std::uint8_t>(kind)) {}
  std::uint8_t number;
};

// The id of a message in the game's words, and the rule clause that it cites.
struct NoteSpec {
  NoteKind kind;
  std::string_view id;
  std::string_view clause;
  std::array<ParamSpec, kMaxNoteArgs> params = {};

  [[nodiscard]] constexpr std::size_t param_count() const {
    std::size_t count = 0;
    while (count < params.size() && !params[count].name.empty()) ++count;
    return count;
  }
};

// Whether row i of a table is for kind i, and none is missing.
template <std::size_t Count, class Kind>
constexpr bool in_order(const std::array<NoteSpec, Count>& specs, Kind count) {
  for (std::size_t i = 0; i < Count; ++i) {
    if (specs[i].kind.number != i) return false;
  }
  return Count == static_cast<std::size_t>(count);
}

// Receives the events of `apply`. The silent sink compiles to nothing, so that searches do not pay
// for the log; a listening sink has kListens = true and operator()(const Event&).
struct SilentSink {
  static constexpr bool kListens = false;
};

}  // namespace formicary
