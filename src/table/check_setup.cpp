#include "table/check_setup.h"

#include <algorithm>

#include "bots/bot.h"
#include "record/record.h"

namespace formicary {
namespace {

bool is_level(const Title& title, int level) {
  const auto all = levels(title);
  return std::any_of(all.begin(), all.end(),
                     [&](const Level& each) { return each.number == level; });
}

constexpr Millis kLongestPace = Millis{1000} * 60 * 60 * 24 * 60;  // sixty days
constexpr Millis kLongestPause = 60'000;

bool is_time(Millis time) { return time > 0 && time <= kLongestPace; }

bool is_good_pace(const Pace& pace) {
  switch (pace.kind) {
    case Pace::Kind::kNone:
      return true;
    case Pace::Kind::kLive:
      return is_time(pace.bank) && (pace.add == 0 || is_time(pace.add));
    case Pace::Kind::kTurns:
      return is_time(pace.turn);
  }
  return false;
}

Message bad_level(const Title& title, int level) {
  return Message("table.level")
      .number("found", level)
      .number("most", static_cast<std::int64_t>(levels(title).size()));
}

}  // namespace

std::optional<Message> check_bot(const TableSeat& seat, const Title& title) {
  if (seat.kind != SeatKind::kBot) return {};
  if (!is_level(title, seat.level)) return bad_level(title, seat.level);
  if (!is_good_name(seat.name)) return Message("table.name").number("most", kMaxPlayerNameLength);
  return {};
}

std::optional<Message> check_terms(const TableTerms& terms, const Title& title) {
  if (!is_good_pace(terms.pace)) return Message("table.pace");
  if (terms.bot_pause < 0 || terms.bot_pause > kLongestPause) {
    return Message("table.pause").number("most", kLongestPause);
  }
  if (!is_level(title, terms.level)) return bad_level(title, terms.level);
  return {};
}

std::optional<Message> check_setup(const TableSetup& setup, const Game& game) {
  const Title& title = game.title();
  if (auto wrong = check_terms(setup, title)) return wrong;
  if (setup.seats.size() != static_cast<std::size_t>(game.players())) {
    return Message("table.seats")
        .number("found", static_cast<std::int64_t>(setup.seats.size()))
        .number("expected", game.players());
  }
  for (const TableSeat& seat : setup.seats) {
    if (auto wrong = check_bot(seat, title)) return wrong;
  }
  return {};
}

}  // namespace formicary
