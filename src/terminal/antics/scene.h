// The data that all parts of the drawing of an Antics! position share: the position and its words.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/antics/rules.h"
#include "terminal/boards.h"
#include "terminal/columns.h"
#include "terminal/paint.h"

namespace formicary::antics {

struct Scene {
  const terminal::BoardView& view;
  const Rules& rules;
  const State& state;
  terminal::Paint paint;

  Scene(const Rules& game_rules, const terminal::BoardView& board_view);

  [[nodiscard]] std::string say(const Message& message) const { return view.words.say(message); }
  [[nodiscard]] std::string say(std::string_view id) const { return view.words.say(id); }
  // A word of one of the game's vocabularies.
  [[nodiscard]] std::string word(std::string_view vocabulary, int value) const;
  // A symbol in three letters, and a tile as two of them.
  [[nodiscard]] std::string short_symbol(Symbol symbol) const;
  [[nodiscard]] std::string short_tile(TileKind kind) const;

  // The letter of a player's colour, its ANSI code, and the player's name in `width` columns.
  [[nodiscard]] std::string letter(Seat seat) const;
  [[nodiscard]] std::string_view piece_code(Seat seat) const {
    return terminal::Paint::piece_code(view.colours[seat]);
  }
  [[nodiscard]] std::string name(Seat seat, std::size_t width) const;

  // The seat whose hill is drawn large: the one to act, or the one that acted last.
  [[nodiscard]] Seat main_seat() const { return state.turn; }
};

// ANSI codes of the coloured parts of the board.
std::string_view area_code(int area);
std::string_view symbol_code(Symbol symbol);

// Lines of text, wrapped to the screen: `head` and then the items, which are broken only if they
// are longer than a line.
std::string list_of(std::string_view head, const std::vector<std::string>& items,
                    std::string_view between);

}  // namespace formicary::antics
