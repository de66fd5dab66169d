#include <doctest/doctest.h>

#include "tests/store/sample.h"

namespace formicary::store {
namespace {

using namespace sample;

// Two processes with the same data, as far as the store is concerned.
struct Two {
  Folder folder;
  std::unique_ptr<Store> one = open_in(folder.path());
  std::unique_ptr<Store> other = open_in(folder.path());
};

TEST_CASE("each taking over gives a greater fence, and ends the one before") {
  const Two two;
  Commit last = first("t");
  CHECK(put(*two.one, last) == kFine);
  const Got<StoredTable> taken = two.other->open("t");
  REQUIRE(taken);
  CHECK(taken->fence > last.fence);
  CHECK(taken->seq == 1);
  CHECK(put(*two.one, next(last, "lost\n")) == Error::Kind::kFenced);
  last.fence = taken->fence;
  last = next(last, "kept\n");
  CHECK(put(*two.other, last) == kFine);

  const Got<StoredTable> back = two.one->open("t");
  REQUIRE(back);
  CHECK(back->fence > taken->fence);
  CHECK(back->plies == "kept\n");
  CHECK(put(*two.other, next(last)) == Error::Kind::kFenced);
  last.fence = back->fence;
  CHECK(put(*two.one, next(last)) == kFine);
  CHECK(kind_of(two.one->open("elsewhere")) == Error::Kind::kMissing);
  CHECK(kind_of(two.one->peek("elsewhere")) == Error::Kind::kMissing);
}

TEST_CASE("to peek takes nothing over") {
  const Two two;
  const Commit made = first("t");
  CHECK(put(*two.one, made) == kFine);
  CHECK(two.other->peek("t").ok());
  CHECK(put(*two.one, next(made)) == kFine);
  CHECK(two.one->heartbeat(1).value().empty());
}

TEST_CASE("a heartbeat tells of tables that others took over") {
  const Two two;
  for (const char* id : {"a", "b", "c"}) CHECK(put(*two.one, first(id)) == kFine);
  CHECK(two.other->open("b").ok());
  CHECK(two.other->open("a").ok());
  CHECK(two.other->open("a").ok());
  CHECK(two.one->heartbeat(1).value() == Ids{"a", "b"});
  CHECK(two.one->heartbeat(2).value().empty());
  CHECK(two.other->heartbeat(2).value().empty());
  // One that was taken back since is not lost.
  CHECK(two.other->open("c").ok());
  CHECK(two.one->open("c").ok());
  CHECK(two.one->heartbeat(3).value().empty());
  CHECK(two.other->heartbeat(3).value() == Ids{"c"});
  // A later store has nothing to drop.
  CHECK(open_in(two.folder.path())->heartbeat(4).value().empty());
}

TEST_CASE("service time is kept and never runs back") {
  const Two two;
  CHECK(two.one->service_time().value() == 0);
  CHECK(two.one->heartbeat(5000).ok());
  CHECK(two.other->service_time().value() == 5000);
  CHECK(two.other->heartbeat(4000).ok());
  CHECK(two.one->service_time().value() == 5000);
}

TEST_CASE("a purged table is gone for all") {
  const Two two;
  Commit made = first("t");
  made.chat = {1, Seat(0), "", "hello"};
  made.index.listed = true;
  CHECK(put(*two.one, made) == kFine);
  CHECK(put(*two.one, first("stays")) == kFine);
  CHECK_FALSE(two.other->purge_table("t"));
  CHECK(kind_of(two.other->purge_table("t")) == Error::Kind::kMissing);
  CHECK(put(*two.one, next(made)) == Error::Kind::kFenced);
  CHECK(kind_of(two.one->open("t")) == Error::Kind::kMissing);
  CHECK(two.one->heartbeat(1).value() == Ids{"t"});
  CHECK(two.other->heartbeat(1).value() == Ids{"t"});
  CHECK(two.one->ids("", 10).value() == Ids{"stays"});
  CHECK(ids_of(two.one->tables_of("anna", 10)) == Ids{"stays"});
  CHECK(two.one->lobby(10, {})->empty());
}

}  // namespace
}  // namespace formicary::store
