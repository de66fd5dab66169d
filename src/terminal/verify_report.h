// The sentence of `formicary verify` about a record.
#pragma once

#include <string>
#include <string_view>

#include "words/lazy_words.h"

namespace formicary::terminal {

struct VerifyReport {
  bool good = false;
  std::string sentence;  // empty if there is nothing to say
};

struct VerifyWish {
  bool quiet = false;       // say nothing of good records
  bool local = false;       // a game at one screen, where bots may have entropy of their own
  bool rules_only = false;  // the dice of a finished game may be unknown
};

// Verifies a record; `path` is what it is called. Words are read only for a
// sentence, and only those about verification unless the record is wrong.
VerifyReport report_verification(const LazyWords& words, const std::string& path,
                                 std::string_view text, const VerifyWish& wish);

}  // namespace formicary::terminal
