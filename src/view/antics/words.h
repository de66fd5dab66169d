// The names of things in Antics!, in the reader's language.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "view/antics/game.h"
#include "view/game_view.h"

namespace formicary::view::antics {

class AnticsWords {
 public:
  AnticsWords(const ViewContext& context, const antics::Rules& rules)
      : context_(context), rules_(rules) {}

  [[nodiscard]] std::string say(const Message& message) const {
    return context_.words.say(message, context_.names);
  }
  [[nodiscard]] std::string symbol(antics::Symbol symbol) const { return term("symbol", symbol); }
  [[nodiscard]] std::string tile(antics::TileKind kind) const { return term("tile", kind); }
  [[nodiscard]] std::string food(antics::Food food) const { return term("food", food); }
  // `flower area`, `red area`.
  [[nodiscard]] std::string area(int area) const;
  [[nodiscard]] std::string terrain(int terrain) const;  // `flower`, also `chasm`
  // `the blue anteater`.
  [[nodiscard]] std::string anteater(int colour) const;
  [[nodiscard]] const std::string& player(Seat seat) const { return context_.names.seats[seat]; }
  // `water trail w3`; `the chasm`.
  [[nodiscard]] std::string trail(int trail) const;
  [[nodiscard]] std::string trail_id(int trail) const { return term("trail", trail); }
  // `dragonfly clearing`; `junction b`; `large ant-hill`. the_place() adds an article if one is
  // needed.
  [[nodiscard]] std::string place(int place) const;
  [[nodiscard]] std::string the_place(int place) const;
  // Capitalises a name that begins a line.
  static std::string capital(std::string text);
  // `a, b and c`; comma() joins without the last word.
  [[nodiscard]] std::string list(const std::vector<std::string>& parts) const;
  [[nodiscard]] std::string comma(const std::vector<std::string>& parts) const {
    return join(context_.words, "view.comma", parts);
  }

 private:
  [[nodiscard]] std::string term(std::string_view vocabulary, int value) const {
    return say_term(context_.words, vocabulary, rules_.term(vocabulary, value));
  }

  ViewContext context_;
  const antics::Rules& rules_;
};

}  // namespace formicary::view::antics
