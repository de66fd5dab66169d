// A stored table that is not what was stored is recognised when it is read.
#include <doctest/doctest.h>

#include "tests/store/raw.h"
#include "tests/store/sample.h"

namespace formicary::store {
namespace {

using namespace sample;

// A table with four commits, and another one.
std::vector<Commit> some_commits() {
  std::vector<Commit> group = {first("t")};
  group.front().plies = "one\n";
  for (const char* plies : {"two\n", "", "three\nfour\n"}) {
    group.push_back(next(group.back(), plies));
    group.back().request = "anna " + std::to_string(group.size());
  }
  group.push_back(first("other"));
  return group;
}

TEST_CASE("whatever happened to the log or the head of a table, it is not opened") {
  for (const char* damage : {
           "DELETE FROM log WHERE seq = 4",
           "DELETE FROM log WHERE seq = 2",
           "DELETE FROM log",
           "UPDATE log SET seq = 5 WHERE seq = 4",
           "UPDATE log SET plies = 'twn' || char(10) WHERE seq = 2",
           "UPDATE log SET plies = '' WHERE seq = 4",
           "UPDATE log SET request = 'anna 3' WHERE seq = 2",
           "UPDATE log SET plies = 'three' || char(10) WHERE seq = 4",
           "UPDATE tables SET seq = 3 WHERE id = 't'",
           "UPDATE tables SET seq = 5 WHERE id = 't'",
           "UPDATE tables SET sum = '0' WHERE id = 't'",
           "UPDATE heads SET head = 'the hea`' WHERE table_no = 1",
           "UPDATE seats SET player = player || 'x' WHERE table_no = 1 AND seat = 0",
           "UPDATE seats SET kind = 'open' WHERE table_no = 1 AND seat = 0",
           "UPDATE seats SET hook = 'https://elsewhere.example/' WHERE table_no = 1 AND seat = 0",
           "DELETE FROM seats WHERE table_no = 1 AND seat = 0",
           "UPDATE seats SET seat = 7 WHERE table_no = 1 AND seat = 0",
       }) {
    CAPTURE(damage);
    const Folder folder;
    const auto store = open_in(folder.path());
    for (const Done& done : store->commit(some_commits())) CHECK_FALSE(done);
    CHECK(store->peek("t").ok());
    const Raw raw(folder.file());
    const std::string fence = raw.text("SELECT fence FROM tables WHERE id = 't'");
    raw.run(damage);
    CHECK(kind_of(store->open("t")) == Error::Kind::kDamaged);
    CHECK(kind_of(store->peek("t")) == Error::Kind::kDamaged);
    CHECK(raw.text("SELECT fence FROM tables WHERE id = 't'") == fence);
    if (std::string_view(damage) != "DELETE FROM log") CHECK(store->open("other").ok());
  }
}

TEST_CASE("one flipped bit of the file is not read as another game") {
  const Folder folder;
  {
    const auto store = open_in(folder.path());
    std::vector<Commit> group = some_commits();
    group.front().plies = std::string(50, 'p') + "\n";
    for (const Done& done : store->commit(group)) CHECK_FALSE(done);
  }
  const std::string good = bytes_of(folder.file());
  const std::size_t at = good.find("three\nfour\n");
  REQUIRE(at != std::string::npos);
  const std::string plies = std::string(50, 'p') + "\ntwo\nthree\nfour\n";
  // The rows around this text: keys, lengths and contents.
  int noticed = 0;
  for (std::size_t byte = at - 120; byte < at + 11; ++byte) {
    for (int bit = 0; bit < 8; bit += 3) {
      const Folder copy;
      std::string bytes = good;
      bytes[byte] = static_cast<char>(bytes[byte] ^ (1 << bit));
      write_bytes(copy.file(), bytes);
      const auto store = open_sqlite({.folder = copy.path()});
      if (!store) continue;
      const auto table = (*store)->open("t");
      if (table) CHECK(table->plies == plies);
      if (!table && table.error().kind == Error::Kind::kDamaged) ++noticed;
    }
  }
  CHECK(noticed > 50);
}

TEST_CASE("a table without a hash gets one when it is opened") {
  const Folder folder;
  const auto store = open_in(folder.path());
  for (const Done& done : store->commit(some_commits())) CHECK_FALSE(done);
  const Raw raw(folder.file());
  const std::string sum = raw.text("SELECT sum FROM tables WHERE id = 't'");
  CHECK(sum.size() == 32);
  raw.run("UPDATE tables SET sum = ''; UPDATE heads SET sum = ''");
  // A commit does not read the log, so it can't begin the hash.
  Commit fifth = next(some_commits()[3], "five\n");
  CHECK(put(*store, fifth) == kFine);
  CHECK(raw.text("SELECT sum FROM tables WHERE id = 't'").empty());
  CHECK(store->peek("t").ok());
  CHECK(raw.text("SELECT sum FROM tables WHERE id = 't'").empty());
  const auto opened = store->open("t");
  REQUIRE(opened);
  CHECK(raw.text("SELECT sum FROM tables WHERE id = 't'").size() == 32);
  Commit sixth = next(fifth, "six\n");
  sixth.fence = opened->fence;
  CHECK(put(*store, sixth) == kFine);
  CHECK(store->open("t").ok());
  raw.run("UPDATE log SET plies = 'Six' || char(10) WHERE seq = 6");
  CHECK(kind_of(store->open("t")) == Error::Kind::kDamaged);
}

TEST_CASE("seats without a hash get one when they are written, opened or renamed") {
  const Folder folder;
  const auto store = open_in(folder.path());
  for (const Done& done : store->commit(some_commits())) CHECK_FALSE(done);
  const Raw raw(folder.file());
  const std::string sum = raw.text("SELECT seats_sum FROM tables WHERE id = 't'");
  CHECK(sum.size() == 32);
  raw.run("UPDATE tables SET seats_sum = ''");
  CHECK(store->peek("t").ok());
  CHECK(store->open("t").ok());
  CHECK(raw.text("SELECT seats_sum FROM tables WHERE id = 't'") == sum);
  // A name that is deleted changes the hash, but only if the seats were as they were stored.
  const std::string name = raw.text("SELECT name FROM seats WHERE table_no = 1 AND name <> ''");
  REQUIRE_FALSE(name.empty());
  CHECK(store->purge_name(name).value() > 0);
  CHECK(store->open("t").ok());
  CHECK(raw.text("SELECT seats_sum FROM tables WHERE id = 't'") != sum);
  raw.run("UPDATE seats SET name = 'Eve', player = 'eve' WHERE table_no = 1 AND seat = 0");
  CHECK(store->purge_name("Eve").value() > 0);
  CHECK(kind_of(store->open("t")) == Error::Kind::kDamaged);
}

}  // namespace
}  // namespace formicary::store
