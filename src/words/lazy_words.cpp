#include "words/lazy_words.h"

#include <algorithm>

#include "base/check.h"

namespace formicary {

LazyWords::LazyWords(std::string_view language) : language_(language) {
  const auto known = shipped_languages();
  FORMICARY_CHECK(std::find(known.begin(), known.end(), language) != known.end());
}

const Words& LazyWords::of(std::string_view title) const {
  const std::string_view known = has_shipped_words(title) ? title : std::string_view();
  auto found = read_.find(known);
  if (found == read_.end()) {
    found = read_.emplace(known, *Words::shipped(language_, known)).first;
  }
  return found->second;
}

const Words& LazyWords::of_group(std::string_view group) const {
  auto found = groups_.find(group);
  if (found == groups_.end()) {
    found = groups_.emplace(group, *Words::shipped_group(language_, group)).first;
  }
  return found->second;
}

}  // namespace formicary
