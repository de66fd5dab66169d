#include "terminal/ithappens/board.h"

#include <cctype>
#include <utility>

#include "catalog/typed.h"
#include "games/ithappens/rules.h"
#include "terminal/columns.h"
#include "terminal/paint.h"

namespace formicary::ithappens {
namespace {

using terminal::BoardView;
using terminal::centre;
using terminal::clip;
using terminal::pad_right;
using terminal::Paint;
using terminal::shorten;
using terminal::trim_right;
using terminal::width_of;

constexpr std::size_t kMoundWidth = 25;  // five columns of five
constexpr const char* kMoundGap = "  ";
constexpr std::size_t kMoundStride = 27;  // with the gap to the next one

// The table of players: 79 columns, with at most 8 items of 4.
constexpr std::size_t kNameEnd = 21;
constexpr std::size_t kDiceWidth = 5;
constexpr std::size_t kWormsWidth = 6;
constexpr std::size_t kTilesWidth = 7;
constexpr std::size_t kPointsWidth = 7;
static_assert(kNameEnd + kDiceWidth + kWormsWidth + kTilesWidth + kPointsWidth + 32 < 80);

std::string item_name(const ItemType& item, const Words& words) {
  const std::string id = "term.symbol." + item.id;
  return words.has(id) ? words.say(id) : item.name;
}

constexpr std::size_t kItemWidth = 3;

class ItHappensBoard {
 public:
  ItHappensBoard(const Rules& rules, const BoardView& view)
      : view_(view), rules_(rules), state_(state_of<Rules>(view.position)), paint_(view.colour) {}

  std::string draw() {
    if (state_.cards[kMounds - 1] != kNoCard) draw_mounds();
    draw_players();
    out_ += "\n" + paint_.bold(status()) + "\n";
    return std::move(out_);
  }

 private:
  // A line of three parts, one for each mound and of kMoundStride places.
  template <class Part>
  void across(const Part& part) {
    std::string line;
    for (int mound = 0; mound < kMounds; ++mound) line += part(mound);
    out_ += trim_right(std::move(line)) + "\n";
  }

  void draw_mounds() {
    across([&](int mound) { return title(mound); });
    for (int height = kMaxHeight - 1; height >= 0; --height) {
      across([&](int mound) { return spaces(mound, height); });
    }
    across([&](int mound) { return sums(mound); });
    across([&](int mound) {
      const Rules::Standing now = rules_.standing(state_, mound);
      return award("board.queen", rules_.face(state_, mound).queen, now.queen);
    });
    across([&](int mound) {
      const Rules::Standing now = rules_.standing(state_, mound);
      return award("board.general", rules_.face(state_, mound).general, now.general);
    });
    across([&](int mound) { return worm(mound); });
    out_ += "\n";
  }

  // The round, and whose decision it is about what.
  std::string status() const {
    const Actor actor = rules_.to_act(state_);
    if (actor.is_nobody()) return view_.words.say("board.over");
    std::string round = view_.words.say(
        Message("board.round").number("round", state_.round).number("rounds", kRounds));
    if (!actor.is_seat()) return round;
    constexpr std::size_t kNameWidth = 24;  // so that the sentence fits into a line
    const std::string name = shorten(view_.names.seats[actor.seat()], kNameWidth);
    if (state_.phase != Phase::kRolled) {
      return round + " " + view_.words.say(Message("board.to-roll").text("name", name));
    }
    const bool own = state_.rolling == colour_of(actor.seat());
    return round + " " +
           view_.words.say(Message(own ? "board.rolled" : "board.rolled-imaginary")
                               .text("name", name)
                               .text("colour", view_.names.colours[state_.rolling])
                               .number("value", state_.die));
  }

  std::string title(int mound) const {
    const std::string place = view_.words.say("term.mound." + rules_.term("mound", mound).id);
    const Card& card = rules_.edition().cards[state_.cards[static_cast<std::size_t>(mound)]];
    const std::string name = view_.words.has("term.card." + card.id)
                                 ? view_.words.say("term.card." + card.id)
                                 : card.name;
    const std::string text = pad_right(shorten(place + ": " + name, kMoundWidth), kMoundStride);
    return paint_.bold(text.substr(0, place.size())) + text.substr(place.size());
  }

