#include "page/watched_game.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "protocol/names.h"

namespace formicary::page {
namespace {

Fault fault_of(Message message) { return {std::move(message), 0, 0}; }

Message about_seat(std::string_view id, Seat seat) {
  Message message(id);
  message.params.push_back({"seat", ParamKind::kSeat, seat, {}, {}});
  return message;
}

}  // namespace

WatchedGame WatchedGame::follow(Games& games) {
  WatchedGame watched;
  watched.mirror_ = std::make_unique<Mirror>(games);
  return watched;
}

Result<WatchedGame, Fault> WatchedGame::open(std::string_view record, std::vector<Seat> yours) {
  auto read = read_record(record);
  if (!read) return read.error();
  WatchedGame watched;
  watched.yours_ = std::move(yours);
  watched.record_ = std::make_unique<Record>(std::move(*read));
  auto replay = Replay::open(*watched.record_);
  if (!replay) return replay.error();
  watched.replay_ = std::move(*replay);
  while (!watched.replay_->at_end()) {
    if (auto fault = watched.replay_->step()) return std::move(*fault);
  }
  if (auto fault = watched.replay_->check_result()) return std::move(*fault);
  return watched;
}

Result<WatchedGame, Fault> WatchedGame::lesson(const LessonRequest& request) {
  auto game = open_game(request.game);
  if (!game) return game.error().front();
  WatchedGame watched;
  watched.game_ = std::move(*game);
  RecordHeader header = make_header(*watched.game_);
  if (auto fault = choose_colours(watched.game_->title(), request.colours, header)) {
    return fault_of(std::move(*fault));
  }
  for (std::size_t i = 0; i < request.names.size() && i < header.seats.size(); ++i) {
    if (!is_good_name(request.names[i])) {
      return fault_of(Message("table.name").number("most", kMaxPlayerNameLength));
    }
    header.seats[i].name = request.names[i];
  }
  const std::unique_ptr<Position> start = watched.game_->start();
  if (!request.position.empty()) {
    if (auto fault = start->read(request.position)) return std::move(*fault);
  }
  watched.lesson_ = std::make_unique<Ledger>(*watched.game_, std::move(header), *start);
  return watched;
}

const Ledger& WatchedGame::ledger() const {
  if (mirror_) return mirror_->ledger();
  if (lesson_) return *lesson_;
  return replay_->ledger();
}

std::string WatchedGame::record() const {
  return write_record(record_ ? *record_ : ledger().record());
}

bool WatchedGame::is_yours(Seat seat) const {
  if (lesson_) return seat == 0;
  const auto& yours = mirror_ ? mirror_->yours() : yours_;
  return std::find(yours.begin(), yours.end(), seat) != yours.end();
}

std::vector<view::SeatFace> WatchedGame::seats() const {
  std::vector<view::SeatFace> out;
  const RecordHeader& header = ledger().record().header;
  for (const Seat seat : first_seats(header.seats.size())) {
    view::SeatFace face;
    face.yours = is_yours(seat);
    if (mirror_ && seat < mirror_->face().seats.size()) {
      const TableSeat& sitting = mirror_->face().seats[seat];
      face.kind = name_of(sitting.kind, kSeatKindNames);
      face.level = sitting.level;
      face.name = sitting.name;
      face.away = sitting.away != Away::kNo;
    } else {
      const auto level = bot_level(header.seats[seat]);
      face.kind = level ? "bot" : "person";
      face.level = level.value_or(0);
      face.name = header.seats[seat].name;
    }
    out.push_back(std::move(face));
  }
  return out;
}

Seat WatchedGame::viewer(std::int64_t asked, int at) const {
  const Ledger& ledger = this->ledger();
  const int players = ledger.game().players();
  if (asked >= 1 && asked <= players) return static_cast<Seat>(asked - 1);
  if (asked != kOwnSeat) return kNoSeat;
  const Actor actor = at < ledger.length() ? ledger.actor_at(at) : ledger.position().to_act();
  if (actor.is_seat() && is_yours(actor.seat())) return actor.seat();
  for (int ply = at - 1; ply >= 0; --ply) {
    const Actor before = ledger.actor_at(ply);
    if (before.is_seat() && is_yours(before.seat())) return before.seat();
  }
  for (const Seat seat : first_seats(players)) {
    if (is_yours(seat)) return seat;
  }
  return kNoSeat;
}

std::optional<Message> WatchedGame::why_not_now() const {
  const Actor actor = ledger().position().to_act();
  if (lesson_) return actor.is_nobody() ? std::optional(Message("table.over")) : std::nullopt;
  if (actor.is_nobody()) return Message("table.over");
  if (!mirror_) return Message("table.not-seated");
  const TableFace& face = mirror_->face();
  if (face.state == TableState::kGathering || !actor.is_seat()) {
    return Message("table.not-started");
  }
  if (mirror_->yours().empty()) return Message("table.not-seated");
  const Seat seat = actor.seat();
  if (!is_yours(seat)) return about_seat("table.not-your-turn", seat);
  const bool resigned = seat < face.seats.size() && face.seats[seat].away == Away::kResigned;
  if (resigned) return Message("table.resigned");
  return {};
}

Result<AnyAction, Message> WatchedGame::read_move(std::string_view text) const {
  const Position& position = ledger().position();
  const auto action = position.parse(text);
  if (!action) return action.error().message;
  if (position.to_act().is_seat()) {
    if (auto refusal = position.why_not(*action)) return std::move(*refusal);
    return *action;
  }
  AnyChance chance;
  position.chance(chance);
  const bool can_fall = std::any_of(chance.outcomes.begin(), chance.outcomes.end(),
                                    [&](const auto& outcome) { return outcome.action == *action; });
  if (!can_fall) return Message("record.outcome").text("found", text);
  return *action;
}

std::optional<Message> WatchedGame::step(std::string_view text) {
  if (!lesson_) return Message("table.not-seated");
  if (auto refusal = why_not_now()) return refusal;
  const auto action = read_move(text);
  if (!action) return action.error();
  lesson_->play(*action);
  return {};
}

}  // namespace formicary::page
