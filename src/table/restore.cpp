// Tables from the store and from finished records.
#include <algorithm>

#include "base/text.h"
#include "record/follow.h"
#include "record/record.h"
#include "record/verify.h"
#include "table/check_setup.h"
#include "table/head.h"
#include "table/request_memory.h"
#include "table/stepper.h"
#include "table/table.h"

namespace formicary {
namespace {

constexpr std::string_view kNoPlies = "plies\nunfinished\nend\n";

Faults fault(std::string_view what) {
  return {Fault{Message("table.damaged").text("what", what), 0, 0}};
}

// The secret is needed first: the table into which the other lines are read is created with it.
std::optional<Digest> find_secret(std::string_view head) {
  constexpr std::string_view kKey = "\nsecret ";
  const std::size_t at = head.find(kKey);
  if (at == std::string_view::npos) return {};
  Digest secret{};
  if (!parse_hex(head.substr(at + kKey.size()).substr(0, 2 * sizeof(Digest)), secret)) return {};
  return secret;
}

bool follow_all(Ledger& ledger, const std::vector<RecordEntry>& entries) {
  return std::none_of(entries.begin(), entries.end(),
                      [&](const RecordEntry& entry) { return follow(ledger, entry); });
}

// The seats of a record, with their entropy.
std::vector<TableSeat> seats_in(const RecordHeader& header) {
  std::vector<TableSeat> seats;
  for (std::size_t i = 0; i < header.seats.size(); ++i) {
    TableSeat seat;
    const auto level = bot_level(header.seats[i]);
    seat.kind = level ? SeatKind::kBot : SeatKind::kPerson;
    seat.level = level.value_or(0);
    seat.name = header.seats[i].name;
    if (!header.entropy.empty()) seat.entropy = header.entropy[i];
    seats.push_back(std::move(seat));
  }
  return seats;
}

}  // namespace

Result<std::unique_ptr<Table>, Faults> Table::restore(Games& games, const TableParts& parts) {
  const std::size_t split_at = parts.head.find(kRecordFollows);
  const auto secret = find_secret(parts.head);
  if (split_at == std::string::npos || !secret || !parts.head.ends_with(kNoPlies)) {
    return fault("head");
  }
  const std::string_view head = std::string_view(parts.head).substr(0, split_at);
  auto record = read_record(std::string_view(parts.head).substr(split_at + kRecordFollows.size()));
  if (!record) return Faults{record.error()};
  const auto entries = read_entries(parts.plies);
  if (!entries) return Faults{entries.error()};
  auto game = games.open(record->header);
  if (!game) return Faults{game.error()};

  std::unique_ptr<Table> table(new Table(*game, *secret));
  if (!TableReader(parts, head).read(*table)) return fault("head");
  if (table->seats_.size() != record->header.seats.size()) return fault("seats");
  for (std::size_t i = 0; i < table->seats_.size(); ++i) {
    record->header.seats[i].name = table->seats_[i].name;
  }
  if (record->header.commitment) table->commitment_ = *record->header.commitment;
  if (!record->header.entropy.empty()) {
    table->dice_.emplace(dice_key(*secret, record->header.entropy));
  }
  table->ledger_ = Ledger(**game, std::move(record->header));
  if (!follow_all(table->ledger_, *entries)) return fault("plies");
  const bool over = table->ledger_.position().to_act().is_nobody();
  if (over != (table->state_ == TableState::kOver)) return fault("state");
  // An imported record may lack its secret.
  const bool known = dice_commitment(*secret) == table->commitment_;
  if (over && known && table->dice_) table->ledger_.reveal(*secret);
  table->clock_seat_ = table->to_act();
  table->number_ = parts.number;
  for (const auto& [number, key] : parts.requests) {
    remember_request(table->requests_, number, key);
  }
  return table;
}

Result<std::unique_ptr<Table>, Faults> Table::import(Games& games, const Record& record) {
  const Verification verification = verify(record);
  if (verification.fault) return Faults{*verification.fault};
  if (!verification.finished) return Faults{{Message("table.import-unfinished"), 0, 0}};
  auto game = games.open(record.header);
  if (!game) return Faults{game.error()};
  std::unique_ptr<Table> table(new Table(*game, record.secret.value_or(Digest{})));
  table->ledger_ = Ledger(**game, record.header);
  if (!follow_all(table->ledger_, record.entries)) return fault("plies");
  if (record.header.commitment) table->commitment_ = *record.header.commitment;
  if (record.secret) table->ledger_.reveal(*record.secret);
  table->state_ = TableState::kOver;
  table->seats_ = seats_in(record.header);
  return table;
}

Result<std::unique_ptr<Table>, Faults> Table::resume(Games& games, const Record& record,
                                                     const TableTerms& terms,
                                                     const PlayerId& player, Millis now) {
  const Verification verification = verify(record);
  if (verification.fault) return Faults{*verification.fault};
  if (verification.finished || !record.secret) {
    return Faults{{Message("table.resume"), 0, 0}};
  }
  auto game = games.open(record.header);
  if (!game) return Faults{game.error()};
  std::unique_ptr<Table> table(new Table(*game, *record.secret));
  table->ledger_ = Ledger(**game, record.header);
  if (!follow_all(table->ledger_, record.entries)) return fault("plies");
  table->dice_.emplace(dice_key(*record.secret, record.header.entropy));
  table->state_ = TableState::kPlaying;
  table->host_ = player;
  table->seats_ = seats_in(record.header);
  for (TableSeat& seat : table->seats_) {
    if (seat.kind == SeatKind::kPerson) seat.player = player;
    if (auto wrong = check_bot(seat, (*game)->title())) return Faults{{std::move(*wrong), 0, 0}};
    seat.bank = terms.pace.bank;
  }
  if (auto wrong = check_terms(terms, (*game)->title())) return Faults{{std::move(*wrong), 0, 0}};
  table->terms_ = terms;
  Stepper(*table, player, now).resume();
  return table;
}

}  // namespace formicary