  // The colour in a column (from 1), or kNoColour.
  Colour owner(int mound, int column) const {
    for (const Colour colour : first_colours(rules_.colours())) {
      const Stack& stack = state_.stacks[static_cast<std::size_t>(mound)][colour];
      if (!stack.empty() && stack.column() == column) return colour;
    }
    return kNoColour;
  }

  char letter(Colour colour) const {
    return static_cast<char>(std::toupper(static_cast<unsigned char>(view_.colours[colour][0])));
  }

  // Whether the rolled die could go to this space (both from 0).
  bool is_target(int mound, int column, int height) const {
    if (state_.phase != Phase::kRolled) return false;
    if ((state_.open[state_.rolling] >> mound & 1) == 0) return false;
    return Rules::next_space(state_, mound, state_.rolling) == 4 * (column + 1) + height;
  }

  std::string spaces(int mound, int height) const {
    const CardFace& face = rules_.face(state_, mound);
    std::string line;
    for (int column = 0; column < kColumns; ++column) {
      if (height >= face.heights[static_cast<std::size_t>(column)]) {
        line += "     ";
        continue;
      }
      line += space(face, mound, column, height);
    }
    return line + kMoundGap;
  }

  std::string space(const CardFace& face, int mound, int column, int height) const {
    const Colour colour = owner(mound, column + 1);
    if (colour != kNoColour) {
      const Stack& stack = state_.stacks[static_cast<std::size_t>(mound)][colour];
      if (height < stack.height()) {
        const int die = stack.dice[static_cast<std::size_t>(height)];
        return "[" +
               paint_.piece(view_.colours[colour],
                            std::string{letter(colour), ' ', static_cast<char>('0' + die)}) +
               "]";
      }
    }
    const Symbol symbol =
        face.space(static_cast<std::size_t>(column), static_cast<std::size_t>(height));
    const std::string shown = centre(mark(symbol), 3);
    if (is_target(mound, column, height)) return paint_.bold(">" + shown + "<");
    return "[" + shown + "]";
  }

  // Three places for what is printed on a space.
  std::string mark(Symbol symbol) const {
    if (symbol == kBlank) return "";
    if (symbol == kWorm) return "~w~";
    return short_name(symbol - kFirstItem);
  }

  std::string sums(int mound) const {
    std::string line;
    for (int column = 1; column <= kColumns; ++column) {
      const Colour colour = owner(mound, column);
      if (colour == kNoColour) {
        line += "     ";
        continue;
      }
      const int sum = state_.stacks[static_cast<std::size_t>(mound)][colour].sum();
      line += centre(std::string{letter(colour), '='} + std::to_string(sum), 5);
    }
    return line + kMoundGap;
  }

  // In few places: of the imaginary colour only the colour.
  std::string who(Colour colour) const {
    if (colour == kNoColour) return "-";
    if (colour >= rules_.players()) return view_.words.say("term.colour." + view_.colours[colour]);
    return view_.names.colours[colour];
  }

  std::string award(std::string_view label, int points, Colour colour) const {
    const std::string text =
        view_.words.say(Message(label).number("points", points).text("name", who(colour)));
    return pad_right(shorten(text, kMoundWidth), kMoundStride);
  }

  std::string worm(int mound) const {
    std::string names;
    std::string letters;  // used if the names don't fit
    for (unsigned rest = rules_.standing(state_, mound).matches; rest != 0; rest >>= 4) {
      if ((rest & 15) == 0) continue;
      const auto colour = static_cast<Colour>((rest & 15) - 1);
      names += (names.empty() ? "" : ", ") + who(colour);
      letters += (letters.empty() ? "" : ", ") + std::string{letter(colour)};
    }
    const auto line = [&](const std::string& matching) {
      return view_.words.say(Message("board.worm")
                                 .number("sum", rules_.face(state_, mound).worm)
                                 .text("names", matching.empty() ? "-" : matching));
    };
    const bool fits = width_of(line(names)) <= kMoundWidth;
    return pad_right(line(fits ? names : letters), kMoundStride);
  }

