// The parts that the edition files of all titles share: the first line, the header (game, id, name,
// licence, notes) and the reporting of faults. Each title reads its own lines with it.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/fault.h"
#include "core/lines.h"

namespace formicary {

struct EditionHeader {
  std::string id;
  std::string name;
  std::string licence;
  std::vector<std::string> notes;
};

class EditionText {
 public:
  // `title` is the id of the title whose editions are read, and `keywords` are the words that begin
  // its lines, except those of the header. Both must outlive the object.
  EditionText(std::string_view text, std::string_view title,
              std::span<const std::string_view> keywords);

  // Whether the first line is right and no line names another title. If not, that is the only
  // fault, and nothing else should be read.
  [[nodiscard]] bool is_readable() const { return readable_; }
  // The lines after the first one. Unknown keywords have been reported: a misspelt one is replaced
  // by the keyword that was meant, and any other is empty.
  [[nodiscard]] const std::vector<Line>& lines() const { return lines_; }

  // Reads a line of the header or one without a keyword; returns false if the line is neither.
  bool read_header(const Line& line, EditionHeader& header);
  // Reports missing parts of the header, unless a line without a keyword may be what is missing.
  void check_header();

  // Each of these reports a fault and returns false if the line is wrong.
  bool require_words(const Line& line, std::size_t count, std::string_view form);
  bool require_id(const Line& line, std::size_t word);
  // Reads the text after the first `skipped` words into `out`, which must be empty.
  bool read_text(const Line& line, std::size_t skipped, std::string_view what, std::size_t most,
                 std::string& out);
  // Reads the number after the first word, from 1 to `most`.
  bool read_number(const Line& line, int most, std::uint8_t& out);

  void fault(Message message, int line, int column = 0);
  // All faults in the order of the file; faults of the file as a whole come last. A line that is
  // too long, no text or without a keyword has one fault only, as the others would follow from it.
  Faults take_faults();

  static constexpr std::size_t kMaxNameLength = 60;   // bytes
  static constexpr std::size_t kMaxNoteLength = 500;  // bytes

 private:
  // Each reports the only fault of the file and returns false if the file can't be read.
  bool take_first_line();
  bool require_title();
  void check_keyword(Line& line, std::span<const std::string_view> keywords);
  bool read_once(const Line& line, bool& seen);

  std::string_view title_;
  Faults faults_;
  std::vector<Line> lines_;
  bool readable_;
  bool has_game_ = false;
  bool has_id_ = false;
  bool has_name_ = false;
  int without_keyword_ = 0;  // lines of the header
};

// The title that an edition is for, and where the file says so.
struct EditionGame {
  std::string title;  // the word after `game` or a misspelling of `game`; empty if there is none
  int line = 0;
  int column = 0;
};
// Returns a fault if the first line is not that of an edition.
Result<EditionGame, Fault> read_edition_game(std::string_view text);

}  // namespace formicary
