// A server whose files were taken away stops storing, for ever.
#include <doctest/doctest.h>

#include "tests/store/raw.h"
#include "tests/store/sample.h"

namespace formicary::store {
namespace {

using namespace sample;
namespace fs = std::filesystem;

TEST_CASE("files that were deleted, moved, replaced or overwritten") {
  const Folder folder;
  const auto store = open_in(folder.path());
  CHECK(put(*store, first("t")) == kFine);
  CHECK(kind_of(store->backup(folder.file("backup"))) == kFine);
  SUBCASE("the database deleted") { fs::remove(folder.file()); }
  SUBCASE("the log deleted") { fs::remove(folder.file("formicary.db-wal")); }
  SUBCASE("its index deleted") { fs::remove(folder.file("formicary.db-shm")); }
  SUBCASE("everything deleted") { fs::remove_all(folder.path()); }
  SUBCASE("the folder moved") {
    fs::rename(folder.path(), folder.path() + "-moved");
    fs::remove_all(folder.path() + "-moved");
  }
  SUBCASE("another database in its place") { fs::rename(folder.file("backup"), folder.file()); }
  SUBCASE("overwritten by a backup") {
    write_bytes(folder.file(), bytes_of(folder.file("backup")));
  }
  SUBCASE("emptied") { write_bytes(folder.file(), ""); }
  CHECK(put(*store, next(first("t"))) == Error::Kind::kReplaced);
  CHECK(kind_of(store->heartbeat(1)) == Error::Kind::kReplaced);
  CHECK(kind_of(store->open("t")) == Error::Kind::kReplaced);
  Commit code;
  code.player = NewCode{"c", "p", 0, 1};
  CHECK(put(*store, code) == Error::Kind::kReplaced);
}

TEST_CASE("a database that came back is not used before a restart") {
  const Folder folder;
  auto store = open_in(folder.path());
  CHECK(put(*store, first("t")) == kFine);
  fs::rename(folder.file(), folder.file("away"));
  CHECK(put(*store, next(first("t"))) == Error::Kind::kReplaced);
  fs::rename(folder.file("away"), folder.file());
  CHECK(put(*store, next(first("t"))) == Error::Kind::kReplaced);
  CHECK(kind_of(store->heartbeat(1)) == Error::Kind::kReplaced);
  store.reset();
  store = open_in(folder.path());
  CHECK(put(*store, next(first("t"))) == kFine);
}

TEST_CASE("a schema that a newer program changed stops every commit") {
  const Folder folder;
  const auto store = open_in(folder.path());
  CHECK(put(*store, first("t")) == kFine);
  const Raw raw(folder.file());
  const std::string version = raw.text("PRAGMA user_version");
  raw.run("PRAGMA user_version = 1000");
  CHECK(put(*store, next(first("t"))) == Error::Kind::kNewer);
  raw.run("PRAGMA user_version = " + version);
  CHECK(put(*store, next(first("t"))) == Error::Kind::kNewer);
  CHECK(kind_of(store->heartbeat(1)) == Error::Kind::kNewer);
  CHECK(raw.text("SELECT count(*) FROM log") == "1");
}

TEST_CASE("other programs that come and go do not disturb") {
  const Folder folder;
  const auto store = open_in(folder.path());
  Commit last = first("t");
  CHECK(put(*store, last) == kFine);
  for (int i = 0; i < 3; ++i) {
    {
      const auto tool = open_in(folder.path());
      CHECK(put(*tool, first("tool" + std::to_string(i))) == kFine);
      CHECK_FALSE(tool->purge_table("tool" + std::to_string(i)));
    }
    last = next(last, "ply\n");
    CHECK(put(*store, last) == kFine);
    CHECK(store->heartbeat(i).ok());
  }
}

}  // namespace
}  // namespace formicary::store
