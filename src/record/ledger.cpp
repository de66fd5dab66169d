#include "record/ledger.h"

#include <algorithm>

#include "base/check.h"
#include "base/hash.h"

namespace formicary {
namespace {

RecordResult result_of(const Game& game, const Position& position) {
  const ScoreSheet sheet = position.scores();
  RecordResult result;
  for (Colour colour = 0; colour < sheet.colours; ++colour) {
    RecordScore score{sheet.total(colour), {}};
    for (std::size_t line = 0; line < sheet.lines; ++line) {
      const std::string_view id = game.title().score_lines[line].id;
      score.points.emplace_back(id.substr(id.find('.') + 1), sheet.points[colour][line]);
    }
    result.scores.push_back(std::move(score));
  }
  result.winners = position.winners();
  return result;
}

}  // namespace

Ledger::Ledger(const Game& game, RecordHeader header) : game_(&game), position_(game.start()) {
  record_.header = std::move(header);
}

// Completes an entry with the hash of the position, and the record with the result if it is over.
void Ledger::append(RecordEntry entry) {
  scratch_.clear();
  position_->write(scratch_);
  entry.hash = short_hash(scratch_);
  record_.entries.push_back(std::move(entry));
  if (position_->to_act().is_nobody()) {
    record_.result = result_of(*game_, *position_);
  } else {
    record_.result.reset();
  }
}

void Ledger::play(AnyAction action, std::vector<Message>* events) {
  Played played{action, position_->to_act(), {}};
  FORMICARY_CHECK(!played.actor.is_nobody());
  if (played.actor.is_chance()) {
    AnyChance chance;
    position_->chance(chance);
    played.label = chance.label;
  }
  RecordEntry entry;
  entry.actor = played.actor;
  entry.number = length() + 1;
  position_->text(action, entry.command);
  position_->apply(action, events);
  line_.push_back(played);
  append(std::move(entry));
}

std::uint32_t Ledger::next_index(ChanceLabel label) const {
  return static_cast<std::uint32_t>(std::count_if(
      line_.begin(), line_.end(),
      [label](const Played& played) { return played.actor.is_chance() && played.label == label; }));
}

int Ledger::undoable(Seat seat) const {
  const auto own = [seat](const Played& played) { return played.actor == Actor::seat(seat); };
  const auto barrier = std::find_if_not(line_.rbegin(), line_.rend(), own);
  return static_cast<int>(barrier - line_.rbegin());
}

Seat Ledger::last_seat() const {
  return line_.empty() || !line_.back().actor.is_seat() ? kNoSeat : line_.back().actor.seat();
}

void Ledger::back(int count, bool agreed) {
  FORMICARY_CHECK(count >= 1 && count <= length());
  FORMICARY_CHECK(agreed || (last_seat() != kNoSeat && count <= undoable(last_seat())));
  line_.resize(line_.size() - static_cast<std::size_t>(count), line_.front());
  replay();
  RecordEntry entry;
  entry.kind = RecordEntry::Kind::kBack;
  entry.agreed = agreed;
  entry.number = count;
  append(std::move(entry));
}

void Ledger::replay() {
  position_ = game_->start();
  for (const Played& played : line_) position_->apply(played.action, nullptr);
}

}  // namespace formicary