  // A table: what everybody has, and how many of each item.
  void draw_players() {
    out_ += pad_right("  " + view_.words.say("board.player"), kNameEnd) +
            cell(view_.words.say("board.dice"), kDiceWidth) +
            cell(view_.words.say("board.worms"), kWormsWidth) +
            cell(view_.words.say("board.tiles"), kTilesWidth) +
            cell(view_.words.say("board.points"), kPointsWidth);
    for (int type = 0; type < item_types(); ++type) out_ += " " + short_name(type);
    out_ += "\n";
    const ScoreSheet sheet = rules_.scores(state_);
    for (const Colour colour : first_colours(rules_.colours())) {
      const bool on_turn = rules_.to_act(state_) == Actor::seat(seat_of(colour));
      const bool shown = view_.open || rules_.shows_scores(state_, view_.viewer, colour);
      out_ += (on_turn ? ">" : " ") +
              paint_.piece(view_.colours[colour], std::string{letter(colour)}) + " ";
      out_ += pad_right(shorten(view_.names.colours[colour], kNameEnd - 4), kNameEnd - 3) +
              cell(dice(colour), kDiceWidth) +
              cell(std::to_string(state_.worms[colour]), kWormsWidth) +
              cell(tiles(colour), kTilesWidth) +
              cell(shown ? std::to_string(sheet.total(colour)) : "?", kPointsWidth);
      std::string items;
      for (int type = 0; type < item_types(); ++type) {
        const int count = state_.item_count(colour, type);
        items += count == 0 ? "  . " : "  " + std::to_string(count) + " ";
      }
      out_ += trim_right(std::move(items)) + "\n";
    }
  }

  static std::string cell(const std::string& text, std::size_t width) {
    return pad_right(clip(text, width - 1), width);
  }

  std::string dice(Colour colour) const {
    if (colour >= rules_.players()) return "";
    std::string text = std::to_string(state_.hand[colour]);
    if (rules_.imaginary()) text += "+" + std::to_string(state_.imaginary_hand[colour]);
    return text;
  }

  // The numbers of Queens and Generals: `2Q 1G`.
  std::string tiles(Colour colour) const {
    int queens = 0;
    int generals = 0;
    for (const Tiles& tile : state_.tiles) {
      if (tile.queen() == colour) ++queens;
      if (tile.general() == colour) ++generals;
    }
    return view_.words.say(
        Message("board.tile-counts").number("queens", queens).number("generals", generals));
  }

  int item_types() const { return static_cast<int>(rules_.edition().items.size()); }

  std::string short_name(int type) const {
    const ItemType& item = rules_.edition().items[static_cast<std::size_t>(type)];
    return pad_right(clip(item_name(item, view_.words), kItemWidth), kItemWidth);
  }

  const BoardView& view_;
  const Rules& rules_;
  const State& state_;
  Paint paint_;
  std::string out_;
};

}  // namespace
}  // namespace formicary::ithappens

std::string formicary::terminal::draw(const ithappens::Rules& rules, const BoardView& view) {
  return ithappens::ItHappensBoard(rules, view).draw();
}

std::string formicary::terminal::describe_symbols(const ithappens::Rules& rules,
                                                  const Words& words) {
  std::string list;
  for (const ithappens::ItemType& item : rules.edition().items) {
    std::string name = ithappens::item_name(item, words);
    const std::string brief = clip(name, ithappens::kItemWidth);
    if (brief.size() < name.size()) {
      name = words.say(
          Message("board.help-item").text("brief", brief).text("rest", name.substr(brief.size())));
    }
    list = list.empty()
               ? name
               : words.say(Message("board.help-more").text("items", list).text("item", name));
  }
  return list.empty() ? list : words.say(Message("board.help-items").text("items", list));
}
