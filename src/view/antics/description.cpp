#include "view/antics/description.h"

#include <algorithm>
#include <array>

#include "catalog/typed.h"
#include "games/antics/names.h"
#include "view/antics/meal.h"
#include "view/antics/view.h"

namespace formicary::view::antics {

using namespace antics;

void AnticsView::describe(const Position& position, std::vector<Part>& parts) const {
  const State& state = state_of<antics::Rules>(position);
  Part now{say(Message("view.now")), {status(position)}};
  if (state.trigger != Trigger::kNone && state.phase != Phase::kOver) {
    now.lines.push_back(say(Message("board.last-turns").number("turns", state.last_turns)));
  }
  if (state.phase > Phase::kTurn && state.phase <= Phase::kHeave) {
    now.lines.push_back(say_action(state));
  }
  if (const auto row = next_anteater(state)) now.lines.push_back(outlook_.threat(state, *row));
  parts.push_back(std::move(now));
  const AnticsDescription told(rules_, words_, outlook_, state, helped(state),
                               context().viewer != kNoSeat);
  parts.push_back(told.hill());
  parts.push_back(told.ants());
  if (state.phase != Phase::kOver) parts.push_back(told.ways());
  parts.push_back(told.areas());
  parts.push_back(told.display());
  parts.push_back(told.others());
  parts.push_back(told.clearings());
  parts.push_back(told.junctions());
}

std::string AnticsView::outlook(const Position& position, AnyAction any) const {
  const State& state = state_of<antics::Rules>(position);
  const auto action = from_any<Action>(any);
  switch (action.kind) {
    case ActionKind::kUse:
    case ActionKind::kMagnificant:
      return say(Message("view.prospect").text("say", outlook_.prospect(state, action).say));
    case ActionKind::kStore:
    case ActionKind::kDiscard:
    case ActionKind::kAttack:
      return outlook_.follows(state, action);
    case ActionKind::kPlace:
      return outlook_.warning(state, action);
    default:
      return {};
  }
}

// Level by level from the top: the spaces that can be used, and what lies there.
Part AnticsDescription::hill() const {
  Part part;
  part.heading =
      own_ ? say(Message("view.your-hill")) : say(Message("board.hill").seat("name", reader_));
  const auto leaves = antics::Rules::leaves_on_fungus(state_, reader_);
  for (int level = kMaxLevel; level >= 1; --level) {
    std::vector<std::string> spaces;
    for (const Hex& hex : antics::Rules::hill(state_, reader_)) {
      if (hex.height() == level) spaces.push_back(space(hex, leaves));
    }
    if (spaces.empty()) continue;
    part.lines.push_back(
        say(Message("view.level").number("level", level).text("spaces", words_.comma(spaces))));
  }
  for (std::string& line : goods(reader_)) part.lines.push_back(std::move(line));
  return part;
}

std::string AnticsDescription::space(const Hex& hex, const antics::Rules::LeafList& leaves) const {
  std::string name;
  append_hex(name, hex.place);
  const std::string symbol = words_.symbol(hex.symbol());
  if (hex.has_prey()) {
    return say(Message("view.space-prey")
                   .text("symbol", symbol)
                   .text("hex", name)
                   .text("food", words_.food(hex.prey())));
  }
  for (const auto& [place, leaf] : leaves) {
    if (place != hex.place) continue;
    return say(Message("view.space-prey")
                   .text("symbol", symbol)
                   .text("hex", name)
                   .text("food", words_.food(leaf)));
  }
  return say(Message("view.space")
                 .text("symbol", symbol)
                 .text("hex", name)
                 .number("used", hex.marked() ? 1 : 0));
}

std::string AnticsDescription::tiles_of(Seat seat) const {
  std::vector<std::string> tiles;
  for (TileKind kind = 0; kind < kTileKinds; ++kind) {
    for (int i = 0; i < state_.supply[seat][kind]; ++i) tiles.push_back(words_.tile(kind));
  }
  return words_.list(tiles);
}

std::string AnticsDescription::prey_at(Seat seat, PreyPlace place) const {
  std::vector<std::string> prey;
  for (Food food = 0; food < kPreyTypes; ++food) {
    if (state_.prey[seat][food] == place) prey.push_back(words_.food(food));
  }
  return words_.list(prey);
}

// The possessions of a player except the hill and the ants.
std::vector<std::string> AnticsDescription::goods(Seat seat) const {
  std::vector<std::string> lines;
  lines.push_back(say(Message("view.tiles-and-ants")
                          .number("count", state_.supply_sizes[seat])
                          .text("tiles", tiles_of(seat))
                          .number("ants", state_.ants_left[seat])));
  const int green = state_.leaves_home[seat][0];
  const int brown = state_.leaves_home[seat][1];
  if (green + brown > 0) {
    lines.push_back(say(Message("view.leaves").number("green", green).number("brown", brown)));
  }
  if (const std::string prey = prey_at(seat, kPreyBrought); !prey.empty()) {
    lines.push_back(say(Message("view.prey-brought").text("prey", prey)));
  }
  if (const std::string prey = prey_at(seat, kPreyBeside); !prey.empty()) {
    lines.push_back(say(Message("view.prey-beside").text("prey", prey)));
  }
  return lines;
}

Part AnticsDescription::display() const {
  Part part{say(Message("board.display").number("tiles", state_.bag_size)), {}};
  for (std::size_t field = 0; field < kFields; ++field) {
    std::vector<std::string> rows;
    for (std::size_t row = 0; row < kRows; ++row) {
      const Field here = state_.display[row][field];
      const int colour = rules_.anteater(state_, static_cast<int>(row));
      const std::string what = here == kGapField        ? say(Message("view.gap"))
                               : here == kAnteaterField ? words_.anteater(colour)
                                                        : words_.tile(here);
      rows.push_back(say(Message("view.in-row").text("row", kRowNames[row]).text("what", what)));
    }
    part.lines.push_back(say(Message("view.field")
                                 .number("field", static_cast<int>(field) + 1)
                                 .text("rows", words_.comma(rows))));
  }
  return part;
}

// The highest space of each action.
std::string AnticsDescription::best_spaces(Seat seat) const {
  std::array<int, kSymbols> best{};
  for (const Hex& hex : antics::Rules::hill(state_, seat)) {
    int& level = best[hex.symbol()];
    if (!hex.has_prey()) level = std::max(level, hex.height());
  }
  std::vector<std::string> out;
  for (std::size_t symbol = 0; symbol < kSymbols; ++symbol) {
    if (best[symbol] == 0) continue;
    out.push_back(say(Message("view.best")
                          .text("symbol", words_.symbol(static_cast<Symbol>(symbol)))
                          .number("level", best[symbol])));
  }
  return words_.comma(out);
}

// Each of the others in a few lines.
Part AnticsDescription::others() const {
  Part part{say(Message("view.others")), {}};
  for (const Seat seat : first_seats(rules_.players())) {
    if (seat == reader_) continue;
    part.lines.push_back(
        say(Message("view.other-hill").seat("name", seat).text("spaces", best_spaces(seat))));
    part.lines.push_back(ants_on(seat));
    for (std::string& line : goods(seat)) part.lines.push_back(std::move(line));
    if (const std::string prey = prey_at(seat, kPreyStored); !prey.empty()) {
      part.lines.push_back(say(Message("view.prey-stored").text("prey", prey)));
    }
  }
  return part;
}

}  // namespace formicary::view::antics
