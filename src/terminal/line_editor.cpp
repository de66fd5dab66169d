#include "terminal/line_editor.h"

#include <histedit.h>
#include <langinfo.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <clocale>
#include <cstdlib>
#include <cwchar>

#include "base/check.h"
#include "platform/text_io.h"
#include "terminal/columns.h"

namespace formicary::terminal {
namespace {

constexpr int kMaxHistory = 500;
constexpr wchar_t kLiteral = L'\1';  // around what takes no room

bool can_edit() {
  const char* name = std::getenv("TERM");
  return isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0 && name != nullptr &&
         std::string_view(name) != "dumb";
}

std::size_t screen_columns() {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0) return kScreenWidth + 1;
  return size.ws_col;
}

// libedit reads and writes characters of the locale; what we say is UTF-8 in every language.
void choose_characters() {
  std::setlocale(LC_CTYPE, "");
  if (std::string_view(nl_langinfo(CODESET)) != "UTF-8") std::setlocale(LC_CTYPE, "C.UTF-8");
}

// The prompt for libedit, which has to know that colours take no room.
std::string marked(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t at = text.find('\x1b');
    out += text.substr(0, at);
    if (at == std::string_view::npos) break;
    const std::size_t end = text.find('m', at);
    if (end == std::string_view::npos) break;
    out += static_cast<char>(kLiteral);
    out += text.substr(at, end + 1 - at);
    out += static_cast<char>(kLiteral);
    text.remove_prefix(end + 1);
  }
  return out;
}

}  // namespace

struct LineEditor::State {
  EditLine* edit = nullptr;
  History* history = nullptr;
  Prompt prompt;
  std::string marked_prompt;
  std::string keys;  // read and not taken yet
  bool ended = false;
  bool shown = false;  // the prompt is on the screen
  std::size_t columns = screen_columns();

  static State& of(EditLine* edit) {
    void* state = nullptr;
    el_get(edit, EL_CLIENTDATA, &state);
    return *static_cast<State*>(state);
  }
  static char* prompt_of(EditLine* edit) { return of(edit).marked_prompt.data(); }
  static int next_key(EditLine* edit, wchar_t* key) { return of(edit).take(key); }
  // Ctrl-D: the end on an empty line, else it deletes a character.
  static unsigned char end_or_delete(EditLine* edit, int /*key*/) {
    const LineInfo* line = el_line(edit);
    if (line->buffer == line->lastchar) {
      of(edit).ended = true;
      return CC_NORM;  // CC_EOF would put the character into the line
    }
    if (line->cursor == line->lastchar) return CC_NORM;
    el_cursor(edit, 1);
    el_deletestr(edit, 1);
    return CC_REFRESH;
  }

  void read_more();
  int take(wchar_t* key);
  void begin_line();
  void erase() const;
  [[nodiscard]] bool is_resized() const { return screen_columns() != columns; }
  void follow_size();
};

// Waits for the rest of a key's code when only its beginning has arrived: libedit requires it.
void LineEditor::State::read_more() {
  pollfd input = {STDIN_FILENO, POLLIN, 0};
  while (!wait_readable({&input, 1}, std::chrono::milliseconds::max())) {
    if (!asked_to_leave()) continue;
    ended = true;
    return;
  }
  std::array<char, 4096> buffer{};
  const ssize_t count = read(STDIN_FILENO, buffer.data(), buffer.size());
  if (count < 0 && (errno == EINTR || errno == EAGAIN)) return;
  if (count <= 0) {
    ended = true;
    return;
  }
  keys.append(buffer.data(), static_cast<std::size_t>(count));
}

int LineEditor::State::take(wchar_t* key) {
  constexpr std::size_t kLongest = 4;  // bytes of a character
  while (true) {
    std::mbstate_t state{};
    const std::size_t size = std::mbrtowc(key, keys.data(), keys.size(), &state);
    const bool begun =
        keys.empty() || (size == static_cast<std::size_t>(-2) && keys.size() < kLongest);
    if (begun) {
      read_more();
      if (ended) return 0;
      continue;
    }
    if (size <= kLongest) {
      keys.erase(0, size == 0 ? 1 : size);
      return 1;
    }
    keys.erase(0, 1);  // no character of UTF-8
  }
}

