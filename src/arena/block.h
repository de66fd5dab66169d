// The results of one block: games with the same luck in which everybody plays every seat. A block
// is one line of text, so that processes and runs can share their results in files.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "arena/line_up.h"
#include "core/score.h"

namespace formicary::arena {

struct GameResult {
  LineUp line_up{};
  Seat first{0};  // the seat that moved first
  ColourSet winners = 0;
  friend bool operator==(const GameResult&, const GameResult&) = default;
};

// The win share of a seat: 1, a part of a shared win, or 0.
double win_share(const GameResult& game, Seat seat);

// The thinking time of an entrant, in microseconds. A turn is the sequence of decisions of a seat
// before another seat decides.
struct ThinkTime {
  std::uint64_t decisions = 0;
  std::uint64_t turns = 0;
  std::uint64_t sum = 0;
  std::uint64_t worst_decision = 0;
  std::uint64_t worst_turn = 0;

  void add(const ThinkTime& other);
  friend bool operator==(const ThinkTime&, const ThinkTime&) = default;
};

struct Block {
  std::uint64_t number = 0;
  std::vector<GameResult> games;
  std::vector<ThinkTime> times;  // by entrant
  friend bool operator==(const Block&, const Block&) = default;
};

// `17 0,1,1/0/1 1,0,1/0/4 ; 61,40,900,120,150 118,80,400,20,31`: the number; the games with
// line-up, first seat and winners as bits; after `;` the entrants' decisions, turns, sum, worst
// decision and worst turn. Without a line break.
std::string write_block(const Block& block, const Series& series);
// Returns nullopt if the line is not a complete block of the series.
std::optional<Block> read_block(std::string_view line, const Series& series);

}  // namespace formicary::arena
