// Reads the lines of a table's head before its record. Private to the .cpp files of this module.
#pragma once

#include <string_view>
#include <vector>

#include "core/lines.h"
#include "table/table.h"

namespace formicary {

// Separates the lines from the record.
inline constexpr std::string_view kRecordFollows = "record\n";

class TableReader {
 public:
  TableReader(const TableParts& parts, std::string_view head);

  // Fills everything except the game into the table; returns false if the text is faulty.
  bool read(Table& table);

 private:
  [[nodiscard]] std::string_view word(std::size_t i) const;
  bool number(std::size_t i, std::int64_t& out, std::uint64_t most) const;
  bool read_line(Table& table);
  bool read_state(Table& table) const;
  bool read_pace(Table& table) const;
  bool read_seat(Table& table);
  bool read_offer(Table& table) const;
  bool read_asked(Table& table) const;
  bool read_past(Table& table) const;

  const TableParts& parts_;
  Faults faults_;
  std::vector<Line> lines_;
  const std::vector<Word>* words_ = nullptr;
  std::size_t seat_ = 0;
};

}  // namespace formicary
