// Lines that are typed while things go on: what is said meanwhile appears above the prompt and what
// is being typed. In a terminal the line is edited here; from a pipe, lines are read as they are.
#pragma once

#include <chrono>
#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace formicary::terminal {

struct Prompt {
  std::string text;     // with its colours
  std::size_t width{};  // without them
  bool asks = false;    // somebody here has to decide: shown in a pipe too
  friend bool operator==(const Prompt&, const Prompt&) = default;
};

class JoinInput {
 public:
  JoinInput();
  ~JoinInput();
  JoinInput(const JoinInput&) = delete;
  JoinInput& operator=(const JoinInput&) = delete;

  [[nodiscard]] bool is_terminal() const { return terminal_; }

  // Waits for a key, for something to read from `fd`, for a signal, or for so long at most.
  void wait(int fd, std::chrono::milliseconds patience);
  std::optional<std::string> next_line();
  // No line will come any more.
  [[nodiscard]] bool ended() const { return ended_ && lines_.empty(); }

  // Shows the text and then the prompt, if one of them is new.
  void show(std::string_view text, const Prompt& prompt);

 private:
  struct Terminal;  // how it was before

  void read_keys();
  void take_key(char key);
  void take_escape(char key);
  void end_line();
  void recall(bool back);
  void erase();
  void draw();
  [[nodiscard]] std::size_t columns() const;

  bool terminal_ = false;
  bool edits_ = false;
  bool ended_ = false;
  std::unique_ptr<Terminal> before_;
  std::deque<std::string> lines_;
  std::string typed_;
  std::string escape_;  // a key's code that has begun
  std::deque<std::string> history_;
  std::size_t recalled_ = 0;  // how far back in it
  Prompt prompt_;
  bool shown_ = false;  // the prompt is on the screen
};

}  // namespace formicary::terminal
