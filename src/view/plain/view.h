// Any game without a view of its own: the position in words, for play by text.
#pragma once

#include <string>
#include <vector>

#include "view/game_view.h"

namespace formicary::view {

class PlainView final : public GameView {
 public:
  using GameView::GameView;

  void write(JsonWriter& out, const Position& position, bool live) const override;
  void write_move(JsonWriter& out, const Position& position, AnyAction action) const override;
  [[nodiscard]] std::string status(const Position& position) const override;
  void describe(const Position& position, std::vector<Part>& parts) const override;
  [[nodiscard]] std::string outlook(const Position& position, AnyAction action) const override;
  [[nodiscard]] bool hides(std::size_t score_line) const override;

 private:
  // The position masked for the viewer, line by line.
  [[nodiscard]] std::vector<std::string> lines(const Position& position) const;
};

}  // namespace formicary::view
