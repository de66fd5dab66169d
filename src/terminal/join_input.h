// Lines that are typed while things go on. In a terminal the line is edited, and what is said
// meanwhile appears above the prompt; from a pipe, lines are read as they are.
#pragma once

#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "terminal/line_editor.h"

namespace formicary::terminal {

class JoinInput {
 public:
  JoinInput();
  JoinInput(const JoinInput&) = delete;
  JoinInput& operator=(const JoinInput&) = delete;

  [[nodiscard]] bool is_terminal() const { return terminal_; }
  [[nodiscard]] bool edits() const { return editor_ != nullptr; }

  // Waits for a key, for something to read from `fd` (-1: nothing else), for a signal, or for so
  // long at most.
  void wait(int fd, std::chrono::milliseconds patience);
  std::optional<std::string> next_line();
  // No line will come any more.
  [[nodiscard]] bool ended() const { return ended_ && lines_.empty(); }

  // Shows the text and then the prompt, if one of them is new.
  void show(std::string_view text, const Prompt& prompt);
  // A line that was read is used now; the same prompt would be a new one.
  void prompt_answered() { prompt_ = {}; }

 private:
  void edit();
  void read_lines();
  void end_line();

  bool terminal_ = false;
  bool ended_ = false;
  std::unique_ptr<LineEditor> editor_;  // null: lines are read as they are
  std::deque<std::string> lines_;
  std::string typed_;  // of a line that has not ended
  Prompt prompt_;
  bool shown_ = false;  // the prompt is on the screen
};

}  // namespace formicary::terminal
