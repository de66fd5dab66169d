// Antics! for the page. web/src/games/antics/scene.ts has the types of all fields. The clauses are
// those of docs/rules/antics.md.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "view/antics/game.h"
#include "view/antics/outlook.h"
#include "view/antics/ways.h"
#include "view/antics/words.h"
#include "view/game_view.h"

namespace formicary::view::antics {

class AnticsView final : public GameView {
 public:
  AnticsView(const antics::Rules& rules, const ViewContext& context);

  void write_layout(JsonWriter& out) const override;
  void write(JsonWriter& out, const Position& position, bool live) const override;
  void write_move(JsonWriter& out, const Position& position, AnyAction any) const override;
  [[nodiscard]] std::string say_move(const Position& position, AnyAction any) const override;
  [[nodiscard]] std::string status(const Position& position) const override;
  void describe(const Position& position, std::vector<Part>& parts) const override;
  [[nodiscard]] std::string outlook(const Position& position, AnyAction any) const override;
  [[nodiscard]] bool within_turn(const Position& position, Seat last) const override;
  [[nodiscard]] Seat turn_begun(const Message& event) const override;
  [[nodiscard]] bool begins_action(int ply) const override;
  [[nodiscard]] bool within_action(const Position& position) const override;
  [[nodiscard]] bool waits(AnyAction action) const override;
  [[nodiscard]] bool hides(std::size_t /*score_line*/) const override { return false; }

 private:
  using State = antics::State;

  // The action in progress (view.cpp).
  void write_turn(JsonWriter& out, const State& state) const;
  void write_end(JsonWriter& out, const State& state) const;
  [[nodiscard]] std::string say_action(const State& state) const;
  // The map (map.cpp).
  void write_trails(JsonWriter& out, const State& state) const;
  void write_areas(JsonWriter& out, const State& state) const;
  // The hills and the belongings of each colour (hills.cpp).
  void write_colour(JsonWriter& out, const State& state, Seat seat, int points) const;
  void write_hexes(JsonWriter& out, const State& state, Seat seat) const;
  void write_prey(JsonWriter& out, const State& state, Seat seat) const;
  // The display (display.cpp).
  void write_display(JsonWriter& out, const State& state) const;
  void write_threat(JsonWriter& out, const State& state) const;
  // Planning help (help.cpp).
  void write_help(JsonWriter& out, const State& state) const;
  void write_way(JsonWriter& out, const Way& way) const;
  [[nodiscard]] Seat helped(const State& state) const;

  const antics::Rules& rules_;
  AnticsWords words_;
  AnticsOutlook outlook_;
};

void write_tile(JsonWriter& out, antics::TileKind kind);
// `water`, or `chasm`.
std::string_view terrain_id(const antics::Rules& rules, int trail);

}  // namespace formicary::view::antics

namespace formicary::view {

std::unique_ptr<GameView> make_view(const antics::Rules& rules, const ViewContext& context);
// Trails by their terrain, as the map shows it, instead of by their id.
std::function<std::string(std::string_view term)> make_plain_terms(const antics::Rules& rules,
                                                                   const Words& words);

}  // namespace formicary::view
