// Version 2 of records: who had a seat, who agreed to what, and where the entropy comes from.
#include <doctest/doctest.h>

#include "record/follow.h"
#include "record/verify.h"
#include "tests/record/playing.h"

namespace formicary::testing {
namespace {

// A game of two people and a bot, whose dice are committed to.
class SecondFormat {
 public:
  SecondFormat() : playing_(shipped_deck(3), Commitment::kNone), game_(playing_.game()) {
    RecordHeader header = make_header(game_);
    header.seats[2].player = "bot-2";
    header.commitment = dice_commitment(secret_);
    for (const Seat seat : first_seats(3)) {
      const Digest own = sha256("entropy " + std::to_string(seat));
      const bool person = seat < 2;
      header.entropy_commitments.push_back(person ? std::optional(sha256(own)) : std::nullopt);
      header.entropy.push_back(person ? own : derived_entropy(*header.commitment, seat));
    }
    reset(std::move(header));
  }

  void reset(RecordHeader header) {
    dice_.emplace(dice_key(secret_, header.entropy));
    ledger_.emplace(game_, std::move(header));
  }

  [[nodiscard]] Ledger& ledger() { return *ledger_; }
  [[nodiscard]] const RecordHeader& header() const { return ledger_->record().header; }
  [[nodiscard]] Record record() const {
    Record record = ledger_->record();
    record.secret = secret_;
    return record;
  }
  // Plays legal moves, with fair draws, until a number of plies are played.
  void play(int plies) {
    std::vector<AnyAction> legal;
    while (ledger_->length() < plies) {
      draw_until_seat(*ledger_, *dice_);
      if (ledger_->length() >= plies) break;
      legal.clear();
      ledger_->position().legal(legal);
      ledger_->play(legal.front());
    }
    draw_until_seat(*ledger_, *dice_);
  }

