// What is stored of a record that is imported.
#include "server/desk/commits.h"

#include <doctest/doctest.h>

#include <fstream>
#include <iterator>

#include "server/desk/stored_table.h"

namespace formicary::server {
namespace {

Record golden(const std::string& name) {
  std::ifstream in(FORMICARY_SOURCE_DIR "/tests/golden/" + name, std::ios::binary);
  REQUIRE(in.good());
  const std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  auto record = read_record(text);
  REQUIRE(record.ok());
  return std::move(*record);
}

}  // namespace

TEST_CASE("the id of an imported table follows from the record alone") {
  const Record record = golden("players-3-bots.game");
  const std::string id = imported_id(record);
  CHECK(id.size() == 16);
  CHECK(id.find_first_not_of("abcdefghijklmnopqrstuvwxyz234567") == std::string::npos);
  CHECK(imported_id(golden("players-3-bots.game")) == id);
  CHECK(imported_id(golden("players-4-bots.game")) != id);
  // Records that were imported by earlier programs keep their ids.
  CHECK(id == "6umyqra3us6joenb");
}

TEST_CASE("an imported table is stored as one that is over, and can be restored") {
  Games games;
  const Record record = golden("antics-players-3-bots.game");
  const auto table = Table::import(games, record);
  REQUIRE(table.ok());
  const store::Commit commit = commit_of_import("some-id", **table);
  CHECK(commit.table == "some-id");
  CHECK(commit.fence == 1);
  CHECK(commit.seq == (*table)->number());
  CHECK(commit.index.title == "antics");
  CHECK(commit.index.state == store::RowState::kOver);
  CHECK(!commit.index.listed);
  CHECK(commit.index.plies == (*table)->ledger().length());
  CHECK(commit.index.touched > 1'500'000'000'000);  // ms since 1970
  REQUIRE(commit.head);
  REQUIRE(commit.seats);
  store::StoredTable stored;
  stored.seq = commit.seq;
  stored.index = commit.index;
  stored.head = *commit.head;
  stored.plies = commit.plies;
  stored.seats = *commit.seats;
  const auto restored = Table::restore(games, parts_of(std::move(stored)));
  REQUIRE(restored.ok());
  CHECK(write_record((*restored)->ledger().record()) == write_record((*table)->ledger().record()));
}

}  // namespace formicary::server
