// The ledger: what a seat may take back alone, what only by agreement, and what falls afterwards.
#include "record/ledger.h"

#include "base/hash.h"
#include "record/verify.h"
#include "tests/record/playing.h"

using namespace formicary;
using namespace formicary::testing;

namespace {

constexpr std::string_view kBegin = "start 1; mound plain; mound tall; mound ten";

// How many plies each seat could take back now, such as `0 1 0`.
std::string undoable(const Ledger& ledger) {
  std::string out;
  for (const Seat seat : first_seats(ledger.game().players())) {
    if (seat > 0) out += ' ';
    append_number(out, ledger.undoable(seat));
  }
  return out;
}

std::string written(const Ledger& ledger) {
  std::string out;
  ledger.position().write(out);
  return out;
}

// Three players on mounds that one die closes. Seat 1 passes once, so at the end it is alone.
Playing seat_1_alone() {
  Playing playing(own_deck(3), Commitment::kNone);
  playing.play("start 1; mound low1; mound low2; mound low3; pass");
  for (const std::string_view mound :
       {"left", "left", "left", "middle", "middle", "middle", "right", "right"}) {
    playing.play("roll; fall; place " + std::string(mound));
  }
  return playing;
}

}  // namespace

TEST_CASE("ledger: a seat takes back its own plies down to a chance ply or another seat's") {
  Playing playing(own_deck(3));
  Ledger& ledger = playing.ledger();
  CHECK(ledger.last_seat() == kNoSeat);
  CHECK(undoable(ledger) == "0 0 0");
  playing.play(kBegin);
  CHECK(ledger.last_seat() == kNoSeat);
  CHECK(undoable(ledger) == "0 0 0");
  playing.play("roll");
  CHECK(ledger.last_seat() == 0);
  CHECK(undoable(ledger) == "1 0 0");
  playing.play("die 3");
  CHECK(ledger.last_seat() == kNoSeat);
  CHECK(undoable(ledger) == "0 0 0");
  playing.play("place left");
  CHECK(undoable(ledger) == "1 0 0");  // it is seat 2's turn, which is no barrier
  playing.play("pass");
  CHECK(ledger.last_seat() == 1);
  CHECK(undoable(ledger) == "0 1 0");
  playing.play("roll");
  CHECK(undoable(ledger) == "0 0 1");
}

TEST_CASE("ledger: several own plies in a row can be taken back, in parts or at once") {
  Playing playing = seat_1_alone();
  Ledger& ledger = playing.ledger();
  CHECK(ledger.position().to_act() == Actor::seat(Seat(0)));
  CHECK(undoable(ledger) == "0 0 1");
  const std::string before = written(ledger);
  playing.play("pass; roll");
  CHECK(undoable(ledger) == "2 0 0");
  CHECK_THROWS_AS(ledger.back(3, false), CheckFailure);
  ledger.back(1, false);
  CHECK(undoable(ledger) == "1 0 0");
  ledger.back(1, false);
  CHECK(undoable(ledger) == "0 0 1");
  CHECK(written(ledger) == before);
  playing.play("pass; roll");
  ledger.back(2, false);
  CHECK(written(ledger) == before);
  CHECK(verify(playing.record()).ok());
}

TEST_CASE("ledger: a placement can be taken back until the next seat acts") {
  Playing playing(own_deck(3));
  Ledger& ledger = playing.ledger();
  playing.play(kBegin).play("roll; die 3");
  const std::string before = written(ledger);
  playing.play("place left");
  ledger.back(1, false);
  CHECK(written(ledger) == before);
  CHECK(ledger.position().to_act() == Actor::seat(Seat(0)));
  CHECK_THROWS_AS(ledger.back(1, false), CheckFailure);  // the die has fallen
  playing.play("place right; roll");
  ledger.back(1, false);  // seat 2 has not really acted: now seat 1 may again
  CHECK(undoable(ledger) == "1 0 0");
}

