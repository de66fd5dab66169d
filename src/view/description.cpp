#include "view/game_view.h"
#include "view/view.h"

namespace formicary::view {
namespace {

Part moves_part(const GameView& view, const ViewContext& context, const Position& position) {
  const Words& words = context.words;
  const Seat seat = position.to_act().seat();
  Part part;
  part.heading = seat == context.viewer
                     ? words.say(Message("view.your-moves"))
                     : words.say(Message("view.moves-of").seat("name", seat), context.names);
  std::vector<AnyAction> actions;
  position.legal(actions);
  for (const AnyAction action : actions) {
    std::string text;
    position.text(action, text);
    const std::string say = words.say(position.describe(action), context.names);
    const std::string outlook = view.outlook(position, action);
    Message line(outlook.empty() ? "view.move" : "view.move-outlook");
    line.text("text", text).text("say", say);
    if (!outlook.empty()) line.text("outlook", outlook);
    part.lines.push_back(words.say(line));
  }
  return part;
}

// The points of all colours whose points are shown.
Part scores_part(const GameView& view, const ViewContext& context, const Position& position) {
  const Words& words = context.words;
  const ScoreSheet sheet = position.scores();
  Part part{words.say(Message("view.scores")), {}};
  for (const Colour colour : first_colours(sheet.colours)) {
    const bool shown = position.shows_scores(context.viewer, colour);
    std::vector<std::string> lines;
    for (std::size_t line = 0; line < sheet.lines; ++line) {
      if (!shown && view.hides(line)) continue;
      lines.push_back(
          words.say(Message("view.score-line")
                        .text("say", words.say(context.ledger.game().title().score_lines[line].id))
                        .number("points", sheet.points[colour][line])));
    }
    const std::string all = join(words, "view.comma", lines);
    Message line(shown ? "view.score" : "view.score-hidden");
    line.text("name", context.names.colours[colour]).text("lines", all);
    if (shown) line.number("total", sheet.total(colour));
    part.lines.push_back(words.say(line));
  }
  return part;
}

}  // namespace

void write_description(JsonWriter& out, const Moment& moment, const Audience& audience) {
  const Ledger& ledger = moment.ledger;
  const Names names = coded_names(audience.words, ledger, moment.seats);
  const ViewContext context{ledger, audience.words, names, audience.viewer};
  const auto view = game_view(context);
  const auto position = ledger.position_at(moment.at);
  std::vector<Part> parts;
  view->describe(*position, parts);
  parts.push_back(scores_part(*view, context, *position));
  if (moment.at == ledger.length() && position->to_act().is_seat()) {
    parts.push_back(moves_part(*view, context, *position));
  }
  out.begin_array();
  for (const Part& part : parts) {
    out.begin_object().string("heading", part.heading).key("lines").begin_array();
    for (const std::string& line : part.lines) out.string(line);
    out.end_array().end_object();
  }
  out.end_array();
}

}  // namespace formicary::view
