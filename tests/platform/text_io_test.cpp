#include "platform/text_io.h"

#include <doctest/doctest.h>

#include <cerrno>
#include <cstdlib>
#include <filesystem>

#include "tests/support/scratch_folder.h"

using namespace formicary;
using tests::ScratchFolder;

namespace {

std::string contents(const std::string& path) {
  auto text = read_file(path);
  return text ? std::move(*text) : "unreadable: " + text.error().id;
}

}  // namespace

TEST_CASE("a file is written whole, and nothing is left beside it") {
  const ScratchFolder scratch;
  const std::string path = scratch.file("game.txt");
  const std::string text("one\ntwo\0three", 13);
  CHECK(!write_file(path, text));
  CHECK(contents(path) == text);
  CHECK(!write_file(path, "shorter"));
  CHECK(contents(path) == "shorter");
  int files = 0;
  for (const auto& entry : std::filesystem::directory_iterator(scratch.path())) {
    files += entry.is_regular_file() ? 1 : 0;
  }
  CHECK(files == 1);
}

TEST_CASE("a file that can't be written leaves what was there before") {
  const ScratchFolder scratch;
  const auto fault = write_file(scratch.file("no/such/folder.txt"), "text");
  REQUIRE(fault);
  CHECK(fault->id == unwritable("x", ENOENT).id);
  CHECK(!std::filesystem::exists(scratch.file("no")));
}

TEST_CASE("a file that is not there, or is a folder, is a message and no text") {
  const ScratchFolder scratch;
  CHECK(!read_file(scratch.file("missing.txt")).ok());
  CHECK(!read_file(scratch.path()).ok());
}

TEST_CASE("a free file name counts on until no file has it") {
  const ScratchFolder scratch;
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path(scratch.path());
  const std::string first = free_file_name("game", ".game");
  CHECK(!write_file(first, "taken"));
  const std::string second = free_file_name("game", ".game");
  CHECK(!write_file(second, "taken"));
  const std::string third = free_file_name("game", ".game");
  std::filesystem::current_path(before);
  CHECK(first != second);
  CHECK(second != third);
  CHECK(first != third);
  CHECK(first.starts_with("game-"));
  CHECK(first.ends_with(".game"));
}

TEST_CASE("colours can be forced and forbidden, and NO_COLOR is obeyed by default") {
  CHECK(wants_colour("always"));
  CHECK(!wants_colour("never"));
  setenv("NO_COLOR", "1", 1);  // NOLINT(concurrency-mt-unsafe)
  CHECK(!wants_colour("auto"));
  CHECK(wants_colour("always"));
  unsetenv("NO_COLOR");  // NOLINT(concurrency-mt-unsafe)
}
