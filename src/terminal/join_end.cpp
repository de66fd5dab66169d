#include "terminal/join_end.h"

#include <algorithm>

#include "base/text.h"
#include "record/verify.h"

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

bool same_commitment(const Record& record, const Record& seen) {
  return !seen.header.commitment || record.header.commitment == seen.header.commitment;
}

// What was given for a seat: is it among the entropy that made the dice?
bool check_seat(const RecordHeader& header, Seat seat, const std::vector<Gift>& gifts,
                std::vector<Message>& findings) {
  if (gifts.empty()) {
    findings.push_back(about("join.entropy-elsewhere", seat));
    return true;
  }
  const std::string found = seat < header.entropy.size() ? to_hex(header.entropy[seat]) : "";
  const auto gift = std::find_if(gifts.begin(), gifts.end(),
                                 [&](const Gift& each) { return each.entropy == found; });
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

RecordCheck check_record(std::string_view text, const Ledger& seen, const std::vector<Seat>& yours,
                         const std::vector<Gift>& gifts) {
  RecordCheck check;
  const auto record = read_record(text);
  const Verification verification = record ? verify(*record) : verify(text);
  if (!verification.ok()) {
    check.findings = {Message("join.record-bad"), verification.fault->message};
    return check;
  }
  if (entries_of(*record) != entries_of(seen.record()) ||
      !same_commitment(*record, seen.record())) {
    check.findings = {Message("join.record-differs")};
    return check;
  }
  if (verification.dice != DiceCheck::kVerified) {
    check.findings = {Message("join.dice-unknown")};
    return check;
  }
  check.good = true;
  check.findings = {Message("join.dice-verified").number("plies", verification.plies)};
  for (const Seat seat : yours) {
    if (!check_seat(record->header, seat, gifts, check.findings)) check.good = false;
  }
  return check;
}

}  // namespace formicary::terminal
