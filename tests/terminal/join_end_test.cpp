// What a player is told about the record at the end: it has to hold what the player gave, for the
// commitments that the player saw.
#include "terminal/join_end.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>

#include "base/text.h"
#include "client/entropy.h"
#include "tests/table/sitting.h"

namespace formicary::terminal {
namespace {

using testing::setup_of;
using testing::Sitting;

constexpr auto kTable = "http://127.0.0.1:8010/t/t1";

// A game of two: p1 is the player here, p2 somebody else.
class Finished {
 public:
  // `given`: the players whose entropy comes in time. `promise`: the table has the commitment of
  // p1. `handed`: p1's seat is freed during the game, and p1 takes it again.
  explicit Finished(const std::vector<std::string>& given, bool promise = true, bool handed = false)
      : at_(setup_of("ithappens", 2)) {
    own_.gifts = {{kTable, to_hex(at_.table().commitment()), to_hex(Sitting::entropy_of("p1"))}};
    if (promise) {
      at_.sit("p1", Seat(0));
    } else {
      CHECK(at_.say("p1", Sit{Seat(0), "", {}, true}).empty());
    }
    at_.sit("p2", Seat(1));
    REQUIRE(at_.say("host", Start{}).empty());
    own_.promises = promises_of(shown());
    for (const std::string& player : given) {
      REQUIRE(
          at_.say(player, Reveal{player == "p1" ? Seat(0) : Seat(1), Sitting::entropy_of(player)})
              .empty());
    }
    at_.now += Table::kRevealTimeWithoutClock;
    at_.say("", PassTime{});
    if (handed) {
      REQUIRE(at_.say("host", Reissue{Seat(0)}).empty());
      REQUIRE(at_.say("p1", Sit{Seat(0), "", {}, true}).empty());
    }
    at_.finish();
  }

  [[nodiscard]] RecordCheck check() {
    return check_record(write_record(at_.table().public_record()), at_.table().ledger(), {Seat(0)},
                        own_);
  }
  OwnGifts& own() { return own_; }
  [[nodiscard]] Record record() { return at_.table().public_record(); }

 private:
  // What a client sees while the table waits.
  RecordHeader shown() {
    RecordHeader header = at_.table().ledger().record().header;
    header.commitment = at_.table().commitment();
    header.entropy_commitments.clear();
    for (const TableSeat& seat : at_.table().seats()) {
      header.entropy_commitments.push_back(seat.entropy_commitment);
    }
    return header;
  }

