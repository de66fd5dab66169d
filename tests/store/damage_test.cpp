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
           "UPDATE tables SET sum = '' WHERE id = 't'",
           "UPDATE tables SET row_sum = '' WHERE id = 't'",
           "UPDATE tables SET seats_sum = '' WHERE id = 't'",
           "UPDATE heads SET sum = '' WHERE table_no = 1",
           "DELETE FROM heads WHERE table_no = 1",
           "UPDATE heads SET table_no = 9 WHERE table_no = 1",
           "UPDATE tables SET state = 2 WHERE id = 't'",
           "UPDATE tables SET listed = 1 - listed WHERE id = 't'",
           "UPDATE tables SET host = host || 'x' WHERE id = 't'",
           "UPDATE tables SET turn = turn || 'x' WHERE id = 't'",
           "UPDATE tables SET title = 'antics' WHERE id = 't'",
           "UPDATE tables SET wake_at = wake_at + 1 WHERE id = 't'",
           "UPDATE tables SET plies = plies + 1 WHERE id = 't'",
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

// Everything that a server takes from a stored table.
void check_same(const StoredTable& table, const StoredTable& other) {
  CHECK(table.seq == other.seq);
  CHECK(table.head == other.head);
  CHECK(table.plies == other.plies);
  CHECK(table.seats == other.seats);
  CHECK(table.requests == other.requests);
  CHECK(table.index.title == other.index.title);
  CHECK(table.index.listed == other.index.listed);
  CHECK(table.index.state == other.index.state);
  CHECK(table.index.host == other.index.host);
  CHECK(table.index.turn == other.index.turn);
  CHECK(table.index.wake_at == other.index.wake_at);
  CHECK(table.index.plies == other.index.plies);
}

TEST_CASE("one flipped bit of the file is not read as another game, wherever it is") {
  const Folder folder;
  std::optional<StoredTable> whole;
  {
    const auto store = open_in(folder.path());
    std::vector<Commit> group = some_commits();
    group.front().plies = std::string(50, 'p') + "\n";
    group.front().head = "the head of the table";
    group.front().index.host = "the host of the table";
    group[3].index.host = group.front().index.host;
    for (const Done& done : store->commit(group)) CHECK_FALSE(done);
    whole = store->peek("t").value();
  }
  const std::string good = bytes_of(folder.file());
  int noticed = 0;
  // The rows around these texts: keys, lengths and contents.
  for (const std::string& text :
       {std::string("three\nfour\n"), whole->head, whole->index.host, whole->seats.at(0).player}) {
    CAPTURE(text);
    for (std::size_t at = good.find(text); at != std::string::npos; at = good.find(text, at + 1)) {
      for (std::size_t byte = at - 100; byte < at + text.size() + 50; ++byte) {
        const Folder copy;
        std::string bytes = good;
        bytes[byte] = static_cast<char>(bytes[byte] ^ (1 << static_cast<int>(byte * 3 % 8)));
        write_bytes(copy.file(), bytes);
        const auto store = open_sqlite({.folder = copy.path(), .durable = false});
        if (!store) continue;
        CAPTURE(byte);
        const auto table = (*store)->open("t");
        if (table) check_same(*table, *whole);
        if (!table && table.error().kind == Error::Kind::kDamaged) ++noticed;
      }
    }
  }
  MESSAGE(noticed);
  CHECK(noticed > 200);
}

TEST_CASE("a table without a hash gets one when it is opened") {
  const Folder folder;
  const auto store = open_in(folder.path());
  for (const Done& done : store->commit(some_commits())) CHECK_FALSE(done);
  const Raw raw(folder.file());
  const std::string sum = raw.text("SELECT sum FROM tables WHERE id = 't'");
  CHECK(sum.size() == 32);
  raw.run("UPDATE tables SET sum = ''; UPDATE heads SET sum = ''");
  CHECK(kind_of(store->peek("t")) == Error::Kind::kDamaged);
  raw.run("INSERT INTO unsummed SELECT no FROM tables");  // stored by an older program
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
  raw.run("UPDATE tables SET seats_sum = ''; INSERT INTO unsummed SELECT no FROM tables");
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
