// Shows a game in the terminal: board, moves, log, rules, and the meaning of a typed move. It
// returns text and prints nothing.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "client/typed_move.h"
#include "record/ledger.h"
#include "terminal/move_list.h"
#include "terminal/paint.h"
#include "words/words.h"

namespace formicary::terminal {

class TextView {
 public:
  // The ledger and the words must outlive the view.
  TextView(const Ledger& ledger, const Words& words, Names names, bool colour);

  // Continues with another ledger of the same game, or with other names of the players.
  void look_at(const Ledger& ledger, Names names);

  [[nodiscard]] const Names& names() const { return names_; }
  [[nodiscard]] const Paint& paint() const { return paint_; }

  // All of these return whole lines. Sentences include the rule that they cite.
  [[nodiscard]] std::string sentence(const Message& message) const;
  // `glance`: see BoardView.
  [[nodiscard]] std::string board(Seat viewer, bool glance) const;
  [[nodiscard]] bool is_tall(std::string_view board) const;
  [[nodiscard]] std::string commands() const;
  // All moves, or those that a beginning could mean.
  [[nodiscard]] std::string moves(const std::string& beginning) const;
  [[nodiscard]] std::string several(const std::string& typed,
                                    const std::vector<AnyAction>& actions) const;
  [[nodiscard]] std::string log(std::string_view count) const;
  [[nodiscard]] std::string rules(std::string_view clause) const;
  [[nodiscard]] std::string scores() const;

  [[nodiscard]] TypedMove move(const std::string& typed) const;

  // Adds events to the log and to the story, a paragraph that grows until end_story(). Returns the
  // text to show now: if there are many events, each has its own line.
  std::string tell(const std::vector<Message>& events);
  std::string end_story();
  // Adds events only to the log.
  void recall(const std::vector<Message>& events);
  void note(std::string sentence) { log_.push_back(std::move(sentence)); }

  // A ply with more events than this ends a round or the game: each gets its own line, and the
  // reader gets time.
  static constexpr std::size_t kFewEvents = 3;

 private:
  [[nodiscard]] MoveList move_list() const;

  const Ledger* ledger_;
  const Words& words_;
  Names names_;
  bool colour_;
  Paint paint_;
  std::vector<std::string> log_;
  std::string story_;
};

}  // namespace formicary::terminal
