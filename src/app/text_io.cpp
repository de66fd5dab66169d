#include "app/text_io.h"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <memory>

namespace formicary::app {
namespace {

constexpr std::size_t kMaxFileSize = std::size_t{16} << 20;

struct Closer {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Closer>;

Message unreadable(const std::string& path, std::string_view reason) {
  return Message("file.unreadable").text("path", path).text("reason", reason);
}

Message unwritable(const std::string& path, std::string_view reason) {
  return Message("file.unwritable").text("path", path).text("reason", reason);
}

Result<std::string, Message> read_all(std::FILE* file, const std::string& path) {
  std::string text;
  std::array<char, 65536> buffer{};
  while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), file)) {
    text.append(buffer.data(), count);
    if (text.size() > kMaxFileSize) return Message("file.too-large").text("path", path);
  }
  if (std::ferror(file) != 0) return unreadable(path, std::strerror(errno));
  return text;
}

}  // namespace

Result<std::string, Message> read_file(const std::string& path) {
  if (path == "-") return read_all(stdin, path);
  std::error_code error;
  if (std::filesystem::is_directory(path, error)) {
    return unreadable(path, std::strerror(EISDIR));
  }
  const File file(std::fopen(path.c_str(), "rb"));
  if (!file) return unreadable(path, std::strerror(errno));
  return read_all(file.get(), path);
}

std::optional<Message> write_file(const std::string& path, std::string_view text) {
  const std::string temporary = path + ".part";
  {
    File file(std::fopen(temporary.c_str(), "wb"));
    if (!file) return unwritable(path, std::strerror(errno));
    const bool written = std::fwrite(text.data(), 1, text.size(), file.get()) == text.size() &&
                         std::fflush(file.get()) == 0;
    if (!written) {
      const std::string reason = std::strerror(errno);
      std::remove(temporary.c_str());
      return unwritable(path, reason);
    }
  }
  if (std::rename(temporary.c_str(), path.c_str()) != 0) {
    const std::string reason = std::strerror(errno);
    std::remove(temporary.c_str());
    return unwritable(path, reason);
  }
  return {};
}

std::string free_file_name(std::string_view stem, std::string_view ending) {
  for (int i = 1;; ++i) {
    std::string name = std::string(stem) + '-' + std::to_string(i) + std::string(ending);
    std::error_code error;
    if (!std::filesystem::exists(name, error)) return name;
  }
}

void print(std::string_view text) { std::fwrite(text.data(), 1, text.size(), stdout); }

void print_line(std::string_view text) {
  print(text);
  print("\n");
}

void print_error(std::string_view text) {
  std::fflush(stdout);
  std::fprintf(stderr, "formicary: %.*s\n", static_cast<int>(text.size()), text.data());
}

bool is_terminal(std::FILE* stream) { return isatty(fileno(stream)) != 0; }

std::optional<std::string> read_line() {
  std::fflush(stdout);
  std::string line;
  int c = std::fgetc(stdin);
  if (c == EOF) return {};
  for (; c != EOF && c != '\n'; c = std::fgetc(stdin)) {
    if (line.size() < 1000) line += static_cast<char>(c);
  }
  if (!line.empty() && line.back() == '\r') line.pop_back();
  return line;
}

bool wants_colour(std::string_view choice) {
  if (choice != "auto") return choice == "always";
  const char* no_colour = std::getenv("NO_COLOR");
  const char* terminal = std::getenv("TERM");
  return is_terminal(stdout) && (no_colour == nullptr || *no_colour == '\0') &&
         terminal != nullptr && std::string_view(terminal) != "dumb";
}

}  // namespace formicary::app