TEST_CASE("ledger: what is appended is never taken away") {
  Playing playing(own_deck(3), Commitment::kNone);
  Ledger& ledger = playing.ledger();
  playing.play(kBegin).play("roll; die 3; place left");
  CHECK(ledger.length() == 7);
  ledger.back(1, false);
  CHECK(ledger.length() == 6);
  playing.play("place right");
  ledger.back(2, true);
  const std::vector<RecordEntry>& entries = ledger.record().entries;
  REQUIRE(entries.size() == 10);
  CHECK(entries[6].number == 7);
  CHECK(entries[6].command == "place left");
  CHECK(entries[6].actor == Actor::seat(Seat(0)));
  CHECK(entries[7].kind == RecordEntry::Kind::kBack);
  CHECK(entries[7].number == 1);
  CHECK_FALSE(entries[7].agreed);
  CHECK(entries[7].hash == entries[5].hash);  // the position after ply 6 again
  CHECK(entries[8].number == 7);
  CHECK(entries[8].command == "place right");
  CHECK(entries[9].number == 2);
  CHECK(entries[9].agreed);
  CHECK(entries[9].hash == entries[4].hash);
  CHECK(entries[9].hash == short_hash(written(ledger)));
}

TEST_CASE("ledger: by agreement anything can be taken back, to the very start") {
  Playing playing(own_deck(4));
  Ledger& ledger = playing.ledger();
  const std::string start = written(ledger);
  playing.finish();
  const int length = ledger.length();
  CHECK_THROWS_AS(ledger.back(0, true), CheckFailure);
  CHECK_THROWS_AS(ledger.back(length + 1, true), CheckFailure);
  ledger.back(length, true);
  CHECK(ledger.length() == 0);
  CHECK(written(ledger) == start);
  CHECK_THROWS_AS(ledger.back(1, true), CheckFailure);
  CHECK(verify(playing.record()).ok());
}

TEST_CASE("ledger: in format 2 nothing goes back across a draw without everybody's consent") {
  Playing playing(own_deck(3), Commitment::kNone);
  playing.play(kBegin).play("roll; die 3; place left");
  RecordHeader header = playing.ledger().record().header;
  header.format = 2;
  Ledger ledger(playing.game(), std::move(header));
  for (int i = 0; i < playing.ledger().length(); ++i) {
    ledger.play(playing.ledger().action_at(i));
  }
  ledger.hand_over(Seat(1), "bot-2 unseated");
  for (const std::string_view people : {"", "1", "1,3", "1,2,3,", "nobody"}) {
    CAPTURE(people);
    CHECK_THROWS_AS(ledger.back(2, true, std::string(people)), CheckFailure);
  }
  CHECK(ledger.length() == 7);
  ledger.back(1, true, "1");
  ledger.back(1, true, "1,2,3");
  CHECK(ledger.length() == 5);
}

TEST_CASE("ledger: the last placement of a game can be taken back, and its result with it") {
  Playing playing(own_deck(2));
  Ledger& ledger = playing.finish().ledger();
  REQUIRE(ledger.record().result.has_value());
  const auto scores = ledger.record().result->scores;
  const std::string last = playing.last_command();
  const Seat seat = ledger.last_seat();
  REQUIRE(seat != kNoSeat);
  CHECK(ledger.undoable(seat) >= 1);
  CHECK_THROWS_AS(ledger.play(AnyAction(0)), CheckFailure);  // it is over
  ledger.back(1, false);
  CHECK_FALSE(ledger.record().result.has_value());
  CHECK(ledger.position().to_act() == Actor::seat(seat));
  playing.play(last);
  REQUIRE(ledger.record().result.has_value());
  CHECK(ledger.record().result->scores == scores);
  CHECK(verify(playing.record()).ok());
}

