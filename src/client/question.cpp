#include "client/question.h"

#include <algorithm>

#include "client/typed_move.h"

namespace formicary {
namespace {

// The first of the plies that the same seat played in one go.
int run_begin(const Ledger& ledger, int ply) {
  while (ply > 0 && ledger.actor_at(ply - 1) == ledger.actor_at(ply)) --ply;
  return ply;
}
int run_end(const Ledger& ledger, int ply) {
  const Actor actor = ledger.actor_at(ply);
  while (ply < ledger.length() && ledger.actor_at(ply) == actor) ++ply;
  return ply;
}

std::optional<Question> question_of(const Ledger& ledger, int begin, int end) {
  const std::unique_ptr<Position> position = ledger.position_at(begin);
  std::vector<AnyAction> legal;
  for (; begin < end; ++begin) {
    position->legal(legal);
    if (legal.size() > 1) break;
    position->apply(ledger.action_at(begin), nullptr);
  }
  if (begin == end) return {};
  Question question{begin, ledger.actor_at(begin).seat()};
  for (int ply = begin; ply < end; ++ply) question.played.push_back(ledger.action_at(ply));
  return question;
}

}  // namespace

std::optional<Question> ask_now(const Ledger& ledger) {
  const Actor actor = ledger.position().to_act();
  if (!actor.is_seat()) return {};
  return Question{ledger.length(), actor.seat()};
}

std::optional<Question> ask_back(const Ledger& ledger, std::uint8_t seats, int back) {
  for (int end = ledger.length(); end > 0;) {
    const Actor actor = ledger.actor_at(end - 1);
    const int begin = run_begin(ledger, end - 1);
    if (actor.is_seat() && (seats >> actor.seat() & 1) != 0) {
      auto question = question_of(ledger, begin, end);
      if (question && --back == 0) return question;
    }
    end = begin;
  }
  return {};
}

std::optional<Question> ask_at(const Ledger& ledger, int ply) {
  if (ply < 0 || ply >= ledger.length() || !ledger.actor_at(ply).is_seat()) return {};
  return question_of(ledger, run_begin(ledger, ply), run_end(ledger, ply));
}

std::vector<Step> steps_of(const Position& before, std::span<const AnyAction> actions) {
  std::vector<Step> steps;
  const std::unique_ptr<Position> position = before.clone();
  const Actor actor = before.to_act();
  for (const AnyAction action : actions) {
    if (position->to_act() != actor) break;
    steps.push_back({command_of(*position, action), position->describe(action)});
    position->apply(action, nullptr);
  }
  return steps;
}

int percent_of(std::int32_t win_share) {
  return static_cast<int>((std::int64_t{win_share} * 100 + kCertain / 2) / kCertain);
}

}  // namespace formicary
