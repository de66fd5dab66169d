#include "terminal/plain/board.h"

#include "terminal/columns.h"
#include "terminal/paint.h"

namespace formicary::terminal {
namespace {

std::string points_of(const BoardView& view, const ScoreSheet& sheet, Colour colour) {
  std::vector<std::string> lines;
  for (std::size_t line = 0; line < sheet.lines; ++line) {
    lines.push_back(
        view.words.say(Message("view.score-line")
                           .text("say", view.words.say(view.game.title().score_lines[line].id))
                           .number("points", sheet.points[colour][line])));
  }
  std::string all;
  for (const std::string& line : lines) {
    all = all.empty()
              ? line
              : view.words.say(Message("view.comma").text("first", all).text("second", line));
  }
  return view.words.say(Message("view.score")
                            .text("name", view.names.colours[colour])
                            .number("total", sheet.total(colour))
                            .text("lines", all));
}

}  // namespace

std::string draw_plain(const BoardView& view) {
  const auto shown = view.open ? view.position.clone() : view.position.mask(view.viewer);
  std::string position;
  shown->write(position);
  std::string out = wrap(position, kScreenWidth) + "\n";
  const ScoreSheet sheet = view.position.scores();
  for (const Colour colour : first_colours(sheet.colours)) {
    if (!view.open && !view.position.shows_scores(view.viewer, colour)) continue;
    out += wrap(points_of(view, sheet, colour), kScreenWidth) + "\n";
  }
  const Actor actor = view.position.to_act();
  if (actor.is_seat()) {
    const Message status = Message("view.to-act").text("name", view.names.seats[actor.seat()]);
    out += "\n" + Paint(view.colour).bold(view.words.say(status)) + "\n";
  }
  return out;
}

}  // namespace formicary::terminal
