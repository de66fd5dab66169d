// A line that is edited with libedit at the bottom of a terminal while other text may appear above
// it. The terminal is restored at the end.
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
  bool asks = false;    // a person here has to decide: shown in a pipe too
  friend bool operator==(const Prompt&, const Prompt&) = default;
};

class LineEditor {
 public:
  // Returns null unless standard input and output are terminals that can move the cursor.
  static std::unique_ptr<LineEditor> open();
  ~LineEditor();
  LineEditor(const LineEditor&) = delete;
  LineEditor& operator=(const LineEditor&) = delete;

  // Takes the typed keys. Returns a line, without its line break, if one is complete.
  std::optional<std::string> take_keys();
  // Whether keys were read that take_keys() has not taken yet.
  [[nodiscard]] bool has_keys() const;
  // Whether the user typed the end of the file or the terminal was closed.
  [[nodiscard]] bool ended() const;

  // Shows the text and then the prompt with what is being typed.
  void show(std::string_view text, const Prompt& prompt);

 private:
  struct State;
  LineEditor();

  std::unique_ptr<State> state_;
};

}  // namespace formicary::terminal
