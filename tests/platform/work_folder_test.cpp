#include "platform/work_folder.h"

#include <doctest/doctest.h>
#include <signal.h>  // NOLINT(modernize-deprecated-headers): kill() is not in <csignal>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdlib>
#include <filesystem>
#include <string>

#include "platform/text_io.h"
#include "tests/support/scratch_folder.h"

using namespace formicary;
using tests::ScratchFolder;

TEST_CASE("each piece of work is claimed once, until all are done") {
  const ScratchFolder scratch;
  const WorkFolder work(scratch.path(), "shard", ".bin", 3);
  std::optional<Message> trouble;
  auto first = work.claim(trouble);
  auto second = work.claim(trouble);
  auto third = work.claim(trouble);
  REQUIRE((first && second && third));
  CHECK(first->piece() == 0);
  CHECK(second->piece() == 1);
  CHECK(third->piece() == 2);
  CHECK(!work.claim(trouble));
  CHECK(!work.finish(std::move(*second), "two"));
  CHECK(work.done(1));
  CHECK(work.done_count() == 1);
  CHECK(!work.claim(trouble));  // the others are still held

  {
    const WorkFolder::Claim given_up = std::move(*first);
  }
  auto again = work.claim(trouble);
  REQUIRE(again);
  CHECK(again->piece() == 0);
  CHECK(!work.finish(std::move(*again), "one"));
  CHECK(!work.finish(std::move(*third), "three"));
  CHECK(work.all_done());
  CHECK(!work.claim(trouble));
  CHECK(!trouble);
  CHECK(*read_file(scratch.path() + "/shard-00001.bin") == "two");
  // Nothing is left behind but the results.
  int files = 0;
  for ([[maybe_unused]] const auto& entry : std::filesystem::directory_iterator(scratch.path())) {
    ++files;
  }
  CHECK(files == 3);
}

TEST_CASE("what a killed process had claimed is free again") {
  const ScratchFolder scratch;
  const WorkFolder work(scratch.path(), "shard", ".bin", 1);
  std::array<int, 2> pipe_ends{};
  REQUIRE(pipe(pipe_ends.data()) == 0);
  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    std::optional<Message> trouble;
    const auto claim = work.claim(trouble);
    const char told = claim ? 'y' : 'n';
    if (write(pipe_ends[1], &told, 1) == 1) pause();
    _exit(1);
  }
  char told = 0;
  REQUIRE(read(pipe_ends[0], &told, 1) == 1);
  CHECK(told == 'y');
  std::optional<Message> trouble;
  CHECK(!work.claim(trouble));
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  CHECK(work.claim(trouble));
  close(pipe_ends[0]);
  close(pipe_ends[1]);
}

TEST_CASE("a folder that is not there is said to be unwritable") {
  const WorkFolder work("/nowhere/at/all", "shard", ".bin", 1);
  std::optional<Message> trouble;
  CHECK(!work.claim(trouble));
  REQUIRE(trouble);
  CHECK(trouble->id == "file.unwritable");
}
