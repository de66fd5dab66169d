// The words built into the program: words/LANGUAGE/formicary.txt for all games, and
// words/LANGUAGE/TITLE.txt and words/LANGUAGE/TITLE-*.txt for each title.
#include "words/shipped_words.h"

#include <algorithm>
#include <array>

#include "words/words.h"

namespace formicary {
namespace {

constexpr std::string_view kEnglish = "en";

constexpr std::string_view language_of(const WordFile& file) {
  const std::string_view folder = file.path.substr(0, file.path.rfind('/'));
  return folder.substr(folder.rfind('/') + 1);
}

// The file's name, without folders and `.txt`.
constexpr std::string_view name_of(const WordFile& file) {
  const std::string_view name = file.path.substr(file.path.rfind('/') + 1);
  return name.substr(0, name.rfind('.'));
}

constexpr std::string_view kPrograms = "formicary";

constexpr bool belongs_to(std::string_view name, std::string_view title) {
  if (name == kPrograms) return true;
  if (title.empty() || !name.starts_with(title)) return false;
  return name.size() == title.size() || name[title.size()] == '-';
}

struct Languages {
  std::array<std::string_view, kWordFiles.size() + 1> names;
  std::size_t count = 0;
};

constexpr Languages find_languages() {
  Languages found;
  found.names[found.count++] = kEnglish;
  for (const WordFile& file : kWordFiles) {
    const std::string_view language = language_of(file);
    const auto end = found.names.begin() + static_cast<std::ptrdiff_t>(found.count);
    if (std::find(found.names.begin(), end, language) != end) continue;
    found.names[found.count++] = language;
  }
  return found;
}

constexpr Languages kLanguages = find_languages();

// The messages of a file whose ids begin with `prefix`, with the lines that continue them.
std::string messages_with(std::string_view file, std::string_view prefix) {
  std::string found;
  bool inside = false;
  while (!file.empty()) {
    const std::string_view line = file.substr(0, std::min(file.find('\n'), file.size() - 1) + 1);
    if (line.front() != ' ') inside = line.starts_with(prefix);
    if (inside) found += line;
    file.remove_prefix(line.size());
  }
  return found;
}

}  // namespace

std::span<const std::string_view> shipped_languages() {
  return std::span(kLanguages.names).first(kLanguages.count);
}

bool has_shipped_words(std::string_view title) {
  if (title == kPrograms) return false;
  return std::any_of(kWordFiles.begin(), kWordFiles.end(),
                     [&](const WordFile& file) { return name_of(file) == title; });
}

std::optional<Words> Words::shipped(std::string_view language, std::string_view title) {
  std::vector<std::string_view> files;
  for (const WordFile& file : kWordFiles) {
    if (language_of(file) == language && belongs_to(name_of(file), title)) {
      files.push_back(file.text);
    }
  }
  if (files.empty()) return {};
  auto words = read(language, files);
  FORMICARY_CHECK(words.ok());  // a test reads every shipped file
  return std::move(*words);
}

std::optional<Words> Words::shipped_group(std::string_view language, std::string_view group) {
  for (const WordFile& file : kWordFiles) {
    if (language_of(file) != language || name_of(file) != kPrograms) continue;
    const std::string messages = messages_with(file.text, std::string(group) + '.');
    auto words = read(language, std::array<std::string_view, 1>{messages});
    FORMICARY_CHECK(words.ok());
    return std::move(*words);
  }
  return {};
}

}  // namespace formicary
