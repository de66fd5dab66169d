#include "app/ithappens_board.h"

#include <array>
#include <cctype>

#include "app/columns.h"
#include "app/paint.h"
#include "catalog/typed.h"
#include "games/ithappens/rules.h"

namespace formicary::ithappens {
namespace {

using app::BoardView;
using app::centre;
using app::clip;
using app::pad_right;
using app::Paint;

constexpr std::size_t kMoundWidth = 25;  // five columns of five
constexpr std::string_view kGap = "  ";

class ItHappensBoard {
 public:
  explicit ItHappensBoard(const BoardView& view)
      : view_(view),
        rules_(*rules_of<Rules>(view.game)),
        state_(state_of<Rules>(view.position)),
        paint_(view.colour) {}

  std::string draw() {
    out_ += paint_.bold(view_.words.say(
        Message("board.round").number("round", state_.round).number("rounds", kRounds)));
    out_ += "\n\n";
    if (state_.cards[kMounds - 1] != kNoCard) draw_mounds();
    draw_players();
    return std::move(out_);
  }

 private:
  // A line of three parts, one for each mound.
  template <class Part>
  void across(const Part& part) {
    std::string line;
    for (int mound = 0; mound < kMounds; ++mound) {
      if (mound > 0) line += kGap;
      line += part(mound);
    }
    while (!line.empty() && line.back() == ' ') line.pop_back();
    out_ += line + "\n";
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

  std::string title(int mound) const {
    const std::string place = view_.words.say("term.mound." + rules_.term("mound", mound).id);
    const Card& card = rules_.edition().cards[state_.cards[static_cast<std::size_t>(mound)]];
    const std::string name = view_.words.has("term.card." + card.id)
                                 ? view_.words.say("term.card." + card.id)
                                 : card.name;
    return pad_right(clip(place + ": " + name, kMoundWidth), kMoundWidth);
  }

  // The colour in a column (from 1), or kNobody.
  Colour owner(int mound, int column) const {
    for (Colour colour = 0; colour < rules_.colours(); ++colour) {
      const Stack& stack = state_.stacks[static_cast<std::size_t>(mound)][colour];
      if (!stack.empty() && stack.column() == column) return colour;
    }
    return kNobody;
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
    return line;
  }

  std::string space(const CardFace& face, int mound, int column, int height) const {
    const Colour colour = owner(mound, column + 1);
    if (colour != kNobody) {
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
    return clip(item_name(symbol - kFirstItem), 3);
  }

  std::string item_name(int type) const {
    const ItemType& item = rules_.edition().items[static_cast<std::size_t>(type)];
    const std::string id = "term.symbol." + item.id;
    return view_.words.has(id) ? view_.words.say(id) : item.name;
  }

  std::string sums(int mound) const {
    std::string line;
    for (int column = 1; column <= kColumns; ++column) {
      const Colour colour = owner(mound, column);
      if (colour == kNobody) {
        line += "     ";
        continue;
      }
      const int sum = state_.stacks[static_cast<std::size_t>(mound)][colour].sum();
      line += centre(std::string{letter(colour), '='} + std::to_string(sum), 5);
    }
    return line;
  }

  std::string who(Colour colour) const {
    return colour == kNobody ? "-" : view_.names.colours[colour];
  }

  std::string award(std::string_view label, int points, Colour colour) const {
    const std::string text =
        view_.words.say(Message(label).number("points", points).text("name", who(colour)));
    return pad_right(clip(text, kMoundWidth), kMoundWidth);
  }

  std::string worm(int mound) const {
    std::string matching;
    for (unsigned rest = rules_.standing(state_, mound).matches; rest != 0; rest >>= 4) {
      if ((rest & 15) == 0) continue;
      if (!matching.empty()) matching += ", ";
      matching += who(static_cast<Colour>((rest & 15) - 1));
    }
    const std::string text = view_.words.say(Message("board.worm")
                                                 .number("sum", rules_.face(state_, mound).worm)
                                                 .text("names", matching.empty() ? "-" : matching));
    return pad_right(clip(text, kMoundWidth), kMoundWidth);
  }

  void draw_players() {
    const auto cell = [](const std::string& text, std::size_t width) {
      return pad_right(clip(text, width - 1), width);
    };
    out_ += cell("", 2) + cell(view_.words.say("board.player"), 20) +
            cell(view_.words.say("board.dice"), 6) + cell(view_.words.say("board.worms"), 7) +
            cell(view_.words.say("board.queens"), 8) + cell(view_.words.say("board.generals"), 10) +
            cell(view_.words.say("board.points"), 8) + view_.words.say("board.items") + "\n";
    const ScoreSheet sheet = rules_.scores(state_);
    for (Colour colour = 0; colour < rules_.colours(); ++colour) {
      const bool on_turn = rules_.to_act(state_) == Actor::seat(colour);
      const bool shown = rules_.shows_scores(state_, view_.viewer, colour);
      const auto [queens, generals] = tiles(colour);
      out_ += cell(on_turn ? ">" : "", 2);
      out_ += paint_.piece(view_.colours[colour], std::string{letter(colour)}) + " ";
      out_ += cell(view_.names.colours[colour], 18) + cell(dice(colour), 6) +
              cell(std::to_string(state_.worms[colour]), 7) + cell(std::to_string(queens), 8) +
              cell(std::to_string(generals), 10) +
              cell(shown ? std::to_string(sheet.total(colour)) : "?", 8) + items(colour) + "\n";
    }
  }

  std::string dice(Colour colour) const {
    if (colour >= rules_.players()) return "";
    std::string text = std::to_string(state_.hand[colour]);
    if (rules_.imaginary()) text += "+" + std::to_string(state_.imaginary_hand[colour]);
    return text;
  }

  std::array<int, 2> tiles(Colour colour) const {
    std::array<int, 2> count{};
    for (const Tiles& tile : state_.tiles) {
      if (tile.queen() == colour) ++count[0];
      if (tile.general() == colour) ++count[1];
    }
    return count;
  }

  std::string items(Colour colour) const {
    std::string text;
    for (int type = 0; type < static_cast<int>(rules_.edition().items.size()); ++type) {
      const int count = state_.item_count(colour, type);
      if (count == 0) continue;
      if (!text.empty()) text += ' ';
      text += clip(item_name(type), 3);
      if (count > 1) text += "x" + std::to_string(count);
    }
    return text;
  }

  const BoardView& view_;
  const Rules& rules_;
  const State& state_;
  Paint paint_;
  std::string out_;
};

}  // namespace
}  // namespace formicary::ithappens

std::string formicary::app::draw_ithappens(const BoardView& view) {
  return ithappens::ItHappensBoard(view).draw();
}
