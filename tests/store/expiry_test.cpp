// Expiry counts service time, and is limited.
#include <doctest/doctest.h>

#include "tests/store/raw.h"
#include "tests/store/sample.h"

namespace formicary::store {
namespace {

using namespace sample;

constexpr std::int64_t kDay = 24 * 60 * 60 * std::int64_t{1000};
constexpr std::int64_t kTenYears = 3653 * kDay;

void fill(Store& store, int count) {
  std::vector<Commit> group;
  for (int i = 0; i < count; ++i) group.push_back(first("t" + std::to_string(i)));
  for (const Done& done : store.commit(group)) REQUIRE_FALSE(done);
}

Ids expired_ids(Store& store, const Expiry& expiry, int most, std::int64_t after = 0) {
  Ids ids;
  const auto found = store.expired(expiry, after, most);
  for (const ExpiredTable& table : found.value()) ids.push_back(table.id);
  return ids;
}

TEST_CASE("tables that nobody used expire by service time") {
  const Folder folder;
  const auto store = open_in(folder.path());
  for (const int used : {10, 20, 30, 40}) {
    CHECK(store->heartbeat(used).ok());
    for (const RowState state : {RowState::kGathering, RowState::kPlaying, RowState::kOver}) {
      Commit made = first(std::to_string(used) + (state == RowState::kGathering ? "g"
                                                  : state == RowState::kPlaying ? "p"
                                                                                : "o"));
      made.index.state = state;
      CHECK(put(*store, made) == kFine);
    }
  }
  CHECK(expired_ids(*store, {0, 0}, 100).empty());
  CHECK(expired_ids(*store, {20, 31}, 100) == Ids{"10g", "10p", "10o", "20o", "30o"});
  CHECK(expired_ids(*store, {20, 31}, 2) == Ids{"10g", "10p"});
  // Not those that have not expired, nor those that were used since they were listed.
  Commit used = next(first("10p"));
  CHECK(put(*store, used) == kFine);
  const Ids some = {"10g", "10p", "20p", "30o", "nowhere"};
  CHECK(store->expire({20, 31}, some).value() == 2);
  CHECK(expired_ids(*store, {20, 31}, 100) == Ids{"10o", "20o"});
  CHECK(store->heartbeat(41).value() == Ids{"10g", "30o"});
  CHECK(store->peek("10p").ok());
  CHECK(kind_of(store->peek("10g")) == Error::Kind::kMissing);
  const Raw raw(folder.file());
  CHECK(raw.text("SELECT count(DISTINCT table_no) FROM log") == "10");
}

TEST_CASE("the list of expired tables goes on after the last one that was looked at") {
  const Folder folder;
  const auto store = open_in(folder.path());
  fill(*store, 5);
  CHECK(store->heartbeat(100 * kDay).ok());
  const Expiry all{kDay, kDay};
  const auto first = store->expired(all, 0, 2).value();
  REQUIRE(first.size() == 2);
  CHECK(expired_ids(*store, all, 2, first.back().no) == Ids{"t2", "t3"});
  // Also if that one has been deleted meanwhile.
  CHECK(store->expire(all, Ids{"t0", "t1"}).value() == 2);
  CHECK(expired_ids(*store, all, 9, first.back().no) == Ids{"t2", "t3", "t4"});
  CHECK(expired_ids(*store, all, 9, 99).empty());
}

TEST_CASE("everything stored of a damaged table can be read as text") {
  const Folder folder;
  const auto store = open_in(folder.path());
  Commit made = first("t");
  made.plies = "one\n";
  CHECK(put(*store, made) == kFine);
  CHECK(put(*store, next(made, "two\n")) == kFine);
  Raw(folder.file()).run("UPDATE log SET plies = 'changed' || char(10) WHERE seq = 2");
  CHECK(kind_of(store->peek("t")) == Error::Kind::kDamaged);
  const std::string text = store->raw_text("t").value();
  CHECK(text.find("command 1 one\n") != std::string::npos);
  CHECK(text.find("command 2 changed\n") != std::string::npos);
  CHECK(text.find("head " + *made.head) != std::string::npos);
  CHECK(kind_of(store->raw_text("nowhere")) == Error::Kind::kMissing);
}

TEST_CASE("a wall clock that jumps ten years forward or back changes nothing") {
  const Folder folder;
  {
    const auto store = open_in(folder.path());
    CHECK(store->heartbeat(kDay).ok());
    fill(*store, 3);
  }
  const Raw raw(folder.file());
  const auto store = open_in(folder.path());
  const std::int64_t ninety_days_ago = kDay + 1 - 90 * kDay;
  // As if the clock had jumped since the last command.
  raw.run("UPDATE tables SET touched = unixepoch() * 1000 - " + std::to_string(kTenYears));
  CHECK(expired_ids(*store, {ninety_days_ago, ninety_days_ago}, 100).empty());
  const Ids all = {"t0", "t1", "t2"};
  CHECK(store->expire({ninety_days_ago, ninety_days_ago}, all).value() == 0);
  raw.run("UPDATE tables SET touched = unixepoch() * 1000 + " + std::to_string(kTenYears));
  CHECK(expired_ids(*store, {kDay, kDay}, 100).empty());
  CHECK(expired_ids(*store, {kDay + 1, kDay}, 100) == all);
}

TEST_CASE("at most a thousand tables expire in a day, also across a restart") {
  const Folder folder;
  {
    const auto store = open_in(folder.path());
    fill(*store, 2500);
    CHECK(store->heartbeat(100 * kDay).ok());
    const Ids first = expired_ids(*store, {kDay, kDay}, 5000);
    REQUIRE(first.size() == 1000);
    const std::span<const std::string> some(first.data(), 600);
    CHECK(store->expire({kDay, kDay}, some).value() == 600);
    CHECK(store->expired({kDay, kDay}, 0, 5000)->size() == 400);
  }
  const auto store = open_in(folder.path());
  const Ids all = store->ids("", 5000).value();
  CHECK(store->expire({kDay, kDay}, all).value() == 400);
  CHECK(store->expire({kDay, kDay}, all).value() == 0);
  CHECK(store->expired({kDay, kDay}, 0, 5000)->empty());
  CHECK(store->heartbeat(101 * kDay).ok());
  CHECK(store->expired({kDay, kDay}, 0, 5000)->size() == 1000);
}

TEST_CASE("of very many tables two of a hundred expire in a day") {
  const Folder folder;
  const auto store = open_in(folder.path());
  fill(*store, 1);
  const Raw raw(folder.file());
  raw.run(
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 59999) "
      "INSERT INTO tables(id, fence, holder, seq, plies, touched, wake_at, listed, state, turn, "
      "host, title) SELECT 'x' || i, 1, 0, 1, 0, 0, -1, 0, 1, '', '', 'antics' FROM n");
  CHECK(store->heartbeat(100 * kDay).ok());
  const Ids all = expired_ids(*store, {kDay, kDay}, 60000);
  CHECK(all.size() == 1200);
  CHECK(store->expire({kDay, kDay}, all).value() == 1200);
  CHECK(store->expired({kDay, kDay}, 0, 60000)->empty());
}

}  // namespace
}  // namespace formicary::store
