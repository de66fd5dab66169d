// The test deck with mistakes in it, and the faults that are found.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace formicary::testing {

// Each fault as `line:column id name=value ...`.
std::vector<std::string> faults_of(std::string_view edition);

class EditionText {
 public:
  EditionText();
  // The first line that is exactly `line` becomes `instead`, which may be several lines.
  void replace(std::string_view line, std::string_view instead);
  // Drops everything from that line on.
  void cut_from(std::string_view line);
  void append(std::string_view text) { text_ += text; }
  [[nodiscard]] std::vector<std::string> faults() const { return faults_of(text_); }

 private:
  [[nodiscard]] std::size_t find(std::string_view line) const;
  std::string text_;
};

}  // namespace formicary::testing
