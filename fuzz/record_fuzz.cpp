// Any bytes as a record: reading and verifying them never fails badly, and what reads is written
// back the same. Random bytes seldom have the right hashes, so the commands of a record are played
// in a ledger of their own as far as they go, and what that writes must verify.
#include <string>
#include <utility>

#include "base/check.h"
#include "fuzz/support.h"
#include "record/dice.h"
#include "record/ledger.h"
#include "record/record.h"
#include "record/verify.h"

namespace formicary::fuzz {
namespace {

// Plays an entry if it fits. Chance falls as the dice have it, whatever the entry says.
void play(const RecordEntry& entry, const Dice& dice, Ledger& ledger) {
  const Position& position = ledger.position();
  if (entry.kind == RecordEntry::Kind::kBack) {
    const Seat seat = ledger.last_seat();
    const int most = entry.agreed ? ledger.length() : seat == kNoSeat ? 0 : ledger.undoable(seat);
    if (entry.number <= most) ledger.back(entry.number, entry.agreed);
    return;
  }
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

void replay_with_dice(const Record& record) {
  const auto replay = Replay::open(record);
  if (!replay) return;
  const Game& game = (*replay)->ledger().game();
  const Digest secret = sha256(record.header.title);
  RecordHeader header = record.header;
  header.commitment = dice_commitment(secret);
  header.entropy.assign(static_cast<std::size_t>(game.players()), secret);
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
