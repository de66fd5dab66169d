#include "record/read_entry.h"

#include "base/text.h"

namespace formicary {
namespace {

class EntryReader {
 public:
  explicit EntryReader(const Line& line) : line_(line) { entry_.line = line.number; }

  Result<RecordEntry, Fault> read() {
    const auto& words = line_.words;
    const auto hash = parse_hex32(words.back().text);
    if (words.size() < 4 || words[words.size() - 2].text != "=" || !hash) {
      return fail("NUMBER SEAT COMMAND = HASH");
    }
    entry_.hash = *hash;
    count_ = words.size() - 2;
    if (word(0) == "back") return read_back();
    if (word(0) == "hands") return read_hands();
    if (word(0) == "ended") return read_ended();
    return read_ply();
  }

 private:
  // A word before the equals sign, or an empty one.
  [[nodiscard]] std::string_view word(std::size_t i) const {
    return i < count_ ? line_.words[i].text : std::string_view();
  }
  static bool number(std::string_view text, int& out, std::uint64_t most = kMaxRecordNumber) {
    const auto value = parse_number(text, most);
    if (value) out = static_cast<int>(*value);
    return value.has_value();
  }
  [[nodiscard]] Fault fail(std::string_view expected, std::size_t at_word = 0) const {
    return {Message("record.expected").text("expected", expected).text("found", line_.text),
            line_.number, line_.words[at_word].column};
  }
  // The words from `first` on, with single spaces between them.
  [[nodiscard]] std::string rest(std::size_t first) const {
    std::string text;
    for (std::size_t i = first; i < count_; ++i) {
      if (i > first) text += ' ';
      text += word(i);
    }
    return text;
  }
  bool read_seat(std::string_view text) {
    int seat = 0;
    if (!number(text, seat, kMaxSeats) || seat < 1) return false;
    entry_.actor = Actor::seat(static_cast<Seat>(seat - 1));
    return true;
  }

  Result<RecordEntry, Fault> read_back() {
    entry_.kind = RecordEntry::Kind::kBack;
    const bool by = word(2) == "by" && count_ == 4;
    entry_.agreed = by || (word(2) == "agreed" && count_ == 3);
    const bool good = number(word(1), entry_.number) && entry_.number > 0;
    if (!good || (!entry_.agreed && count_ != 2)) {
      return fail("back NUMBER = HASH, or back NUMBER by PEOPLE = HASH");
    }
    if (by) entry_.command = word(3);
    return std::move(entry_);
  }

  Result<RecordEntry, Fault> read_hands() {
    entry_.kind = RecordEntry::Kind::kHands;
    if (count_ < 3 || !read_seat(word(1))) return fail("hands SEAT WHO = HASH");
    entry_.command = rest(2);
    return std::move(entry_);
  }

  Result<RecordEntry, Fault> read_ended() {
    entry_.kind = RecordEntry::Kind::kEnded;
    entry_.scored = word(1) == "scored";
    if (count_ != 4 || word(2) != "by" || (!entry_.scored && word(1) != "no-result")) {
      return fail("ended scored|no-result by PEOPLE = HASH");
    }
    entry_.command = word(3);
    return std::move(entry_);
  }

  Result<RecordEntry, Fault> read_ply() {
    if (!number(word(0), entry_.number) || count_ < 3) return fail("NUMBER SEAT COMMAND = HASH");
    if (word(1) == "*") {
      entry_.actor = Actor::chance();
    } else if (!read_seat(word(1))) {
      return fail("* or a seat number", 1);
    }
    entry_.command = rest(2);
    return std::move(entry_);
  }

  const Line& line_;
  std::size_t count_ = 0;  // number of words before the equals sign
  RecordEntry entry_;
};

}  // namespace

Result<RecordEntry, Fault> read_entry_line(const Line& line) { return EntryReader(line).read(); }

}  // namespace formicary
