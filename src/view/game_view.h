// What is different from game to game in a view. Everything else is shared.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "protocol/json_writer.h"
#include "record/ledger.h"
#include "words/words.h"

namespace formicary::view {

// The game and its viewer.
struct ViewContext {
  const Ledger& ledger;
  const Words& words;
  const Names& names;
  Seat viewer = kNoSeat;
};

// A part of a description: a heading and the lines below it.
struct Part {
  std::string heading;
  std::vector<std::string> lines;
};

class GameView {
 public:
  explicit GameView(const ViewContext& context) : context_(context) {}
  GameView(const GameView&) = delete;
  GameView& operator=(const GameView&) = delete;
  virtual ~GameView() = default;

  // The member `layout`, where the board differs from edition to edition.
  virtual void write_layout(JsonWriter& out) const;
  // The value of `game`. `live`: with the moves that could be made now.
  virtual void write(JsonWriter& out, const Position& position, bool live) const = 0;
  // The members of a move that only this game has.
  virtual void write_move(JsonWriter& out, const Position& position, AnyAction action) const = 0;
  // What is going on, in a sentence.
  [[nodiscard]] virtual std::string status(const Position& position) const = 0;
  // The board and the players in words.
  virtual void describe(const Position& position, std::vector<Part>& parts) const = 0;
  // What a legal move leads to, beyond what Position::describe says; may be empty.
  [[nodiscard]] virtual std::string outlook(const Position& position, AnyAction action) const = 0;
  // Whether a seat's turn begins with this played ply.
  [[nodiscard]] virtual bool begins_turn(int ply) const;
  // Whether the turn that the last ply belongs to goes on.
  [[nodiscard]] virtual bool within_turn(const Position& position, Seat last) const;
  // Whose turn begins with this event, where a game says so; kNoSeat otherwise.
  [[nodiscard]] virtual Seat turn_begun(const Message& event) const;
  // Whether this ply begins a board on which nothing is left of what was done before.
  [[nodiscard]] virtual bool clears_board(int ply) const;
  // Whether something that takes several plies, and that a seat may want to take back as a whole,
  // begins with this played ply; and whether it is under way.
  [[nodiscard]] virtual bool begins_action(int ply) const;
  [[nodiscard]] virtual bool within_action(const Position& position) const;
  // Whether a move is left to the player even where it is the only one.
  [[nodiscard]] virtual bool waits(AnyAction action) const;
  // Whether a line of the score sheet is shown only where Position::shows_scores says so. The
  // totals always are.
  [[nodiscard]] virtual bool hides(std::size_t score_line) const = 0;

 protected:
  [[nodiscard]] const ViewContext& context() const { return context_; }
  [[nodiscard]] std::string say(const Message& message) const {
    return context_.words.say(message, context_.names);
  }

 private:
  ViewContext context_;
};

// The view of the ledger's title: make_view(rules, context) of view/NAME/view.h, or a PlainView for
// a game that has none (titles.cpp).
std::unique_ptr<GameView> game_view(const ViewContext& context);

// A word of the game: in the reader's language, else as the edition has it.
std::string say_term(const Words& words, std::string_view vocabulary, const Term& term);
// `Ada, Bo`. `id`: the message that puts {first} and {second} together.
std::string join(const Words& words, std::string_view id, const std::vector<std::string>& parts);
// `Ada wins.`
std::string say_winners(const ViewContext& context, const Position& position);

}  // namespace formicary::view
