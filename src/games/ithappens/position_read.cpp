// Rules::read: the inverse of Rules::write. Accepts only positions that a game could be in as far
// as the number of pieces goes, so that every position it returns can be played on.
#include "base/text.h"
#include "games/ithappens/position_text.h"
#include "games/ithappens/rules.h"

namespace formicary::ithappens {
namespace {

class PositionReader {
 public:
  PositionReader(const Rules& rules, std::string_view text)
      : rules_(rules), words_(split_words(text)) {}

  std::optional<State> read() {
    state_ = State();
    if (!read_phase() || !read_count("round", kRounds, state_.round) || state_.round == 0 ||
        !read_seat("start", state_.start) || !read_seat("turn", state_.turn) || !read_die() ||
        !read_deck()) {
      return {};
    }
    for (std::size_t mound = 0; mound < kMounds; ++mound) {
      if (!read_mound(mound)) return {};
    }
    for (int colour = 0; colour < rules_.colours(); ++colour) {
      if (!read_colour(static_cast<Colour>(colour))) return {};
    }
    if (!read_tiles("queens", true) || !read_tiles("generals", false)) return {};
    if (at_ != words_.size()) return {};
    derive();
    return state_;
  }

  // The column of the word that could not be read, and its number from 0.
  [[nodiscard]] int column() const {
    if (words_.empty()) return 1;
    return at_ == 0 ? 1 : words_[std::min(at_, words_.size()) - 1].column;
  }

 private:
  // The value of the next word, which must be `key=value`.
  std::optional<std::string_view> field(std::string_view key) {
    if (at_ == words_.size()) return {};
    std::string_view word = words_[at_++].text;
    if (!word.starts_with(key) || word.size() <= key.size() || word[key.size()] != '=') return {};
    return word.substr(key.size() + 1);
  }

  static bool number(std::string_view text, std::uint64_t most, std::uint8_t& out) {
    const auto value = parse_number(text, most);
    if (value) out = static_cast<std::uint8_t>(*value);
    return value.has_value();
  }

  bool read_count(std::string_view key, std::uint64_t most, std::uint8_t& out) {
    const auto text = field(key);
    return text && number(*text, most, out);
  }

  bool read_seat(std::string_view key, Seat& out) {
    std::uint8_t number = 0;
    if (!read_count(key, static_cast<std::uint64_t>(rules_.players()), number) || number == 0) {
      return false;
    }
    out = Seat(number - 1);
    return true;
  }

  bool read_phase() {
    if (words_.empty()) return false;
    const std::string_view word = words_[at_++].text;
    for (std::size_t i = 0; i < kPhaseNames.size(); ++i) {
      if (kPhaseNames[i] != word) continue;
      state_.phase = static_cast<Phase>(i);
      return true;
    }
    return false;
  }

  bool read_die() {
    const auto text = field("die");
    if (!text) return false;
    if (*text == "-") return state_.phase != Phase::kRoll && state_.phase != Phase::kRolled;
    const std::vector<std::string_view> parts = split(*text, ':');
    if (parts[0] == "own") {
      state_.rolling = colour_of(state_.turn);
    } else if (parts[0] == "imaginary" && rules_.imaginary()) {
      state_.rolling = kImaginary;
    } else {
      return false;
    }
    if (parts.size() == 1) return state_.phase == Phase::kRoll;
    return parts.size() == 2 && state_.phase == Phase::kRolled &&
           number(parts[1], kFaces, state_.die) && state_.die != 0;
  }

  std::optional<std::uint8_t> card(std::string_view id) const {
    for (std::uint8_t i = 0; i < kCards; ++i) {
      if (rules_.edition().cards[i].id == id) return i;
    }
    return {};
  }

  bool read_deck() {
    const auto text = field("deck");
    if (!text) return false;
    state_.deck = 0;
    if (*text == "-") return true;
    int last = -1;
    for (const std::string_view id : split(*text, ',')) {
      const auto index = card(id);
      if (!index || *index <= last) return false;
      last = *index;
      state_.deck |= static_cast<std::uint16_t>(1U << *index);
    }
    return true;
  }

  bool read_mound(std::size_t mound) {
    const auto text = field(kMoundKeys[mound]);
    if (!text) return false;
    if (*text == "-") return true;
    const std::vector<std::string_view> parts = split(*text, '/');
    const auto index = card(parts[0]);
    if (!index || parts.size() > 1 + kColumns) return false;
    state_.cards[mound] = *index;
    state_.columns_used[mound] = static_cast<std::uint8_t>(parts.size() - 1);
    for (std::size_t column = 1; column < parts.size(); ++column) {
      if (!read_stack(mound, column, parts[column])) return false;
    }
    return true;
  }

