// It Happens.. in words, for people who do not see the board.
#include "catalog/typed.h"
#include "view/ithappens/view.h"

namespace formicary::view {

using namespace ithappens;

void ItHappensView::describe(const Position& position, std::vector<Part>& parts) const {
  const State& state = state_of<ithappens::Rules>(position);
  parts.push_back(round_part(position, state));
  for (int mound = 0; mound < kMounds; ++mound) {
    if (state.cards[static_cast<std::size_t>(mound)] != kNoCard) {
      parts.push_back(mound_part(state, mound));
    }
  }
  Part players{say(Message("view.players")), {}};
  for (const Colour colour : first_colours(rules_.colours())) {
    players.lines.push_back(player_line(state, colour));
  }
  parts.push_back(std::move(players));
  if (state.phase != Phase::kOver) parts.push_back(supply_part(state));
}

Part ItHappensView::round_part(const Position& position, const State& state) const {
  Part part;
  part.heading =
      state.phase == Phase::kOver
          ? say(Message("view.end"))
          : say(Message("view.round").number("round", state.round).number("rounds", kRounds));
  part.lines.push_back(status(position));
  if (in_round(state)) {
    part.lines.push_back(say(Message("view.started").seat("name", state.start)));
  }
  return part;
}

Part ItHappensView::mound_part(const State& state, int mound) const {
  const CardFace& face = rules_.face(state, mound);
  const ithappens::Rules::Standing now = rules_.standing(state, mound);
  const auto sum = [&](Colour colour) {
    return state.stacks[static_cast<std::size_t>(mound)][colour].sum();
  };
  Part part;
  part.heading = say(
      Message("view.mound").text("place", place_name(mound)).text("card", card_name(state, mound)));
  part.lines.push_back(now.queen == kNoColour
                           ? say(Message("view.queen-open").number("points", face.queen))
                           : say(Message("view.queen")
                                     .number("points", face.queen)
                                     .colour("name", now.queen)
                                     .number("sum", sum(now.queen))));
  part.lines.push_back(now.general == kNoColour
                           ? say(Message("view.general-open").number("points", face.general))
                           : say(Message("view.general")
                                     .number("points", face.general)
                                     .colour("name", now.general)
                                     .number("sum", sum(now.general))));
  std::vector<std::string> matching;
  bool you = false;
  for (const Colour colour : worm_matches(rules_, state, mound)) {
    const bool own = context().names.you == static_cast<int>(colour);
    matching.push_back(own ? say(Message("view.you")) : name(colour));
    you = you || own;
  }
  part.lines.push_back(matching.empty()
                           ? say(Message("view.worm-open").number("sum", face.worm))
                           : say(Message("view.worm")
                                     .number("sum", face.worm)
                                     .number("count", static_cast<int>(matching.size()))
                                     .number("you", you ? 1 : 0)
                                     .text("names", join(context().words, "score.and", matching))));
  for (int column = 1; column <= kColumns; ++column) {
    part.lines.push_back(column_line(state, mound, column));
  }
  return part;
}

// From the ground up: the dice, then the symbols on the free spaces.
std::string ItHappensView::column_line(const State& state, int mound, int column) const {
  const CardFace& face = rules_.face(state, mound);
  const Colour colour = owner(state, mound, column);
  const Stack stack =
      colour == kNoColour ? Stack() : state.stacks[static_cast<std::size_t>(mound)][colour];
  const int height = face.heights[static_cast<std::size_t>(column) - 1];
  std::vector<std::string> dice;
  std::vector<std::string> symbols;
  int printed = 0;
  for (int i = 0; i < height; ++i) {
    if (i < stack.height()) {
      dice.push_back(std::to_string(stack.dice[static_cast<std::size_t>(i)]));
    } else {
      const Symbol symbol =
          face.space(static_cast<std::size_t>(column) - 1, static_cast<std::size_t>(i));
      symbols.push_back(symbol_name(symbol));
      if (symbol != kBlank) ++printed;
    }
  }
  const auto free = static_cast<int>(symbols.size());
  const std::string list = join(context().words, "view.comma", symbols);
  if (colour == kNoColour) {
    return say(Message("view.column-empty")
                   .number("column", column)
                   .number("free", free)
                   .number("printed", printed)
                   .text("symbols", list));
  }
  return say(Message("view.column")
                 .number("column", column)
                 .colour("name", colour)
                 .text("dice", join(context().words, "view.then", dice))
                 .number("count", static_cast<int>(dice.size()))
                 .number("sum", stack.sum())
                 .number("free", free)
                 .number("printed", printed)
                 .text("symbols", list));
}

std::string ItHappensView::player_line(const State& state, Colour colour) const {
  std::vector<std::string> found;
  const auto types = static_cast<int>(rules_.edition().items.size());
  for (int type = 0; type < types; ++type) {
    const int count = state.item_count(colour, type);
    if (count == 0) continue;
    found.push_back(say(Message("view.item")
                            .text("symbol", symbol_name(static_cast<Symbol>(kFirstItem + type)))
                            .number("count", count)));
  }
  const std::string items =
      found.empty()
          ? say(Message("view.no-items"))
          : say(Message("view.items").text("items", join(context().words, "view.comma", found)));
  const TileCount count = count_tiles(state, colour);
  const std::string tiles =
      say(Message("view.tiles").number("queens", count.queens).number("generals", count.generals));
  if (colour >= rules_.players()) {
    return say(Message("view.player-imaginary")
                   .text("name", name(colour))
                   .number("worms", state.worms[colour])
                   .text("items", items)
                   .text("tiles", tiles));
  }
  const std::string hand = rules_.imaginary()
                               ? say(Message("view.hand-of-two")
                                         .number("dice", state.hand[colour])
                                         .number("imaginary", state.imaginary_hand[colour]))
                               : say(Message("view.hand").number("dice", state.hand[colour]));
  const std::string colour_name =
      context().words.say("term.colour." + context().ledger.record().header.colours[colour]);
  const std::string who =
      name(colour) == colour_name
          ? colour_name
          : say(Message("view.of-colour").text("name", name(colour)).text("colour", colour_name));
  return say(Message("view.player")
                 .text("name", who)
                 .text("hand", hand)
                 .number("worms", state.worms[colour])
                 .text("items", items)
                 .text("tiles", tiles));
}

Part ItHappensView::supply_part(const State& state) const {
  std::vector<std::string> items;
  for (std::size_t type = 0; type < rules_.edition().items.size(); ++type) {
    items.push_back(say(Message("view.supply-item")
                            .text("symbol", symbol_name(static_cast<Symbol>(kFirstItem + type)))
                            .number("count", state.items_left(static_cast<int>(type)))));
  }
  return {say(Message("view.supply")),
          {say(Message("view.supply-worms").number("worms", state.worms_left())),
           say(Message("view.supply-items")
                   .text("items", join(context().words, "view.comma", items)))}};
}

std::string ItHappensView::outlook(const Position& position, AnyAction action) const {
  const auto [kind, mound] = from_any<Action>(action);
  if (kind != ActionKind::kPlace) return {};
  const ItHappensPreview preview =
      preview_place(rules_, state_of<ithappens::Rules>(position), mound);
  const int award = preview.queen ? 1 : preview.general ? 2 : 0;
  return say(Message("view.outlook")
                 .number("award", award)
                 .number("rank", preview.rank)
                 .number("worm", preview.worm ? 1 : 0));
}

}  // namespace formicary::view
