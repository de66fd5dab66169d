// A small edition of Antics! for the tests, the same with mistakes in it, and the faults that are
// found.
#pragma once

#include <string>
#include <string_view>

#include "games/antics/edition.h"

namespace formicary::antics::testing {

// The smallest board that is good for anything. None of it changes with the shipped editions.
std::string_view test_edition_text();
const Edition& test_edition();

// The shipped edition, or an empty one if it is not good.
const Edition& shipped_edition();

// Each fault as `line:column id name=value ...`; lines between them, nothing behind the last.
std::string faults_of(std::string_view edition);

class EditionText {
 public:
  EditionText() : text_(test_edition_text()) {}
  // The line that is exactly `line` becomes `instead`, which may be several lines.
  EditionText& replace(std::string_view line, std::string_view instead);
  EditionText& append(std::string_view text) {
    text_ += text;
    return *this;
  }
  [[nodiscard]] const std::string& text() const { return text_; }
  [[nodiscard]] std::string faults() const { return faults_of(text_); }

 private:
  std::string text_;
};

}  // namespace formicary::antics::testing