  bool read_stack(std::size_t mound, std::size_t column, std::string_view text) {
    if (text.size() < 3 || text[1] != ':') return false;
    const int colour = text[0] - '1';
    if (colour < 0 || colour >= rules_.colours()) return false;
    Stack& stack = state_.stacks[mound][static_cast<std::size_t>(colour)];
    text.remove_prefix(2);
    const Card& on = rules_.edition().cards[state_.cards[mound]];
    if (!stack.empty() || text.size() > on.heights[column - 1]) return false;
    stack.next = static_cast<std::uint8_t>(4 * column + text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] < '1' || text[i] > '6') return false;
      stack.dice[i] = static_cast<std::uint8_t>(text[i] - '0');
    }
    return true;
  }

  bool read_colour(Colour colour) {
    const std::string key{'c', static_cast<char>('1' + colour)};
    const auto text = field(key);
    if (!text) return false;
    const std::vector<std::string_view> parts = split(*text, ',');
    std::uint8_t imaginary = 0;
    if (parts.size() != 4 || !number(parts[0], kDice, state_.hand[colour]) ||
        !number(parts[1], kImaginaryDice, imaginary) ||
        !number(parts[2], kWormTiles, state_.worms[colour])) {
      return false;
    }
    const bool seat = colour < rules_.players();
    if (imaginary != 0 && !(rules_.imaginary() && seat)) return false;
    if (rules_.imaginary() && seat) state_.imaginary_hand[colour] = imaginary;
    if (parts[3].size() != rules_.edition().items.size()) return false;
    for (std::size_t type = 0; type < parts[3].size(); ++type) {
      const int count = parts[3][type] - '0';
      if (count < 0 || count > kTilesOfItem) return false;
      state_.items[colour] |= static_cast<std::uint32_t>(count) << (4 * type);
    }
    return true;
  }

  bool read_tiles(std::string_view key, bool queens) {
    const auto text = field(key);
    if (!text) return false;
    if (*text == "-") return true;
    int last = -1;
    for (const std::string_view entry : split(*text, ',')) {
      const std::vector<std::string_view> parts = split(entry, ':');
      std::uint8_t number_of_owner = 0;
      const auto index = card(parts[0]);
      if (parts.size() != 2 || !index || *index <= last ||
          !number(parts[1], static_cast<std::uint64_t>(rules_.colours()), number_of_owner) ||
          number_of_owner == 0) {
        return false;
      }
      last = *index;
      const Colour owner(number_of_owner - 1);
      Tiles& tiles = state_.tiles[*index];
      tiles.award(queens ? owner : tiles.queen(), queens ? tiles.general() : owner);
    }
    return true;
  }

  // The fields that the others determine.
  void derive() {
    const bool dice_out = state_.phase == Phase::kTurn || state_.phase == Phase::kRoll ||
                          state_.phase == Phase::kRolled;
    if (!dice_out) return;
    for (std::size_t mound = 0; mound < kMounds; ++mound) {
      if (state_.cards[mound] == kNoCard) return;
      const Card& on = rules_.edition().cards[state_.cards[mound]];
      for (int i = 0; i < rules_.colours(); ++i) {
        const auto colour = static_cast<std::size_t>(i);
        const Stack& stack = state_.stacks[mound][colour];
        const bool full =
            !stack.empty() &&
            stack.height() == on.heights[static_cast<std::size_t>(stack.column() - 1)];
        if (!full) state_.open[colour] |= static_cast<std::uint8_t>(1U << mound);
      }
    }
    for (const Seat seat : first_seats(rules_.players())) {
      if (rules_.can_place_own(state_, seat) || rules_.can_place_imaginary(state_, seat)) {
        state_.in_round |= static_cast<std::uint8_t>(1U << seat);
      }
    }
  }

  const Rules& rules_;
  std::vector<Word> words_;
  std::size_t at_ = 0;
  State state_;
};

}  // namespace

Result<State, Fault> Rules::read(std::string_view text) const {
  PositionReader reader(*this, text);
  const std::optional<State> state = reader.read();
  if (!state) return Fault{Message("position.unreadable"), 0, reader.column()};
  if (!valid(*state)) return Fault{Message("position.impossible"), 0, 0};
  return *state;
}

}  // namespace formicary::ithappens
