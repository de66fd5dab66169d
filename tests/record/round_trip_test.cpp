// A written record can be read, has the same contents, and verifies: whole and unfinished games of
// all kinds.
#include "tests/record/record_text.h"

using namespace formicary;
using namespace formicary::testing;

namespace {

// A random game, or the first `entries` of one, in which plies are taken back now and then.
Record random_record(Playing& playing, int entries, Rng& rng) {
  Ledger& ledger = playing.ledger();
  for (int i = 0; i < entries && !playing.over(); ++i) {
    const std::uint32_t dice = rng.below(40);
    const Seat seat = ledger.last_seat();
    if (dice == 0 && ledger.length() > 0) {
      const auto most = static_cast<std::uint32_t>(std::min(ledger.length(), 9));
      ledger.back(static_cast<int>(1 + rng.below(most)), true);
    } else if (dice < 4 && seat != kNoSeat) {
      const auto most = static_cast<std::uint32_t>(ledger.undoable(seat));
      ledger.back(static_cast<int>(1 + rng.below(most)), false);
    } else {
      playing.play_any(rng);
    }
  }
  return playing.record();
}

void check_round_trip(const Record& record) {
  const std::string text = write_record(record);
  const auto read = read_record(text);
  REQUIRE_MESSAGE(read.ok(), shown(read.error()));
  CHECK(write_record(*read) == text);
  const Verification direct = verify(record);
  const Verification again = verify(*read);
  CHECK_MESSAGE(direct.ok(), shown(direct.fault));
  CHECK_MESSAGE(again.ok(), shown(again.fault));
  CHECK(again.digest == direct.digest);
  CHECK(again.entries == static_cast<int>(record.entries.size()));
  CHECK(again.finished == record.result.has_value());
}

}  // namespace

TEST_CASE("record: random games are written, read and verified") {
  Rng rng(7);
  for (int i = 0; i < 60; ++i) {
    const int players = 2 + i % 4;
    OptionChoices options;
    if (rng.below(2) == 0) options.emplace_back("pass", "before-roll");
    if (rng.below(2) == 0) options.emplace_back("open-scores", "on");
    if (rng.below(2) == 0) options.emplace_back("imaginary-worms", "2");
    Playing playing(i % 3 == 0 ? own_deck(players, options) : shipped_deck(players, options),
                    i % 5 == 0 ? Commitment::kNone : Commitment::kMade);
    const int entries = i % 2 == 0 ? 100000 : static_cast<int>(rng.below(300));
    Record record = random_record(playing, entries, rng);
    if (i % 7 == 0) record.secret.reset();
    CAPTURE(i);
    check_round_trip(record);
  }
}

TEST_CASE("record: a game without a single ply is a record") {
  check_round_trip(Playing(shipped_deck(5)).record());
}

TEST_CASE("record: names in any language, with spaces, signs or none at all") {
  Playing playing(shipped_deck(5));
  const std::vector<std::string> names = {"Zoë Ångström", "小螞蟻", "# = | end", "", "🐜"};
  for (const Seat seat : first_seats(5)) {
    playing.ledger().rename(seat, {seat == 3 ? "bot-2" : "person", names[seat]});
  }
  const Record record = playing.finish().record();
  check_round_trip(record);
  const auto read = read_record(write_record(record));
  for (std::size_t i = 0; i < names.size(); ++i) CHECK(read->header.seats[i].name == names[i]);
  CHECK(read->header.seats[3].player == "bot-2");
}

TEST_CASE("record: everything of the header survives") {
  Playing playing(own_deck(2, {{"pass", "before-roll"}}));
  const Record record = playing.finish().record();
  const auto read = read_record(write_record(record));
  REQUIRE(read.ok());
  const RecordHeader& header = read->header;
  CHECK(header.title == "ithappens");
  CHECK(header.revision == playing.game().title().revision);
  CHECK(header.edition_id == "test-deck");
  CHECK(header.edition_hash == playing.game().edition().hash);
  CHECK(header.edition_text == playing.game().edition().text);
  CHECK(header.players == 2);
  CHECK(header.options ==
        OptionChoices{{"pass", "before-roll"}, {"open-scores", "off"}, {"imaginary-worms", "0"}});
  CHECK(header.colours == std::vector<std::string>{"yellow", "red", "green"});
  CHECK(header.seats.size() == 2);
  CHECK(header.commitment == dice_commitment(playing.secret()));
  CHECK(header.entropy == record.header.entropy);
  CHECK(read->secret == playing.secret());
  REQUIRE(read->result.has_value());
  CHECK(read->result->scores == record.result->scores);
  CHECK(read->result->winners == record.result->winners);
}

TEST_CASE("record: a shipped edition is named, another one is embedded") {
  CHECK(Playing(shipped_deck(3)).record().header.edition_text.empty());
  CHECK(RecordText(Playing(own_deck(3)).record()).find("| mound real") > 0);
}

TEST_CASE("record: line ends, blank lines and comments do not matter") {
  const RecordText good(Playing(own_deck(3)).finish().record());
  const Verification expected = verify(std::string_view(good.text()));
  REQUIRE(expected.ok());

  std::string windows;
  for (const char c : good.text()) windows += c == '\n' ? "\r\n" : std::string(1, c);
  RecordText commented = good;
  commented.insert(commented.find("plies"), "# the game begins");
  commented.insert(3, "");
  std::string without_end = good.text();
  without_end.pop_back();
  for (const std::string& text : {windows, commented.text(), without_end}) {
    const auto read = read_record(text);
    REQUIRE_MESSAGE(read.ok(), shown(read.error()));
    CHECK(write_record(*read) == good.text());
  }
}
