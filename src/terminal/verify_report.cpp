#include "terminal/verify_report.h"

#include "base/text.h"
#include "record/reservation.h"
#include "terminal/reservation_message.h"
#include "terminal/speech.h"

namespace formicary::terminal {
namespace {

std::string hex64(std::uint64_t value) {
  return to_hex(static_cast<std::uint32_t>(value >> 32)) +
         to_hex(static_cast<std::uint32_t>(value));
}

std::string_view dice_message(DiceCheck dice) {
  switch (dice) {
    case DiceCheck::kVerified:
      return "verify.dice-verified";
    case DiceCheck::kCommitted:
      return "verify.dice-committed";
    default:
      return "verify.dice-none";
  }
}

// Says what is wrong with a record and where.
std::string describe_first_wrong(const Words& words, const std::string& path, const Record& record,
                                 const Verification& verification) {
  const auto entry = static_cast<std::size_t>(verification.entries);
  std::string sentence = describe_fault(words, path, *verification.fault);
  if (entry < record.entries.size()) {
    const RecordEntry& wrong = record.entries[entry];
    const bool back = wrong.kind == RecordEntry::Kind::kBack;
    sentence = words.say(Message("verify.first-wrong")
                             .number("ply", back ? verification.plies : wrong.number)
                             .text("command", back ? "back" : wrong.command)
                             .text("sentence", sentence));
  }
  return sentence;
}

// Why a valid record is not called verified, a line for each reason.
std::string describe_reservations(const Words& words, const std::string& path, const Record& record,
                                  const std::vector<Reservation>& all) {
  std::string sentence = words.say(Message("verify.reservation").text("path", path));
  for (const Reservation reservation : all) {
    sentence += "\n  " + words.say(reservation_message(reservation, record.header));
  }
  return sentence;
}

}  // namespace

VerifyReport report_verification(const LazyWords& words, const std::string& path,
                                 std::string_view text, const VerifyWish& wish) {
  const auto record = read_record(text);
  if (!record) return {false, describe_fault(words.of(), path, record.error())};
  const Verification verification = verify(*record);
  if (!verification.ok()) {
    // The sentences of refusals belong to the title.
    const Words& of_title = words.of(record->header.title);
    return {false, describe_first_wrong(of_title, path, *record, verification)};
  }
  if (verification.finished && verification.dice == DiceCheck::kCommitted && !wish.rules_only) {
    return {false,
            words.of_group("verify").say(Message("verify.secret-missing").text("path", path))};
  }
  const auto found = reservations(*record, verification, wish.local);
  if (!found.empty() && !wish.rules_only) {
    return {false, describe_reservations(words.of_group("verify"), path, *record, found)};
  }
  if (wish.quiet) return {true, {}};
  const Words& of_verify = words.of_group("verify");
  const std::string end =
      of_verify.say(verification.finished ? "verify.finished" : "verify.unfinished");
  std::string sentence =
      of_verify.say(Message("verify.ok")
                        .text("path", path)
                        .number("plies", verification.plies)
                        .text("digest", hex64(verification.digest))
                        .text("end", end)
                        .text("dice", of_verify.say(dice_message(verification.dice))));
  if (verification.dice != DiceCheck::kNone && record->header.format == kFirstRecordFormat) {
    sentence += "\n  " + of_verify.say("verify.first-format");
  }
  return {true, std::move(sentence)};
}

}  // namespace formicary::terminal
