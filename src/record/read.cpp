// read_record: a single pass over the lines that stops at the first fault.
#include <algorithm>

#include "base/text.h"
#include "core/lines.h"
#include "record/read_entry.h"
#include "record/record.h"

namespace formicary {
namespace {

constexpr std::uint64_t kMaxNumber = kMaxRecordNumber;
constexpr std::size_t kMaxDealLength = 64;

class RecordReader {
 public:
  explicit RecordReader(std::string_view text) : lines_(read_lines(text, faults_)) {}

  Result<Record, Fault> read() {
    if (!faults_.empty()) return faults_.front();
    if (read_header() && read_entries() && read_end()) return std::move(record_);
    return std::move(fault_);
  }

  // For a text that consists of entries only.
  Result<std::vector<RecordEntry>, Fault> read_only_entries() {
    if (!faults_.empty()) return faults_.front();
    for (; at_ < lines_.size(); ++at_) {
      if (!read_entry()) return std::move(fault_);
    }
    return std::move(record_.entries);
  }

 private:
  // The next line, or an empty one after the last.
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
    if (format < kFirstRecordFormat || format > kRecordFormat) {
      fault_ = {Message("record.format").number("found", format).number("known", kRecordFormat),
                lines_[0].number, 0};
      return false;
    }
    RecordHeader& header = record_.header;
    header.format = format;
    if (!starts("game") || line().words.size() != 2) return fail("game ID");
    header.title = word(1);
    ++at_;
    if (!read_number("revision", header.revision)) return false;
    if (!starts("edition") || line().words.size() != 3) return fail("edition ID HASH");
    header.edition_id = word(1);
    header.edition_hash = word(2);
    ++at_;
    if (!read_number("players", header.players)) return false;
    return read_options() && read_colours() && read_seats() && read_origin() && read_deal() &&
           read_dice() && read_edition();
  }

  bool read_options() {
    for (; starts("option"); ++at_) {
      if (line().words.size() != 3) return fail("option NAME VALUE");
      record_.header.options.emplace_back(word(1), word(2));
    }
    return true;
  }

  // The number after the key must count up from 1.
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

  // Reads the line if it is there.
  bool read_digest_line(std::string_view key, std::optional<Digest>& out) {
    if (!starts(key)) return true;
    Digest digest{};
    if (!read_digest(1, digest)) return false;
    out = digest;
    ++at_;
    return true;
  }

  // Reads one line for each seat in order, or none.
  bool read_digest_lines(std::string_view key, std::vector<Digest>& out) {
    for (; starts(key); ++at_) {
      Digest digest{};
      if (!in_order(out.size())) return fail(std::string(key) + " NUMBER HEX");
      if (!read_digest(2, digest)) return false;
      out.push_back(digest);
    }
    return true;
  }

  [[nodiscard]] bool is_first_format() const { return record_.header.format == kFirstRecordFormat; }

  bool read_origin() {
    if (is_first_format() || !starts("from")) return true;
    RecordOrigin& origin = record_.header.origin.emplace();
    if (line().words.size() != 3 || !number(word(2), origin.plies) ||
        !parse_hex(word(1), origin.record)) {
      return fail("from SHA256 PLIES");
    }
    ++at_;
    return read_digest_line("from-commitment", origin.commitment) &&
           read_digest_lines("from-entropy", origin.entropy) &&
           read_digest_line("from-secret", origin.secret);
  }

  bool read_deal() {
    if (is_first_format() || !starts("deal")) return true;
    if (line().words.size() != 2 || word(1).size() > kMaxDealLength) return fail("deal ID");
    record_.header.deal = word(1);
    ++at_;
    return true;
  }

  // A seat without a line has given no commitment.
  bool read_entropy_commitments() {
    auto& all = record_.header.entropy_commitments;
    for (; !is_first_format() && starts("entropy-commitment"); ++at_) {
      int seat = 0;
      const bool in_range = number(word(1), seat, record_.header.seats.size()) && seat >= 1;
      Digest digest{};
      if (!in_range || (seat <= last_committed_)) return fail("entropy-commitment NUMBER HEX");
      if (!read_digest(2, digest)) return false;
      all.resize(record_.header.seats.size());
      all[static_cast<std::size_t>(seat) - 1] = digest;
      last_committed_ = seat;
    }
    return true;
  }

  bool read_dice() {
    return read_digest_line("commitment", record_.header.commitment) &&
           read_entropy_commitments() && read_digest_lines("entropy", record_.header.entropy);
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
    while (at_ < lines_.size() && !starts("unfinished") && !starts("score") &&
           !starts("no-result")) {
      if (!read_entry()) return false;
      ++at_;
    }
    return true;
  }

  bool read_entry() {
    auto entry = read_entry_line(line());
    if (!entry) {
      fault_ = entry.error();
      return false;
    }
    record_.entries.push_back(std::move(*entry));
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
    } else if (!is_first_format() && starts("no-result") && line().words.size() == 1) {
      record_.no_result = true;
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
  int last_committed_ = 0;  // the seat of the last line entropy-commitment
  Fault fault_;
};

}  // namespace

Result<Record, Fault> read_record(std::string_view text) { return RecordReader(text).read(); }

Result<std::vector<RecordEntry>, Fault> read_entries(std::string_view lines) {
  return RecordReader(lines).read_only_entries();
}

}  // namespace formicary
