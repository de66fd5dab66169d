// Only one server uses a folder; other programs may use it at the same time.
#include <doctest/doctest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <csignal>

#include "tests/store/raw.h"
#include "tests/store/sample.h"

namespace formicary::store {
namespace {

using namespace sample;

Got<std::unique_ptr<Store>> serve(const std::string& folder, const std::string& name) {
  return open_sqlite({.folder = folder, .server = name});
}

TEST_CASE("a second server is refused with the name of the first, other programs are not") {
  const Folder folder;
  auto first_server = serve(folder.path(), "127.0.0.1:8010");
  REQUIRE(first_server);
  const auto second = serve(folder.path(), "127.0.0.1:8011");
  REQUIRE_FALSE(second);
  CHECK(second.error().kind == Error::Kind::kTaken);
  CHECK(second.error().what == "pid " + std::to_string(getpid()) + ", 127.0.0.1:8010");
  const auto tool = open_in(folder.path());
  CHECK(put(*tool, first("t")) == kFine);
  CHECK((*first_server)->open("t").ok());
  first_server->reset();
  CHECK(serve(folder.path(), "127.0.0.1:8011").ok());
}

TEST_CASE("a second server is refused even if the lock file is gone or another one") {
  const Folder folder;
  auto first_server = serve(folder.path(), "127.0.0.1:8010");
  REQUIRE(first_server);
  const std::string lock = folder.path() + "/formicary.lock";
  REQUIRE(unlink(lock.c_str()) == 0);
  const auto second = serve(folder.path(), "127.0.0.1:8011");
  REQUIRE_FALSE(second);
  CHECK(second.error().kind == Error::Kind::kTaken);
  CHECK(second.error().what == "pid " + std::to_string(getpid()));
  // A refused server leaves no lock file behind that would name it.
  CHECK(access(lock.c_str(), F_OK) != 0);
  write_bytes(lock, "");
  CHECK(kind_of(serve(folder.path(), "127.0.0.1:8011")) == Error::Kind::kTaken);
  first_server->reset();
  CHECK(serve(folder.path(), "127.0.0.1:8011").ok());
}

TEST_CASE("the lock ends with a process that is killed") {
  const Folder folder;
  std::array<int, 2> ready{};
  REQUIRE(pipe(ready.data()) == 0);
  const pid_t child = fork();
  REQUIRE(child >= 0);
  if (child == 0) {
    const auto server = serve(folder.path(), "the child");
    const char good = server.ok() ? 'y' : 'n';
    if (write(ready[1], &good, 1) == 1) pause();
    _exit(0);
  }
  char good = 0;
  CHECK(read(ready[0], &good, 1) == 1);
  CHECK(good == 'y');
  const auto refused = serve(folder.path(), "the parent");
  REQUIRE_FALSE(refused);
  CHECK(refused.error().what == "pid " + std::to_string(child) + ", the child");
  kill(child, SIGKILL);
  REQUIRE(waitpid(child, nullptr, 0) == child);
  CHECK(serve(folder.path(), "the parent").ok());
  close(ready[0]);
  close(ready[1]);
}

}  // namespace
}  // namespace formicary::store
