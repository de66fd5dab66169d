// Rules::read: the inverse of Rules::write. Accepts only positions that a game could be in as far
// as pieces and phases go (position_valid.cpp), so that every position it returns can be played on.
#include "games/antics/names.h"
#include "games/antics/position_fields.h"
#include "games/antics/rules.h"

namespace formicary::antics {
namespace {

class LineReader {
 public:
  LineReader(const Rules& rules, std::string_view text)
      : rules_(rules), edition_(rules.edition()), fields_(text) {}

  std::optional<State> read() {
    for (auto& prey : state_.prey) prey.fill(kNoPrey);
    if (!read_turn() || !read_end() || !read_display() || !read_food()) return {};
    for (const Seat seat : first_seats(rules_.players())) {
      if (!read_hill(seat) || !read_ants(seat) || !read_own_food(seat)) return {};
    }
    if (!fields_.at_end()) {
      fields_.word();
      return {};
    }
    derive();
    return state_;
  }

  // The column of the word that could not be read.
  [[nodiscard]] int column() const { return fields_.column(); }

 private:
  bool number(std::string_view key, int most, std::uint8_t& out) {
    const auto text = fields_.value(key);
    return text && read_number(*text, most, out);
  }
  template <class Counts>
  bool numbers(std::string_view key, Seat seat, int most, Counts& counts) {
    const auto text = fields_.value(key, seat);
    return text && read_numbers(*text, most, counts);
  }
  template <class Find, class Bits>
  bool bits(std::optional<std::string_view> text, const Find& find, Bits& out) {
    return text && read_bits(*text, find, out);
  }
  static bool tiles(std::optional<std::string_view> text,
                    std::array<std::uint8_t, kTileKinds>& counts) {
    int last = -1;
    return text && read_list(*text, [&](std::string_view text_of_item) {
             const PositionItem item(text_of_item);
             const auto kind = find_kind(item.name);
             if (!kind || *kind <= last || !item.value) return false;
             last = *kind;
             return read_number(*item.value, kMaxTiles, counts[*kind]) && counts[*kind] > 0;
           });
  }
  [[nodiscard]] std::optional<Food> find_prey(std::string_view id) const {
    const auto food = find_food(edition_, id);
    if (food && !is_prey(*food)) return {};
    return food;
  }

  // ---- The turn and the end.

  bool read_turn() {
    const auto word = fields_.word();
    const auto phase = word ? index_of(kPhaseNames, *word) : std::nullopt;
    if (!phase) return false;
    state_.phase = static_cast<Phase>(*phase);
    std::uint8_t turn = 0;
    if (!number("turn", rules_.players(), turn) || turn == 0) return false;
    state_.turn = Seat(turn - 1);
    return number("opening", kActions, state_.opening) &&
           number("actions", kActions, state_.actions_left) &&
           number("magnificant", 1, state_.magnificant) && read_steps() && read_tile() &&
           read_must() && number("took", 1, state_.took_tile) &&
           number("progress", 1, state_.progress);
  }

  bool read_steps() {
    if (state_.phase != Phase::kScout) return number("steps", kMaxLevel, state_.steps);
    const auto find_field = [](std::string_view name) -> std::optional<unsigned> {
      std::uint8_t field = 0;
      if (!read_number(name, kScoutFields, field) || field == 0) return {};
      return field - 1U;
    };
    return bits(fields_.value("steps"), find_field, state_.steps);
  }

  bool read_tile() {
    const auto text = fields_.value("tile");
    if (!text) return false;
    if (*text == kNothing) return true;
    const auto kind = find_kind(*text);
    if (kind) state_.tile = *kind;
    return kind.has_value();
  }

  bool read_must() {
    const auto text = fields_.value("must");
    if (!text) return false;
    if (state_.phase != Phase::kHatch) return *text == kNothing;
    if (*text == kFirstAntWord) return true;
    const auto area = index_of(kAreaNames, *text);
    if (!area && *text != kAnyAreaWord) return false;
    state_.must_area = area ? *area : kAnyArea;
    return true;
  }

