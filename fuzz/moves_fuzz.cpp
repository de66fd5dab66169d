// Any command in any order, typed or as raw bytes: exactly what is not legal is refused; what is
// applied keeps the position sound; and play ends.
#include <algorithm>
#include <string>
#include <vector>

#include "base/check.h"
#include "base/hash.h"
#include "fuzz/support.h"

namespace formicary::fuzz {
namespace {

constexpr std::uint64_t kEndsPlayed =
    16;  // one of this many games is played to the end, which takes long

// Whether the action may be played now. If not, somebody must be able to say why.
bool playable(const Position& position, AnyAction action) {
  const Actor actor = position.to_act();
  if (actor.is_chance()) {
    AnyChance chance;
    position.chance(chance);
    FORMICARY_CHECK(position.why_not(action).has_value());
    return std::any_of(chance.outcomes.begin(), chance.outcomes.end(),
                       [action](const auto& outcome) { return outcome.action == action; });
  }
  std::vector<AnyAction> actions;
  if (actor.is_seat()) position.legal(actions);
  const bool legal = std::find(actions.begin(), actions.end(), action) != actions.end();
  const auto refusal = position.why_not(action);
  FORMICARY_CHECK(refusal.has_value() != legal);
  if (refusal) FORMICARY_CHECK(!refusal->clause.empty());
  return legal;
}

void play(Input& input) {
  const Game& game = choose_game(input);
  const std::unique_ptr<Position> position = game.start();
  while (!input.empty()) {
    AnyAction action;
    switch (input.below(4)) {
      case 0: {  // typed
        const auto parsed = position->parse(input.text(input.below(24)));
        if (!parsed) {
          FORMICARY_CHECK(!parsed.error().message.id.empty());
          continue;
        }
        std::string text;
        position->text(*parsed, text);
        FORMICARY_CHECK(*position->parse(text) == *parsed);
        action = *parsed;
        break;
      }
      case 1:  // raw
        for (std::size_t i = 0; i < game.action_size(); ++i) {
          action = AnyAction(action.bytes() << 8U | input.byte());
        }
        break;
      default: {  // something that can be played
        if (position->to_act().is_nobody()) return;
        Rng rng(input.byte());
        position->apply(random_action(*position, rng), nullptr);
        continue;
      }
    }
    if (!playable(*position, action)) continue;
    checked_apply(*position, action);
    check_position(*position);
  }
  check_position(*position);
  std::string text;
  position->write(text);
  const std::uint64_t hash = fnv1a64(text);
  if (hash % kEndsPlayed == 0) play_to_end(*position, hash);
}

}  // namespace
}  // namespace formicary::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  formicary::fuzz::Input input({data, size});
  formicary::fuzz::play(input);
  return 0;
}
