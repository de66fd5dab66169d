// A game at the terminal: people type commands, bots answer, chance falls.
#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/rng.h"
#include "bots/bot.h"
#include "platform/net_library.h"
#include "record/dice.h"
#include "record/ledger.h"
#include "terminal/game_view.h"
#include "terminal/join_input.h"
#include "words/words.h"

namespace formicary::terminal {

struct SessionSettings {
  bool colour = false;
  bool pause = true;      // wait after a person's move or a long story, so that it can be read
  std::string save_path;  // empty: a free name when it is needed
  bool hints = false;     // allowed where two or more people play, too
  bool forced = false;    // plays moves without an alternative by itself
};

class Session {
 public:
  // Seats are persons or bots as the ledger's header says. The ledger, the words and the nets must
  // outlive the session.
  Session(Ledger& ledger, const Words& words, NetLibrary& nets, const Digest& secret,
          const Digest& key, std::uint64_t seed, SessionSettings settings);

  // What happened before, in a game that goes on.
  void recall(const std::vector<Message>& events) { view_.recall(events); }

  // Plays until the game is over, somebody leaves, or the input ends; gives the exit code.
  int run();

 private:
  void play_chance();
  void play_bot(Seat seat);
  void play(AnyAction action);
  // One command of a person; false to leave.
  bool ask(Seat seat);
  bool present(Seat seat);
  bool play_forced();
  bool read_commands(Seat seat);
  void drop_rest();
  // A command that is not a move, written in full or, where `shortened`, as a beginning; false if
  // it is none.
  bool do_table_command(const std::string& line, bool shortened);
  // A move; false if it is none.
  bool do_move(const std::string& line);
  void refuse(const Message& message);
  // Time to read, and to take the last move back; false to leave.
  bool wait();

  // Sentences of a turn share a line, which is printed when somebody else is next.
  void tell(const std::vector<Message>& events);
  void end_story();
  void show_board(Seat viewer);
  // What a bot would do here, and what one thinks of a bot's last moves.
  void hint();
  void why(std::string_view argument);
  void undo();
  bool save(std::string path);
  int leave();
  int finish();

  [[nodiscard]] bool is_person(Seat seat) const { return bots_[seat] == nullptr; }
  [[nodiscard]] std::ptrdiff_t people() const;
  // False, and said so, where hints are not wanted at this table.
  [[nodiscard]] bool may_ask() const;
  [[nodiscard]] Seat viewer() const;
  std::optional<std::string> next_line(const Prompt& prompt);
  void say(const Message& message) const;

  Ledger& ledger_;
  const Words& words_;
  NetLibrary& nets_;
  Digest secret_;
  Dice dice_;
  Rng rng_;
  SessionSettings settings_;
  GameView view_;
  JoinInput input_;
  std::vector<std::unique_ptr<Bot>> bots_;
  Actor teller_ = Actor::nobody();      // whose turn the story is about
  std::optional<std::string> pending_;  // a line that was read but not used yet
  std::deque<std::string> typed_;       // commands of the last line that are still to be done
  Seat typist_ = kNoSeat;               // who typed them
  Seat seen_by_ = kNoSeat;              // who has seen the whole board since others moved
  bool told_ = false;                   // something, since the last board or pause
  bool board_shown_ = false;            // since the last move
  bool leaving_ = false;
};

}  // namespace formicary::terminal
