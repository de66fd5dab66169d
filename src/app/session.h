// A game at the terminal: people type commands, bots answer, chance falls.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/paint.h"
#include "base/rng.h"
#include "bots/bot.h"
#include "record/dice.h"
#include "record/ledger.h"
#include "words/words.h"

namespace formicary::app {

struct SessionSettings {
  bool colour = false;
  bool pause = true;      // wait after a person's move, so that it can be taken back
  std::string save_path;  // empty: a free name when it is needed
};

class Session {
 public:
  // Seats are persons or bots as the ledger's header says. The ledger and the words must outlive
  // the session.
  Session(Ledger& ledger, const Words& words, const Digest& secret, const Digest& key,
          std::uint64_t seed, SessionSettings settings);

  // Plays until the game is over, somebody leaves, or the input ends; gives the exit code.
  int run();

 private:
  void play_chance();
  void play_bot(Seat seat);
  void play(AnyAction action);
  // One command of a person; false to leave.
  bool ask(Seat seat);
  // A command that is not a move; false if it is none of these.
  bool do_table_command(const std::string& line);
  void do_move(const std::string& line);
  // Time to take a move back before a bot answers; false to leave.
  bool wait_for_bot(Seat mover);

  void show_board(Seat viewer);
  void list_commands();
  void show_log(std::string_view count);
  void show_rules(std::string_view clause);
  void undo();
  bool save(std::string path);
  int leave();
  void finish();

  [[nodiscard]] bool is_person(Seat seat) const { return bots_[seat] == nullptr; }
  [[nodiscard]] Seat viewer() const;
  std::optional<std::string> next_line();
  void say(const Message& message) const;
  [[nodiscard]] std::vector<AnyAction> matching(std::string_view text) const;

  Ledger& ledger_;
  const Words& words_;
  Digest secret_;
  Dice dice_;
  Rng rng_;
  SessionSettings settings_;
  Paint paint_;
  Names names_;
  std::vector<std::unique_ptr<Bot>> bots_;
  std::vector<std::string> log_;
  std::optional<std::string> pending_;  // a line that was read but not used yet
  bool board_shown_ = false;            // since the last move
  bool leaving_ = false;
};

}  // namespace formicary::app
