#include "platform/data_folder.h"

#include <cstdlib>

namespace formicary {
namespace {

std::string environment(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe): before any thread
  return value == nullptr ? "" : value;
}

}  // namespace

std::string data_folder() {
  const std::string data = environment("XDG_DATA_HOME");
  if (data.starts_with('/')) return data + "/formicary";
  const std::string home = environment("HOME");
  return home.empty() ? "" : home + "/.local/share/formicary";
}

}  // namespace formicary
