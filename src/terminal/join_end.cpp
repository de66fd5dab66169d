#include "terminal/join_end.h"

#include <algorithm>

#include "base/text.h"
#include "client/entropy.h"
#include "record/reservation.h"
#include "terminal/reservation_message.h"

namespace formicary::terminal {
namespace {

std::string entries_of(const Record& record) {
  std::string out;
  for (const RecordEntry& entry : record.entries) write_entry(entry, out);
  return out;
}

Message about(std::string_view id, Seat seat) {
  Message message(id);
  message.params.push_back({"seat", ParamKind::kSeat, seat, {}, {}});
  return message;
}

bool same_commitments(const Record& record, const Record& seen, const std::string& promises) {
  if (!promises.empty() && promises_of(record.header) != promises) return false;
  if (!seen.header.commitment) return true;
  return record.header.commitment == seen.header.commitment &&
         record.header.entropy_commitments == seen.header.entropy_commitments;
}

// Whether somebody else had the seat when the game began.
bool changed_hands(const Record& record, Seat seat) {
  return std::any_of(record.entries.begin(), record.entries.end(), [&](const RecordEntry& entry) {
    return entry.kind == RecordEntry::Kind::kHands && entry.actor == Actor::seat(seat) &&
           entry.command == "person";
  });
}

// Whether the entropy that was given for a seat is part of the entropy that made the dice.
bool check_seat(const Record& record, Seat seat, const OwnGifts& own,
                std::vector<Message>& findings) {
  const RecordHeader& header = record.header;
  const std::vector<Gift>& gifts = own.gifts;
  const bool joined = std::find(own.joined.begin(), own.joined.end(), seat) != own.joined.end();
  if (gifts.empty() || (joined && changed_hands(record, seat))) {
    findings.push_back(about("join.entropy-elsewhere", seat));
    return true;
  }
  const std::string found = seat < header.entropy.size() ? to_hex(header.entropy[seat]) : "";
  const auto gift = std::find_if(gifts.begin(), gifts.end(),
                                 [&](const Gift& each) { return each.entropy == found; });
  const auto sources = entropy_sources(header);
  const bool late = seat < sources.size() && sources[seat] == EntropySource::kWithheld;
  if (gift == gifts.end() && late) {
    findings.push_back(about("join.entropy-late", seat));
    return false;
  }
  if (gift == gifts.end()) {
    findings.push_back(about("join.entropy-missing", seat));
    return false;
  }
  if (gift->commitment != to_hex(*header.commitment)) {
    findings.push_back(about("join.commitment-changed", seat));
    return false;
  }
  findings.push_back(about("join.entropy-found", seat));
  return true;
}

}  // namespace

SeenEntries seen_entries(const Record& record, std::size_t count) {
  count = std::min(count, record.entries.size());
  std::string text;
  for (std::size_t i = 0; i < count; ++i) write_entry(record.entries[i], text);
  return {count, to_hex(sha256(text))};
}

bool goes_on(const Record& record, const SeenEntries& seen) {
  if (seen.count == 0) return true;
  const SeenEntries found = seen_entries(record, seen.count);
  return found.count == seen.count && found.digest == seen.digest;
}

RecordCheck check_record(std::string_view text, const Ledger& seen, const std::vector<Seat>& yours,
                         const OwnGifts& own) {
  RecordCheck check;
  const auto record = read_record(text);
  const Verification verification = record ? verify(*record) : verify(text);
  if (!verification.ok()) {
    check.findings = {Message("join.record-bad"), verification.fault->message};
    return check;
  }
  if (entries_of(*record) != entries_of(seen.record()) || !goes_on(*record, own.seen) ||
      !same_commitments(*record, seen.record(), own.promises)) {
    check.findings = {Message("join.record-differs")};
    return check;
  }
  if (verification.dice != DiceCheck::kVerified) {
    check.findings = {Message("join.dice-unknown")};
    return check;
  }
  const auto doubts = reservations(*record, verification, false);
  check.good = doubts.empty();
  check.findings = {Message(check.good ? "join.dice-verified" : "join.dice-reservation")
                        .number("plies", verification.plies)};
  for (const Reservation doubt : doubts)
    check.findings.push_back(reservation_message(doubt, record->header));
  for (const Seat seat : yours) {
    if (!check_seat(*record, seat, own, check.findings)) check.good = false;
  }
  return check;
}

}  // namespace formicary::terminal
