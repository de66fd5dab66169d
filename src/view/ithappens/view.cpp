#include "view/ithappens/view.h"

#include <bit>

#include "catalog/typed.h"
#include "games/ithappens/position_text.h"

namespace formicary::view {

using namespace ithappens;

TileCount count_tiles(const State& state, Colour colour) {
  TileCount out;
  for (const Tiles& tiles : state.tiles) {
    if (tiles.queen() == colour) ++out.queens;
    if (tiles.general() == colour) ++out.generals;
  }
  return out;
}

bool in_round(const State& state) {
  return state.phase == Phase::kTurn || state.phase == Phase::kRoll ||
         state.phase == Phase::kRolled;
}

std::unique_ptr<GameView> make_view(const ithappens::Rules& rules, const ViewContext& context) {
  return std::make_unique<ItHappensView>(rules, context);
}

ItHappensView::ItHappensView(const ithappens::Rules& rules, const ViewContext& context)
    : GameView(context), rules_(rules) {}

ActionKind ItHappensView::kind_of(int ply) const {
  return from_any<Action>(context().ledger.action_at(ply)).kind;
}

// A turn begins with a roll, or with a pass without a roll.
bool ItHappensView::begins_turn(int ply) const {
  if (kind_of(ply) == ActionKind::kRoll) return true;
  return kind_of(ply) == ActionKind::kPass && (ply == 0 || kind_of(ply - 1) != ActionKind::kDie);
}

// The first mound of a round.
bool ItHappensView::clears_board(int ply) const {
  return kind_of(ply) == ActionKind::kReveal &&
         (ply == 0 || kind_of(ply - 1) != ActionKind::kReveal);
}

bool ItHappensView::within_turn(const Position& position, Seat /*last*/) const {
  const Phase phase = state_of<ithappens::Rules>(position).phase;
  return phase == Phase::kRoll || phase == Phase::kRolled;
}

// IH-4.6: items and worms are always visible.
bool ItHappensView::hides(std::size_t score_line) const {
  const auto line = static_cast<ScoreLine>(score_line);
  return line == ScoreLine::kQueens || line == ScoreLine::kGenerals;
}

std::string ItHappensView::status(const Position& position) const {
  const State& state = state_of<ithappens::Rules>(position);
  const bool own = state.rolls_own();
  switch (state.phase) {
    case Phase::kTurn:
      return say(Message("board.to-roll").seat("name", state.turn));
    case Phase::kRoll:
      if (own) return say(Message("view.rolling").seat("name", state.turn));
      return say(Message("view.rolling-imaginary")
                     .seat("name", state.turn)
                     .text("colour", name(state.rolling)));
    case Phase::kRolled:
      if (own)
        return say(Message("board.rolled").seat("name", state.turn).number("value", state.die));
      return say(Message("board.rolled-imaginary")
                     .seat("name", state.turn)
                     .text("colour", name(state.rolling))
                     .number("value", state.die));
    case Phase::kReveal:
      return say(Message("view.revealing"));
    case Phase::kStart:
      return say(Message("view.starting"));
    case Phase::kOver:
      break;
  }
  return say(Message("view.over").text("winners", say_winners(context(), position)));
}

std::string ItHappensView::symbol_id(Symbol symbol) const {
  return rules_.term("symbol", symbol).id;
}

std::string ItHappensView::symbol_name(Symbol symbol) const {
  return say_term(context().words, "symbol", rules_.term("symbol", symbol));
}

std::string ItHappensView::card_name(const State& state, int mound) const {
  return say_term(context().words, "card",
                  rules_.term("card", state.cards[static_cast<std::size_t>(mound)]));
}

std::string ItHappensView::place_name(int mound) const {
  return say(Message("view.place").text("mound", kMoundKeys[static_cast<std::size_t>(mound)]));
}

Colour ItHappensView::owner(const State& state, int mound, int column) const {
  for (const Colour colour : first_colours(rules_.colours())) {
    const Stack& stack = state.stacks[static_cast<std::size_t>(mound)][colour];
    if (!stack.empty() && stack.column() == column) return colour;
  }
  return kNoColour;
}

void ItHappensView::write(JsonWriter& out, const Position& position, bool live) const {
  const State& state = state_of<ithappens::Rules>(position);
  out.begin_object();
  out.string("title", "ithappens")
      .integer("round", state.round)
      .integer("rounds", kRounds)
      .integer("start", seat_number(state.phase == Phase::kStart ? kNoSeat : state.start))
      .string("phase", kPhaseNames[static_cast<std::size_t>(state.phase)])
      .integer("turn", seat_number(in_round(state) ? state.turn : kNoSeat));
  if (state.phase == Phase::kRolled) {
    out.key("die").begin_object();
    out.integer("value", state.die).integer("colour", state.rolling + 1).end_object();
  }
  if (state.phase == Phase::kRoll) out.integer("rolling", state.rolling + 1);
  out.key("mounds").begin_array();
  for (int mound = 0; mound < kMounds; ++mound) {
    if (state.cards[static_cast<std::size_t>(mound)] != kNoCard) {
      write_mound(out, state, mound, live);
    }
  }
  out.end_array().key("colours").begin_array();
  const ScoreSheet sheet = rules_.scores(state);
  for (const Colour colour : first_colours(rules_.colours())) {
    write_colour(out, state, sheet, colour);
  }
  out.end_array().key("items").begin_array();
  for (std::size_t type = 0; type < rules_.edition().items.size(); ++type) {
    const auto symbol = static_cast<Symbol>(kFirstItem + type);
    out.begin_object();
    out.string("id", symbol_id(symbol))
        .string("name", symbol_name(symbol))
        .integer("left", state.items_left(static_cast<int>(type)))
        .end_object();
  }
  out.end_array()
      .integer("wormsLeft", state.worms_left())
      .integer("cardsLeft", std::popcount(state.deck))
      .end_object();
}

void ItHappensView::write_award(JsonWriter& out, std::string_view award, int points,
                                Colour colour) const {
  out.key(award).begin_object().integer("points", points);
  if (colour != kNoColour) out.integer("colour", colour + 1);
  out.end_object();
}

void ItHappensView::write_mound(JsonWriter& out, const State& state, int mound, bool live) const {
  const CardFace& face = rules_.face(state, mound);
  const ithappens::Rules::Standing now = rules_.standing(state, mound);
  out.begin_object();
  out.string("place", kMoundKeys[static_cast<std::size_t>(mound)])
      .string("placeName", place_name(mound));
  out.key("card").begin_object();
  out.string("id", rules_.term("card", state.cards[static_cast<std::size_t>(mound)]).id)
      .string("name", card_name(state, mound))
      .end_object();
  write_award(out, "queen", face.queen, now.queen);
  write_award(out, "general", face.general, now.general);
  out.key("worm").begin_object().integer("sum", face.worm).key("colours").begin_array();
  for (const Colour colour : worm_matches(rules_, state, mound)) out.integer(colour + 1);
  out.end_array().end_object().key("ranking").begin_array();
  for (const Colour colour : ranking(rules_, state, mound)) {
    out.begin_object();
    out.integer("colour", colour + 1)
        .integer("sum", state.stacks[static_cast<std::size_t>(mound)][colour].sum())
        .end_object();
  }
  out.end_array();
  write_columns(out, state, mound, live);
  out.end_object();
}

void ItHappensView::write_columns(JsonWriter& out, const State& state, int mound, bool live) const {
  const CardFace& face = rules_.face(state, mound);
  int target = 0;  // as Stack::next; 0: the rolled die can't be placed here
  std::string move;
  if (live && state.phase == Phase::kRolled && (state.open[state.rolling] >> mound & 1) != 0) {
    target = ithappens::Rules::next_space(state, mound, state.rolling);
    rules_.text(place(mound), move);
  }
  out.key("columns").begin_array();
  for (int column = 1; column <= kColumns; ++column) {
    const Colour colour = owner(state, mound, column);
    const Stack stack =
        colour == kNoColour ? Stack() : state.stacks[static_cast<std::size_t>(mound)][colour];
    out.begin_object();
    if (colour != kNoColour) out.integer("owner", colour + 1).integer("sum", stack.sum());
    out.key("spaces").begin_array();
    for (int height = 0; height < face.heights[static_cast<std::size_t>(column) - 1]; ++height) {
      const Symbol symbol =
          face.space(static_cast<std::size_t>(column) - 1, static_cast<std::size_t>(height));
      out.begin_object();
      if (symbol != kBlank) out.string("symbol", symbol_id(symbol));
      if (height < stack.height()) {
        out.integer("die", stack.dice[static_cast<std::size_t>(height)]);
      }
      if (target == 4 * column + height) out.string("move", move);
      out.end_object();
    }
    out.end_array().end_object();
  }
  out.end_array();
}

void ItHappensView::write_colour(JsonWriter& out, const State& state, const ScoreSheet& sheet,
                                 Colour colour) const {
  const bool seated = colour < rules_.players();
  const TileCount tiles = count_tiles(state, colour);
  const bool shown = rules_.shows_scores(state, context().viewer, colour);
  const auto line = [&](ScoreLine which) {
    return sheet.points[colour][static_cast<std::size_t>(which)];
  };
  const auto value = [&](std::string_view key, ScoreLine which) {
    out.key(key);
    if (shown) {
      out.integer(line(which));
    } else {
      out.raw("null");
    }
  };
  out.begin_object();
  out.integer("dice", seated ? state.hand[colour] : 0)
      .integer("imaginaryDice", seated && rules_.imaginary() ? state.imaginary_hand[colour] : 0)
      .integer("worms", state.worms[colour]);
  const auto types = static_cast<int>(rules_.edition().items.size());
  out.key("items").begin_array();
  for (int type = 0; type < types; ++type) out.integer(state.item_count(colour, type));
  out.end_array().key("pairs").begin_array();
  for (int type = 0; type < types; ++type) out.boolean(state.item_count(colour, type) >= 2);
  out.end_array().integer("queens", tiles.queens).integer("generals", tiles.generals);
  value("queenPoints", ScoreLine::kQueens);
  value("generalPoints", ScoreLine::kGenerals);
  out.boolean("mostTypes", line(ScoreLine::kMostTypes) > 0)
      .boolean("out", seated && in_round(state) && (state.in_round >> colour & 1) == 0)
      .end_object();
}

void ItHappensView::write_move(JsonWriter& out, const Position& position, AnyAction action) const {
  const auto [kind, mound] = from_any<Action>(action);
  if (kind != ActionKind::kPlace) return;
  const ItHappensPreview preview =
      preview_place(rules_, state_of<ithappens::Rules>(position), mound);
  out.key("preview").begin_object();
  out.integer("mound", preview.mound + 1)
      .integer("column", preview.column)
      .integer("space", preview.space);
  out.key("dice").begin_array();
  for (const int die : preview.dice) out.integer(die);
  out.end_array()
      .integer("sum", preview.sum)
      .integer("rank", preview.rank)
      .true_if("queen", preview.queen)
      .true_if("general", preview.general)
      .true_if("worm", preview.worm);
  if (preview.symbol != kBlank) out.string("symbol", symbol_id(preview.symbol));
  out.end_object();
}

}  // namespace formicary::view
