#include "terminal/join_input.h"

#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>

#include "base/text.h"
#include "platform/text_io.h"
#include "terminal/columns.h"

namespace formicary::terminal {
namespace {

constexpr std::size_t kMaxTyped = 4096;
constexpr std::size_t kMaxHistory = 50;
constexpr std::size_t kMaxEscape = 16;

constexpr char kEndOfFile = 0x04;  // Ctrl-D
constexpr char kBackspace = 0x08;  // Ctrl-H
constexpr char kClear = 0x0c;      // Ctrl-L
constexpr char kDropLine = 0x15;   // Ctrl-U
constexpr char kDropWord = 0x17;   // Ctrl-W
constexpr char kEscape = 0x1b;     // begins the codes of other keys
constexpr char kDelete = 0x7f;     // what the backspace key sends mostly

// Without its last character, which may be of several bytes.
void drop_last(std::string& text) {
  while (!text.empty() && (text.back() & '\xc0') == '\x80') text.pop_back();
  if (!text.empty()) text.pop_back();
}

bool can_edit() {
  const char* name = std::getenv("TERM");
  return isatty(STDOUT_FILENO) != 0 && name != nullptr && std::string_view(name) != "dumb";
}

}  // namespace

struct JoinInput::Terminal {
  termios modes;
};

JoinInput::JoinInput() : terminal_(isatty(STDIN_FILENO) != 0) {
  if (!terminal_ || !can_edit()) return;
  termios modes{};
  if (tcgetattr(STDIN_FILENO, &modes) != 0) return;
  before_ = std::make_unique<Terminal>(Terminal{modes});
  // Signals stay keys, and line breaks are made as before.
  modes.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | IEXTEN);
  modes.c_cc[VMIN] = 1;
  modes.c_cc[VTIME] = 0;
  edits_ = tcsetattr(STDIN_FILENO, TCSADRAIN, &modes) == 0;
}

JoinInput::~JoinInput() {
  if (edits_) tcsetattr(STDIN_FILENO, TCSADRAIN, &before_->modes);
}

void JoinInput::wait(int fd, std::chrono::milliseconds patience) {
  if (std::fflush(stdout) != 0) ended_ = true;  // nobody is there to read what we say
  std::array<pollfd, 2> inputs = {pollfd{fd, POLLIN, 0}, pollfd{STDIN_FILENO, POLLIN, 0}};
  const std::size_t count = ended_ ? 1 : 2;
  if (!wait_readable({inputs.data(), count}, patience)) {
    if (asked_to_leave()) ended_ = true;
    return;
  }
  if (count == 2 && inputs[1].revents != 0) read_keys();
}

std::optional<std::string> JoinInput::next_line() {
  if (lines_.empty()) return {};
  std::string line = std::move(lines_.front());
  lines_.pop_front();
  return line;
}

void JoinInput::read_keys() {
  std::array<char, 4096> buffer{};
  const ssize_t count = read(STDIN_FILENO, buffer.data(), buffer.size());
  if (count < 0 && (errno == EINTR || errno == EAGAIN)) return;
  if (count <= 0) {
    if (!edits_ && !typed_.empty()) end_line();
    ended_ = true;
    return;
  }
  const std::string_view keys(buffer.data(), static_cast<std::size_t>(count));
  if (edits_) {
    erase();
    for (const char key : keys) take_key(key);
    draw();
    return;
  }
  for (const char key : keys) {
    if (key == '\n') {
      end_line();
    } else if (typed_.size() < kMaxTyped) {
      typed_ += key;
    }
  }
}

// One byte of what is typed in a terminal; the prompt is not on the screen meanwhile.
void JoinInput::take_key(char key) {
  if (!escape_.empty()) return take_escape(key);
  if (key == '\n' || key == '\r') return end_line();
  if (key == kEscape) {
    escape_ = key;
  } else if (key == kBackspace || key == kDelete) {
    drop_last(typed_);
  } else if (key == kDropLine) {
    typed_.clear();
  } else if (key == kDropWord) {
    while (typed_.ends_with(' ')) typed_.pop_back();
    while (!typed_.empty() && !typed_.ends_with(' ')) typed_.pop_back();
  } else if (key == kClear) {
    print("\x1b[H\x1b[2J");
  } else if (key == kEndOfFile) {
    if (typed_.empty()) ended_ = true;
  } else if (typed_.size() < kMaxTyped && (static_cast<unsigned char>(key) >= ' ' || key == '\t')) {
    typed_ += key == '\t' ? ' ' : key;
  }
}

// Codes such as `ESC [ A` end with a letter.
void JoinInput::take_escape(char key) {
  escape_ += key;
  const bool introduces = escape_.size() == 2 && (key == '[' || key == 'O');
  if (introduces || ((key < '@' || key > '~') && escape_.size() < kMaxEscape)) return;
  escape_.clear();
  if (key == 'A' || key == 'B') recall(key == 'A');
}

// An older line that was typed, or a newer one.
void JoinInput::recall(bool back) {
  if (back ? recalled_ == history_.size() : recalled_ == 0) return;
  recalled_ = back ? recalled_ + 1 : recalled_ - 1;
  typed_ = recalled_ == 0 ? "" : history_[history_.size() - recalled_];
}

void JoinInput::end_line() {
  if (edits_) {
    draw();  // stays, as what was typed
    print("\n");
    shown_ = false;
    if (!typed_.empty() && (history_.empty() || history_.back() != typed_)) {
      history_.push_back(typed_);
      if (history_.size() > kMaxHistory) history_.pop_front();
    }
    recalled_ = 0;
  } else if (terminal_) {
    shown_ = false;  // the terminal has broken the line
  } else {
    prompt_ = {};  // used up
  }
  if (typed_.ends_with('\r')) typed_.pop_back();
  lines_.push_back(std::exchange(typed_, {}));
}

std::size_t JoinInput::columns() const {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return kScreenWidth + 1;
  return size.ws_col;
}

void JoinInput::erase() {
  if (!shown_) return;
  shown_ = false;
  const std::size_t width = prompt_.width + width_of(typed_);
  const std::size_t rows = width == 0 ? 0 : (width - 1) / columns();
  if (rows > 0) print("\x1b[" + std::to_string(rows) + "A");
  print("\r\x1b[J");
}

void JoinInput::draw() {
  if (shown_ || (prompt_.width == 0 && typed_.empty())) return;
  print(prompt_.text);
  if (is_printable_utf8(typed_)) print(typed_);  // not yet, within a character
  shown_ = true;
}

void JoinInput::show(std::string_view text, const Prompt& prompt) {
  if (text.empty() && shown_ && prompt == prompt_) return;
  if (edits_) {
    erase();
    print(text);
    prompt_ = prompt;
    draw();
    return;
  }
  const bool wanted = prompt.asks || (terminal_ && prompt.width > 0);
  if (text.empty() && !wanted) return;
  if (shown_) print("\n");
  print(text);
  prompt_ = prompt;
  shown_ = wanted;
  if (wanted) print(prompt.text);
}

}  // namespace formicary::terminal
