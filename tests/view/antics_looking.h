// Positions of Antics! that are set up by hand, looked at as a page looks at them.
#pragma once

#include <memory>
#include <string_view>

#include "catalog/typed.h"
#include "games/antics/names.h"
#include "tests/support/antics/table.h"
#include "tests/view/looking.h"

namespace formicary::testing {

class AnticsLooking {
 public:
  explicit AnticsLooking(const Table& table, std::string_view language = "en")
      : game_(open(table)), ledger_(begin(*game_, table)), looking_(ledger_, language) {}

  [[nodiscard]] Looking& looking() { return looking_; }
  [[nodiscard]] Ledger& ledger() { return ledger_; }
  [[nodiscard]] Json scene(Seat viewer = Seat(0)) const { return looking_.scene(viewer); }
  [[nodiscard]] Json game(Seat viewer = Seat(0)) const { return scene(viewer)["game"]; }
  // The preview of the move with that text.
  [[nodiscard]] Json preview(std::string_view text) const {
    const Json shown = scene();
    for (const Json& move : shown["moves"].array()) {
      if (move["text"].string() == text) return move["preview"];
    }
    FAIL("no such move: " << text);
    return {};
  }
  // The text after the heading, line by line.
  [[nodiscard]] std::string told(std::string_view heading, Seat viewer = Seat(0)) const {
    const Json description = looking_.description(viewer);
    for (const Json& part : description.array()) {
      if (part["heading"].string() != heading) continue;
      std::string out;
      for (const Json& line : part["lines"].array()) {
        out += (out.empty() ? "" : "\n") + line.string();
      }
      return out;
    }
    return "no part " + std::string(heading);
  }

 private:
  static std::unique_ptr<Game> open(const Table& table) {
    auto game = open_game({"antics", table.rules().players(), std::string(test_board_text()), {}});
    REQUIRE(game.ok());
    return std::move(*game);
  }
  static Ledger begin(const Game& game, const Table& table) {
    const TypedPosition<antics::Rules> start(*rules_of<antics::Rules>(game), table.state());
    return {game, make_header(game), start};
  }

  std::unique_ptr<Game> game_;
  Ledger ledger_;
  Looking looking_;
};

inline GameRequest shipped_board_game(int players, OptionChoices options = {}) {
  return {"antics", players, {}, std::move(options)};
}

}  // namespace formicary::testing
