// From the gathering to the first ply: everybody's entropy is fixed before anybody gives it.
#include <doctest/doctest.h>

#include "record/verify.h"
#include "tests/table/sitting.h"

namespace formicary::testing {
namespace {

constexpr Millis kHour = 3'600'000;

Sitting seated(int players, Pace pace = {}) {
  TableSetup setup = setup_of("ithappens", players);
  setup.pace = pace;
  Sitting at(setup);
  for (const Seat seat : first_seats(static_cast<std::size_t>(players))) {
    at.sit("p" + std::to_string(seat + 1), seat);
  }
  return at;
}

}  // namespace

TEST_CASE("start: the first ply waits for everybody's entropy") {
  Sitting at = seated(3);
  CHECK(at.say("p1", Reveal{Seat(0), Sitting::entropy_of("p1")}) == "table.reveal-early");
  REQUIRE(at.say("host", Start{}).empty());
  CHECK(at.table().state() == TableState::kGathering);
  CHECK(at.table().is_revealing());
  CHECK(at.table().ledger().length() == 0);
  CHECK(at.say("p1", Reveal{Seat(0), Sitting::entropy_of("p2")}) == "table.entropy-differs");
  CHECK(at.say("p2", Reveal{Seat(0), Sitting::entropy_of("p1")}) == "table.not-your-seat");
  CHECK(at.say("p1", Reveal{Seat(0), Sitting::entropy_of("p1")}).empty());
  at.restart();
  CHECK(at.say("p1", Reveal{Seat(0), Sitting::entropy_of("p1")}).empty());  // again changes nothing
  CHECK(!at.last().update);
  CHECK(at.say("p3", Reveal{Seat(2), Sitting::entropy_of("p3")}).empty());
  CHECK(at.table().state() == TableState::kGathering);
  CHECK(at.say("p2", Reveal{Seat(1), Sitting::entropy_of("p2")}).empty());
  CHECK(at.table().state() == TableState::kPlaying);
  at.finish();
  const Record record = at.table().public_record();
  CHECK(verify(record).ok());
  for (const EntropySource source : entropy_sources(record.header)) {
    CHECK(source == EntropySource::kGiven);
  }
}

TEST_CASE("start: nobody can change a seat while entropy is awaited") {
  Sitting at = seated(2);
  REQUIRE(at.say("host", Start{}).empty());
  CHECK(at.say("host", Start{}) == "table.starting");
  CHECK(at.say("p1", Leave{Seat(0)}) == "table.starting");
  CHECK(at.say("host", Reissue{Seat(0)}) == "table.starting");
  CHECK(at.say("host", Arrange{Seat(0), 2}) == "table.starting");
  CHECK(at.say("p3", Sit{Seat(0), "", sha256("grind"), true}) == "table.starting");
}

// Otherwise a person who never comes could keep the table, or spoil its dice, for ever.
TEST_CASE("start: the host frees a seat that keeps it waiting, and everybody commits anew") {
  Sitting at = seated(3);
  REQUIRE(at.say("host", Start{}).empty());
  REQUIRE(at.say("p1", Reveal{Seat(0), Sitting::entropy_of("p1")}).empty());
  at.now += Table::kRevealTime - 1;
  CHECK(at.say("host", Reissue{Seat(1)}) == "table.starting");
  at.now += 1;
  CHECK(at.say("p2", Reissue{Seat(1)}) == "table.host-only");
  CHECK(at.say("host", Reissue{Seat(0)}) == "table.starting");  // it has given its part
  CHECK(at.say("host", Arrange{Seat(0), 2}) == "table.starting");
  const int link = at.table().seats()[1].invite;
  const auto by_bot = [&] { return at.say("host", Arrange{Seat(1), 2}); };
  CHECK(at.say("host", Arrange{Seat(1), 99}) == "table.level");
  CHECK(at.table().is_revealing());
  REQUIRE(by_bot().empty());
  at.restart();
  CHECK(!at.table().is_revealing());
  CHECK(at.table().seats()[1].kind == SeatKind::kBot);
  CHECK(at.table().seats()[1].invite == link + 1);
  // What was given is known, so nothing of it may be in the dice.
  for (const TableSeat& seat : at.table().seats()) {
    CHECK(!seat.entropy_commitment);
    CHECK(!seat.entropy);
  }
  CHECK(at.table().seats_of("p1") == 1);
  const auto sit = [&](const char* player, Seat seat, std::string_view entropy) {
    return at.say(player, Sit{seat, "", sha256(sha256(entropy)), true});
  };
  REQUIRE(sit("p1", Seat(0), "anew").empty());
  REQUIRE(sit("p1", Seat(0), "once more").empty());  // what is there stays
  REQUIRE(sit("p3", Seat(2), "p3 anew").empty());
  REQUIRE(at.say("host", Start{}).empty());
  CHECK(at.say("p1", Reveal{Seat(0), Sitting::entropy_of("p1")}) == "table.entropy-differs");
  CHECK(at.say("p1", Reveal{Seat(0), sha256("anew")}).empty());
  CHECK(at.say("p3", Reveal{Seat(2), sha256("p3 anew")}).empty());
  CHECK(at.table().state() == TableState::kPlaying);
  at.finish();
  const auto sources = entropy_sources(at.table().public_record().header);
  CHECK(sources == std::vector<EntropySource>{EntropySource::kGiven, EntropySource::kDerived,
                                              EntropySource::kGiven});
}

TEST_CASE("start: a freed seat can be taken by somebody else") {
  Sitting at = seated(2);
  REQUIRE(at.say("host", Start{}).empty());
  at.now += Table::kRevealTime;
  REQUIRE(at.say("host", Reissue{Seat(1)}).empty());
  CHECK(at.say("host", Start{}) == "table.seats-open");
  at.sit("p3", Seat(1));
  at.sit("p1", Seat(0));
  REQUIRE(at.say("host", Start{}).empty());
  at.reveal();
  CHECK(at.table().state() == TableState::kPlaying);
  for (const EntropySource source : entropy_sources(at.table().whole_record().header)) {
    CHECK(source == EntropySource::kGiven);
  }
}

TEST_CASE("start: what is not given in time is derived, and the record says so") {
  Sitting at = seated(2, {Pace::Kind::kLive, kHour, 0, 0});
  REQUIRE(at.say("host", Start{}).empty());
  CHECK(at.say("p1", Reveal{Seat(0), Sitting::entropy_of("p1")}).empty());
  CHECK(at.table().deadline() == at.now + Table::kRevealTime);
  at.now += Table::kRevealTime - 1;
  CHECK(at.say("", PassTime{}).empty());
  CHECK(at.table().state() == TableState::kGathering);
  at.now += 1;
  CHECK(at.say("", PassTime{}).empty());
  CHECK(at.table().state() == TableState::kPlaying);
  CHECK(at.table().seats()[1].withheld);
  CHECK(!at.table().seats()[0].withheld);
  at.restart();
  CHECK(at.table().seats()[1].withheld);
  at.finish();
  const auto sources = entropy_sources(at.table().public_record().header);
  CHECK(sources == std::vector<EntropySource>{EntropySource::kGiven, EntropySource::kWithheld});
}

TEST_CASE("start: people who play over days have as long as a turn to give their entropy") {
  const Pace days = {Pace::Kind::kTurns, 0, 0, 48 * kHour};
  Sitting at = seated(2, days);
  REQUIRE(at.say("host", Start{}).empty());
  CHECK(at.table().deadline() == at.now + 48 * kHour);
  at.now += 48 * kHour - 1;
  CHECK(at.say("", PassTime{}).empty());
  CHECK(at.table().is_revealing());
  at.restart();
  at.reveal();
  CHECK(at.table().state() == TableState::kPlaying);
  CHECK(!at.table().seats()[0].withheld);

  CHECK(Table::reveal_time({}) == Table::kRevealTimeWithoutClock);
  CHECK(Table::kRevealTimeWithoutClock >= 72 * kHour);
  // A device needs its time where turns are short, too.
  CHECK(Table::reveal_time({Pace::Kind::kTurns, 0, 0, 5000}) == Table::kRevealTime);
}

TEST_CASE("start: people who are away are told that the start waits for them, if there is time") {
  const auto told = [](const Pace& pace) {
    Sitting at = seated(2, pace);
    REQUIRE(at.say("p2", Hook{Seat(1), "https://example.org/turn"}).empty());
    REQUIRE(at.say("host", Start{}).empty());
    REQUIRE(at.table().is_revealing());
    std::vector<Seat> seats;
    for (const Notice& notice : at.last().notices) {
      CHECK(notice.kind == Notice::Kind::kTurn);
      seats.push_back(notice.seat);
    }
    return seats;
  };
  CHECK(told({Pace::Kind::kTurns, 0, 0, 48 * kHour}) == std::vector<Seat>{Seat(1)});
  CHECK(told({}) == std::vector<Seat>{Seat(1)});
  CHECK(told({Pace::Kind::kLive, 60'000, 0, 0}).empty());
}

TEST_CASE("start: the host does not have to wait for somebody who never comes back") {
  Sitting at = seated(3);
  REQUIRE(at.say("host", Start{}).empty());
  CHECK(at.say("p1", Reveal{Seat(0), Sitting::entropy_of("p1")}).empty());
  CHECK(at.say("host", Start{}) == "table.starting");
  at.now += Table::kRevealTime - 1;
  CHECK(at.say("host", Start{}) == "table.starting");
  at.restart();
  at.now += 1;
  CHECK(at.say("p1", Start{}) == "table.host-only");
  CHECK(at.say("host", Start{}).empty());
  CHECK(at.table().state() == TableState::kPlaying);
  CHECK(!at.table().seats()[0].withheld);
  CHECK(at.table().seats()[1].withheld);
}

TEST_CASE("start: a table where nobody gives entropy starts at once") {
  Sitting at(setup_of("ithappens", 2));
  REQUIRE(at.say("p1", Sit{Seat(0), "", {}, true}).empty());
  REQUIRE(at.say("host", Start{true}).empty());
  CHECK(at.table().state() == TableState::kPlaying);
  CHECK(at.table().ledger().record().header.entropy_commitments.empty());
}

TEST_CASE("start: nothing of the entropy is public before the end") {
  Sitting at = seated(2);
  REQUIRE(at.say("host", Start{}).empty());
  CHECK(at.say("p1", Reveal{Seat(0), Sitting::entropy_of("p1")}).empty());
  CHECK(at.table().public_record().header.entropy.empty());
  at.reveal();
  const Record record = at.table().public_record();
  CHECK(record.header.entropy.empty());
  CHECK(record.header.entropy_commitments.size() == 2);
  CHECK(!record.secret);
}

}  // namespace formicary::testing
