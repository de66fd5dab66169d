#include <doctest/doctest.h>
#include <sys/stat.h>

#include "store/sqlite_schema.h"
#include "tests/store/raw.h"
#include "tests/store/sample.h"

namespace formicary::store {
namespace {

using namespace sample;

auto try_open(const std::string& folder, bool create = true) {
  return kind_of(open_sqlite({.folder = folder, .create = create, .busy_timeout_ms = 50}));
}

TEST_CASE("the folder is made, for the owner only") {
  const Folder folder;
  const std::string path = folder.file("a/b/../c/");
  CHECK(try_open(path, false) == Error::Kind::kMissing);
  CHECK_FALSE(std::filesystem::exists(folder.file("a")));
  CHECK(try_open(path) == kFine);
  struct stat status = {};
  REQUIRE(stat(folder.file("a/c").c_str(), &status) == 0);
  CHECK((status.st_mode & 0777) == 0700);
  REQUIRE(stat(folder.file("a/c/formicary.db").c_str(), &status) == 0);
  CHECK((status.st_mode & 0777) == 0600);
  CHECK(try_open(path, false) == kFine);
}

TEST_CASE("a folder that can't be made or written") {
  const Folder folder;
  write_bytes(folder.file("plain"), "x");
  CHECK(try_open(folder.file("plain")) == Error::Kind::kUnwritable);
  CHECK(try_open(folder.file("plain/below")) == Error::Kind::kUnwritable);
  std::filesystem::create_directory(folder.file());  // where the file would be
  CHECK(try_open(folder.path()) == Error::Kind::kUnwritable);
  CHECK(try_open("/proc/formicary") == Error::Kind::kUnwritable);
}

TEST_CASE("what is not ours is left alone") {
  const Folder folder;
  SUBCASE("no database") {
    write_bytes(folder.file(), std::string(5000, 'x'));
    const std::string before = bytes_of(folder.file());
    CHECK(try_open(folder.path()) == Error::Kind::kForeign);
    CHECK((bytes_of(folder.file()) == before));
  }
  SUBCASE("somebody else's database") {
    Raw(folder.file()).run("CREATE TABLE notes(text)");
    const std::string before = bytes_of(folder.file());
    CHECK(try_open(folder.path()) == Error::Kind::kForeign);
    CHECK((bytes_of(folder.file()) == before));
  }
  SUBCASE("another program's database") {
    Raw(folder.file()).run("PRAGMA application_id = 7");
    CHECK(try_open(folder.path()) == Error::Kind::kForeign);
  }
  SUBCASE("a newer version") {
    CHECK(try_open(folder.path()) == kFine);
    Raw(folder.file()).run("PRAGMA user_version = 1000");
    const std::string before = bytes_of(folder.file());
    CHECK(try_open(folder.path()) == Error::Kind::kNewer);
    CHECK((bytes_of(folder.file()) == before));
  }
}

TEST_CASE("a damaged database is told of") {
  const Folder folder;
  {
    const auto store = open_in(folder.path());
    std::vector<Commit> group;
    for (int i = 0; i < 200; ++i) group.push_back(first("t" + std::to_string(i)));
    for (const Done& done : store->commit(group)) CHECK_FALSE(done);
  }
  std::string bytes = bytes_of(folder.file());
  REQUIRE(bytes.size() > 3 * 4096);
  SUBCASE("from its first page on") { bytes.replace(100, 300, std::string(300, '\x7f')); }
  SUBCASE("cut off") { bytes.resize(2 * 4096); }
  write_bytes(folder.file(), bytes);
  auto store = open_sqlite({.folder = folder.path()});
  if (store) {
    CHECK(kind_of((*store)->peek("t7")) == Error::Kind::kDamaged);
  } else {
    CHECK(store.error().kind == Error::Kind::kDamaged);
  }
}

TEST_CASE("an empty file becomes a database") {
  const Folder folder;
  write_bytes(folder.file(), "");
  CHECK(try_open(folder.path()) == kFine);
}

TEST_CASE("a database in use by somebody for too long") {
  const Folder folder;
  const auto store = open_in(folder.path());
  const Raw raw(folder.file());
  raw.run("BEGIN IMMEDIATE");
  auto impatient = open_sqlite({.folder = folder.path(), .busy_timeout_ms = 10});
  REQUIRE(impatient);
  CHECK(put(**impatient, first("t")) == Error::Kind::kBusy);
  raw.run("ROLLBACK");
  CHECK(put(**impatient, first("t")) == kFine);
}

TEST_CASE("a running server notices that a newer program changed the database") {
  const Folder folder;
  const auto store = open_in(folder.path());
  CHECK(store->heartbeat(1).ok());
  Raw(folder.file()).run("PRAGMA user_version = 1000");
  CHECK(kind_of(store->heartbeat(2)) == Error::Kind::kNewer);
}

TEST_CASE("the database is as durable as it should be") {
  const Folder folder;
  const auto store = open_in(folder.path());
  CHECK(put(*store, first("t")) == kFine);
  const Raw raw(folder.file());
  CHECK(raw.text("PRAGMA journal_mode") == "wal");
  CHECK(raw.text("PRAGMA application_id") == std::to_string(kApplicationId));
  CHECK(raw.text("PRAGMA integrity_check") == "ok");
}

}  // namespace
}  // namespace formicary::store
