// Any bytes as a record: reading and verifying them never fails badly, and what reads is written
// back the same. Random bytes seldom have the right hashes, so the commands of a record are played
// in a ledger of their own as far as they go, and what that writes must verify.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/check.h"
#include "fuzz/support.h"
#include "record/dice.h"
#include "record/ledger.h"
#include "record/record.h"
#include "record/verify.h"

namespace formicary::fuzz {
namespace {

// The people of an entry if they may agree to it, else everybody. Format 1 names nobody.
std::string consent(const RecordEntry& entry, const Ledger& ledger,
                    const std::vector<SeatPerson>& needed) {
  if (ledger.record().header.format == kFirstRecordFormat) return {};
  const SeatHistory& history = ledger.seat_history();
  const auto people = read_people(entry.command);
  const auto known = [&](const SeatPerson& who) { return history.has(who); };
  if (people && std::all_of(people->begin(), people->end(), known) &&
      std::includes(people->begin(), people->end(), needed.begin(), needed.end())) {
    return entry.command;
  }
  return write_people(history.everybody());
}

void take_back(const RecordEntry& entry, Ledger& ledger) {
  const Seat seat = ledger.last_seat();
  const bool anybody = ledger.record().header.format == kFirstRecordFormat ||
                       !ledger.seat_history().everybody().empty();
  const bool agreed = entry.agreed && anybody;
  const int most = agreed ? ledger.length() : seat == kNoSeat ? 0 : ledger.undoable(seat);
  if (entry.number < 1 || entry.number > most) return;
  std::string people;
  if (agreed) people = consent(entry, ledger, ledger.needed_for_back(entry.number));
  ledger.back(entry.number, agreed, std::move(people));
}

// Plays a line that is no ply. Nobody may sit down while others know draws that are to come.
void play_other(const RecordEntry& entry, Ledger& ledger) {
  if (entry.kind == RecordEntry::Kind::kBack) return take_back(entry, ledger);
  if (entry.kind == RecordEntry::Kind::kHands) {
    if (entry.command == "person" && ledger.foresees()) return;
    (void)ledger.hand_over(entry.actor.seat(), entry.command);
    return;
  }
  const bool second = ledger.record().header.format != kFirstRecordFormat;
  const bool anybody = !ledger.seat_history().everybody().empty();
  if (!second || !anybody || ledger.record().entries.empty()) return;
  ledger.end_by_agreement(entry.scored, consent(entry, ledger, ledger.seat_history().playing()));
}

// Plays an entry if it fits. Chance falls as the dice have it, whatever the entry says.
void play(const RecordEntry& entry, const Dice& dice, Ledger& ledger) {
  const Position& position = ledger.position();
  const bool over = is_over(ledger.record());
  const bool ended =
      over && (ledger.ended_by_agreement() || entry.kind != RecordEntry::Kind::kBack);
  if (ended) return;
  if (entry.kind != RecordEntry::Kind::kPly) return play_other(entry, ledger);
  const Actor actor = position.to_act();
  if (actor.is_nobody()) return;
  if (actor.is_chance()) {
    AnyChance chance;
    position.chance(chance);
    const std::string_view purpose = ledger.game().title().purposes[chance.label.purpose];
    const std::uint32_t index = ledger.next_index(chance.label);
    ledger.play(chance.pick(dice.draw(purpose, chance.label.seat, index, chance.total)));
    return;
  }
  const auto action = position.parse(entry.command);
  if (action && !position.why_not(*action)) ledger.play(*action);
}

// Format 1 lets every seat have any entropy. In format 2 bots have the derived one; people give or
// withhold theirs.
void give_entropy(RecordHeader& header, const Digest& secret) {
  const auto seats = header.seats.size();
  header.entropy_commitments.clear();
  header.entropy.assign(seats, secret);
  if (header.format == kFirstRecordFormat) return;
  header.entropy_commitments.assign(seats, std::nullopt);
  for (const Seat seat : first_seats(seats)) {
    const bool gives = !bot_level(header.seats[seat]) && seat % 2 == 0;
    header.entropy[seat] = gives ? secret : derived_entropy(*header.commitment, seat);
    if (!bot_level(header.seats[seat])) header.entropy_commitments[seat] = sha256(secret);
  }
}

void replay_with_dice(const Record& record) {
  const auto replay = Replay::open(record);
  if (!replay) return;
  const Game& game = (*replay)->ledger().game();
  const Digest secret = sha256(record.header.title);
  RecordHeader header = record.header;
  header.origin.reset();
  header.commitment = dice_commitment(secret);
  give_entropy(header, secret);
  const Dice dice(dice_key(secret, header.entropy));
  Ledger ledger(game, std::move(header));
  for (const RecordEntry& entry : record.entries) play(entry, dice, ledger);
  ledger.reveal(secret);

  const std::string text = write_record(ledger.record());
  const Verification verification = verify(std::string_view(text));
  FORMICARY_CHECK(verification.ok());
  FORMICARY_CHECK(verification.dice == DiceCheck::kVerified);
  FORMICARY_CHECK(verification.plies == ledger.length());
}

void check(std::string_view text) {
  const auto record = read_record(text);
  if (!record) {
    FORMICARY_CHECK(!record.error().message.id.empty());
    return;
  }
  const std::string written = write_record(*record);
  const auto again = read_record(written);
  FORMICARY_CHECK(again.ok());
  FORMICARY_CHECK(write_record(*again) == written);
  const Verification verification = verify(*record);
  const Verification second = verify(std::string_view(written));
  FORMICARY_CHECK(verification.ok() == second.ok());
  FORMICARY_CHECK(verification.digest == second.digest);
  replay_with_dice(*record);
}

}  // namespace
}  // namespace formicary::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  formicary::fuzz::check({reinterpret_cast<const char*>(data), size});
  return 0;
}
