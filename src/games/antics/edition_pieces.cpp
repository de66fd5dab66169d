// check_pieces: prey, anteaters, base and tiles.
#include "base/text.h"
#include "games/antics/edition_draft.h"

namespace formicary::antics {
namespace {

constexpr std::span<const std::string_view> kSymbolWords(kSymbolNames);
constexpr std::span<const std::string_view> kActionWords = kSymbolWords.first(kActionSymbols);

class PiecesCheck {
 public:
  PiecesCheck(const Draft& draft, EditionText& text, Edition& edition)
      : draft_(draft), faults_(text), edition_(edition) {}

  void check() {
    check_prey();
    check_anteaters();
    check_base();
    check_tiles();
  }

 private:
  // The lines of a kind that must occur exactly `expected` times. If there are more, none is
  // examined, because any of them may be wrong.
  template <class LineOfDraft>
  std::span<const LineOfDraft> exactly(std::size_t expected, const std::vector<LineOfDraft>& lines,
                                       std::string_view keyword) {
    if (faults_.too_many(lines, expected, keyword)) return {};
    if (lines.size() < expected && !draft_.has_unknown_line) {
      faults_.of_file(Message("edition.line-count")
                          .text("what", keyword)
                          .number("found", static_cast<std::int64_t>(lines.size()))
                          .number("expected", static_cast<std::int64_t>(expected)));
    }
    return lines;
  }
  // Whether the word is new in the list, to which it is then added.
  static bool add(std::string_view word, std::vector<std::string_view>& words) {
    if (word.empty()) return true;
    if (index_of(word, words)) return false;
    words.push_back(word);
    return true;
  }

  void check_prey() {
    std::vector<std::string_view> ids;
    std::vector<std::string_view> areas;
    std::size_t count = 0;
    for (const PreyLine& line : exactly(kPreyTypes, draft_.prey, "prey")) {
      if (index_of(line.id.text, kLeafNames)) faults_.reserved_id(line.id);
      if (!add(line.id.text, ids)) faults_.duplicate_id(line.id);
      if (!add(line.colour.text, colours_)) faults_.duplicate_id(line.colour);
      const auto area = faults_.word(line.area, kAreaNames);
      if (area && !add(line.area.text, areas)) faults_.twice(line.area);
      edition_.prey[count++] = {std::string(line.id.text), std::string(line.colour.text),
                                static_cast<std::uint8_t>(area.value_or(0)), line.name};
    }
  }

  // Each colour on one face: six faces and no colour twice.
  void check_anteaters() {
    std::vector<std::string_view> seen;
    const bool colours_named = !draft_.has_unknown_line && draft_.prey.size() == kPreyTypes &&
                               are_good_names(colours_, kColoursOfAnteaters);
    std::size_t row = 0;
    for (const AnteaterLine& line : exactly(kRows, draft_.anteaters, "anteater")) {
      for (std::size_t side = 0; side < 2; ++side) {
        const Spot& spot = line.colours[side];
        const auto colour = index_of(spot.text, colours_);
        if (!colour) {
          if (colours_named && !spot.text.empty()) faults_.unknown_word(spot, colours_);
        } else if (!add(spot.text, seen)) {
          faults_.twice(spot);
        } else {
          edition_.anteaters[row][side] = static_cast<std::uint8_t>(*colour);
        }
      }
      ++row;
    }
  }

  std::optional<Symbol> symbol(const Spot& spot, std::string_view word,
                               std::span<const std::string_view> known) {
    if (word.empty()) return {};
    if (const auto index = index_of(word, known)) return static_cast<Symbol>(*index);
    std::string list;
    for (const std::string_view each : known) {
      if (!list.empty()) list += ' ';
      list += each;
    }
    faults_.at(spot, Message("edition.unknown-symbol").text("symbol", word).text("known", list));
    return {};
  }

  // A hex that a base may cover. The limit is what keeps all hills on the plane.
  std::optional<HexPlace> base_hex(const Spot& spot) {
    if (spot.text.empty()) return {};
    const auto place = parse_hex(spot.text);
    if (place && std::max({place->q(), place->r(), -place->q(), -place->r()}) <= kBaseRadius) {
      return place;
    }
    std::string first;
    std::string last;
    append_hex(first, HexPlace::at(-kBaseRadius, -kBaseRadius));
    append_hex(last, HexPlace::at(kBaseRadius, kBaseRadius));
    faults_.at(spot, Message("edition.bad-base-hex")
                         .text("found", spot.text)
                         .text("first", first)
                         .text("last", last));
    return {};
  }

