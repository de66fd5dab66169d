// Properties of a table for all requests: a refusal changes nothing, updates are numbered without
// gaps, everybody can read the record as it grows, and the table that comes back from the store is
// the same.
#include "record/follow.h"
#include "record/verify.h"
#include "tests/table/sitting.h"

namespace formicary::testing {
namespace {

// Requests about seats and take-backs, so that they come in every order.
TableCommand about_seats(Sitting& at, std::string_view player, Seat seat, Rng& rng) {
  const int ply = at.ply();
  if (at.table().is_revealing() && rng.below(4) != 0) {
    return Reveal{seat, Sitting::entropy_of(rng.below(8) == 0 ? "somebody else" : player)};
  }
  switch (rng.below(at.table().offer() ? 5 : 3)) {
    case 0:
      return Reissue{seat};  // refused unless it comes from the host
    case 1:
      return Sit{seat, {}, sha256(Sitting::entropy_of(player)), rng.below(4) != 0};
    case 2:
      return AskBack{seat, ply, ply - 1 - static_cast<int>(rng.below(30))};
    default:
      return AnswerBack{seat, rng.below(6) != 0};
  }
}

TableCommand anything(Sitting& at, std::string_view player, Seat seat, Rng& rng) {
  if (rng.below(2) == 0) return about_seats(at, player, seat, rng);
  const int ply = at.ply() - (rng.below(8) == 0 ? 1 : 0);
  const bool playing = at.table().to_act() != kNoSeat;
  switch (rng.below(24)) {
    case 0:
      return Sit{seat, rng.below(2) == 0 ? "" : "Ada", {}, rng.below(2) == 0};
    case 1:
      return Leave{seat};
    case 2:
      if (rng.below(2) == 0) return Recolour{seat, rng.below(2) == 0 ? "green" : "blue"};
      return Rename{seat, "Ben"};
    case 3:
      return Arrange{seat, static_cast<int>(rng.below(5))};
    case 4:
      return Start{rng.below(2) == 0};
    case 5:
      return Undo{seat, ply, static_cast<int>(rng.below(3))};
    case 6:
      return Resign{seat};
    case 7:
      return Return{seat};
    case 8:
      return Chat{"Eve", "Hello"};
    case 9:
      return Hook{seat, "https://example.org"};
    case 10:
      return Rematch{};
    case 11:
      return PassTime{};
    case 12:
      return Mute{speaker_of(at.table().commitment(), "p2"), rng.below(2) == 0};
    case 13:
      return SeatedChat{rng.below(2) == 0};
    case 14:
      return RemoveLine{rng.below(9)};
    default:
      return Play{rng.below(6) == 0 ? kNoSeat : seat, ply, playing ? at.any_text(rng) : "roll"};
  }
}

// Reads the record line by line as it grows, as a mirror or a verifier does.
class Reader {
 public:
  explicit Reader(Sitting& at) : at_(at) {}

  void read() {
    const auto& entries = at_.table().ledger().record().entries;
    if (entries.empty()) return;
    if (!ledger_) {
      game_ = at_.table().shared_game();  // outlives the table, which may be restarted
      ledger_.emplace(*game_, at_.table().public_record().header);
    }
    for (std::size_t& i = read_; i < entries.size(); ++i) {
      std::string line;
      write_entry(entries[i], line);
      INFO(line);
      const auto read = read_entries(line);
      REQUIRE(read.ok());
      REQUIRE(read->size() == 1);
      const auto wrong = follow(*ledger_, read->front());
      REQUIRE_MESSAGE(!wrong, (wrong ? wrong->message.id : std::string()));
    }
  }

