#include "terminal/join_news.h"

#include <algorithm>

#include "bots/bot.h"
#include "terminal/columns.h"
#include "terminal/speech.h"

namespace formicary::terminal {
namespace {

constexpr std::size_t kNameWidth = 24;
constexpr std::size_t kStatusWidth = 34;

std::string level_name(const Words& words, const Title& title, int level) {
  for (const Level& each : levels(title)) {
    if (each.number == level) return words.say("level." + std::string(each.id));
  }
  return std::to_string(level);
}

// Bit i is seat i.
bool has_seat(int seats, Seat seat) { return (seats & 1 << seat) != 0; }

// Collects sentences about two sights of a table.
class News {
 public:
  News(const Words& words, const TableSight& before, const TableSight& after)
      : words_(words), before_(before), after_(after) {}

  std::vector<std::string> collect() {
    const std::size_t count = std::min(before_.face.seats.size(), after_.face.seats.size());
    for (std::size_t i = 0; i < count; ++i) {
      const auto seat = static_cast<Seat>(i);
      seat_change(seat, before_.face.seats[i], after_.face.seats[i]);
      presence_change(seat);
    }
    reveal_change();
    const bool begins =
        before_.face.state == TableState::kGathering && after_.face.state != TableState::kGathering;
    if (begins) say(Message("join.begins"));
    offer_change();
    if (before_.face.next.empty() && !after_.face.next.empty()) say(Message("join.rematch-ready"));
    return std::move(out_);
  }

 private:
  void say(const Message& message) { out_.push_back(words_.say(message)); }
  static Message about(std::string_view id, const Names& names, Seat seat) {
    return Message(id).text("name", names.seats[seat]).number("seat", seat + 1);
  }

  void seat_change(Seat seat, const TableSeat& was, const TableSeat& is) {
    if (was.kind != is.kind || was.level != is.level) {
      if (was.kind == SeatKind::kPerson) say(about("join.leaves", before_.names, seat));
      if (is.kind == SeatKind::kPerson) say(about("join.sits", after_.names, seat));
      if (is.kind == SeatKind::kBot) say(about("join.bot-sits", after_.names, seat));
      if (is.kind == SeatKind::kOpen) say(about("join.seat-open", after_.names, seat));
      return;
    }
    if (was.name != is.name) {
      say(about("join.renamed", after_.names, seat).text("before", before_.names.seats[seat]));
    }
    if (is.kind == SeatKind::kPerson && before_.colours[seat] != after_.colours[seat]) {
      const std::string colour = words_.say("term.colour." + after_.colours[seat]);
      say(about("join.recoloured", after_.names, seat).text("colour", colour));
    }
    if (was.away == is.away) return;
    switch (is.away) {
      case Away::kNo:
        return say(about("join.returned", after_.names, seat));
      case Away::kResigned:
        return say(about("join.resigned", after_.names, seat));
      case Away::kTime:
        return say(about("join.out-of-time", after_.names, seat));
      case Away::kUnseated:
        return say(about("join.unseated", after_.names, seat));
    }
  }

  void presence_change(Seat seat) {
    const bool changed = has_seat(before_.presence.seats ^ after_.presence.seats, seat);
    const bool person = after_.face.seats[seat].kind == SeatKind::kPerson &&
                        before_.face.seats[seat].kind == SeatKind::kPerson;
    if (!changed || !person || after_.is_mine(seat)) return;
    const bool here = has_seat(after_.presence.seats, seat);
    say(about(here ? "join.is-here" : "join.is-gone", after_.names, seat));
  }

  // The start waits for people's part of the dice.
  void reveal_change() {
    const auto& is = after_.face.reveal;
    if (!is || (before_.face.reveal && before_.face.reveal->waiting == is->waiting)) return;
    std::string names;
    for (const Seat seat : first_seats(after_.face.seats.size())) {
      if (!has_seat(is->waiting, seat)) continue;
      names += (names.empty() ? "" : ", ") + after_.names.seats[seat];
    }
    say(Message("join.waits-for-dice")
            .text("names", names)
            .text("time", time_text(words_, is->left)));
  }

