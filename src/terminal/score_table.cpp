#include "terminal/score_table.h"

#include <algorithm>
#include <utility>

#include "terminal/columns.h"

namespace formicary::terminal {
namespace {

std::string winners_sentence(const Game& game, const Position& position, const Names& names,
                             const Words& words) {
  std::string winners;
  int count = 0;
  for (int colour = 0; colour < game.colours(); ++colour) {
    if ((position.winners() >> colour & 1) == 0) continue;
    const std::string& name = names.colours[static_cast<std::size_t>(colour)];
    winners = count++ == 0
                  ? name
                  : words.say(Message("score.and").text("first", winners).text("second", name));
  }
  return words.say(Message("score.winners").text("names", winners).number("count", count));
}

}  // namespace

std::string score_table(const Game& game, const Position& position, const Names& names,
                        const Words& words) {
  constexpr std::size_t kLabelWidth = 34;
  const ScoreSheet sheet = position.scores();
  const std::size_t width = std::min<std::size_t>((kScreenWidth - kLabelWidth) / sheet.colours, 20);
  const auto row = [&](const std::string& label, const auto& cell) {
    std::string line = pad_right(label, kLabelWidth);
    for (const Colour colour : first_colours(sheet.colours)) {
      line += pad_left(shorten(cell(colour), width - 1), width);
    }
    return trim_right(std::move(line)) + "\n";
  };
  // A name that is too long goes over two lines, if it has two words.
  const auto first_line = [&](Colour colour) {
    const std::string& name = names.colours[colour];
    return width_of(name) < width ? std::string() : name.substr(0, name.find(' '));
  };
  const auto second_line = [&](Colour colour) {
    const std::string& name = names.colours[colour];
    const std::size_t space = name.find(' ');
    return width_of(name) < width       ? name
           : space == std::string::npos ? std::string()
                                        : name.substr(space + 1);
  };
  std::string out = row("", first_line);
  out = out == "\n" ? "" : out;
  out += row("", second_line);
  for (std::size_t line = 0; line < sheet.lines; ++line) {
    const NoteSpec& spec = game.title().score_lines[line];
    out += row(words.say(spec.id) + " (" + std::string(spec.clause) + ")",
               [&](Colour colour) { return std::to_string(sheet.points[colour][line]); });
  }
  out += row(words.say("score.total"),
             [&](Colour colour) { return std::to_string(sheet.total(colour)); });
  return out + wrap(winners_sentence(game, position, names, words), kScreenWidth) + "\n";
}

}  // namespace formicary::terminal