  Sitting at_;
  OwnGifts own_;
};

bool says(const RecordCheck& check, std::string_view id) {
  return std::any_of(check.findings.begin(), check.findings.end(),
                     [&](const Message& finding) { return finding.id == id; });
}

TEST_CASE("a record with all that was given is verified") {
  Finished game({"p1", "p2"});
  const RecordCheck check = game.check();
  CHECK(check.good);
  CHECK(says(check, "join.dice-verified"));
  CHECK(says(check, "join.entropy-found"));
}

TEST_CASE("a record without the own part is never verified") {
  Finished withheld({"p2"});
  RecordCheck check = withheld.check();
  CHECK(!check.good);
  CHECK(!says(check, "join.dice-verified"));
  CHECK(says(check, "verify.because-withheld"));
  CHECK(says(check, "join.entropy-late"));

  // The commitment that was sent is not in the record at all.
  Finished dropped({"p2"}, false);
  check = dropped.check();
  CHECK(!check.good);
  CHECK(says(check, "join.entropy-missing"));
}

// A server could write that somebody else had the seat when the dice were fixed.
TEST_CASE("a change of hands excuses only a player who took the seat during the game") {
  Finished game({"p2"}, false, true);
  RecordCheck check = game.check();
  CHECK(!check.good);
  CHECK(says(check, "join.entropy-missing"));
  game.own().joined = {Seat(0)};
  check = game.check();
  CHECK(says(check, "join.entropy-elsewhere"));
  CHECK(!says(check, "join.entropy-missing"));
}

TEST_CASE("a record in which somebody else's part is missing is not verified") {
  Finished game({"p1"});
  const RecordCheck check = game.check();
  CHECK(!check.good);
  CHECK(says(check, "join.dice-reservation"));
  CHECK(says(check, "join.entropy-found"));
}

TEST_CASE("the record has to have the commitments that the entropy was given for") {
  Finished game({"p1", "p2"});
  std::string& promises = game.own().promises;
  const std::string other = to_hex(sha256(Sitting::entropy_of("p2")));
  promises.replace(promises.find(other), other.size(), to_hex(sha256("before")));
  const RecordCheck check = game.check();
  CHECK(!check.good);
  CHECK(says(check, "join.record-differs"));
}

TEST_CASE("a commitment to the secret that changed is noticed") {
  Finished game({"p1", "p2"});
  game.own().gifts[0].commitment = to_hex(sha256("another secret"));
  const RecordCheck check = game.check();
  CHECK(!check.good);
  CHECK(says(check, "join.commitment-changed"));
}

TEST_CASE("the record has to go on from what was seen before the program was started again") {
  Finished game({"p1", "p2"});
  const Record record = game.record();
  game.own().seen = seen_entries(record, 7);
  CHECK(game.own().seen.count == 7);
  CHECK(goes_on(record, game.own().seen));
  CHECK(game.check().good);
  Record shorter = record;
  shorter.entries.resize(6);
  CHECK(!goes_on(shorter, game.own().seen));
  Record other = record;
  other.entries[6].hash ^= 1;
  CHECK(!goes_on(other, game.own().seen));
  game.own().seen = seen_entries(other, 7);
  const RecordCheck check = game.check();
  CHECK(!check.good);
  CHECK(says(check, "join.record-differs"));
}

TEST_CASE("the file of gifts has who sat down during a game, until there is another gift") {
  const std::string path =
      (std::filesystem::temp_directory_path() / ("gifts-" + to_hex(random_bytes()))).string();
  {
    Gifts gifts(path);
    CHECK(!gifts.may_have_joined(kTable, Seat(0)));
    CHECK(!gifts.join(kTable, {Seat(1), Seat(3)}));
    CHECK(!gifts.join("other", {}));
    CHECK(gifts.may_have_joined(kTable, Seat(0)));
  }
  {
    Gifts gifts(path);
    CHECK(gifts.may_have_joined(kTable, Seat(0)));
    CHECK(!gifts.may_have_joined(kTable, Seat(1)));
    CHECK(!gifts.may_have_joined(kTable, Seat(3)));
    CHECK(gifts.may_have_joined("other", Seat(0)));
    CHECK(!gifts.remember({kTable, "c", "e"}));
    CHECK(!gifts.may_have_joined(kTable, Seat(0)));
  }
  CHECK(!Gifts(path).may_have_joined(kTable, Seat(0)));
  std::filesystem::remove(path);
}

TEST_CASE("the commitments are kept in the file of gifts, the first ones only") {
  const std::string path =
      (std::filesystem::temp_directory_path() / ("gifts-" + to_hex(random_bytes()))).string();
  {
    Gifts gifts(path);
    gifts.remember({kTable, "c", "e"});
    CHECK(gifts.fixed(kTable).empty());
    CHECK(!gifts.fix(kTable, "c:before"));
    CHECK(!gifts.unfix(kTable));
    CHECK(gifts.fixed(kTable).empty());
    CHECK(!gifts.fix(kTable, "c:one,two"));
    CHECK(!gifts.fix(kTable, "c:one,three"));
    CHECK(!gifts.see(kTable, {12, "before"}));
    CHECK(!gifts.see(kTable, {20, "digest"}));
  }
  const Gifts again(path);
  CHECK(again.fixed(kTable) == "c:one,two");
  CHECK(again.of(kTable).size() == 1);
  CHECK(again.seen(kTable).count == 20);
  CHECK(again.seen(kTable).digest == "digest");
  CHECK(again.seen("elsewhere").count == 0);
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace formicary::terminal
