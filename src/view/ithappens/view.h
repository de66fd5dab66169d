// It Happens.. for the page.
#pragma once

#include "games/ithappens/rules.h"
#include "view/game_view.h"
#include "view/ithappens/preview.h"

namespace formicary::view {

class ItHappensView final : public GameView {
 public:
  ItHappensView(const ithappens::Rules& rules, const ViewContext& context);

  void write(JsonWriter& out, const Position& position, bool live) const override;
  void write_move(JsonWriter& out, const Position& position, AnyAction action) const override;
  [[nodiscard]] std::string status(const Position& position) const override;
  void describe(const Position& position, std::vector<Part>& parts) const override;
  [[nodiscard]] std::string outlook(const Position& position, AnyAction action) const override;
  [[nodiscard]] bool begins_turn(int ply) const override;
  [[nodiscard]] bool within_turn(const Position& position, Seat last) const override;
  [[nodiscard]] bool clears_board(int ply) const override;
  [[nodiscard]] bool hides(std::size_t score_line) const override;

 private:
  [[nodiscard]] ithappens::ActionKind kind_of(int ply) const;

  using State = ithappens::State;

  [[nodiscard]] const std::string& name(Colour colour) const {
    return context().names.colours[colour];
  }
  [[nodiscard]] std::string symbol_id(ithappens::Symbol symbol) const;
  [[nodiscard]] std::string symbol_name(ithappens::Symbol symbol) const;
  [[nodiscard]] std::string card_name(const State& state, int mound) const;
  [[nodiscard]] std::string place_name(int mound) const;
  // The colour whose dice are in a column (from 1), or kNoColour.
  [[nodiscard]] Colour owner(const State& state, int mound, int column) const;

  void write_mound(JsonWriter& out, const State& state, int mound, bool live) const;
  void write_award(JsonWriter& out, std::string_view award, int points, Colour colour) const;
  void write_columns(JsonWriter& out, const State& state, int mound, bool live) const;
  void write_colour(JsonWriter& out, const State& state, const ScoreSheet& sheet,
                    Colour colour) const;

  [[nodiscard]] Part round_part(const Position& position, const State& state) const;
  [[nodiscard]] Part mound_part(const State& state, int mound) const;
  [[nodiscard]] std::string column_line(const State& state, int mound, int column) const;
  [[nodiscard]] std::string player_line(const State& state, Colour colour) const;
  [[nodiscard]] Part supply_part(const State& state) const;

  const ithappens::Rules& rules_;
};

std::unique_ptr<GameView> make_view(const ithappens::Rules& rules, const ViewContext& context);

// The numbers of Queens and Generals of a colour.
struct TileCount {
  int queens = 0;
  int generals = 0;
};
TileCount count_tiles(const ithappens::State& state, Colour colour);
// Whether a round is in progress: dice have been dealt.
bool in_round(const ithappens::State& state);

}  // namespace formicary::view
