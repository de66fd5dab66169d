#include "core/edition_text.h"

#include <algorithm>
#include <limits>

#include "base/text.h"

namespace formicary {
namespace {

constexpr std::string_view kFirstLine = "formicary-edition 1";

}  // namespace

EditionText::EditionText(std::string_view text, std::string_view title)
    : title_(title), lines_(read_lines(text, faults_)) {
  has_first_line_ = !lines_.empty() && lines_[0].text == kFirstLine;
  if (has_first_line_) {
    lines_.erase(lines_.begin());
  } else {
    fault(Message("edition.header").text("expected", kFirstLine),
          lines_.empty() ? 1 : lines_[0].number);
  }
}

bool EditionText::read_header(const Line& line, EditionHeader& header) {
  const std::string_view key = line.words[0].text;
  if (key == "game") {
    if (has_game_) fault(Message("edition.repeated").text("what", key), line.number);
    has_game_ = true;
    if (has_words(line, 2, "game " + title_) && line.words[1].text != title_) {
      fault(
          Message("edition.wrong-game").text("found", line.words[1].text).text("expected", title_),
          line.number, line.words[1].column);
    }
  } else if (key == "id") {
    if (!header.id.empty()) fault(Message("edition.repeated").text("what", key), line.number);
    if (has_words(line, 2, "id ID") && is_good_id(line, 1)) header.id = line.words[1].text;
  } else if (key == "name") {
    read_text(line, 1, key, kMaxNameLength, header.name);
  } else if (key == "licence") {
    read_text(line, 1, key, kMaxNameLength, header.licence);
  } else if (key == "note") {
    std::string note;
    if (read_text(line, 1, key, kMaxNoteLength, note)) header.notes.push_back(std::move(note));
  } else {
    return false;
  }
  return true;
}

void EditionText::check_header(const EditionHeader& header) {
  if (!has_game_) fault(Message("edition.missing").text("what", "game " + title_), 0);
  if (header.id.empty()) fault(Message("edition.missing").text("what", "id ID"), 0);
  if (header.name.empty()) fault(Message("edition.missing").text("what", "name TEXT"), 0);
}

bool EditionText::has_words(const Line& line, std::size_t count, std::string_view form) {
  if (line.words.size() == count) return true;
  const int column = line.words.size() > count ? line.words[count].column : 0;
  fault(Message("edition.form").text("expected", form), line.number, column);
  return false;
}

bool EditionText::is_good_id(const Line& line, std::size_t word) {
  if (is_id(line.words[word].text)) return true;
  fault(Message("edition.bad-id").text("found", line.words[word].text), line.number,
        line.words[word].column);
  return false;
}

bool EditionText::read_text(const Line& line, std::size_t skipped, std::string_view what,
                            std::size_t most, std::string& out) {
  const std::string_view text = line.rest(skipped);
  if (text.empty()) {
    fault(Message("edition.form").text("expected", std::string(what) + " TEXT"), line.number);
  } else if (!out.empty()) {
    fault(Message("edition.repeated").text("what", what), line.number);
  } else if (text.size() > most) {
    fault(Message("edition.too-long")
              .text("what", what)
              .number("most", static_cast<std::int64_t>(most)),
          line.number, line.words[skipped].column);
  } else {
    out = text;
    return true;
  }
  return false;
}

bool EditionText::read_number(const Line& line, int most, std::uint8_t& out) {
  const std::string_view key = line.words[0].text;
  if (!has_words(line, 2, std::string(key) + " NUMBER")) return false;
  const auto value = parse_number(line.words[1].text, static_cast<std::uint64_t>(most));
  if (value && *value > 0) {
    out = static_cast<std::uint8_t>(*value);
    return true;
  }
  fault(Message("edition.bad-number")
            .text("what", key)
            .text("found", line.words[1].text)
            .number("least", 1)
            .number("most", most),
        line.number, line.words[1].column);
  return false;
}

void EditionText::fault(Message message, int line, int column) {
  faults_.push_back({std::move(message), line, column});
}

Faults EditionText::take_faults() {
  const auto order = [](const Fault& fault) {
    return fault.line == 0 ? std::numeric_limits<int>::max() : fault.line;
  };
  std::stable_sort(faults_.begin(), faults_.end(),
                   [order](const Fault& a, const Fault& b) { return order(a) < order(b); });
  return std::move(faults_);
}

}  // namespace formicary
