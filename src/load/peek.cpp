#include "load/peek.h"

#include "base/text.h"

namespace formicary::load {
namespace {

// Walks over the members of the outermost object. The server's JSON has no spaces between them, but
// they would do no harm.
class Walker {
 public:
  explicit Walker(std::string_view text) : text_(text) {}

  bool open() { return skip('{'); }
  // The next key and its value as it is written; false at the end.
  bool next(std::string_view& key, std::string_view& value) {
    skip(',');
    const std::string_view quoted = take_value();
    if (quoted.size() < 2 || !skip(':')) return false;
    key = quoted.substr(1, quoted.size() - 2);
    value = take_value();
    return !value.empty();
  }

 private:
  void skip_spaces() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
  }
  bool skip(char c) {
    skip_spaces();
    if (at_ >= text_.size() || text_[at_] != c) return false;
    ++at_;
    return true;
  }
  void pass_string() {
    for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
      if (text_[at_] == '\\') ++at_;
    }
  }
  std::string_view take_value() {
    skip_spaces();
    const std::size_t begin = at_;
    int depth = 0;
    for (; at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '"') {
        pass_string();
        if (depth == 0) {
          ++at_;
          break;
        }
      } else if (c == '{' || c == '[') {
        ++depth;
      } else if (c == '}' || c == ']') {
        if (depth == 0) break;
        --depth;
        if (depth == 0) {
          ++at_;
          break;
        }
      } else if (depth == 0 && (c == ',' || c == ':')) {
        break;
      }
    }
    return at_ > text_.size() ? std::string_view() : text_.substr(begin, at_ - begin);
  }

  std::string_view text_;
  std::size_t at_ = 0;
};

std::string_view unquoted(std::string_view value) {
  return value.size() < 2 || value.front() != '"' ? std::string_view()
                                                  : value.substr(1, value.size() - 2);
}

}  // namespace

FramePeek peek_frame(std::string_view frame) {
  FramePeek found;
  Walker walker(frame);
  if (!walker.open()) return found;
  std::string_view key;
  std::string_view value;
  while (walker.next(key, value)) {
    if (key == "type") found.type = unquoted(value);
    if (key == "id") found.id = unquoted(value);
    if (key == "table") found.table = unquoted(value);
    if (key == "n") found.number = parse_number(value, UINT64_MAX).value_or(0);
    const bool update = found.type == "update" && !found.table.empty();
    if (found.number > 0 && (update || !found.id.empty())) break;
  }
  return found;
}

}  // namespace formicary::load
