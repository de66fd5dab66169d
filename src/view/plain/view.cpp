#include "view/plain/view.h"

namespace formicary::view {

std::vector<std::string> PlainView::lines(const Position& position) const {
  std::string line;
  position.mask(context().viewer)->write(line);
  return {line};
}

void PlainView::write(JsonWriter& out, const Position& position, bool /*live*/) const {
  out.begin_object().string("title", "plain").key("lines").begin_array();
  for (const std::string& line : lines(position)) out.string(line);
  out.end_array().end_object();
}

void PlainView::write_move(JsonWriter& /*out*/, const Position& /*position*/,
                           AnyAction /*action*/) const {}

std::string PlainView::status(const Position& position) const {
  const Actor actor = position.to_act();
  if (actor.is_nobody()) {
    return say(Message("view.over").text("winners", say_winners(context(), position)));
  }
  if (actor.is_chance()) return say(Message("view.chance"));
  return say(Message("view.to-act").seat("name", actor.seat()));
}

void PlainView::describe(const Position& position, std::vector<Part>& parts) const {
  Part now{say(Message("view.now")), {status(position)}};
  for (std::string& line : lines(position)) now.lines.push_back(std::move(line));
  parts.push_back(std::move(now));
}

std::string PlainView::outlook(const Position& /*position*/, AnyAction /*action*/) const {
  return {};
}

bool PlainView::hides(std::size_t /*score_line*/) const { return true; }

}  // namespace formicary::view
