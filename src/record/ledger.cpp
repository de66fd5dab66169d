#include "record/ledger.h"

#include <algorithm>

#include "base/check.h"
#include "base/hash.h"

namespace formicary {
namespace {

RecordResult result_of(const Game& game, const Position& position) {
  const ScoreSheet sheet = position.scores();
  RecordResult result;
  for (const Colour colour : first_colours(sheet.colours)) {
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

Ledger::Ledger(const Game& game, RecordHeader header)
    : game_(&game),
      position_(game.start()),
      draws_(game.title().purposes.size() * (kMaxSeats + std::size_t{1})),
      most_drawn_(draws_.size()),
      history_(header.seats) {
  record_.header = std::move(header);
}

Ledger::Ledger(const Game& game, RecordHeader header, const Position& start)
    : Ledger(game, std::move(header)) {
  position_->assign(start);
}

std::unique_ptr<Position> Ledger::position_at(int plies) const {
  FORMICARY_CHECK(plies >= 0 && plies <= length());
  if (plies == length()) return position_->clone();
  const auto wanted = static_cast<std::size_t>(plies);
  std::unique_ptr<Position> position = checkpoints_[wanted / kSpacing]->clone();
  for (std::size_t i = wanted / kSpacing * kSpacing; i < wanted; ++i) {
    position->apply(played_[i].action, nullptr);
  }
  return position;
}

// Completes an entry with the hash of the position, and the record with the result if the game is
// over. The text is not kept between plies: it has a few kilobytes, and a server has many ledgers.
void Ledger::append(RecordEntry entry) {
  std::string text;
  text.reserve(text_size_ + text_size_ / 8);
  position_->write(text);
  text_size_ = text.size();
  entry.hash = short_hash(text);
  record_.entries.push_back(std::move(entry));
  const RecordEntry& last = record_.entries.back();
  const bool ended = last.kind == RecordEntry::Kind::kEnded;
  record_.no_result = ended && !last.scored;
  if (position_->to_act().is_nobody() || (ended && last.scored)) {
    record_.result = result_of(*game_, *position_);
  } else {
    record_.result.reset();
  }
}

void Ledger::play(AnyAction action, std::vector<Message>* events) {
  const Actor actor = position_->to_act();
  FORMICARY_CHECK(!actor.is_nobody());
  if (actor.is_chance()) {
    AnyChance chance;
    position_->chance(chance);
    return play_chance(action, chance.label, events);
  }
  add({action, actor, {}}, events);
}

void Ledger::play_chance(AnyAction outcome, ChanceLabel label, std::vector<Message>* events) {
  FORMICARY_CHECK(position_->to_act().is_chance());
  add({outcome, Actor::chance(), label}, events);
  const std::size_t slot = slot_of(label);
  most_drawn_[slot] = std::max(most_drawn_[slot], ++draws_[slot]);
}

void Ledger::add(const Played& played, std::vector<Message>* events) {
  if (checkpoints_.size() <= played_.size() / kSpacing) checkpoints_.push_back(position_->clone());
  RecordEntry entry;
  entry.actor = played.actor;
  entry.number = length() + 1;
  position_->text(played.action, entry.command);
  position_->apply(played.action, events);
  played_.push_back(played);
  if (length() > longest_) {
    longest_ = length();
    take_backs_ = 0;
  }
  append(std::move(entry));
}

int Ledger::undoable(Seat seat) const {
  const auto own = [seat](const Played& played) { return played.actor == Actor::seat(seat); };
  const auto barrier = std::find_if_not(played_.rbegin(), played_.rend(), own);
  return std::min(static_cast<int>(barrier - played_.rbegin()), retractable());
}

int Ledger::retractable() const {
  const auto& origin = record_.header.origin;
  return std::max(0, length() - (origin ? origin->plies : 0));
}

bool Ledger::foresees() const { return draws_ != most_drawn_; }

bool Ledger::draws_in(int count) const {
  return std::any_of(played_.end() - count, played_.end(),
                     [](const Played& played) { return played.actor.is_chance(); });
}

std::vector<SeatPerson> Ledger::needed_for_back(int count) const {
  if (record_.header.format == kFirstRecordFormat || !draws_in(count)) return {};
  return history_.everybody();
}

std::optional<Message> Ledger::hand_over(Seat seat, std::string_view what) {
  if (record_.header.format == kFirstRecordFormat) return {};
  if (auto wrong = history_.hand_over(seat, what)) return wrong;
  RecordEntry entry;
  entry.kind = RecordEntry::Kind::kHands;
  entry.actor = Actor::seat(seat);
  entry.command = what;
  append(std::move(entry));
  return {};
}

void Ledger::end_by_agreement(bool scored, std::string people) {
  FORMICARY_CHECK(!is_over(record_));
  RecordEntry entry;
  entry.kind = RecordEntry::Kind::kEnded;
  entry.scored = scored;
  entry.command = std::move(people);
  append(std::move(entry));
}

bool Ledger::ended_by_agreement() const {
  return !record_.entries.empty() && record_.entries.back().kind == RecordEntry::Kind::kEnded;
}

void Ledger::rename(Seat seat, const RecordSeat& who) {
  record_.header.seats[seat] = who;
  if (record_.entries.empty()) history_ = SeatHistory(record_.header.seats);
}

Seat Ledger::last_seat() const {
  return played_.empty() || !played_.back().actor.is_seat() ? kNoSeat : played_.back().actor.seat();
}

// Whether `people` may agree to taking back `count` plies.
bool Ledger::consents(int count, std::string_view people) const {
  if (record_.header.format == kFirstRecordFormat) return people.empty();
  const auto agreed = read_people(people);
  const auto needed = needed_for_back(count);
  return agreed && std::includes(agreed->begin(), agreed->end(), needed.begin(), needed.end());
}

void Ledger::back(int count, bool agreed, std::string people) {
  FORMICARY_CHECK(count >= 1 && count <= retractable());
  FORMICARY_CHECK(!agreed || consents(count, people));
  FORMICARY_CHECK(agreed || (last_seat() != kNoSeat && count <= undoable(last_seat())));
  cut_to(played_.size() - static_cast<std::size_t>(count));
  if (agreed) ++take_backs_;
  RecordEntry entry;
  entry.kind = RecordEntry::Kind::kBack;
  entry.agreed = agreed;
  entry.command = std::move(people);
  entry.number = count;
  append(std::move(entry));
}

void Ledger::cut_to(std::size_t plies) {
  for (std::size_t i = plies; i < played_.size(); ++i) {
    if (played_[i].actor.is_chance()) --draws_[slot_of(played_[i].label)];
  }
  played_.resize(plies, played_.front());
  checkpoints_.resize(plies / kSpacing + 1);
  position_->assign(*checkpoints_.back());
  for (std::size_t i = plies / kSpacing * kSpacing; i < plies; ++i) {
    position_->apply(played_[i].action, nullptr);
  }
}

}  // namespace formicary
