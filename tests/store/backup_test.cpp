#include <doctest/doctest.h>
#include <sys/stat.h>

#include <atomic>
#include <thread>

#include "tests/store/raw.h"
#include "tests/store/sample.h"

namespace formicary::store {
namespace {

using namespace sample;

TEST_CASE("a copy has all, is one file and opens as a database") {
  const Folder folder;
  const auto store = open_in(folder.path());
  Commit made = first("t");
  made.plies = "one\n";
  CHECK(put(*store, made) == kFine);
  const Folder other;
  CHECK_FALSE(store->backup(other.file()));
  CHECK(put(*store, next(made, "two\n")) == kFine);
  CHECK(std::distance(std::filesystem::directory_iterator(other.path()), {}) == 1);
  struct stat status = {};
  REQUIRE(stat(other.file().c_str(), &status) == 0);
  CHECK((status.st_mode & 0777) == 0600);
  CHECK(Raw(other.file()).text("PRAGMA integrity_check") == "ok");
  CHECK(open_in(other.path())->peek("t")->plies == "one\n");
}

TEST_CASE("a copy overwrites nothing, and where it can't be written nothing is left") {
  const Folder folder;
  const auto store = open_in(folder.path());
  write_bytes(folder.file("there"), "precious");
  CHECK(kind_of(store->backup(folder.file("there"))) == Error::Kind::kExists);
  CHECK(bytes_of(folder.file("there")) == "precious");
  CHECK(kind_of(store->backup(folder.path())) == Error::Kind::kExists);
  CHECK(kind_of(store->backup(folder.file("no/such/folder"))) == Error::Kind::kUnwritable);
}

TEST_CASE("copies made while another connection commits are consistent") {
  const Folder folder;
  const auto store = open_in(folder.path());
  // Each group moves both tables, so in every copy they are equally far.
  std::vector<Commit> last = {first("a"), first("b")};
  for (const Done& done : store->commit(last)) CHECK_FALSE(done);
  std::atomic<bool> stop = false;
  std::atomic<int> groups = 1;
  std::thread writer([&] {
    while (!stop) {
      last = {next(last[0], std::string(500, 'x') + "\n"), next(last[1], "y\n")};
      for (const Done& done : store->commit(last)) {
        if (done) return;
      }
      ++groups;
    }
  });
  const auto tool = open_in(folder.path());
  for (int i = 0; i < 5; ++i) {
    const int before = groups;
    while (groups < before + 3) std::this_thread::yield();
    const Folder other;
    CHECK_FALSE(tool->backup(other.file()));
    const int after = groups;
    const auto copy = open_in(other.path());
    const auto seq = copy->peek("a")->seq;
    CHECK(copy->peek("b")->seq == seq);
    CHECK(static_cast<int>(seq) >= before);
    CHECK(static_cast<int>(seq) <= after + 1);
    CHECK(copy->peek("a")->plies.size() == (seq - 1) * 501);
    CHECK(Raw(other.file()).text("PRAGMA integrity_check") == "ok");
  }
  stop = true;
  writer.join();
  CHECK(store->peek("a")->seq == static_cast<std::uint64_t>(groups));
}

}  // namespace
}  // namespace formicary::store
