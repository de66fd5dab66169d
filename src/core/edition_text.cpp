#include "core/edition_text.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>

#include "base/text.h"

namespace formicary {
namespace {

constexpr std::string_view kFirstLine = "formicary-edition 1";
constexpr std::array<std::string_view, 5> kHeaderKeywords = {"game", "id", "name", "licence",
                                                             "note"};

template <class Words>
bool is_among(std::string_view word, const Words& words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// Whether what else is wrong with a line of such a fault follows from it.
bool spoils_line(std::string_view fault) {
  return fault == "file.line-too-long" || fault == "file.not-text" ||
         fault == "edition.unknown-keyword";
}

std::optional<Fault> check_first_line(const std::vector<Line>& lines) {
  if (!lines.empty() && trim(lines[0].text) == kFirstLine) return {};
  return Fault{Message("edition.header").text("expected", kFirstLine),
               lines.empty() ? 1 : lines[0].number, 0};
}

// The line that names the title; null if there is none.
const Line* find_game_line(const std::vector<Line>& lines) {
  const Line* misspelt = nullptr;
  for (const Line& line : lines) {
    if (line.words.size() < 2) continue;
    const std::string_view key = line.words[0].text;
    if (key == kHeaderKeywords[0]) return &line;
    if (misspelt == nullptr && !is_among(key, kHeaderKeywords) &&
        is_misspelling(key, kHeaderKeywords[0])) {
      misspelt = &line;
    }
  }
  return misspelt;
}

}  // namespace

EditionText::EditionText(std::string_view text, std::string_view title,
                         std::span<const std::string_view> keywords)
    : title_(title),
      lines_(read_lines(text, faults_, BadLines::kKept)),
      readable_(take_first_line() && require_title()) {
  if (!readable_) return;
  for (Line& line : lines_) check_keyword(line, keywords);
}

bool EditionText::take_first_line() {
  if (auto wrong = check_first_line(lines_)) {
    faults_ = {std::move(*wrong)};
    return false;
  }
  lines_.erase(lines_.begin());
  return true;
}

bool EditionText::require_title() {
  const Line* game = find_game_line(lines_);
  if (game == nullptr || game->words[1].text == title_) return true;
  faults_.clear();
  fault(Message("edition.wrong-game").text("found", game->words[1].text).text("expected", title_),
        game->number, game->words[1].column);
  return false;
}

void EditionText::check_keyword(Line& line, std::span<const std::string_view> keywords) {
  Word& first = line.words[0];
  if (first.text.empty() || is_among(first.text, kHeaderKeywords) ||
      is_among(first.text, keywords)) {
    return;
  }
  std::string known;
  std::vector<std::string_view> meant;
  const auto compare = [&](std::string_view keyword) {
    known += known.empty() ? "" : ", ";
    known += keyword;
    if (is_misspelling(first.text, keyword)) meant.push_back(keyword);
  };
  for (const std::string_view keyword : kHeaderKeywords) compare(keyword);
  for (const std::string_view keyword : keywords) compare(keyword);
  fault(Message("edition.unknown-keyword").text("word", first.text).text("expected", known),
        line.number, first.column);
  first.text = meant.size() == 1 ? meant[0] : std::string_view();
}

// Reports a second line of a kind of which there is one. Returns false if it is the second.
bool EditionText::read_once(const Line& line, bool& seen) {
  if (seen) {
    fault(Message("edition.repeated").text("what", line.words[0].text), line.number);
    return false;
  }
  seen = true;
  return true;
}

bool EditionText::read_header(const Line& line, EditionHeader& header) {
  const std::string_view key = line.words[0].text;
  if (key.empty()) {
    ++without_keyword_;
  } else if (key == "game") {
    if (read_once(line, has_game_)) require_words(line, 2, "game " + std::string(title_));
  } else if (key == "id") {
    if (read_once(line, has_id_) && require_words(line, 2, "id ID") && require_id(line, 1)) {
      header.id = line.words[1].text;
    }
  } else if (key == "name") {
    if (read_once(line, has_name_)) read_text(line, 1, key, kMaxNameLength, header.name);
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

void EditionText::check_header() {
  int excused = without_keyword_;
  const auto demand = [&](bool has, std::string_view what) {
    if (!has && --excused < 0) fault(Message("edition.missing").text("what", what), 0);
  };
  demand(has_game_, "game " + std::string(title_));
  demand(has_id_, "id ID");
  demand(has_name_, "name TEXT");
}

bool EditionText::require_words(const Line& line, std::size_t count, std::string_view form) {
  if (line.words.size() == count) return true;
  const int column = line.words.size() > count ? line.words[count].column : 0;
  fault(Message("edition.form").text("expected", form), line.number, column);
  return false;
}

bool EditionText::require_id(const Line& line, std::size_t word) {
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
  if (!require_words(line, 2, std::string(key) + " NUMBER")) return false;
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
  Faults out;
  for (Fault& each : faults_) {
    const bool follows = !out.empty() && each.line != 0 && out.back().line == each.line &&
                         spoils_line(out.back().message.id);
    if (!follows) out.push_back(std::move(each));
  }
  return out;
}

Result<EditionGame, Fault> read_edition_game(std::string_view text) {
  Faults ignored;
  const std::vector<Line> lines = read_lines(text, ignored, BadLines::kKept);
  if (auto fault = check_first_line(lines)) return std::move(*fault);
  const Line* game = find_game_line(lines);
  if (game == nullptr) return EditionGame{};
  return EditionGame{std::string(game->words[1].text), game->number, game->words[1].column};
}

}  // namespace formicary
