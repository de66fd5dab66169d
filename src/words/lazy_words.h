// The shipped words of one language, read only if a sentence is said: reading them costs more than
// verifying a record.
//
// Threads: used by one at a time.
#pragma once

#include <map>
#include <string>
#include <string_view>

#include "words/words.h"

namespace formicary {

class LazyWords {
 public:
  // Requires one of shipped_languages().
  explicit LazyWords(std::string_view language);

  // The words of a title, or those of the programs alone if the title is empty or unknown. They are
  // read at most once for each title; the reference stays valid.
  [[nodiscard]] const Words& of(std::string_view title = {}) const;

  // Only the messages of the programs whose ids begin with `group` and a dot, such as `verify`.
  [[nodiscard]] const Words& of_group(std::string_view group) const;

  // The number of times that whole files were read, and groups of messages, for tests.
  [[nodiscard]] int reads() const { return static_cast<int>(read_.size()); }
  [[nodiscard]] int group_reads() const { return static_cast<int>(groups_.size()); }

 private:
  std::string language_;
  mutable std::map<std::string, Words, std::less<>> read_;    // by title
  mutable std::map<std::string, Words, std::less<>> groups_;  // by group
};

}  // namespace formicary
