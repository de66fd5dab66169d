#include "terminal/join_input.h"

#include <unistd.h>

#include <array>
#include <cerrno>

#include "platform/text_io.h"

namespace formicary::terminal {
namespace {

constexpr std::size_t kMaxTyped = 4096;

}  // namespace

JoinInput::JoinInput() : terminal_(isatty(STDIN_FILENO) != 0), editor_(LineEditor::open()) {}

void JoinInput::wait(int fd, std::chrono::milliseconds patience) {
  if (std::fflush(stdout) != 0) ended_ = true;  // nobody is there to read what we say
  if (!ended_ && editor_ && editor_->has_keys()) return edit();
  std::array<pollfd, 2> inputs = {pollfd{fd, POLLIN, 0}, pollfd{STDIN_FILENO, POLLIN, 0}};
  const std::size_t count = ended_ ? 1 : 2;
  if (!wait_readable({inputs.data(), count}, patience)) {
    if (asked_to_leave()) ended_ = true;
    return;
  }
  if (count == 1 || inputs[1].revents == 0) return;
  if (editor_) {
    edit();
  } else {
    read_lines();
  }
}

std::optional<std::string> JoinInput::next_line() {
  if (lines_.empty()) return {};
  std::string line = std::move(lines_.front());
  lines_.pop_front();
  return line;
}

void JoinInput::edit() {
  if (auto line = editor_->take_keys()) lines_.push_back(std::move(*line));
  if (editor_->ended()) ended_ = true;
}

void JoinInput::read_lines() {
  std::array<char, 4096> buffer{};
  const ssize_t count = read(STDIN_FILENO, buffer.data(), buffer.size());
  if (count < 0 && (errno == EINTR || errno == EAGAIN)) return;
  if (count <= 0) {
    if (!typed_.empty()) end_line();
    ended_ = true;
    return;
  }
  for (const char key : std::string_view(buffer.data(), static_cast<std::size_t>(count))) {
    if (key == '\n') {
      end_line();
    } else if (typed_.size() < kMaxTyped) {
      typed_ += key;
    }
  }
}

void JoinInput::end_line() {
  if (terminal_) shown_ = false;  // the terminal has broken the line
  if (typed_.ends_with('\r')) typed_.pop_back();
  lines_.push_back(std::exchange(typed_, {}));
}

void JoinInput::show(std::string_view text, const Prompt& prompt) {
  if (editor_) return editor_->show(text, prompt);
  if (text.empty() && shown_ && prompt == prompt_) return;
  const bool wanted = prompt.asks || (terminal_ && prompt.width > 0);
  if (text.empty() && !wanted) return;
  if (shown_) print("\n");
  print(text);
  prompt_ = prompt;
  shown_ = wanted;
  if (wanted) print(prompt.text);
}

}  // namespace formicary::terminal
