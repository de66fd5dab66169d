// An edition on its way from lines to an Edition: edition_read.cpp splits the lines into words,
// edition_board.cpp and edition_pieces.cpp find out what the words mean. So the order of the lines
// is free, and what is said of a name can take the whole file into account.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/edition_text.h"
#include "games/antics/edition.h"

namespace formicary::antics {

// A word and its place. It is empty if the line has the wrong form, which has been reported.
struct Spot {
  std::string_view text;
  int line = 0;
  int column = 0;
};

inline constexpr std::array<std::string_view, 3> kPlaceKinds = {"hill", "junction", "clearing"};
inline constexpr std::span<const std::string_view> kTerrainNames(kAreaNames.data(), kTerrains);

struct SizeLine {
  int line = 0;
  Spot width;
  Spot height;
};

struct PreyLine {
  int line = 0;
  Spot id;
  Spot colour;
  Spot area;
  std::string name;
};

struct PlaceLine {
  int line = 0;
  Spot id;
  Spot x;
  Spot y;
  Spot kind;
  Spot food;  // only for a clearing
};

struct TrailLine {
  int line = 0;
  Spot id;  // not of the chasm
  Spot a;
  Spot b;
  Spot terrain;  // not of the chasm
  Spot bow;      // may be missing
};

struct BaseLine {
  int line = 0;
  std::array<Spot, 2> hexes;
  std::array<Spot, 2> symbols;
};

struct TileLine {
  int line = 0;
  Spot count;
  Spot symbols;
};

struct AnteaterLine {
  int line = 0;
  std::array<Spot, 2> colours;
};

// Lines of the wrong form are among these as well, so that they are not missed anywhere else.
struct Draft {
  std::vector<SizeLine> sizes;
  std::vector<PreyLine> prey;
  std::vector<PlaceLine> places;
  std::vector<TrailLine> trails;
  std::vector<TrailLine> chasms;
  std::vector<BaseLine> bases;
  std::vector<TileLine> tiles;
  std::vector<AnteaterLine> anteaters;
  // There is a line with an unknown keyword. It may hold whatever seems to be missing or unknown.
  bool has_unknown_line = false;
};

// Faults that both checks report.
class DraftFaults {
 public:
  explicit DraftFaults(EditionText& text) : text_(text) {}

  void at(const Spot& spot, Message message) {
    text_.fault(std::move(message), spot.line, spot.column);
  }
  void at_line(int line, Message message) { text_.fault(std::move(message), line); }
  void of_file(Message message) { at_line(0, std::move(message)); }
  // Whether there are more lines than may be; reports the first of those.
  template <class LineOfDraft>
  bool too_many(const std::vector<LineOfDraft>& lines, std::size_t most, std::string_view keyword) {
    if (lines.size() <= most) return false;
    at_line(lines[most].line, Message("edition.too-many")
                                  .text("what", keyword)
                                  .number("most", static_cast<std::int64_t>(most)));
    return true;
  }
  void twice(const Spot& spot) { at(spot, Message("edition.twice").text("what", spot.text)); }
  void duplicate_id(const Spot& spot) {
    at(spot, Message("edition.duplicate-id").text("id", spot.text));
  }
  void reserved_id(const Spot& spot) {
    at(spot, Message("edition.reserved-id").text("id", spot.text));
  }
  void unknown_word(const Spot& spot, std::span<const std::string_view> known);
  // A whole number between two others, both included; reports anything else but an empty word.
  std::optional<int> number(const Spot& spot, std::string_view what, int least, int most);
  // The index of a word among those known here; reports others.
  std::optional<std::size_t> word(const Spot& spot, std::span<const std::string_view> known);

 private:
  EditionText& text_;
};

inline std::optional<std::size_t> index_of(std::string_view word,
                                           std::span<const std::string_view> words) {
  const auto found = std::find(words.begin(), words.end(), word);
  if (found == words.end()) return {};
  return static_cast<std::size_t>(found - words.begin());
}

// Whether `count` names are given, all of them good and different. If not, that has been reported,
// and a name that seems to be unknown elsewhere may be the right one of such a line.
bool are_good_names(std::span<const std::string_view> names, std::size_t count);

// Each fills its part of the edition and reports everything that is wrong with it.
void check_board(const Draft& draft, EditionText& text, Edition& edition);
void check_pieces(const Draft& draft, EditionText& text, Edition& edition);

}  // namespace formicary::antics
