#include "tests/support/edition_files.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>

#include "base/check.h"

namespace formicary::testing {
namespace {

std::vector<std::string> read_files(std::string_view title) {
  std::vector<std::filesystem::path> paths;
  const std::filesystem::path folder =
      std::filesystem::path(FORMICARY_SOURCE_DIR) / "editions" / title;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".edition") paths.push_back(entry.path());
  }
  std::sort(paths.begin(), paths.end());
  std::vector<std::string> texts;
  for (const auto& path : paths) {
    std::ifstream in(path, std::ios::binary);
    texts.emplace_back(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
    FORMICARY_CHECK(!texts.back().empty());
  }
  FORMICARY_CHECK(!texts.empty());
  return texts;
}

}  // namespace

const std::vector<std::string>& edition_files(std::string_view title) {
  static std::map<std::string, std::vector<std::string>, std::less<>> known;
  const auto found = known.find(title);
  if (found != known.end()) return found->second;
  return known.emplace(std::string(title), read_files(title)).first->second;
}

}  // namespace formicary::testing
