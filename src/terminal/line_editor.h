// A line that is edited at the bottom of a terminal with libedit, while other text may appear above
// it. The terminal is given back as it was in the end.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace formicary::terminal {

struct Prompt {
  std::string text;     // with its colours; the last character must be plain
  std::size_t width{};  // without them
  bool asks = false;    // somebody here has to decide: shown in a pipe too
  friend bool operator==(const Prompt&, const Prompt&) = default;
};

class LineEditor {
 public:
  // Only where standard input and output are terminals that can move the cursor; else null.
  static std::unique_ptr<LineEditor> open();
  ~LineEditor();
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;

  // Takes what was typed up to the end of a line, which it gives without its line break.
  std::optional<std::string> take_keys();
  // Keys were read that take_keys() has not taken yet.
  [[nodiscard]] bool has_keys() const;
  // The end of the file was typed, or the terminal is gone.
  [[nodiscard]] bool ended() const;

  // Shows the text and then the prompt with what is being typed.
  void show(std::string_view text, const Prompt& prompt);

 private:
  struct State;
  LineEditor();

  std::unique_ptr<State> state_;
};

}  // namespace formicary::terminal
