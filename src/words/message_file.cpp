#include "words/message_file.h"

#include <algorithm>
#include <optional>
#include <vector>

#include "base/text.h"
#include "core/lines.h"

namespace formicary {
namespace {

// A message id: words of letters, digits and inner hyphens, joined by dots. `rule.IH-3.3` is one.
bool is_message_id(std::string_view text) {
  const auto good = [](std::string_view part) {
    if (part.empty() || part.front() == '-' || part.back() == '-') return false;
    return std::all_of(part.begin(), part.end(), [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-';
    });
  };
  const std::vector<std::string_view> parts = split(text, '.');
  return std::all_of(parts.begin(), parts.end(), good);
}

// A message as it is in the file, on one or several lines.
struct Entry {
  struct Part {
    std::size_t offset;  // into the text
    int line;
    int column;
  };

  std::string_view id;
  int line = 0;
  std::string text;
  std::vector<Part> parts;

  void add(std::string_view part, int part_line, int column) {
    if (part.empty()) return;
    if (!text.empty()) text += ' ';
    parts.push_back({text.size(), part_line, column});
    text += part;
  }
};

class MessageFileReader {
 public:
  MessageFileReader(std::string_view language, std::map<std::string, Pattern, std::less<>>& texts)
      : language_(language), texts_(texts) {}

  Faults read(std::string_view file) {
    for (const Line& line : read_lines(file, faults_)) {
      const bool continues = line.words[0].column > 1;
      if (!continues) {
        end_entry();
        begin_entry(line);
      } else if (entry_) {
        entry_->add(line.rest(0), line.number, line.words[0].column);
      } else if (!skipping_) {
        fault(Message("words.nothing-to-continue"), line.number, line.words[0].column);
      }
    }
    end_entry();
    std::stable_sort(faults_.begin(), faults_.end(),
                     [](const Fault& a, const Fault& b) { return a.line < b.line; });
    return std::move(faults_);
  }

 private:
  void fault(Message message, int line, int column) {
    faults_.push_back({std::move(message), line, column});
  }

  void begin_entry(const Line& line) {
    skipping_ = true;
    const std::size_t equals = line.text.find('=');
    if (equals == std::string_view::npos) {
      return fault(Message("words.no-equals"), line.number, 1);
    }
    const std::string_view id = trim(line.text.substr(0, equals));
    if (!is_message_id(id)) {
      return fault(Message("words.bad-id").text("found", id), line.number, 1);
    }
    skipping_ = false;
    entry_.emplace();
    entry_->id = id;
    entry_->line = line.number;
    const std::string_view behind = line.text.substr(equals + 1);
    const std::string_view text = trim(behind);
    entry_->add(text, line.number, static_cast<int>(text.data() - line.text.data()) + 1);
  }

  void end_entry() {
    if (!entry_) return;
    const Entry entry = std::move(*entry_);
    entry_.reset();
    if (texts_.contains(entry.id)) {
      return fault(Message("words.duplicate-id").text("id", entry.id), entry.line, 1);
    }
    if (entry.text.empty()) {
      return fault(Message("words.no-text").text("id", entry.id), entry.line, 0);
    }
    auto pattern = parse_pattern(entry.text, language_);
    if (pattern) {
      texts_.emplace(entry.id, std::move(*pattern));
    } else {
      fault_inside(entry, pattern.error());
    }
  }

  void fault_inside(const Entry& entry, const PatternFault& found) {
    std::size_t i = entry.parts.size() - 1;
    while (entry.parts[i].offset > found.offset) --i;
    const Entry::Part& part = entry.parts[i];
    fault(found.message, part.line, part.column + static_cast<int>(found.offset - part.offset));
  }

  std::string_view language_;
  std::map<std::string, Pattern, std::less<>>& texts_;
  Faults faults_;
  std::optional<Entry> entry_;
  bool skipping_ = false;  // after a line that is not a message
};

}  // namespace

Faults read_message_file(std::string_view file, std::string_view language,
                         std::map<std::string, Pattern, std::less<>>& texts) {
  return MessageFileReader(language, texts).read(file);
}

}  // namespace formicary