 private:
  Playing playing_;
  const Game& game_;
  Digest secret_ = sha256("a secret");
  std::optional<Dice> dice_;
  std::optional<Ledger> ledger_;
};

// The fault of a record whose entries have this line added to the end.
std::string fault_with(SecondFormat& at, std::string line) {
  Record record = at.record();
  line += " = " + to_hex(record.entries.back().hash) + "\n";
  const auto added = read_entries(line);
  if (!added) return added.error().message.id;
  record.entries.insert(record.entries.end(), added->begin(), added->end());
  const Verification verification = verify(record);
  return verification.fault ? verification.fault->message.id : "";
}

}  // namespace

TEST_CASE("people are written in one form only") {
  for (const char* good : {"1", "1,2", "2.3", "1,1.2,3.12"}) {
    CAPTURE(good);
    const auto people = read_people(good);
    REQUIRE(people);
    CHECK(write_people(*people) == good);
  }
  for (const char* bad :
       {"", ",", "0", "9", "1.1", "1.0", "2,1", "1,1", "01", "1.02", "1 2", "a"}) {
    CAPTURE(bad);
    CHECK(!read_people(bad));
  }
}

TEST_CASE("record 2: lines about people are written, read and verified") {
  SecondFormat at;
  at.play(12);
  CHECK(!at.ledger().hand_over(Seat(1), "bot-2 time"));
  at.play(14);
  CHECK(!at.ledger().hand_over(Seat(1), "back"));
  CHECK(!at.ledger().hand_over(Seat(1), "bot-3 unseated"));
  at.play(16);
  CHECK(!at.ledger().hand_over(Seat(1), "person"));
  at.play(20);
  const int count = 8;
  CHECK(write_people(at.ledger().needed_for_back(count)) == "1,2,2.2");
  at.ledger().back(count, true, "1,2,2.2");
  at.ledger().end_by_agreement(true, "1,2.2");
  const std::string text = write_record(at.record());
  CHECK(text.find("\nhands 2 bot-2 time = ") != std::string::npos);
  CHECK(text.find("\nback 8 by 1,2,2.2 = ") != std::string::npos);
  CHECK(text.find("\nended scored by 1,2.2 = ") != std::string::npos);
  const auto read = read_record(text);
  REQUIRE(read.ok());
  CHECK(write_record(*read) == text);
  const Verification verification = verify(*read);
  CHECK_MESSAGE(verification.ok(), verification.fault->message.id);
  CHECK(verification.finished);
  CHECK(verification.dice == DiceCheck::kVerified);
}

TEST_CASE("record 2: a take-back across a draw needs everybody who could have seen it") {
  SecondFormat at;
  at.play(14);
  CHECK(!at.ledger().hand_over(Seat(1), "bot-2 unseated"));
  at.play(20);
  CHECK(at.ledger().draws_in(10));
  CHECK(fault_with(at, "back 10 by 1") == "record.consent");
  CHECK(fault_with(at, "back 10 by 1,3") == "record.person-unknown");  // a bot is nobody
  CHECK(fault_with(at, "back 10 by 1,2.2") == "record.person-unknown");
  CHECK(fault_with(at, "back 10 agreed") == "record.people");
  CHECK(fault_with(at, "back 10") == "record.back-barrier");
}

TEST_CASE("record 2: whoever lost the seat before the draw is needed too") {
  SecondFormat at;
  at.play(14);
  CHECK(!at.ledger().hand_over(Seat(1), "bot-2 unseated"));
  CHECK(!at.ledger().hand_over(Seat(1), "person"));
  const int before = at.ledger().length();
  at.play(before + 6);
  const int count = at.ledger().length() - before;
  REQUIRE(at.ledger().draws_in(count));
  CHECK(write_people(at.ledger().needed_for_back(count)) == "1,2,2.2");
}

TEST_CASE("record 2: a seat changes hands only as it can") {
  SecondFormat at;
  at.play(12);
  const auto fault = [&](const char* line) { return fault_with(at, line); };
  CHECK(fault("hands 2 bot-2 time").empty());
  for (const char* wrong :
       {"hands 2 back", "hands 2 person", "hands 3 bot-2 time", "hands 4 person",
        "hands 2 bot-2 asleep", "hands 2 bot-02 time", "hands 2 bot-2", "hands 2"}) {
    CAPTURE(wrong);
    const std::string id = fault(wrong);
    CHECK((id == "record.hands" || id == "record.expected"));
  }
  CHECK(!at.ledger().hand_over(Seat(1), "bot-2 time"));
  CHECK(at.ledger().hand_over(Seat(1), "bot-2 time"));  // for no new reason
  CHECK(!at.ledger().hand_over(Seat(1), "bot-2 resigned"));
  CHECK(at.ledger().hand_over(Seat(1), "person"));  // the seat is not free
}

TEST_CASE("record 2: an agreed end needs everybody who plays, and nothing follows it") {
  SecondFormat at;
  at.play(12);
  CHECK(fault_with(at, "ended scored by 1") == "record.consent");
  CHECK(!at.ledger().hand_over(Seat(1), "bot-2 time"));
  CHECK(fault_with(at, "ended scored by 1") == "record.consent");
  CHECK(!at.ledger().hand_over(Seat(1), "bot-2 resigned"));
  at.ledger().end_by_agreement(false, "1");
  CHECK(at.record().no_result);
  CHECK(!at.record().result);
  const std::string text = write_record(at.record());
  CHECK(text.find("\nno-result\n") != std::string::npos);
  CHECK(verify(text).ok());
  CHECK(fault_with(at, "hands 2 back") == "record.after-the-end");
}

TEST_CASE("record 2: entropy is given, withheld or derived, and never chosen") {
  SecondFormat at;
  at.play(12);
  RecordHeader header = at.header();
  using Sources = std::vector<EntropySource>;
  CHECK(entropy_sources(header) ==
        Sources{EntropySource::kGiven, EntropySource::kGiven, EntropySource::kDerived});

  header.entropy[1] = derived_entropy(*header.commitment, Seat(1));
  at.reset(header);
  at.play(12);
  CHECK(entropy_sources(at.header())[1] == EntropySource::kWithheld);
  CHECK(verify(at.record()).ok());

  const auto fault = [&](const RecordHeader& wrong) {
    at.reset(wrong);
    at.play(12);
    const Verification verification = verify(at.record());
    return verification.fault ? verification.fault->message.id : "";
  };
  RecordHeader chosen = header;
  chosen.entropy[0] = sha256("five sixes");
  CHECK(fault(chosen) == "record.entropy-chosen");
  RecordHeader bot = header;
  bot.entropy_commitments[2] = sha256(header.entropy[2]);
  CHECK(fault(bot) == "record.entropy-bot");
  Record uncommitted = at.record();
  uncommitted.header.commitment.reset();
  uncommitted.header.entropy.clear();
  uncommitted.secret.reset();
  CHECK(verify(uncommitted).fault->message.id == "record.entropy-alone");
  RecordHeader alone = header;
  alone.entropy_commitments.clear();
  alone.entropy[0] = sha256("entropy 0");
  CHECK(fault(alone) == "record.entropy-chosen");
}

TEST_CASE("record 2: a game goes on from a ply of another one") {
  SecondFormat first;
  first.play(30);
  const Record before = first.record();

  RecordHeader header = first.header();
  RecordOrigin origin;
  origin.record = sha256(write_record(before));
  origin.plies = 20;
  origin.commitment = header.commitment;
  origin.entropy = header.entropy;
  origin.secret = before.secret;
  header.origin = origin;
  SecondFormat again;
  again.reset(header);  // with the same dice
  again.play(40);
  const std::string text = write_record(again.record());
  const auto read = read_record(text);
  REQUIRE(read.ok());
  CHECK(write_record(*read) == text);
  CHECK(verify(*read).ok());
  CHECK(again.ledger().retractable() == again.ledger().length() - 20);

  Record hidden = again.record();
  hidden.header.origin->secret.reset();
  CHECK(verify(hidden).ok());
  CHECK(verify(hidden).origin_unchecked);
  Record other = again.record();
  other.header.origin->secret = sha256("another one");
  CHECK(verify(other).ok());  // what does not fit its commitment is as good as nothing
  CHECK(verify(other).origin_unchecked);
  Record shorter = again.record();
  shorter.header.origin->plies = 1000;
  CHECK(verify(shorter).fault->message.id == "record.origin-short");
}

TEST_CASE("record 2: version 1 has none of its lines") {
  Playing playing(shipped_deck(3));
  playing.fall();
  Record record = playing.record();
  RecordEntry entry;
  entry.kind = RecordEntry::Kind::kHands;
  entry.actor = Actor::seat(Seat(1));
  entry.command = "bot-2 time";
  entry.hash = record.entries.back().hash;
  record.entries.push_back(entry);
  CHECK(verify(record).fault->message.id == "record.later-line");
}

}  // namespace formicary::testing
