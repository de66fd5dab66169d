#include "table/table.h"

#include <algorithm>

#include "base/check.h"
#include "base/text.h"
#include "table/bounds.h"
#include "table/check_setup.h"
#include "table/request_memory.h"

namespace formicary {
namespace {

Faults fault(Message message) { return {Fault{std::move(message), 0, 0}}; }

}  // namespace

Table::Table(std::shared_ptr<const Game> game, const Digest& secret)
    : game_(std::move(game)),
      secret_(secret),
      commitment_(dice_commitment(secret)),
      ledger_(*game_, make_header(*game_)) {}

Result<std::unique_ptr<Table>, Faults> Table::create(Games& games, const TableSetup& setup,
                                                     const PlayerId& host, const Digest& secret) {
  auto game = games.open(setup.game);
  if (!game) return game.error();
  if (auto wrong = check_setup(setup, **game)) return fault(std::move(*wrong));
  RecordHeader header = make_header(**game);
  if (auto wrong = choose_colours((*game)->title(), setup.colours, header)) {
    return fault(std::move(*wrong));
  }
  std::unique_ptr<Table> table(new Table(*game, secret));
  table->ledger_ = Ledger(**game, std::move(header));
  table->host_ = host;
  table->terms_ = static_cast<const TableTerms&>(setup);
  for (const TableSeat& wanted : setup.seats) {
    TableSeat seat;
    seat.kind = wanted.kind == SeatKind::kBot ? SeatKind::kBot : SeatKind::kOpen;
    if (seat.kind == SeatKind::kBot) {
      seat.level = wanted.level;
      seat.name = wanted.name;
    } else {
      seat.player = wanted.player;
    }
    seat.bank = setup.pace.bank;
    table->seats_.push_back(std::move(seat));
  }
  return table;
}

bool Table::allows_hints() const {
  if (state_ == TableState::kOver) return true;
  if (terms_.hints) return *terms_.hints;
  // Two seats of one person count as two people, because two people may share a screen.
  return std::count_if(seats_.begin(), seats_.end(),
                       [](const TableSeat& seat) { return seat.kind == SeatKind::kPerson; }) <= 1;
}

Millis Table::deadline() const {
  if (is_revealing()) return reveal_until_;
  if (state_ != TableState::kPlaying) return kNever;
  if (!offer_) return deadline_;
  return deadline_ == kNever ? offer_->until : std::min(deadline_, offer_->until);
}

Seat Table::to_act() const {
  if (state_ != TableState::kPlaying) return kNoSeat;
  const Actor actor = ledger_.position().to_act();
  return actor.is_seat() ? actor.seat() : kNoSeat;
}

std::optional<BotDuty> Table::bot_to_move() const {
  const Seat seat = to_act();
  // Bots wait while people decide about a take-back.
  if (seat == kNoSeat || offer_ || is_full() || !is_played_by_bot(seats_[seat])) return {};
  const int level = seats_[seat].kind == SeatKind::kBot ? seats_[seat].level : terms_.level;
  return BotDuty{seat, level, ledger_.record().entries.size(), bot_ready_at_};
}

bool Table::is_full() const { return ledger_.record().entries.size() >= kMostEntries; }

Millis Table::time_left(Seat seat, Millis now) const {
  if (terms_.pace.kind == Pace::Kind::kNone || seat >= seats_.size()) return kNever;
  if (seats_[seat].kind == SeatKind::kBot) return kNever;
  if (seat == clock_seat_ && deadline_ != kNever) return std::max(Millis{0}, deadline_ - now);
  return terms_.pace.kind == Pace::Kind::kLive ? seats_[seat].bank : terms_.pace.turn;
}

int Table::undoable() const {
  const bool allowed =
      state_ == TableState::kPlaying || (state_ == TableState::kOver && terms_.undo_after_end);
  const Seat seat = ledger_.last_seat();
  return allowed && seat != kNoSeat ? ledger_.undoable(seat) : 0;
}

bool Table::owns(const PlayerId& player, Seat seat) const {
  return !player.empty() && seat < seats_.size() && seats_[seat].kind == SeatKind::kPerson &&
         seats_[seat].player == player;
}

std::uint8_t Table::seats_of(const PlayerId& player) const {
  std::uint8_t bits = 0;
  for (const Seat seat : first_seats(seats_.size())) {
    if (owns(player, seat)) bits = static_cast<std::uint8_t>(bits | 1U << seat);
  }
  return bits;
}

Record Table::public_record() const {
  Record record = ledger_.record();
  if (state_ != TableState::kOver) {
    // The commitment is public from the beginning, the entropy of the seats only together with the
    // secret.
    record.header.commitment = commitment_;
    record.header.entropy.clear();
    record.secret.reset();
  }
  return record;
}

Record Table::whole_record() const {
  Record record = ledger_.record();
  // Before the start there are no dice, and an imported record may lack its secret.
  const bool known = record.header.commitment && !record.header.entropy.empty() &&
                     dice_commitment(secret_) == *record.header.commitment;
  if (known) record.secret = secret_;
  return record;
}

TableSetup Table::rematch_setup() const {
  const RecordHeader& header = ledger_.record().header;
  TableSetup setup;
  setup.game = game_request_of(header);
  static_cast<TableTerms&>(setup) = terms_;
  setup.colours = header.colours;
  for (const TableSeat& seat : seats_) {
    TableSeat again;
    if (seat.kind == SeatKind::kBot) {
      again.kind = SeatKind::kBot;
      again.level = seat.level;
      again.name = seat.name;
    } else {
      again.player = seat.player;
    }
    setup.seats.push_back(std::move(again));
  }
  return setup;
}

std::string Table::write_plies(std::size_t first_entry) const {
  std::string out;
  const auto& entries = ledger_.record().entries;
  for (std::size_t i = first_entry; i < entries.size(); ++i) write_entry(entries[i], out);
  return out;
}

std::string Table::request_key(const TableRequest& request) {
  if (request.request.empty()) return {};
  std::string key = request.player + ' ' + request.request;
  if (std::holds_alternative<Chat>(request.command)) key.insert(key.begin(), kChatMark);
  return key;
}

}  // namespace formicary