  void offer_change() {
    const auto& was = before_.face.offer;
    const auto& is = after_.face.offer;
    const bool same = was && is && was->seat == is->seat && was->to == is->to;
    if (is && !same) {
      say(about("join.asks-back", after_.names, is->seat).number("count", after_.length - is->to));
      const bool mine = std::any_of(after_.yours.begin(), after_.yours.end(),
                                    [&](Seat seat) { return (is->waiting >> seat & 1) != 0; });
      if (mine) say(Message("join.answer-back"));
    }
    for (const Seat seat : first_seats(same ? after_.face.seats.size() : 0)) {
      if (has_seat(was->waiting & ~is->waiting, seat))
        say(about("join.agrees", after_.names, seat));
    }
    // If plies were taken back or played, their own sentences say enough.
    if (was && !is && before_.length == after_.length) say(Message("join.offer-gone"));
  }

  const Words& words_;
  const TableSight& before_;
  const TableSight& after_;
  std::vector<std::string> out_;
};

std::string seat_status(const Words& words, const TableSight& sight, Seat seat) {
  const TableSeat& sitting = sight.face.seats[seat];
  if (sitting.kind == SeatKind::kOpen) return words.say("join.who-open");
  if (sitting.kind == SeatKind::kBot) return words.say("join.who-bot");
  if (sitting.away == Away::kResigned) return words.say("join.who-resigned");
  if (sitting.away == Away::kTime) return words.say("join.who-time");
  if (sitting.away == Away::kUnseated) return words.say("join.who-unseated");
  if (sight.is_mine(seat)) return words.say("join.who-you");
  return words.say(has_seat(sight.presence.seats, seat) ? "join.who-here" : "join.who-away");
}

}  // namespace

bool TableSight::is_mine(Seat seat) const {
  return std::find(yours.begin(), yours.end(), seat) != yours.end();
}

Names table_names(const Words& words, const TableFace& face, const Ledger& ledger) {
  RecordHeader header = ledger.record().header;
  header.seats.resize(face.seats.size());
  for (std::size_t i = 0; i < face.seats.size(); ++i) {
    const TableSeat& seat = face.seats[i];
    header.seats[i].name = seat.name;
    if (seat.kind != SeatKind::kBot) continue;
    header.seats[i].name = words.say("term.colour." + header.colours[i]) + " " +
                           level_name(words, ledger.game().title(), seat.level);
  }
  return names_of(words, header);
}

std::vector<std::string> table_news(const Words& words, const TableSight& before,
                                    const TableSight& after) {
  return News(words, before, after).collect();
}

std::string time_text(const Words& words, Millis time) {
  const Millis seconds = std::max(Millis{0}, time) / 1000;
  const Millis minutes = seconds / 60;
  const Millis hours = minutes / 60;
  if (hours >= 24) {
    return words.say(
        Message("join.time-days").number("days", hours / 24).number("hours", hours % 24));
  }
  if (hours > 0) {
    return words.say(
        Message("join.time-hours").number("hours", hours).number("minutes", minutes % 60));
  }
  const std::string rest = std::to_string(seconds % 60);
  return std::to_string(minutes) + (rest.size() < 2 ? ":0" : ":") + rest;
}

std::string table_seats(const Words& words, const TableSight& sight,
                        std::chrono::milliseconds elapsed) {
  std::string out;
  for (const Seat seat : first_seats(sight.face.seats.size())) {
    const bool acts = sight.face.to_act == seat;
    std::string line = (acts ? "* " : "  ") + std::to_string(seat + 1) + "  " +
                       pad_right(shorten(sight.names.seats[seat], kNameWidth), kNameWidth) + "  " +
                       seat_status(words, sight, seat);
    if (seat < sight.face.time_left.size() && sight.face.time_left[seat] != kNever) {
      const Millis left = sight.face.time_left[seat] - (acts ? elapsed.count() : 0);
      line = pad_right(line, kNameWidth + kStatusWidth) + "  " + time_text(words, left);
    }
    out += line + "\n";
  }
  if (sight.face.to_act != kNoSeat) {
    out += words.say(Message("join.who-turn").text("name", sight.names.seats[sight.face.to_act]));
    out += "\n";
  }
  if (sight.presence.watchers > 0) {
    out += words.say(Message("join.who-watchers").number("count", sight.presence.watchers)) + "\n";
  }
  return out;
}

}  // namespace formicary::terminal
