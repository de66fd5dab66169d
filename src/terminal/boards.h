// Draws positions as text for the terminal. A title may have a board of its own.
#pragma once

#include <string>
#include <vector>

#include "catalog/game.h"
#include "words/words.h"

namespace formicary::terminal {

struct BoardView {
  const Game& game;
  const Position& position;
  const Names& names;
  const Words& words;
  const std::vector<std::string>& colours;  // `yellow` and so on, by colour
  Seat viewer;                              // kNoSeat: a spectator
  bool open;                                // nothing is hidden any more
  bool colour;                              // ANSI colours
  // Draws only the parts that the decision is about, for a player who has seen the whole board. A
  // title with a small board draws all of it.
  bool glance = false;
};

// The board, line by line, at most 80 columns wide.
std::string draw_board(const BoardView& view);

// Describes the board in sentences.
std::string describe_board(const Game& game, const Words& words);

}  // namespace formicary::terminal
