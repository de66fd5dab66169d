#include "arena/block.h"

#include <algorithm>
#include <bit>

#include "base/text.h"

namespace formicary::arena {
namespace {

constexpr std::uint64_t kMost = ~std::uint64_t{0};

std::string in_full(std::uint64_t value) { return std::to_string(value); }

// Parses exactly out.size() numbers between commas.
std::optional<std::vector<std::uint64_t>> read_numbers(std::string_view text, std::size_t count,
                                                       std::uint64_t most) {
  std::vector<std::uint64_t> out;
  for (const std::string_view each : split(text, ',')) {
    const auto number = parse_number(each, most);
    if (!number) return {};
    out.push_back(*number);
  }
  if (out.size() != count) return {};
  return out;
}

std::optional<GameResult> read_game(std::string_view text, const Series& series) {
  const auto parts = split(text, '/');
  if (parts.size() != 3) return {};
  const auto players = static_cast<std::size_t>(series.players);
  const auto line_up =
      read_numbers(parts[0], players, static_cast<std::uint64_t>(series.entrants - 1));
  const auto first = parse_number(parts[1], players - 1);
  const auto winners = parse_number(parts[2], (1U << series.colours) - 1);
  if (!line_up || !first || winners.value_or(0) == 0) return {};
  GameResult game;
  for (std::size_t seat = 0; seat < players; ++seat) {
    game.line_up[seat] = static_cast<std::uint8_t>((*line_up)[seat]);
  }
  game.first = static_cast<Seat>(*first);
  game.winners = static_cast<ColourSet>(*winners);
  return game;
}

std::optional<ThinkTime> read_time(std::string_view text) {
  const auto numbers = read_numbers(text, 5, kMost);
  if (!numbers) return {};
  return ThinkTime{(*numbers)[0], (*numbers)[1], (*numbers)[2], (*numbers)[3], (*numbers)[4]};
}

}  // namespace

double win_share(const GameResult& game, Seat seat) {
  if ((game.winners >> seat & 1) == 0) return 0;
  return 1.0 / std::popcount(unsigned{game.winners});
}

void ThinkTime::add(const ThinkTime& other) {
  decisions += other.decisions;
  turns += other.turns;
  sum += other.sum;
  worst_decision = std::max(worst_decision, other.worst_decision);
  worst_turn = std::max(worst_turn, other.worst_turn);
}

std::string write_block(const Block& block, const Series& series) {
  std::string out = in_full(block.number);
  for (const GameResult& game : block.games) {
    out += ' ';
    for (std::size_t seat = 0; seat < static_cast<std::size_t>(series.players); ++seat) {
      if (seat > 0) out += ',';
      out += in_full(game.line_up[seat]);
    }
    out += '/' + in_full(game.first) + '/' + in_full(game.winners);
  }
  out += " ;";
  for (const ThinkTime& time : block.times) {
    out += ' ' + in_full(time.decisions) + ',' + in_full(time.turns) + ',' + in_full(time.sum) +
           ',' + in_full(time.worst_decision) + ',' + in_full(time.worst_turn);
  }
  return out;
}

std::optional<Block> read_block(std::string_view line, const Series& series) {
  Block block;
  bool times = false;
  const auto words = split_words(line);
  if (words.empty()) return {};
  const auto number = parse_number(words.front().text, kMost);
  if (!number) return {};
  block.number = *number;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const std::string_view word = words[i].text;
    if (word == ";") {
      times = true;
    } else if (times) {
      const auto time = read_time(word);
      if (!time) return {};
      block.times.push_back(*time);
    } else {
      const auto game = read_game(word, series);
      if (!game) return {};
      block.games.push_back(*game);
    }
  }
  const std::size_t games = line_ups(series, 0).size();
  if (block.games.size() != games ||
      block.times.size() != static_cast<std::size_t>(series.entrants)) {
    return {};
  }
  return block;
}

}  // namespace formicary::arena
