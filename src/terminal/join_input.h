// Reads lines while output goes on. In a terminal the line can be edited and output appears above
// the prompt; from a pipe, lines are read unchanged.
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

  // Waits for a key, for data on `fd` (-1: none), for a signal, or until `patience` has passed.
  void wait(int fd, std::chrono::milliseconds patience);
  std::optional<std::string> next_line();
  // Whether the input has ended and all lines were taken.
  [[nodiscard]] bool ended() const { return ended_ && lines_.empty(); }

  // Shows the text and then the prompt, if one of them is new.
  void show(std::string_view text, const Prompt& prompt);
  // The line that was read is handled now, so the next prompt is shown even if its text is the
  // same.
  void prompt_answered() { prompt_ = {}; }

 private:
  void edit();
  void read_lines();
  void end_line();

  bool terminal_ = false;
  bool ended_ = false;
  std::unique_ptr<LineEditor> editor_;  // null: lines are read as they are
  std::deque<std::string> lines_;
  std::string typed_;  // the beginning of an incomplete line
  Prompt prompt_;
  bool shown_ = false;  // the prompt is on the screen
};

}  // namespace formicary::terminal
