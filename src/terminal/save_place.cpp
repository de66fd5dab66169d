#include "terminal/save_place.h"

#include <cstdlib>
#include <filesystem>

#include "platform/text_io.h"

namespace formicary::terminal {

std::string save_folder() {
  // The specification says that a relative path is to be ignored.
  const char* data = std::getenv("XDG_DATA_HOME");
  if (data != nullptr && *data == '/') return std::string(data) + "/formicary/saves";
  const char* home = std::getenv("HOME");
  if (home == nullptr || *home == '\0') return {};
  return std::string(home) + "/.local/share/formicary/saves";
}

std::string free_save_path(std::string_view title) {
  const std::string folder = save_folder();
  std::error_code error;
  if (!folder.empty()) std::filesystem::create_directories(folder, error);
  const bool there = !folder.empty() && std::filesystem::is_directory(folder, error);
  return free_file_name(there ? folder + "/" + std::string(title) : std::string(title), ".game");
}

std::string path_after(const std::string& path) {
  const std::filesystem::path given(path);
  const std::string ending = given.extension().string();
  return free_file_name(path.substr(0, path.size() - ending.size()), ending);
}

}  // namespace formicary::terminal
