// read_record: one pass over the lines, stopping at the first fault.
#include <algorithm>

#include "base/text.h"
#include "core/lines.h"
#include "record/record.h"

namespace formicary {
namespace {

constexpr std::uint64_t kMaxNumber = 1000000;  // of plies, points and whatever else is counted

class RecordReader {
 public:
  explicit RecordReader(std::string_view text) : lines_(read_lines(text, faults_)) {}

  Result<Record, Fault> read() {
    if (!faults_.empty()) return faults_.front();
    if (read_header() && read_entries() && read_end()) return std::move(record_);
    return std::move(fault_);
  }

  // Where the text is nothing but entries.
  Result<std::vector<RecordEntry>, Fault> read_only_entries() {
    if (!faults_.empty()) return faults_.front();
    for (; at_ < lines_.size(); ++at_) {
      if (!read_entry()) return std::move(fault_);
    }
    return std::move(record_.entries);
  }

 private:
  // The next line, or one without words behind the last.
  const Line& line() const { return at_ < lines_.size() ? lines_[at_] : nothing_; }
  [[nodiscard]] std::string_view word(std::size_t i) const {
    return i < line().words.size() ? line().words[i].text : std::string_view();
  }
  [[nodiscard]] bool starts(std::string_view key) const { return word(0) == key; }

  bool fail(std::string_view expected, std::size_t at_word = 0) {
    if (at_ >= lines_.size()) {
      const int last = lines_.empty() ? 0 : lines_.back().number;
      fault_ = {Message("record.ends-early").text("expected", expected), last + 1, 0};
      return false;
    }
    const Line& here = line();
    const int column = at_word < here.words.size() ? here.words[at_word].column : 0;
    fault_ = {Message("record.expected").text("expected", expected).text("found", here.text),
              here.number, column};
    return false;
  }

  static bool number(std::string_view text, int& out, std::uint64_t most = kMaxNumber) {
    const auto value = parse_number(text, most);
    if (value) out = static_cast<int>(*value);
    return value.has_value();
  }

  bool read_number(std::string_view key, int& out) {
    if (!starts(key) || line().words.size() != 2 || !number(word(1), out)) {
      return fail(std::string(key) + " NUMBER");
    }
    ++at_;
    return true;
  }

  bool read_header() {
    int format = 0;
    if (!read_number("formicary-record", format)) return false;
    if (format != kRecordFormat) {
      fault_ = {Message("record.format").number("found", format).number("known", kRecordFormat),
                lines_[0].number, 0};
      return false;
    }
    RecordHeader& header = record_.header;
    if (!starts("game") || line().words.size() != 2) return fail("game ID");
    header.title = word(1);
    ++at_;
    if (!read_number("revision", header.revision)) return false;
    if (!starts("edition") || line().words.size() != 3) return fail("edition ID HASH");
    header.edition_id = word(1);
    header.edition_hash = word(2);
    ++at_;
    if (!read_number("players", header.players)) return false;
    return read_options() && read_colours() && read_seats() && read_dice() && read_edition();
  }

  bool read_options() {
    for (; starts("option"); ++at_) {
      if (line().words.size() != 3) return fail("option NAME VALUE");
      record_.header.options.emplace_back(word(1), word(2));
    }
    return true;
  }

  // The number behind the key must count up from 1.
  bool in_order(std::size_t expected) {
    int found = 0;
    return number(word(1), found) && static_cast<std::size_t>(found) == expected + 1;
  }

  bool read_colours() {
    auto& colours = record_.header.colours;
    for (; starts("colour"); ++at_) {
      if (line().words.size() != 3 || !in_order(colours.size())) return fail("colour NUMBER NAME");
      colours.emplace_back(word(2));
    }
    return true;
  }

  static bool is_player(std::string_view text) {
    constexpr std::string_view kBot = "bot-";
    int level = 0;
    return text == "person" || (text.starts_with(kBot) && number(text.substr(kBot.size()), level));
  }

  bool read_seats() {
    auto& seats = record_.header.seats;
    for (; starts("seat"); ++at_) {
      if (!is_player(word(2)) || !in_order(seats.size())) {
        return fail("seat NUMBER person|bot-LEVEL NAME", 2);
      }
      seats.push_back({std::string(word(2)), std::string(line().rest(3))});
      if (seats.back().name.size() > kMaxPlayerNameLength) {
        return fail("a name of at most " + std::to_string(kMaxPlayerNameLength) + " bytes", 3);
      }
    }
    return true;
  }

  bool read_digest(std::size_t at_word, Digest& out) {
    if (line().words.size() == at_word + 1 && parse_hex(word(at_word), out)) return true;
    return fail("64 hex digits", at_word);
  }

