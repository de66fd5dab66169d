#include "page/think.h"

#include <algorithm>

namespace formicary::page {
namespace {

bool same(const GameRequest& a, const GameRequest& b) {
  return a.title == b.title && a.players == b.players && a.edition == b.edition &&
         a.options == b.options;
}

// A stop source that ends when time is up.
class Cap final : public StopSource {
 public:
  Cap(Late late, const Game& game) : late_(late), millis_(think_millis(game.title())) {}
  bool requested() override { return late_ != nullptr && late_(millis_); }

 private:
  Late late_;
  int millis_;
};

}  // namespace

std::optional<Message> Thinker::open(const GameRequest& request, std::string_view text) {
  if (game_ == nullptr || !same(request_, request)) {
    auto game = open_game(request);
    if (!game) return game.error().front().message;
    position_.reset();
    bot_.reset();
    game_ = std::move(*game);
    request_ = request;
  }
  const std::unique_ptr<Position> position = game_->start();
  if (const auto fault = position->read(text)) return fault->message;
  if (!position->to_act().is_seat()) return Message("table.no-duty");
  // The page masks positions already; this protects against callers that do not.
  position_ = position->mask(position->to_act().seat());
  return {};
}

Bot& Thinker::bot_of(int level) {
  if (bot_ == nullptr || level_ != level) {
    bot_ = make_bot(*game_, level, &nets_);
    level_ = level;
  }
  return *bot_;
}

Result<Thinker::Thought, Message> Thinker::choose(const hosting::ThinkJob& job) {
  if (auto fault = open(job.game, job.position)) return std::move(*fault);
  const auto known = levels(game_->title());
  const bool has_level = std::any_of(known.begin(), known.end(),
                                     [&](const Level& level) { return level.number == job.level; });
  if (!has_level) {
    return Message("table.level")
        .number("found", job.level)
        .number("most", static_cast<std::int64_t>(known.size()));
  }
  Rng rng(job.seed);
  Cap cap(late_, *game_);
  const AnyAction action = bot_of(job.level).choose(*position_, rng, &cap);
  Thought thought;
  position_->text(action, thought.move);
  thought.without_net = plays_without_net(*game_, job.level, &nets_);
  return thought;
}

Result<std::optional<Advice>, Message> Thinker::advise(const AdviceJob& job) {
  if (auto fault = open(job.game, job.position)) return std::move(*fault);
  std::optional<AnyAction> also;
  if (!job.also.empty()) {
    const auto action = position_->parse(job.also);
    if (!action) return action.error().message;
    if (auto refusal = position_->why_not(*action)) return std::move(*refusal);
    also = *action;
  }
  constexpr std::uint64_t kSeed = 1;  // repeated questions get the same answer
  Rng rng(kSeed);
  Cap cap(late_, *game_);
  return make_adviser(*game_, &nets_)->advise(*position_, rng, &cap, also);
}

std::optional<Message> Thinker::add_weights(std::string_view bytes) {
  bot_.reset();  // it may play better with them
  const auto fault = nets_.add(bytes);
  if (!fault) return {};
  return fault->message;
}

}  // namespace formicary::page
