#include "bots/antics/outlook.h"

#include <algorithm>
#include <array>

#include "neural/softmax.h"
#include "search/values.h"

namespace formicary::antics {
namespace {

// The value of a lead: this many points multiply the ratio of win shares by e. Early in the game it
// takes more.
constexpr int kUnitOfOutput = 1 << 21;
constexpr int kSteadyLead = 3;
constexpr int kTurnsOfPoint = 32;  // in sixteenths

}  // namespace

Outlook::Outlook(const Rules& rules, const neural::Net* net)
    : rules_(&rules),
      net_(net != nullptr && fits(rules, *net) ? net : nullptr),
      features_(rules),
      inputs_(static_cast<std::size_t>(neural::padded(Features::count(rules.players())))) {}

bool Outlook::fits(const Rules& rules, const neural::Net& net) {
  return net.origin().features == kFeaturesRevision &&
         net.inputs() == Features::count(rules.players()) && net.outputs() == rules.players();
}

void Outlook::judge(const TurnEnd& end, WinShares& out) {
  if (end.over) {
    out = search::shared_win(rules_->winners(end.state));
    return;
  }
  if (net_ == nullptr) return judge_by_hand(end, out);
  features_.write(end, inputs_);
  WinShares turned;
  net_->evaluate(inputs_, turned);
  out = {};
  for (int i = 0; i < rules_->players(); ++i) {
    const int seat = (end.mover + i) % rules_->players();
    out[static_cast<std::size_t>(seat)] = turned[static_cast<std::size_t>(i)];
  }
}

void Outlook::judge_by_hand(const TurnEnd& end, WinShares& out) {
  const int players = rules_->players();
  Evaluation& evaluation = features_.evaluation();
  const int turns = end.ending ? 0 : evaluation.turns_left(end.state);
  const int lead = kSteadyLead * kPoint + turns * kPoint / kTurnsOfPoint;
  std::array<std::int32_t, kMaxPlayers> outputs{};
  for (int i = 0; i < players; ++i) {
    const auto seat = static_cast<Seat>(i);
    const int before = (seat + players - end.mover - 1) % players;
    const bool plays = end.ending && before < end.last_turns;
    evaluation.look_from(seat, turns);
    const std::int64_t value = evaluation.parts(end.state, !plays).sum();
    outputs[seat] = static_cast<std::int32_t>(
        std::clamp<std::int64_t>(value * kUnitOfOutput / lead, -(1 << 29), 1 << 29));
  }
  neural::softmax(std::span(outputs).first(static_cast<std::size_t>(players)), out);
}

}  // namespace formicary::antics
