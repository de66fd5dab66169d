#include "terminal/save_place.h"

#include <filesystem>

#include "platform/data_folder.h"
#include "platform/text_io.h"

namespace formicary::terminal {

std::string save_folder() {
  const std::string data = data_folder();
  return data.empty() ? data : data + "/saves";
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