void LineEditor::State::begin_line() {
  marked_prompt.clear();  // shown by show()
  prompt = {};
  shown = false;
  el_set(edit, EL_UNBUFFERED, 0);
  el_set(edit, EL_UNBUFFERED, 1);
}

void LineEditor::State::erase() const {
  if (!shown) return;
  const LineInfo* line = el_line(edit);
  const auto before = static_cast<std::size_t>(line->cursor - line->buffer);
  const std::size_t rows = (prompt.width + width_of({line->buffer, before})) / columns;
  if (rows > 0) print("\x1b[" + std::to_string(rows) + "A");
  print("\r\x1b[J");
}

// The terminal has already wrapped its lines to the new width.
void LineEditor::State::follow_size() {
  if (!is_resized()) return;
  columns = screen_columns();
  erase();
  el_resize(edit);
  if (shown) el_set(edit, EL_REFRESH);
}

LineEditor::LineEditor() : state_(std::make_unique<State>()) {
  choose_characters();
  State& state = *state_;
  state.edit = el_init("formicary", stdin, stdout, stderr);
  state.history = history_init();
  FORMICARY_CHECK(state.edit != nullptr && state.history != nullptr);
  HistEvent event{};
  history(state.history, &event, H_SETSIZE, kMaxHistory);
  history(state.history, &event, H_SETUNIQUE, 1);
  EditLine* edit = state.edit;
  el_set(edit, EL_CLIENTDATA, &state);
  el_set(edit, EL_PROMPT_ESC, &State::prompt_of, static_cast<int>(kLiteral));
  el_set(edit, EL_EDITOR, "emacs");
  el_set(edit, EL_HIST, history, state.history);
  el_set(edit, EL_GETCFN, &State::next_key);
  el_set(edit, EL_ADDFN, "formicary-end", "Ends the input or deletes", &State::end_or_delete);
  el_set(edit, EL_BIND, "^D", "formicary-end", nullptr);
  el_set(edit, EL_BIND, "^W", "ed-delete-prev-word", nullptr);
  el_set(edit, EL_UNBUFFERED, 1);
}

LineEditor::~LineEditor() {
  el_set(state_->edit, EL_UNBUFFERED, 0);
  el_end(state_->edit);
  history_end(state_->history);
}

std::unique_ptr<LineEditor> LineEditor::open() {
  if (!can_edit()) return nullptr;
  return std::unique_ptr<LineEditor>(new LineEditor);
}

bool LineEditor::has_keys() const { return !state_->keys.empty(); }
bool LineEditor::ended() const { return state_->ended; }

std::optional<std::string> LineEditor::take_keys() {
  State& state = *state_;
  state.follow_size();
  do {
    int count = 0;
    const char* text = el_gets(state.edit, &count);
    if (state.ended) return {};
    if (text == nullptr || count <= 0) continue;
    std::string line(text, static_cast<std::size_t>(count));
    if (line.back() != '\n' && line.back() != '\r') continue;
    line.pop_back();
    HistEvent event{};
    if (!line.empty()) history(state.history, &event, H_ENTER, line.c_str());
    state.begin_line();
    return line;
  } while (has_keys());
  return {};
}

void LineEditor::show(std::string_view text, const Prompt& prompt) {
  State& state = *state_;
  if (text.empty() && prompt.text.empty() && !state.shown) return;
  if (text.empty() && state.shown && prompt == state.prompt && !state.is_resized()) return;
  state.follow_size();
  state.erase();
  print(text);
  if (asked_to_leave()) {  // nobody will finish the line that has begun
    state.begin_line();
    return;
  }
  state.prompt = prompt;
  state.marked_prompt = marked(prompt.text);
  el_set(state.edit, EL_REFRESH);
  state.shown = true;
}

}  // namespace formicary::terminal
