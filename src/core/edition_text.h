// What the edition files of all titles have in common: the first line, the header (game, id, name,
// licence, notes), and how faults are reported. A title reads its own lines on top of it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

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
  // `title` is the id of the game whose editions are read.
  EditionText(std::string_view text, std::string_view title);

  // Whether the first line is right; nothing else is worth reading otherwise.
  [[nodiscard]] bool has_first_line() const { return has_first_line_; }
  // The lines behind the first.
  [[nodiscard]] const std::vector<Line>& lines() const { return lines_; }

  // Reads a line of the header; false if it is none.
  bool read_header(const Line& line, EditionHeader& header);
  // Reports what is missing from the header.
  void check_header(const EditionHeader& header);

  // Each of these reports a fault where the line is wrong, and says whether it was right.
  bool has_words(const Line& line, std::size_t count, std::string_view form);
  bool is_good_id(const Line& line, std::size_t word);
  // The text behind the first `skipped` words; it must not be there already.
  bool read_text(const Line& line, std::size_t skipped, std::string_view what, std::size_t most,
                 std::string& out);
  // The number behind the first word, from 1 to `most`.
  bool read_number(const Line& line, int most, std::uint8_t& out);

  void fault(Message message, int line, int column = 0);
  // All faults in the order of the file; those of the file as a whole come last.
  Faults take_faults();

  static constexpr std::size_t kMaxNameLength = 60;   // bytes
  static constexpr std::size_t kMaxNoteLength = 500;  // bytes

 private:
  std::string title_;
  Faults faults_;
  std::vector<Line> lines_;
  bool has_first_line_ = false;
  bool has_game_ = false;
};

}  // namespace formicary