TEST_CASE("ledger: indices count per label among the played plies") {
  Playing playing(own_deck(3));
  Ledger& ledger = playing.ledger();
  // In the order of the title's purposes.
  const ChanceLabel start{0, kNoSeat};
  const ChanceLabel mound{1, kNoSeat};
  const ChanceLabel die{2, Seat(0)};
  const auto indices = [&] {
    return std::vector<std::uint32_t>{ledger.next_index(start), ledger.next_index(mound),
                                      ledger.next_index(die)};
  };
  CHECK(indices() == std::vector<std::uint32_t>{0, 0, 0});
  playing.play(kBegin).play("roll; die 3; reroll; die 4");
  CHECK(indices() == std::vector<std::uint32_t>{1, 3, 2});
  CHECK(ledger.next_index({2, Seat(1)}) == 0);
  ledger.back(2, true);
  CHECK(indices() == std::vector<std::uint32_t>{1, 3, 1});
  ledger.back(3, true);
  CHECK(indices() == std::vector<std::uint32_t>{1, 2, 0});
}

TEST_CASE("ledger: after an agreed take-back the same index gives the same die") {
  Playing playing(own_deck(3));
  Ledger& ledger = playing.ledger();
  playing.fall().play("pass; pass; pass; roll; fall");
  const std::string die = playing.last_command();
  playing.play("reroll; fall");
  const std::string second = playing.last_command();
  ledger.back(4, true);

  SUBCASE("at once") {
    playing.play("roll; fall");
    CHECK(playing.last_command() == die);
    playing.play("reroll; fall");
    CHECK(playing.last_command() == second);
  }
  SUBCASE("a turn later, after the others rolled") {
    playing.play("pass; roll; fall; place left; roll; fall; place left; roll; fall");
    CHECK(playing.last_command() == die);
  }
  CHECK(verify(playing.record()).ok());
}

TEST_CASE("ledger: players can be renamed, and the secret is told when it is") {
  Playing playing(shipped_deck(3));
  playing.ledger().rename(Seat(1), {"bot-2", "Red Worker"});
  CHECK(playing.ledger().record().header.seats[1].name == "Red Worker");
  CHECK_FALSE(playing.ledger().record().secret.has_value());
  playing.ledger().reveal(playing.secret());
  CHECK(playing.ledger().record().secret == playing.secret());
}

TEST_CASE("ledger: however far plies are taken back, everything is as it was") {
  for (const GameRequest& request : {shipped_deck(4), GameRequest{"antics", 3, {}, {}}}) {
    CAPTURE(request.title);
    Playing playing(request);
    Ledger& ledger = playing.ledger();
    // By number of played plies: the position, and how often each purpose was drawn.
    std::vector<std::string> positions = {written(ledger)};
    const auto draws = [&] {
      std::string out;
      for (std::uint8_t purpose = 0; purpose < playing.game().title().purposes.size(); ++purpose) {
        out += std::to_string(ledger.next_index({purpose, kNoSeat})) + ' ';
        out += std::to_string(ledger.next_index({purpose, Seat(1)})) + ' ';
      }
      return out;
    };
    std::vector<std::string> counts = {draws()};
    const auto extend = [&](int plies, Rng& rng) {
      while (ledger.length() < plies && !playing.over()) {
        playing.play_any(rng);
        positions.push_back(written(ledger));
        counts.push_back(draws());
      }
    };
    Rng rng(8);
    for (const int back : {1, 2, 62, 63, 64, 65, 66, 127, 128, 129, 192, 193}) {
      extend(193, rng);
      REQUIRE(ledger.length() == 193);
      ledger.back(back, true);
      const auto length = static_cast<std::size_t>(ledger.length());
      CHECK(written(ledger) == positions[length]);
      CHECK(draws() == counts[length]);
      positions.resize(length + 1);
      counts.resize(length + 1);
    }
    CHECK(verify(playing.record()).ok());
  }
}

TEST_CASE("ledger: an outcome can be played with its label, and only where chance is to act") {
  Playing one(shipped_deck(3));
  Playing other(shipped_deck(3));
  AnyChance chance;
  one.ledger().position().chance(chance);
  one.ledger().play(chance.pick(0));
  other.ledger().play_chance(chance.pick(0), chance.label);
  CHECK(write_record(one.record()) == write_record(other.record()));
  CHECK(other.ledger().next_index(chance.label) == 1);
  one.fall();
  REQUIRE(one.ledger().position().to_act().is_seat());
  CHECK_THROWS_AS(one.ledger().play_chance(chance.pick(0), chance.label), CheckFailure);
}
