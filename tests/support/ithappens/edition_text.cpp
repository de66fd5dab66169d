#include "tests/support/ithappens/edition_text.h"

#include "base/check.h"
#include "games/ithappens/edition.h"
#include "tests/support/ithappens/deck.h"

namespace formicary::testing {

std::vector<std::string> faults_of(std::string_view edition) {
  std::vector<std::string> out;
  const auto read = ithappens::read_edition(edition);
  if (read) return out;
  for (const Fault& fault : read.error()) {
    std::string text =
        std::to_string(fault.line) + ':' + std::to_string(fault.column) + ' ' + fault.message.id;
    for (const Param& param : fault.message.params) {
      text += ' ' + param.name + '=';
      text += param.kind == ParamKind::kNumber ? std::to_string(param.number) : param.text;
    }
    out.push_back(std::move(text));
  }
  return out;
}

EditionText::EditionText() : text_(test_deck_text()) {}

std::size_t EditionText::find(std::string_view line) const {
  const std::size_t at = text_.find('\n' + std::string(line) + '\n');
  FORMICARY_CHECK(at != std::string::npos);
  return at + 1;
}

void EditionText::replace(std::string_view line, std::string_view instead) {
  text_.replace(find(line), line.size(), instead);
}

void EditionText::cut_from(std::string_view line) { text_.erase(find(line)); }

}  // namespace formicary::testing
