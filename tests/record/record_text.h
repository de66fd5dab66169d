// The text of a record with mistakes in it, and what is found wrong.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "record/verify.h"
#include "tests/record/playing.h"

namespace formicary::testing {

// `fine`, or such as `21:0 refusal.not-rolled IH-2.2`: line, column, message and clause.
inline std::string shown(const std::optional<Fault>& fault) {
  if (!fault) return "fine";
  std::string out;
  append_number(out, fault->line);
  out += ':';
  append_number(out, fault->column);
  out += ' ' + fault->message.id;
  if (!fault->message.clause.empty()) out += ' ' + fault->message.clause;
  return out;
}

inline std::string read_fault(std::string_view text) {
  const auto record = read_record(text);
  return shown(record ? std::nullopt : std::optional(record.error()));
}

inline std::string verify_fault(std::string_view text) { return shown(verify(text).fault); }

// Lines count from 1, words from 0.
class RecordText {
 public:
  explicit RecordText(const Record& record) : RecordText(write_record(record)) {}
  explicit RecordText(std::string_view text) {
    for (const std::string_view line : split(text, '\n')) lines_.emplace_back(line);
    lines_.pop_back();  // behind the last line end
  }

  [[nodiscard]] int size() const { return static_cast<int>(lines_.size()); }
  [[nodiscard]] const std::string& line(int number) const {
    return lines_[static_cast<std::size_t>(number) - 1];
  }
  // The first line that has `part` in it, from line `from` on.
  [[nodiscard]] int find(std::string_view part, int from = 1) const {
    int number = from;
    while (number <= size() && line(number).find(part) == std::string::npos) ++number;
    REQUIRE_MESSAGE(number <= size(), part);
    return number;
  }
  [[nodiscard]] std::string word(int number, std::size_t index) const {
    return std::string(split_words(line(number))[index].text);
  }

  // All of these give the number of the line that was changed.
  int set(int number, std::string_view text) {
    lines_[static_cast<std::size_t>(number) - 1] = text;
    return number;
  }
  int set_word(int number, std::size_t index, std::string_view text) {
    const Word old = split_words(line(number))[index];
    lines_[static_cast<std::size_t>(number) - 1].replace(static_cast<std::size_t>(old.column) - 1,
                                                         old.text.size(), text);
    return number;
  }
  int insert(int before, std::string_view text) {
    lines_.insert(lines_.begin() + before - 1, std::string(text));
    return before;
  }
  int erase(int number) {
    lines_.erase(lines_.begin() + number - 1);
    return number;
  }
  void cut_from(int number) { lines_.resize(static_cast<std::size_t>(number) - 1); }

  [[nodiscard]] std::string text() const {
    std::string out;
    for (const std::string& line : lines_) out += line + '\n';
    return out;
  }

 private:
  std::vector<std::string> lines_;
};

// A mistake to make in a text. It gives the line in which it should be found; 0 for none.
using Edit = std::function<int(RecordText&)>;

// Changes, drops or inserts a line: the first that has `part` in it.
inline Edit word(const std::string& part, std::size_t index, const std::string& instead) {
  return [=](RecordText& text) { return text.set_word(text.find(part), index, instead); };
}
inline Edit line(const std::string& part, const std::string& instead) {
  return [=](RecordText& text) { return text.set(text.find(part), instead); };
}
inline Edit without(const std::string& part) {
  return [=](RecordText& text) { return text.erase(text.find(part)); };
}
inline Edit insert(const std::string& before_part, const std::string& text_line) {
  return [=](RecordText& text) { return text.insert(text.find(before_part), text_line); };
}
// The same edit, but of something that has no line.
inline Edit nowhere(const Edit& edit) {
  return [=](RecordText& text) {
    edit(text);
    return 0;
  };
}

}  // namespace formicary::testing
