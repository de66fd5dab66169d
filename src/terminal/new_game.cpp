#include "terminal/new_game.h"

#include <sys/random.h>

#include <algorithm>
#include <utility>

#include "base/check.h"
#include "base/text.h"
#include "bots/bot.h"
#include "record/dice.h"

namespace formicary::terminal {
namespace {

constexpr int kUsualLevel = 2;

// The people of one screen fix their entropy before the first ply. In format 1 bots have some too.
void add_entropy(const std::optional<std::uint64_t>& seed, RecordHeader& header) {
  for (const Seat seat : first_seats(header.seats.size())) {
    const Digest drawn = draw_bytes(seed, "entropy " + std::to_string(seat + 1));
    const bool first = header.format == kFirstRecordFormat;
    const bool person = !bot_level(header.seats[seat]);
    if (!first)
      header.entropy_commitments.push_back(person ? std::optional(sha256(drawn)) : std::nullopt);
    header.entropy.push_back(first || person ? drawn : derived_entropy(*header.commitment, seat));
  }
}

RecordSeat bot_of(int level, const Game& game, const std::string& colour, const Words& words) {
  const std::string_view id = levels(game.title())[static_cast<std::size_t>(level - 1)].id;
  return {"bot-" + std::to_string(level),
          words.say("term.colour." + colour) + " " + words.say("level." + std::string(id))};
}

std::optional<Message> seat_players(const NewGame& wish, const Game& game, const Words& words,
                                    RecordHeader& header) {
  const int named = std::max(static_cast<int>(wish.names.size()), 1);
  const int people = wish.people.value_or(named);
  if (people < 1 || people > game.players()) {
    return Message("play.people").number("found", people).number("most", game.players());
  }
  if (named > people) {
    return Message("play.names").number("found", named).number("people", people);
  }
  const int highest = levels(game.title()).back().number;
  for (const int level : wish.levels) {
    if (level < 1 || level > highest) {
      return Message("app.level").number("found", level).number("most", highest);
    }
  }
  const auto seated = static_cast<std::size_t>(people);
  for (std::size_t i = 0; i < header.seats.size(); ++i) {
    RecordSeat& seat = header.seats[i];
    if (i >= seated) {
      const int level =
          wish.levels.empty() ? kUsualLevel : wish.levels[(i - seated) % wish.levels.size()];
      seat = bot_of(level, game, header.colours[i], words);
      continue;
    }
    seat = {"person", i < wish.names.size() ? wish.names[i] : ""};
    if (seat.name.size() > kMaxPlayerNameLength || !is_printable_utf8(seat.name)) {
      return Message("play.name").number("most", static_cast<int>(kMaxPlayerNameLength));
    }
  }
  return {};
}

// The colours of the seats, and then of those nobody sits at, as far as they were chosen.
std::optional<Message> give_colours(const NewGame& wish, const Game& game, RecordHeader& header) {
  if (!choose_colours(game.title(), wish.colours, header)) return {};
  std::string known;
  for (const std::string_view colour : game.title().colours) {
    known += known.empty() ? "" : ", ";
    known += colour;
  }
  return Message("play.colours")
      .number("most", static_cast<int>(header.colours.size()))
      .text("known", known);
}

}  // namespace

Result<Record, Message> begin_record(const NewGame& wish, const Game& game, const Words& words) {
  Record record;
  RecordHeader& header = record.header = make_header(game);
  header.format = wish.record_format;
  if (auto why = give_colours(wish, game, header)) return *std::move(why);
  if (auto why = seat_players(wish, game, words, header)) return *std::move(why);
  record.secret = draw_bytes(wish.seed, "secret");
  header.commitment = dice_commitment(*record.secret);
  add_entropy(wish.seed, header);
  return record;
}

Digest draw_bytes(const std::optional<std::uint64_t>& seed, std::string_view purpose) {
  if (seed) return sha256("formicary seed " + std::to_string(*seed) + " " + std::string(purpose));
  Digest bytes{};
  FORMICARY_CHECK(getentropy(bytes.data(), bytes.size()) == 0);
  return bytes;
}

std::uint64_t bots_seed(const std::optional<std::uint64_t>& seed) {
  const Digest bytes = draw_bytes(seed, "bots");
  std::uint64_t value = 0;
  for (std::size_t i = 0; i < 8; ++i) value = value << 8 | bytes[i];
  return value;
}

}  // namespace formicary::terminal
