// Helpers of the tests of the words: reading texts and saying where they are wrong.
#pragma once

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "words/words.h"

namespace formicary::test {

inline Result<Words, Faults> read(std::string_view text, std::string_view language = "en") {
  return Words::read(language, std::array{text});
}

// The sentence of a message whose text is given.
inline std::string said(std::string_view text, Message message, const Names& names = {},
                        std::string_view language = "en") {
  message.id = "m";
  const auto words = read("m = " + std::string(text), language);
  if (!words) return "fault: " + words.error()[0].message.id;
  return words->say(message, names);
}

// A fault as `line:column id`.
inline std::string shown(const Fault& fault) {
  return std::to_string(fault.line) + ":" + std::to_string(fault.column) + " " + fault.message.id;
}

// The faults of a file as one string each; `fine` alone if there are none.
inline std::vector<std::string> faults_of(std::string_view text, std::string_view language = "en") {
  const auto words = read(text, language);
  if (words) return {"fine"};
  std::vector<std::string> out;
  for (const Fault& fault : words.error()) out.push_back(shown(fault));
  return out;
}

inline std::string fault_of(std::string_view text, std::string_view language = "en") {
  const std::vector<std::string> faults = faults_of(text, language);
  CHECK(faults.size() == 1);
  return faults[0];
}

inline std::filesystem::path source_dir() { return FORMICARY_SOURCE_DIR; }

inline std::string file_text(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  REQUIRE_MESSAGE(in.good(), path.string());
  return {std::istreambuf_iterator<char>(in), {}};
}

inline Words shipped_words(std::string_view language, std::string_view title) {
  auto words = Words::shipped(language, title);
  REQUIRE(words.has_value());
  return std::move(*words);
}

// Read once: the tests of the sources ask for each of some hundred files.
inline const Words& english(std::string_view title) {
  static std::map<std::string, Words, std::less<>> known;
  auto found = known.find(title);
  if (found == known.end()) found = known.emplace(title, shipped_words("en", title)).first;
  return found->second;
}

// Requires a text for the id that uses no parameter but those offered.
inline void check_text(const Words& words, std::string_view id,
                       std::span<const std::string> offered) {
  CAPTURE(id);
  CHECK_MESSAGE(words.has(id), "there is no text for " << id);
  for (const std::string& param : words.params(id)) {
    const bool known = std::find(offered.begin(), offered.end(), param) != offered.end();
    CHECK_MESSAGE(known, id << " uses {" << param << "}, which it is not given");
  }
}

}  // namespace formicary::test
