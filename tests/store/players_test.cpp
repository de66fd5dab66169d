#include <doctest/doctest.h>

#include "tests/store/sample.h"

namespace formicary::store {
namespace {

using namespace sample;
using Maybe = std::optional<std::string>;

Done change(Store& store, PlayerChange what) {
  Commit commit;
  commit.player = std::move(what);
  return store.commit(std::span(&commit, 1))[0];
}

bool has_no_code(const Done& done) { return done && done->kind == Error::Kind::kNoCode; }

TEST_CASE("a code makes a key another key of its player, once, and only in its time") {
  const Folder folder;
  {
    const auto store = open_in(folder.path());
    const auto other = open_in(folder.path());
    CHECK_FALSE(change(*store, NewCode{"c1", "anna", 10, 100}));
    CHECK_FALSE(change(*store, NewCode{"c2", "bert", 10, 100}));
    CHECK_FALSE(change(*store, NewCode{"c3", "carl", 10, 200}));
    CHECK(store->player_of("k1").value() == Maybe());
    CHECK(has_no_code(change(*store, UsedCode{"unknown", "k1", 50})));
    CHECK_FALSE(change(*other, UsedCode{"c1", "k1", 100}));
    CHECK(has_no_code(change(*store, UsedCode{"c1", "k2", 100})));
    CHECK(has_no_code(change(*store, UsedCode{"c2", "k2", 101})));
    CHECK_FALSE(change(*store, UsedCode{"c3", "k3", 101}));
    CHECK(store->code("c1").value()->used);
    // The same code again changes nothing, and old codes are deleted, used or not.
    CHECK_FALSE(change(*store, NewCode{"c3", "anna", 150, 900}));
    CHECK(store->code("c3").value()->used);
    CHECK(store->code("c3").value()->player == "carl");
    CHECK_FALSE(store->code("c1").value());
    CHECK_FALSE(store->code("c2").value());
  }
  const auto store = open_in(folder.path());
  CHECK(store->player_of("k1").value() == Maybe("anna"));
  CHECK(store->player_of("k2").value() == Maybe());
  CHECK(store->player_of("k3").value() == Maybe("carl"));
}

TEST_CASE("a code that can't be used fails alone in its batch") {
  const Folder folder;
  const auto store = open_in(folder.path());
  std::vector<Commit> batch(5);
  batch[0].player = NewCode{"c", "anna", 0, 100};
  batch[1].player = UsedCode{"c", "k1", 50};
  batch[2].player = UsedCode{"c", "k2", 50};
  batch[3] = first("t");
  batch[4].player = NewCode{"d", "bert", 0, 100};
  const auto results = store->commit(batch);
  CHECK_FALSE(results[0]);
  CHECK_FALSE(results[1]);
  CHECK(has_no_code(results[2]));
  CHECK_FALSE(results[3]);
  CHECK_FALSE(results[4]);
  CHECK(store->player_of("k1").value() == Maybe("anna"));
  CHECK(store->player_of("k2").value() == Maybe());
  CHECK(store->peek("t").ok());
}

TEST_CASE("a player has few codes that are still good") {
  const Folder folder;
  const auto store = open_in(folder.path());
  for (int i = 0; i < 2 * kCodesKept; ++i) {
    CHECK_FALSE(change(*store, NewCode{"c" + std::to_string(i), "anna", 0, 100 + i}));
  }
  CHECK_FALSE(store->code("c" + std::to_string(kCodesKept - 1)).value());
  CHECK(store->code("c" + std::to_string(kCodesKept)).value());
}

TEST_CASE("settings are kept") {
  const Folder folder;
  {
    const auto store = open_in(folder.path());
    CHECK(store->setting("secret").value() == Maybe());
    CHECK_FALSE(store->set_setting("secret", "one"));
    CHECK_FALSE(store->set_setting("secret", "two"));
    CHECK_FALSE(store->set_setting("empty", ""));
  }
  const auto store = open_in(folder.path());
  CHECK(store->setting("secret").value() == Maybe("two"));
  CHECK(store->setting("empty").value() == Maybe(""));
}

}  // namespace
}  // namespace formicary::store
