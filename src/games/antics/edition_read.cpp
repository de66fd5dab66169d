// read_edition: one pass over the lines that goes on after a fault, so that all are reported, and
// then the checks of the whole.
#include <algorithm>
#include <array>
#include <string>

#include "games/antics/edition_draft.h"

namespace formicary::antics {
namespace {

constexpr std::array<std::string_view, 8> kKeywords = {"size",  "prey", "place", "trail",
                                                       "chasm", "base", "tile",  "anteater"};

class EditionReader {
 public:
  explicit EditionReader(std::string_view text) : text_(text, "antics", kKeywords) {}

  Result<Edition, Faults> read() {
    if (text_.is_readable()) {
      for (const Line& line : text_.lines()) read_line(line);
      text_.check_header();
      check_board(draft_, text_, edition_);
      check_pieces(draft_, text_, edition_);
    }
    Faults faults = text_.take_faults();
    if (!faults.empty()) return faults;
    return std::move(edition_);
  }

 private:
  void read_line(const Line& line) {
    const std::string_view key = line.words[0].text;
    if (key == "size") return read_size(line);
    if (key == "prey") return read_prey(line);
    if (key == "place") return read_place(line);
    if (key == "trail") return read_trail(line);
    if (key == "chasm") return read_chasm(line);
    if (key == "base") return read_base(line);
    if (key == "tile") return read_tile(line);
    if (key == "anteater") return read_anteater(line);
    if (key.empty()) draft_.has_unknown_line = true;
    text_.read_header(line, edition_);
  }

  // The words of a line, or empty ones if it has too few or too many, which is reported.
  std::vector<Spot> spots(const Line& line, std::size_t least, std::size_t most,
                          std::string_view form) {
    std::vector<Spot> out(most, Spot{{}, line.number, 0});
    if (line.words.size() < least || line.words.size() > most) {
      text_.require_words(line, line.words.size() < least ? least : most, form);
      return out;
    }
    for (std::size_t i = 0; i < line.words.size(); ++i) {
      out[i] = {line.words[i].text, line.number, line.words[i].column};
    }
    return out;
  }
  void check_id(const Line& line, const Spot& id, std::size_t word) {
    if (!id.text.empty()) text_.require_id(line, word);
  }

  // Whether a word that belongs at one place of the line stands before it. Then one is missing, and
  // the line has enough words only because of those at its end.
  static bool is_shifted(const Line& line, std::size_t place,
                         std::span<const std::string_view> known) {
    return line.words.size() > place && index_of(line.words[place - 1].text, known) &&
           !index_of(line.words[place].text, known);
  }

  void read_size(const Line& line) {
    const auto words = spots(line, 3, 3, "size WIDTH HEIGHT");
    draft_.sizes.push_back({line.number, words[1], words[2]});
  }

  void read_prey(const Line& line) {
    const bool shifted = is_shifted(line, 3, kAreaNames);
    const std::size_t most = std::max<std::size_t>(4, line.words.size());
    const auto words = spots(line, shifted ? most + 1 : 4, most, "prey ID COLOUR AREA NAME");
    PreyLine prey{line.number, words[1], words[2], words[3], std::string(words[1].text)};
    check_id(line, prey.id, 1);
    check_id(line, prey.colour, 2);
    if (line.words.size() > 4 && !shifted) {
      prey.name.clear();
      text_.read_text(line, 4, "prey", EditionText::kMaxNameLength, prey.name);
    }
    draft_.prey.push_back(std::move(prey));
  }

  void read_place(const Line& line) {
    const bool shifted = is_shifted(line, 4, kPlaceKinds);
    const bool clearing = !shifted && line.words.size() > 4 && line.words[4].text == kPlaceKinds[2];
    const bool known = line.words.size() < 5 || index_of(line.words[4].text, kPlaceKinds);
    const auto words = spots(line, clearing || shifted ? 6 : 5, clearing || !known ? 6 : 5,
                             "place ID X Y hill | junction | clearing FOOD");
    check_id(line, words[1], 1);
    draft_.places.push_back(
        {line.number, words[1], words[2], words[3], words[4], clearing ? words[5] : Spot{}});
  }

  void read_trail(const Line& line) {
    const auto words = spots(line, is_shifted(line, 4, kTerrainNames) ? 6 : 5, 6,
                             "trail ID PLACE PLACE TERRAIN [BOW]");
    check_id(line, words[1], 1);
    draft_.trails.push_back({line.number, words[1], words[2], words[3], words[4], words[5]});
  }

  void read_chasm(const Line& line) {
    const auto words = spots(line, 3, 4, "chasm PLACE PLACE [BOW]");
    draft_.chasms.push_back({line.number, {}, words[1], words[2], {}, words[3]});
  }

  void read_base(const Line& line) {
    const auto words = spots(line, 5, 5, "base HEX SYMBOL HEX SYMBOL");
    draft_.bases.push_back({line.number, {words[1], words[3]}, {words[2], words[4]}});
  }

  void read_tile(const Line& line) {
    const auto words = spots(line, 3, 3, "tile COUNT SYMBOL-SYMBOL");
    draft_.tiles.push_back({line.number, words[1], words[2]});
  }

  void read_anteater(const Line& line) {
    const auto words = spots(line, 3, 3, "anteater COLOUR COLOUR");
    draft_.anteaters.push_back({line.number, {words[1], words[2]}});
  }

  EditionText text_;
  Edition edition_;
  Draft draft_;
};

}  // namespace

Result<Edition, Faults> read_edition(std::string_view text) { return EditionReader(text).read(); }

}  // namespace formicary::antics
