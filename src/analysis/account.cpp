#include "analysis/account.h"

#include "base/check.h"

namespace formicary::analysis {
namespace {

Value& line_of(Account& account, AccountLine line) {
  return account.lines[static_cast<std::size_t>(line)];
}

// Adds what a value says of one colour.
void add(Value& to, const Value& value, std::size_t colour) {
  to.chances[colour] += value.chances[colour];
  to.points[colour] += value.points[colour];
}

void add_decision(Account& account, const Step& step) {
  const Value change = step.change();
  const std::size_t own = step.actor.seat();
  const bool error = step.loss() != 0;
  for (std::size_t colour = 0; colour < kMaxColours; ++colour) {
    AccountLine line = error ? AccountLine::kOthers : AccountLine::kKingmaking;
    if (colour == own) line = step.stand_in ? AccountLine::kStandIn : AccountLine::kOwn;
    add(line_of(account, line), change, colour);
  }
}

}  // namespace

Account make_account(std::span<const Step> steps, const Value& end) {
  FORMICARY_CHECK(!steps.empty());
  Account account;
  account.start = steps.front().before;
  account.end = end;
  bool decided = false;
  for (const Step& step : steps) {
    line_of(account, AccountLine::kRevision) += step.reference - step.before;
    if (step.is_draw()) {
      line_of(account, decided ? AccountLine::kLuck : AccountLine::kDeal) += step.change();
    } else {
      decided = true;
      add_decision(account, step);
    }
  }
  line_of(account, AccountLine::kEnded) += end - steps.back().after;
  return account;
}

}  // namespace formicary::analysis
