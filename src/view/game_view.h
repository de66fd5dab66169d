// The part of a view that differs from game to game. Everything else is shared.
#pragma once

#include <functional>
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

  // Writes the member `layout`, if the board differs from edition to edition.
  virtual void write_layout(JsonWriter& out) const;
  // Writes the value of `game`. `live`: including the moves that can be made now.
  virtual void write(JsonWriter& out, const Position& position, bool live) const = 0;
  // Writes the members of a move that are specific to this game.
  virtual void write_move(JsonWriter& out, const Position& position, AnyAction action) const = 0;
  // The effect of a legal move, for its button and its preview.
  [[nodiscard]] virtual std::string say_move(const Position& position, AnyAction action) const;
  // One sentence about the situation.
  [[nodiscard]] virtual std::string status(const Position& position) const = 0;
  // The board and the players in words.
  virtual void describe(const Position& position, std::vector<Part>& parts) const = 0;
  // The consequence of a legal move beyond what Position::describe says; may be empty.
  [[nodiscard]] virtual std::string outlook(const Position& position, AnyAction action) const = 0;
  // Whether a seat's turn begins with this played ply.
  [[nodiscard]] virtual bool begins_turn(int ply) const;
  // Whether the turn that the last ply belongs to is still in progress.
  [[nodiscard]] virtual bool within_turn(const Position& position, Seat last) const;
  // The seat whose turn begins with this event, if the game has such an event; otherwise kNoSeat.
  [[nodiscard]] virtual Seat turn_begun(const Message& event) const;
  // Whether this ply starts a new board on which nothing that was done before is left.
  [[nodiscard]] virtual bool clears_board(int ply) const;
  // Whether this played ply begins an action that takes several plies and that a seat may want to
  // undo as a whole; and whether such an action is in progress.
  [[nodiscard]] virtual bool begins_action(int ply) const;
  [[nodiscard]] virtual bool within_action(const Position& position) const;
  // Whether a move is left to the player even if it is the only one.
  [[nodiscard]] virtual bool waits(AnyAction action) const;
  // Whether a line of the score sheet is hidden unless Position::shows_scores allows it. Totals are
  // always subject to that.
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
// a game without one (titles.cpp).
std::unique_ptr<GameView> game_view(const ViewContext& context);

// Names::term for sentences without codes: make_plain_terms(rules, words) of view/NAME/view.h;
// unset for a game without one. Both arguments must outlive it.
std::function<std::string(std::string_view term)> plain_terms(const Game& game, const Words& words);

// A word of the game in the reader's language, or else as the edition has it.
std::string say_term(const Words& words, std::string_view vocabulary, const Term& term);
// `Ada, Bo`. `id` is the message that joins {first} and {second}.
std::string join(const Words& words, std::string_view id, const std::vector<std::string>& parts);
// `Ada wins.`
std::string say_winners(const ViewContext& context, const Position& position);

}  // namespace formicary::view
