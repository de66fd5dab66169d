// Shipped editions are frozen: tables, records and nets out there name them by their hashes.
#include "catalog/frozen_editions.h"

#include <doctest/doctest.h>

#include "catalog/catalog.h"
#include "catalog/shipped_editions.h"

using namespace formicary;

TEST_CASE("every shipped edition is what its hash says") {
  CHECK(kEditionFiles.size() == kFrozenEditions.size());
  const auto editions = shipped_editions();
  CHECK(editions.size() == kEditionFiles.size());
  for (const ShippedEdition& shipped : editions) {
    const auto read = find_title(shipped.title)->read_edition(shipped.text);
    REQUIRE(read.ok());
    CHECK(read->id == shipped.id);
    CHECK(read->name == shipped.name);
    INFO(
        "an edition that has been shipped never changes: give a new one a file and an id of its "
        "own");
    CHECK(read->hash == shipped.hash);
  }
}

TEST_CASE("a shipped edition is found by title, id and hash") {
  for (const ShippedEdition& shipped : shipped_editions()) {
    CHECK(find_shipped(shipped.title, shipped.id, shipped.hash) == shipped.text);
    CHECK_FALSE(find_shipped(shipped.title, shipped.id, "").has_value());
    CHECK_FALSE(find_shipped("chess", shipped.id, shipped.hash).has_value());
  }
}
