// Positions drawn in text, for the terminal. A title brings its own drawing.
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
  // Only what the decision at hand is about: for somebody who has seen the whole and has made a
  // step since. A title whose board is small draws all of it.
  bool glance = false;
};

// The board, line by line, at most 80 columns wide.
std::string draw_board(const BoardView& view);

}  // namespace formicary::terminal
