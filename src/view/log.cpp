#include "view/game_view.h"
#include "view/sentences.h"
#include "view/view.h"

namespace formicary::view {

void write_log(JsonWriter& out, const Moment& moment, const Audience& audience, int from) {
  const Ledger& ledger = moment.ledger;
  const Names names = names_of(audience.words, ledger, moment.seats);
  const Names coded = coded_names(audience.words, ledger, moment.seats);
  const auto view = game_view({ledger, audience.words, names, audience.viewer});
  const auto position = ledger.position_at(0);
  std::vector<Message> events;
  // The seat of the last decision: chance plies belong to it until the next turn begins.
  Seat turn = kNoSeat;
  out.begin_array();
  for (int ply = 0; ply < moment.at; ++ply) {
    const AnyAction action = ledger.action_at(ply);
    const Actor actor = ledger.actor_at(ply);
    if (actor.is_seat()) turn = actor.seat();
    events.clear();
    position->apply(action, &events);
    for (const Message& event : events) {
      const Seat begun = view->turn_begun(event);
      if (begun != kNoSeat) turn = begun;
      if (ply < from) continue;
      out.begin_object();
      write_sentence_members(out, event, audience.words, names);
      if (audience.words.has("plain." + event.id)) {
        out.string("coded", audience.words.say(event, coded));
      }
      out.integer("at", ply + 1).integer("seat", seat_number(actor.seat()));
      out.integer("turn", seat_number(turn)).end_object();
    }
  }
  out.end_array();
}

}  // namespace formicary::view