  bool read_end() {
    if (!number("stalled", UINT8_MAX, state_.stalled)) return false;
    const auto text = fields_.value("trigger");
    const auto trigger = text ? index_of(kTriggerNames, *text) : std::nullopt;
    if (!trigger) return false;
    state_.trigger = static_cast<Trigger>(*trigger);
    return number("last", rules_.players(), state_.last_turns);
  }

  // ---- The display, the bag and the clearings.

  bool read_display() {
    for (std::size_t row = 0; row < kRows; ++row) {
      const auto text = fields_.value(kRowNames[row]);
      if (!text || !read_row(*text, state_.display[row])) return false;
    }
    const auto sides = fields_.value("sides");
    std::array<std::uint8_t, kRows> shown{};
    if (!sides || !read_numbers(*sides, 2, shown)) return false;
    for (std::size_t row = 0; row < kRows; ++row) {
      if (shown[row] == 0) return false;
      state_.sides |= static_cast<std::uint8_t>((shown[row] - 1U) << row);
    }
    const auto find_row = [](std::string_view name) { return index_of(kRowNames, name); };
    return bits(fields_.value("attacked"), find_row, state_.attacked) &&
           tiles(fields_.value("bag"), state_.bag);
  }

  static bool read_row(std::string_view text, std::array<Field, kFields>& row) {
    const std::vector<std::string_view> parts = split(text, ',');
    if (parts.size() != kFields) return false;
    for (std::size_t i = 0; i < kFields; ++i) {
      if (const auto kind = find_kind(parts[i])) {
        row[i] = *kind;
      } else if (parts[i] == kNothing) {
        row[i] = kGapField;
      } else if (parts[i] == kAnteaterWord) {
        row[i] = kAnteaterField;
      } else {
        return false;
      }
    }
    return true;
  }

  bool read_food() {
    const auto clearings = fields_.value("clearings");
    Food next = 0;
    const auto read_clearing = [&](std::string_view text) {
      const PositionItem item(text);
      if (next == kFoods || item.name != food_id(edition_, next) || !item.value) return false;
      const int most = is_prey(next) ? rules_.prey_tokens() : kLeavesOfKind;
      return read_number(*item.value, most, state_.clearings[next++]);
    };
    if (!clearings || !read_list(*clearings, read_clearing) || next != kFoods) return false;
    const auto find = [&](std::string_view id) { return find_prey(id); };
    return bits(fields_.value("exhausted"), find, state_.exhausted);
  }

  // ---- The players.

  bool read_hill(Seat seat) {
    const auto text = fields_.value("hill", seat);
    const auto read_item = [&](std::string_view item) { return read_hex(seat, item); };
    return text && read_list(*text, read_item) &&
           numbers("levels", seat, kMaxTiles, state_.tiles_on_level[seat]) &&
           tiles(fields_.value("supply", seat), state_.supply[seat]);
  }

  // A hex such as `k10:scout2.3m`, after those read so far.
  bool read_hex(Seat seat, std::string_view text) {
    const PositionItem item(text);
    const auto place = parse_hex(item.name);
    if (!place || !item.value || hexes_ == kMaxHexes) return false;
    if (state_.hill_sizes[seat] > 0 && *place <= state_.hexes[hexes_ - 1].place) return false;
    std::string_view rest = *item.value;
    const auto symbol = std::find_if(kSymbolNames.begin(), kSymbolNames.end(),
                                     [&](std::string_view name) { return rest.starts_with(name); });
    if (symbol == kSymbolNames.end()) return false;
    rest.remove_prefix(symbol->size());
    const auto digit = [&](char least, char most) -> std::optional<int> {
      if (rest.empty() || rest[0] < least || rest[0] > most) return {};
      const int value = rest[0] - '0';
      rest.remove_prefix(1);
      return value;
    };
    const auto skip = [&](char mark) {
      const bool there = rest.starts_with(mark);
      if (there) rest.remove_prefix(1);
      return there;
    };
    const auto height = digit('1', '0' + kMaxLevel);
    const auto partner =
        skip('.') ? digit('0', '0' + kDirections - 1) : std::optional<int>(Hex::kNoPartner);
    if (!height || !partner) return false;
    Hex& hex = state_.hexes[hexes_++];
    ++state_.hill_sizes[seat];
    hex = Hex::make(*place, static_cast<Symbol>(symbol - kSymbolNames.begin()), *height, *partner);
    if (skip('m')) hex.mark();
    if (!skip('+')) return rest.empty();
    const auto prey = find_prey(rest);
    if (!prey || !give_prey(seat, *prey, kPreyStored)) return false;
    hex.store(*prey);
    return true;
  }

