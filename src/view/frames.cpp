#include "view/view.h"

namespace formicary::view {

void write_frames(JsonWriter& out, const Moment& moment, int from, const Audience& audience) {
  const Ledger& ledger = moment.ledger;
  const Names names = names_of(audience.words, ledger, moment.seats);
  const auto position = ledger.position_at(from);
  std::vector<Message> events;
  std::string text;
  out.begin_array();
  for (int ply = from; ply < moment.at; ++ply) {
    const AnyAction action = ledger.action_at(ply);
    const Actor actor = ledger.actor_at(ply);
    text.clear();
    events.clear();
    position->text(action, text);
    position->apply(action, &events);
    out.begin_object();
    out.integer("at", ply + 1)
        .integer("seat", actor.is_seat() ? actor.seat() + 1 : 0)
        .string("text", text);
    out.key("events").begin_array();
    for (const Message& event : events) write_event(out, event, audience.words, names);
    out.end_array().end_object();
  }
  out.end_array();
}

}  // namespace formicary::view
