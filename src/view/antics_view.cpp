// Antics! as text, until its board comes.
#include "view/game_view.h"

namespace formicary::view {
namespace {

class AnticsView final : public GameView {
 public:
  using GameView::GameView;

  void write(JsonWriter& out, const Position& /*position*/, bool /*live*/) const override {
    out.begin_object().string("title", "antics").end_object();
  }
  void write_move(JsonWriter& /*out*/, const Position& /*position*/,
                  AnyAction /*action*/) const override {}

  [[nodiscard]] std::string status(const Position& position) const override {
    const Actor actor = position.to_act();
    if (actor.is_nobody()) {
      return say(Message("view.over").text("winners", say_winners(telling(), position)));
    }
    if (actor.is_chance()) return say(Message("view.chance"));
    return say(Message("view.to-act").text("name", telling().names.seats[actor.seat()]));
  }

  void describe(const Position& position, std::vector<Part>& parts) const override {
    parts.push_back({say(Message("view.now")), {status(position)}});
  }
  [[nodiscard]] std::string outlook(const Position& /*position*/,
                                    AnyAction /*action*/) const override {
    return {};
  }
  [[nodiscard]] bool hides(std::size_t /*score_line*/) const override { return true; }
};

}  // namespace

std::unique_ptr<GameView> antics_view(const Telling& telling) {
  return std::make_unique<AnticsView>(telling);
}

}  // namespace formicary::view
