#include <doctest/doctest.h>

#include "tests/store/sample.h"

namespace formicary::store {
namespace {

using namespace sample;
using Maybe = std::optional<std::string>;

TEST_CASE("further keys of a player") {
  const Folder folder;
  {
    const auto store = open_in(folder.path());
    CHECK(store->player_of("k1").value() == Maybe());
    CHECK_FALSE(store->add_key("k1", "anna"));
    CHECK_FALSE(store->add_key("k2", "anna"));
    CHECK_FALSE(store->add_key("k3", "bert"));
    CHECK_FALSE(store->add_key("k3", "carl"));
  }
  const auto store = open_in(folder.path());
  CHECK(store->player_of("k1").value() == Maybe("anna"));
  CHECK(store->player_of("k2").value() == Maybe("anna"));
  CHECK(store->player_of("k3").value() == Maybe("carl"));
  CHECK(store->player_of("").value() == Maybe());
}

TEST_CASE("a code works once, and only in its time") {
  const Folder folder;
  const auto store = open_in(folder.path());
  const auto other = open_in(folder.path());
  CHECK_FALSE(store->put_code("c1", "anna", 100));
  CHECK_FALSE(store->put_code("c2", "bert", 100));
  CHECK_FALSE(store->put_code("c3", "carl", 200));
  CHECK(store->take_code("unknown", 50).value() == Maybe());
  CHECK(other->take_code("c1", 100).value() == Maybe("anna"));
  CHECK(store->take_code("c1", 100).value() == Maybe());
  CHECK(store->take_code("c2", 101).value() == Maybe());
  CHECK(store->take_code("c2", 50).value() == Maybe());
  CHECK(store->take_code("c3", 101).value() == Maybe("carl"));
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
