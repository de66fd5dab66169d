#include "analysis/review.h"

#include <algorithm>
#include <utility>

#include "base/check.h"

namespace formicary::analysis {

Review::~Review() = default;

Result<std::unique_ptr<Review>, Fault> Review::open(Record record, const neural::NetShelf* nets,
                                                    Depth depth) {
  if (record.header.commitment && !record.secret && !is_over(record)) {
    return Fault{Message("review.running")};
  }
  std::unique_ptr<Review> review(new Review(std::move(record)));
  auto replay = Replay::open(review->record_);
  if (!replay) return replay.error();
  review->replay_ = std::move(*replay);
  if (auto fault = review->read_entries()) return *fault;
  const Game& game = review->game();
  review->evaluator_ = make_evaluator(game, nets, depth);
  review->position_ = game.start();
  review->find_end();
  if (review->end_ == 0) return Fault{Message("review.empty")};
  return review;
}

// Replays the entries, and notes which plies a stand-in played and which were taken back.
std::optional<Fault> Review::read_entries() {
  const Ledger& ledger = replay_->ledger();
  while (!replay_->at_end()) {
    const RecordEntry& entry = replay_->next();
    if (entry.kind == RecordEntry::Kind::kBack) {
      TakenBack back{ledger.length() - entry.number, {}};
      for (int ply = std::max(back.ply, 0); ply < ledger.length(); ++ply) {
        std::string command;
        ledger.position_at(ply)->text(ledger.action_at(ply), command);
        back.commands.push_back(std::move(command));
      }
      taken_back_.push_back(std::move(back));
    }
    if (auto fault = replay_->step()) return fault;
    stand_ins_.resize(static_cast<std::size_t>(ledger.length()));
    if (entry.kind == RecordEntry::Kind::kPly && entry.actor.is_seat()) {
      stand_ins_.back() = ledger.seat_history().stands_in(entry.actor.seat());
    }
  }
  return replay_->check_result();
}

// A turn that was not finished is left out, because nothing can be said of it as a whole.
void Review::find_end() {
  const Ledger& game = ledger();
  end_ = game.length();
  if (!evaluator_->plans_turns() || !game.position().to_act().is_seat()) return;
  while (end_ > 0 && game.actor_at(end_ - 1) == game.position().to_act()) --end_;
}

bool Review::done() const { return ply_ == end_; }

int Review::length_of_turn() const {
  int plies = 1;
  while (ply_ + plies < end_ && ledger().actor_at(ply_ + plies) == ledger().actor_at(ply_)) ++plies;
  return plies;
}

bool Review::step(StopSource* stop) {
  if (done()) return false;
  StopToken token(stop);
  if (!value_) value_ = evaluator_->value(*position_, token);
  if (!value_) return false;
  Step step;
  step.ply = ply_;
  step.actor = ledger().actor_at(ply_);
  step.before = *value_;
  step.margin = evaluator_->margin(*position_);
  bool reviewed = false;
  if (step.is_draw()) {
    reviewed = review_draw(step, token);
  } else if (evaluator_->plans_turns()) {
    reviewed = review_turn(step, token);
  } else {
    reviewed = review_action(step, token);
  }
  if (!reviewed) return false;
  for (int i = 0; i < step.plies; ++i) position_->apply(ledger().action_at(ply_ + i), nullptr);
  ply_ += step.plies;
  value_ = step.after;
  steps_.push_back(std::move(step));
  return true;
}

bool Review::review_draw(Step& step, StopToken& stop) {
  AnyChance chance;
  position_->chance(chance);
  ValueMean mean;
  const std::unique_ptr<Position> after = position_->clone();
  for (const auto& outcome : chance.outcomes) {
    after->assign(*position_);
    after->apply(outcome.action, nullptr);
    const auto value = evaluator_->value(*after, stop);
    if (!value) return false;
    mean.add(*value, outcome.weight);
    if (outcome.action == ledger().action_at(ply_)) step.after = *value;
  }
  step.reference = mean.mean();
  return true;
}

bool Review::review_action(Step& step, StopToken& stop) {
  step.stand_in = stand_ins_[static_cast<std::size_t>(ply_)];
  std::vector<AnyAction> actions;
  position_->legal(actions);
  const std::unique_ptr<Position> after = position_->clone();
  for (const AnyAction action : actions) {
    after->assign(*position_);
    after->apply(action, nullptr);
    const auto value = evaluator_->value(*after, stop);
    if (!value) return false;
    if (action == ledger().action_at(ply_)) {
      step.chosen = step.options.size();
      step.after = *value;
    }
    step.options.push_back({{action}, *value});
  }
  rank_options(step);
  return true;
}

// The turn that was played competes with those that the evaluator finds. If one of them leads to
// the same value, they are taken for the same turn in another order.
bool Review::review_turn(Step& step, StopToken& stop) {
  step.plies = length_of_turn();
  step.stand_in = stand_ins_[static_cast<std::size_t>(ply_)];
  Option played;
  const std::unique_ptr<Position> after = position_->clone();
  for (int i = 0; i < step.plies; ++i) {
    played.actions.push_back(ledger().action_at(ply_ + i));
    after->apply(played.actions.back(), nullptr);
  }
  const auto value = evaluator_->value(*after, stop);
  if (!value) return false;
  played.value = step.after = *value;
  step.options = evaluator_->turns(*position_, stop);
  if (stop.requested()) return false;
  const auto same = std::find_if(step.options.begin(), step.options.end(),
                                 [&](const Option& option) { return option.value == *value; });
  step.chosen = static_cast<std::size_t>(same - step.options.begin());
  if (same == step.options.end()) {
    step.options.push_back(std::move(played));
  } else {
    *same = std::move(played);
  }
  rank_options(step);
  return true;
}

Account Review::account() const {
  FORMICARY_CHECK(done());
  const Position& position = ledger().position();
  const bool result = record_.result.has_value();
  return make_account(
      steps_, result ? result_of(position.winners(), position.scores()) : steps_.back().after);
}

}  // namespace formicary::analysis
