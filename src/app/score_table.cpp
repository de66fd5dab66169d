#include "app/score_table.h"

#include "app/columns.h"

namespace formicary::app {
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
  constexpr std::size_t kColumnWidth = 9;
  const ScoreSheet sheet = position.scores();
  const auto row = [&](const std::string& label, const auto& cell) {
    std::string line = pad_right(label, kLabelWidth);
    for (Colour colour = 0; colour < sheet.colours; ++colour) {
      line += pad_left(clip(cell(colour), kColumnWidth - 1), kColumnWidth);
    }
    return line + "\n";
  };
  std::string out = row("", [&](Colour colour) { return names.colours[colour]; });
  for (std::size_t line = 0; line < sheet.lines; ++line) {
    const NoteSpec& spec = game.title().score_lines[line];
    out += row(words.say(spec.id) + " (" + std::string(spec.clause) + ")",
               [&](Colour colour) { return std::to_string(sheet.points[colour][line]); });
  }
  out += row(words.say("score.total"),
             [&](Colour colour) { return std::to_string(sheet.total(colour)); });
  return out + winners_sentence(game, position, names, words) + "\n";
}

}  // namespace formicary::app