  // AN-8.4: a player has a prey of each type at most once.
  bool give_prey(Seat seat, Food prey, PreyPlace place) {
    PreyPlace& at = state_.prey[seat][prey];
    if (at != kNoPrey) return false;
    at = place;
    return true;
  }

  bool read_ants(Seat seat) {
    const auto find = [&](std::string_view text) -> std::optional<int> {
      const PositionItem item(text);
      const auto trail = find_trail(edition_, item.name);
      if (trail && item.value && !load(seat, *trail, *item.value)) return {};
      return trail;
    };
    const auto find_guard = [&](std::string_view id) { return find_trail(edition_, id); };
    return numbers("areas", seat, kAntsOfPlayer, state_.areas[seat]) &&
           bits(fields_.value("trails", seat), find, state_.ants[seat]) &&
           bits(fields_.value("guards", seat), find_guard, state_.guards[seat]);
  }

  // The food that an ant carries.
  bool load(Seat seat, int trail, std::string_view id) {
    const auto food = find_food(edition_, id);
    if (!food) return false;
    if (is_prey(*food)) return give_prey(seat, *food, static_cast<PreyPlace>(trail));
    state_.leaves[seat][static_cast<std::size_t>(*food - kPreyTypes)] |= trail_bit(trail);
    return true;
  }

  bool read_own_food(Seat seat) {
    int last = -1;
    const auto read_prey = [&](std::string_view text) {
      const PositionItem item(text);
      const auto prey = find_prey(item.name);
      if (!prey || *prey <= last || !item.value) return false;
      last = *prey;
      if (*item.value == kBroughtWord) return give_prey(seat, *prey, kPreyBrought);
      return *item.value == kBesideWord && give_prey(seat, *prey, kPreyBeside);
    };
    const auto prey = fields_.value("prey", seat);
    return prey && read_list(*prey, read_prey) &&
           numbers("leaves", seat, kLeavesOfKind, state_.leaves_home[seat]);
  }

  // The fields that the others determine. They are right wherever the pieces add up.
  void derive() {
    const auto sum = [](const auto& counts) {
      int total = 0;
      for (const std::uint8_t count : counts) total += count;
      return total;
    };
    state_.bag_size = static_cast<std::uint8_t>(sum(state_.bag));
    for (const Seat seat : first_seats(rules_.players())) {
      state_.supply_sizes[seat] = static_cast<std::uint8_t>(sum(state_.supply[seat]));
      const int out = sum(state_.areas[seat]) + std::popcount(state_.ants[seat]) +
                      std::popcount(state_.guards[seat]);
      state_.ants_left[seat] = static_cast<std::uint8_t>(std::max(kAntsOfPlayer - out, 0));
    }
  }

  const Rules& rules_;
  const Edition& edition_;
  PositionFields fields_;
  std::size_t hexes_ = 0;  // read so far
  State state_;
};

}  // namespace

Result<State, Fault> Rules::read(std::string_view text) const {
  LineReader reader(*this, text);
  const std::optional<State> state = reader.read();
  if (!state) return Fault{Message("position.unreadable"), 0, reader.column()};
  if (!valid(*state)) return Fault{Message("position.impossible"), 0, 0};
  return *state;
}

}  // namespace formicary::antics