  bool read_dice() {
    if (starts("commitment")) {
      Digest digest{};
      if (!read_digest(1, digest)) return false;
      record_.header.commitment = digest;
      ++at_;
    }
    auto& entropy = record_.header.entropy;
    for (; starts("entropy"); ++at_) {
      Digest digest{};
      if (!in_order(entropy.size())) return fail("entropy NUMBER HEX");
      if (!read_digest(2, digest)) return false;
      entropy.push_back(digest);
    }
    return true;
  }

  bool read_edition() {
    std::string& text = record_.header.edition_text;
    for (; starts("|"); ++at_) {
      text += line().rest(1);
      text += '\n';
    }
    if (!starts("plies") || line().words.size() != 1) return fail("plies");
    ++at_;
    return true;
  }

  bool read_entries() {
    while (at_ < lines_.size() && !starts("unfinished") && !starts("score")) {
      if (!read_entry()) return false;
      ++at_;
    }
    return true;
  }

  bool read_entry() {
    const std::vector<Word>& words = line().words;
    RecordEntry entry;
    entry.line = line().number;
    const auto hash = parse_hex32(words.back().text);
    if (words.size() < 4 || words[words.size() - 2].text != "=" || !hash) {
      return fail("NUMBER SEAT COMMAND = HASH");
    }
    entry.hash = *hash;
    if (words[0].text == "back") {
      entry.kind = RecordEntry::Kind::kBack;
      entry.agreed = words[2].text == "agreed";
      const bool good = words.size() == (entry.agreed ? 5U : 4U);
      if (!good || !number(words[1].text, entry.number) || entry.number == 0) {
        return fail("back NUMBER = HASH, or back NUMBER agreed = HASH");
      }
    } else if (!read_ply(words, entry)) {
      return false;
    }
    record_.entries.push_back(std::move(entry));
    return true;
  }

  bool read_ply(const std::vector<Word>& words, RecordEntry& entry) {
    int seat = 0;
    if (!number(words[0].text, entry.number) || words.size() < 5) {
      return fail("NUMBER SEAT COMMAND = HASH");
    }
    if (words[1].text == "*") {
      entry.actor = Actor::chance();
    } else if (number(words[1].text, seat, kMaxSeats) && seat >= 1) {
      entry.actor = Actor::seat(static_cast<Seat>(seat - 1));
    } else {
      return fail("* or a seat number", 1);
    }
    for (std::size_t i = 2; i + 2 < words.size(); ++i) {
      if (i > 2) entry.command += ' ';
      entry.command += words[i].text;
    }
    return true;
  }

  bool read_scores() {
    record_.result.emplace();
    auto& scores = record_.result->scores;
    for (; starts("score"); ++at_) {
      const std::vector<Word>& words = line().words;
      RecordScore score;
      const bool good = words.size() >= 4 && words.size() % 2 == 0 && in_order(scores.size()) &&
                        word(2) == "total" && number(word(3), score.total);
      if (!good || scores.size() == kMaxColours) return fail("score NUMBER total N LINE N ..");
      for (std::size_t i = 4; i < words.size(); i += 2) {
        int points = 0;
        if (!number(words[i + 1].text, points)) return fail("a number of points", i + 1);
        score.points.emplace_back(words[i].text, points);
      }
      scores.push_back(std::move(score));
    }
    if (!starts("winners") || line().words.size() < 2) return fail("winners NUMBER ..");
    for (std::size_t i = 1; i < line().words.size(); ++i) {
      int colour = 0;
      if (!number(word(i), colour, kMaxColours) || colour < 1) return fail("a colour's number", i);
      record_.result->winners |= static_cast<ColourSet>(1U << (colour - 1));
    }
    ++at_;
    return true;
  }

  bool read_end() {
    if (starts("score")) {
      if (!read_scores()) return false;
    } else if (starts("unfinished") && line().words.size() == 1) {
      ++at_;
    } else {
      return fail("score or unfinished");
    }
    if (starts("secret")) {
      Digest secret{};
      if (!read_digest(1, secret)) return false;
      record_.secret = secret;
      ++at_;
    }
    if (!starts("end") || line().words.size() != 1) return fail("end");
    ++at_;
    if (at_ != lines_.size()) return fail("nothing behind end");
    return true;
  }

  Faults faults_;
  std::vector<Line> lines_;
  std::size_t at_ = 0;
  const Line nothing_;
  Record record_;
  Fault fault_;
};

}  // namespace

Result<Record, Fault> read_record(std::string_view text) { return RecordReader(text).read(); }

Result<std::vector<RecordEntry>, Fault> read_entries(std::string_view lines) {
  return RecordReader(lines).read_only_entries();
}

}  // namespace formicary
