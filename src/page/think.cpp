#include "page/think.h"

#include <algorithm>

#include "bots/bot.h"

namespace formicary::page {
namespace {

bool same(const GameRequest& a, const GameRequest& b) {
  return a.title == b.title && a.players == b.players && a.edition == b.edition &&
         a.options == b.options;
}

}  // namespace

Result<std::string, Message> Thinker::choose(const ThinkJob& job) {
  if (game_ == nullptr || !same(request_, job.game)) {
    auto game = open_game(job.game);
    if (!game) return game.error().front().message;
    game_ = std::move(*game);
    request_ = job.game;
  }
  const auto known = levels(game_->title());
  const bool has_level = std::any_of(known.begin(), known.end(),
                                     [&](const Level& level) { return level.number == job.level; });
  if (!has_level) {
    return Message("table.level")
        .number("found", job.level)
        .number("most", static_cast<std::int64_t>(known.size()));
  }
  const std::unique_ptr<Position> position = game_->start();
  if (const auto fault = position->read(job.position)) return fault->message;
  if (!position->to_act().is_seat()) return Message("table.no-duty");
  Rng rng(job.seed);
  // The position is masked already; this is for those who did not know.
  const auto view = position->mask(position->to_act().seat());
  const AnyAction action = make_bot(*game_, job.level)->choose(*view, rng);
  std::string text;
  position->text(action, text);
  return text;
}

}  // namespace formicary::page