  void check_base() {
    std::vector<BaseHex> hexes;
    bool good_hexes = draft_.bases.size() == kBaseHexes / 2;
    bool good_symbols = good_hexes;
    for (const BaseLine& line : exactly(kBaseHexes / 2, draft_.bases, "base")) {
      std::array<std::optional<HexPlace>, 2> places;
      for (std::size_t half = 0; half < 2; ++half) {
        places[half] = base_hex(line.hexes[half]);
        const auto found = symbol(line.symbols[half], line.symbols[half].text, kActionWords);
        good_symbols = good_symbols && found;
        if (places[half] && covers(hexes, *places[half])) {
          faults_.twice(line.hexes[half]);
          places[half].reset();
        }
        good_hexes = good_hexes && places[half];
        hexes.push_back({places[half].value_or(HexPlace{}), found.value_or(kScout)});
      }
      if (places[0] && places[1] && !direction_between(*places[0], *places[1])) {
        faults_.at(line.hexes[1], Message("edition.base-apart")
                                      .text("hex", line.hexes[0].text)
                                      .text("hex2", line.hexes[1].text));
        good_hexes = false;
      }
    }
    if (good_hexes) check_connected(hexes);
    if (good_symbols) check_all_actions(hexes);
    if (hexes.size() == kBaseHexes) std::copy(hexes.begin(), hexes.end(), edition_.base.begin());
  }

  static bool covers(const std::vector<BaseHex>& hexes, HexPlace place) {
    return std::any_of(hexes.begin(), hexes.end(),
                       [place](const BaseHex& hex) { return hex.place == place; });
  }

  // Whether a tile of the base, given by its first hex, touches another one.
  static bool touch(const std::vector<BaseHex>& hexes, std::size_t tile, std::size_t other) {
    for (const std::size_t a : {tile, tile + 1}) {
      for (const std::size_t b : {other, other + 1}) {
        if (direction_between(hexes[a].place, hexes[b].place)) return true;
      }
    }
    return false;
  }

  // With three tiles, only a tile that touches neither of the others is disconnected.
  void check_connected(const std::vector<BaseHex>& hexes) {
    for (std::size_t i = kBaseHexes / 2; i-- > 0;) {
      const std::size_t next = 2 * ((i + 1) % 3);
      const std::size_t last = 2 * ((i + 2) % 3);
      if (touch(hexes, 2 * i, next) || touch(hexes, 2 * i, last)) continue;
      faults_.at_line(draft_.bases[i].line, Message("edition.base-unconnected"));
      return;
    }
  }

  void check_all_actions(const std::vector<BaseHex>& hexes) {
    for (std::size_t action = 0; action < kActionSymbols; ++action) {
      const bool shown = std::any_of(hexes.begin(), hexes.end(),
                                     [action](const BaseHex& hex) { return hex.symbol == action; });
      if (shown) continue;
      faults_.of_file(Message("edition.base-action").text("symbol", kActionWords[action]));
    }
  }

  void check_tiles() {
    int sum = 0;
    bool good = !draft_.has_unknown_line;
    for (const TileLine& line : draft_.tiles) {
      const auto count = faults_.number(line.count, "count", 1, kBagTiles);
      const auto kind = read_kind(line.symbols);
      good = good && count && kind;
      if (!count || !kind) continue;
      std::uint8_t& tiles = edition_.tiles[*kind];
      if (tiles != 0) {
        faults_.twice(line.symbols);
        good = false;
      }
      tiles = static_cast<std::uint8_t>(*count);
      sum += *count;
    }
    if (!good || sum == kBagTiles) return;
    faults_.of_file(
        Message("edition.tile-count").number("found", sum).number("expected", kBagTiles));
  }

  std::optional<TileKind> read_kind(const Spot& spot) {
    if (spot.text.empty()) return {};
    const auto words = split(spot.text, '-');
    if (words.size() != 2 || words[0].empty() || words[1].empty()) {
      faults_.at(spot, Message("edition.form").text("expected", "tile COUNT SYMBOL-SYMBOL"));
      return {};
    }
    Spot second = spot;
    second.column += static_cast<int>(words[0].size()) + 1;
    const auto a = symbol(spot, words[0], kSymbolWords);
    const auto b = symbol(second, words[1], kSymbolWords);
    if (!a || !b) return {};
    return tile_kind(*a, *b);
  }

  const Draft& draft_;
  DraftFaults faults_;
  Edition& edition_;
  std::vector<std::string_view> colours_;
};

}  // namespace

void check_pieces(const Draft& draft, EditionText& text, Edition& edition) {
  PiecesCheck(draft, text, edition).check();
}

}  // namespace formicary::antics
