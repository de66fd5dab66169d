#include "view/view.h"

namespace formicary::view {
namespace {

void write_point(JsonWriter& out, int at, const ScoreSheet& sheet) {
  out.begin_object().integer("at", at).key("totals").begin_array();
  for (const Colour colour : first_colours(sheet.colours)) out.integer(sheet.total(colour));
  out.end_array().end_object();
}

bool shows_all(const Position& position, int colours) {
  for (const Colour colour : first_colours(colours)) {
    if (!position.shows_scores(kNoSeat, colour)) return false;
  }
  return true;
}

bool same_totals(const ScoreSheet& a, const ScoreSheet& b) {
  for (const Colour colour : first_colours(a.colours)) {
    if (a.total(colour) != b.total(colour)) return false;
  }
  return true;
}

}  // namespace

// The start, every change of points, and the end. Empty while points are hidden.
void write_timeline(JsonWriter& out, const Moment& moment) {
  const Ledger& ledger = moment.ledger;
  out.begin_array();
  if (shows_all(ledger.position(), ledger.game().colours())) {
    const auto position = ledger.position_at(0);
    ScoreSheet before = position->scores();
    write_point(out, 0, before);
    for (int ply = 0; ply < moment.at; ++ply) {
      position->apply(ledger.action_at(ply), nullptr);
      const ScoreSheet now = position->scores();
      if (!same_totals(before, now) || ply + 1 == moment.at) write_point(out, ply + 1, now);
      before = now;
    }
  }
  out.end_array();
}

}  // namespace formicary::view
