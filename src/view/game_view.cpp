#include "view/game_view.h"

namespace formicary::view {

bool GameView::begins_turn(int ply) const {
  const Ledger& ledger = context_.ledger;
  if (!ledger.actor_at(ply).is_seat()) return false;
  for (int i = ply - 1; i >= 0; --i) {
    const Actor actor = ledger.actor_at(i);
    if (actor.is_seat()) return actor != ledger.actor_at(ply);
  }
  return true;
}

std::string GameView::say_move(const Position& position, AnyAction action) const {
  return say(position.describe(action));
}

bool GameView::within_turn(const Position& position, Seat last) const {
  return position.to_act() == Actor::seat(last);
}

Seat GameView::turn_begun(const Message& /*event*/) const { return kNoSeat; }

bool GameView::clears_board(int /*ply*/) const { return false; }

void GameView::write_layout(JsonWriter& /*out*/) const {}
bool GameView::begins_action(int /*ply*/) const { return false; }
bool GameView::within_action(const Position& /*position*/) const { return false; }
bool GameView::waits(AnyAction /*action*/) const { return false; }

std::string say_term(const Words& words, std::string_view vocabulary, const Term& term) {
  const std::string id = "term." + std::string(vocabulary) + "." + term.id;
  return words.has(id) || term.fallback.empty() ? words.say(id) : term.fallback;
}

std::string join(const Words& words, std::string_view id, const std::vector<std::string>& parts) {
  std::string out;
  bool first = true;
  for (const std::string& part : parts) {
    out = first ? part : words.say(Message(id).text("first", out).text("second", part));
    first = false;
  }
  return out;
}

std::string say_winners(const ViewContext& context, const Position& position) {
  std::vector<std::string> winners;
  for (std::size_t colour = 0; colour < context.names.colours.size(); ++colour) {
    if ((position.winners() >> colour & 1) != 0) winners.push_back(context.names.colours[colour]);
  }
  const bool only_you = context.names.you && position.winners() == 1U << *context.names.you;
  if (only_you) return context.words.say("score.you-win");
  return context.words.say(Message("score.winners")
                               .text("names", join(context.words, "score.and", winners))
                               .number("count", static_cast<int>(winners.size())));
}

}  // namespace formicary::view