 private:
  Sitting& at_;
  std::shared_ptr<const Game> game_;
  std::optional<Ledger> ledger_;
  std::size_t read_ = 0;
};

void compare(const Table& found, const Table& expected) {
  CHECK(found.write_head() == expected.write_head());
  CHECK(write_record(found.public_record()) == write_record(expected.public_record()));
  CHECK(found.number() == expected.number());
  CHECK(found.deadline() == expected.deadline());
  CHECK(found.seats() == expected.seats());
  CHECK(found.to_act() == expected.to_act());
  CHECK(found.bot_to_move().has_value() == expected.bot_to_move().has_value());
}

// A request for a seat comes from the host, from the player in it, or from anybody else. Somebody
// who has lost their seat comes back.
std::string somebody(Sitting& at, Seat seat, Rng& rng) {
  if (rng.below(6) == 0) return "host";
  const std::string first = seat == 0 ? "host" : "p" + std::to_string(seat + 1);
  const auto& seats = at.table().seats();
  const bool empty = seat >= seats.size() || seats[seat].player.empty();
  if (rng.below(12) != 0) return empty ? first : seats[seat].player;
  return rng.below(4) == 0 ? "" : "p" + std::to_string(rng.below(4) + 1);
}

// One command of anybody, or a bot's move; the table may be killed at any moment.
void go_on(Sitting& at, Rng& rng) {
  at.now += rng.below(4000);
  const std::uint64_t number = at.table().number();
  const std::string head = at.table().write_head();
  const std::vector<TableSeat> seats = at.table().seats();
  const std::size_t entries = at.table().ledger().record().entries.size();
  const auto duty = at.table().bot_to_move();
  if (duty && rng.below(2) == 0) {
    at.now = std::max(at.now, duty->ready_at);
    REQUIRE(at.say("", BotPlay{duty->seat, duty->moment, at.any(rng)}).empty());
  } else {
    // Now and then there is no such seat.
    const auto most = static_cast<std::uint32_t>(seats.size()) + (rng.below(16) == 0 ? 1 : 0);
    const auto seat = static_cast<Seat>(rng.below(most));
    const std::string player = somebody(at, seat, rng);
    at.say(player, anything(at, player, seat, rng));
  }
  const bool updated = at.last().update.has_value();
  CHECK(at.table().number() == number + (updated ? 1 : 0));
  if (!updated) {
    CHECK(at.table().write_head() == head);
    CHECK(at.table().seats() == seats);
    CHECK(at.table().ledger().record().entries.size() == entries);
  } else if (!at.last().update->head) {
    CHECK(at.table().write_head() == head);
  }
  if (rng.below(16) != 0) return;
  const auto again = Table::restore(at.games(), at.stored());
  REQUIRE(again.ok());
  compare(**again, at.table());
  if (rng.below(2) == 0) at.restart();
}

TEST_CASE("whatever is said, a table stays whole") {
  Rng rng(77);
  for (int round = 0; round < 36; ++round) {
    CAPTURE(round);
    TableSetup setup = setup_of(round % 2 == 0 ? "ithappens" : "antics", 3 + round / 2 % 2);
    setup.listed = round % 3 == 0;
    if (round % 4 == 1) setup.pace = {Pace::Kind::kLive, 20'000, 2'000, 0};
    if (round % 4 == 2) setup.pace = {Pace::Kind::kTurns, 0, 0, 15'000};
    Sitting at(setup);
    Reader reader(at);
    if (round % 3 != 0) {  // in the other rounds few games begin
      for (const Seat seat : first_seats(at.table().seats().size())) {
        at.sit(seat == 0 ? "host" : "p" + std::to_string(seat + 1), seat);
      }
      REQUIRE(at.say("host", Start{}).empty());
    }
    const int steps = round % 2 == 0 ? 700 : 350;
    for (int i = 0; i < steps; ++i) {
      go_on(at, rng);
      reader.read();
    }
    CHECK(verify(at.table().public_record()).ok());
    if (at.table().state() != TableState::kPlaying) continue;
    for (const Seat seat : first_seats(at.table().seats().size())) {
      at.say(at.table().seats()[seat].player, Resign{seat});  // bots go on alone
    }
    at.now += 1'000'000;
    at.say("", PassTime{});
    at.finish();
    CHECK(verify(at.table().public_record()).dice == DiceCheck::kVerified);
  }
}

TEST_CASE("a stored table that is damaged is not opened") {
  Sitting at(setup_of("ithappens", 3));
  at.begin();
  Rng rng(4);
  for (int i = 0; i < 10; ++i) at.play_any(rng);
  const TableParts good = at.stored();
  REQUIRE(Table::restore(at.games(), good).ok());
  for (std::size_t i = 0; i < good.head.size(); i += 7) {  // never crashes
    TableParts bad = good;
    bad.head[i] = static_cast<char>(bad.head[i] ^ 1);
    (void)Table::restore(at.games(), bad);
    bad.head.resize(i);
    CHECK(!Table::restore(at.games(), bad).ok());
  }
  TableParts bad = good;
  bad.plies = bad.plies.substr(bad.plies.find('\n') + 1);
  CHECK(!Table::restore(at.games(), bad).ok());
  bad = good;
  // The last ply is sound but for its hash, and a wrong last digit is still a hash.
  char& digit = bad.plies[bad.plies.size() - 2];
  digit = digit == '0' ? '1' : '0';
  const auto restored = Table::restore(at.games(), bad);
  REQUIRE(!restored.ok());
  CHECK(restored.error().front().message.id == "table.damaged");
  bad = good;
  REQUIRE(bad.plies.starts_with("1 "));
  bad.plies[0] = '2';  // the ply's number
  CHECK(!Table::restore(at.games(), bad).ok());
  bad = good;
  bad.seats.pop_back();
  CHECK(!Table::restore(at.games(), bad).ok());
}

}  // namespace
}  // namespace formicary::testing
