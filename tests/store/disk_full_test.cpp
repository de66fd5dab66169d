#include <doctest/doctest.h>

#include "tests/store/raw.h"
#include "tests/store/sample.h"
#include "tests/support/power_cut_vfs.h"

namespace formicary::store {
namespace {

using namespace sample;
using testing::PowerCutVfs;
using testing::SimulatedDisk;

std::unique_ptr<Store> open_on(PowerCutVfs& vfs) {
  auto store = open_sqlite({.folder = "/data", .vfs = vfs.name()});
  if (!store) FAIL(store.error().what);
  return std::move(*store);
}

TEST_CASE("a full disk refuses commands, harms nothing, and is left behind") {
  PowerCutVfs vfs;
  SimulatedDisk& disk = vfs.disk();
  auto store = open_on(vfs);
  Commit last = first("t");
  REQUIRE(put(*store, last) == kFine);
  // Little by little, so that it gets full at all sorts of places.
  for (int i = 0; i < 40; ++i) {
    disk.set_capacity(disk.used() + static_cast<std::size_t>(i) * 777);
    int stored = 0;
    for (; stored < 1000; ++stored) {
      const std::vector<Commit> group = {next(last, std::string(700, 'x') + "\n"),
                                         first("new " + std::to_string(last.seq))};
      const std::vector<Done> results = store->commit(group);
      CHECK(results[0].has_value() == results[1].has_value());
      if (results[0]) {
        CHECK(results[0]->kind == Error::Kind::kFull);
        break;
      }
      last = group[0];
    }
    CHECK(stored < 1000);
    CHECK(store->peek("t")->seq == last.seq);
    if (i % 4 == 3) {
      store.reset();
      disk.set_capacity(SimulatedDisk::kNever);
      store = open_on(vfs);
      last.fence = store->open("t")->fence;
    }
    disk.set_capacity(SimulatedDisk::kNever);
    last = next(last, "there is space again\n");
    CHECK(put(*store, last) == kFine);
  }
  disk.set_capacity(disk.used());
  CHECK(kind_of(store->set_setting("s", std::string(8 << 20, 's'))) == Error::Kind::kFull);
  CHECK(store->setting("s").value() == std::nullopt);
  CHECK(Raw("/data/formicary.db", vfs.name()).text("PRAGMA integrity_check") == "ok");
  CHECK(store->ids("", 10000)->size() == last.seq - 40);
}

TEST_CASE("a database can't be made on a full disk, and can when there is space") {
  PowerCutVfs vfs;
  for (const std::size_t space : {0U, 100U, 5000U, 20000U, 50000U}) {
    vfs.disk().set_capacity(space);
    CHECK(kind_of(open_sqlite({.folder = "/data", .vfs = vfs.name()})) == Error::Kind::kFull);
  }
  vfs.disk().set_capacity(SimulatedDisk::kNever);
  CHECK(put(*open_on(vfs), first("t")) == kFine);
}

TEST_CASE("after a sync that failed, what is acknowledged is safe again") {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    PowerCutVfs vfs;
    auto store = open_on(vfs);
    Commit last = first("t");
    CHECK(put(*store, last) == kFine);
    // Not synced by itself; the sync that fails may drop it from the log.
    CHECK(store->heartbeat(7).ok());
    vfs.disk().fail_sync_after(0);
    CHECK(put(*store, next(last, "refused\n")) == Error::Kind::kOther);
    CHECK(store->peek("t")->seq == 1);
    last = next(last, "stored\n");
    CHECK(put(*store, last) == kFine);
    vfs.disk().power_off();
    store.reset();
    Rng rng(seed);
    vfs.disk().cut(rng);
    store = open_on(vfs);
    CHECK(store->peek("t")->plies == "stored\n");
    CHECK(Raw("/data/formicary.db", vfs.name()).text("PRAGMA integrity_check") == "ok");
  }
}

}  // namespace
}  // namespace formicary::store
