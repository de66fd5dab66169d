// Golden games, reviewed with the shipped nets.
#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <utility>

#include "analysis/review.h"
#include "platform/net_library.h"
#include "tests/record/playing.h"

namespace formicary::testing {

inline Record golden_record(const std::string& name) {
  auto record = read_record(file_text("tests/golden/" + name + ".game"));
  REQUIRE(record.ok());
  return std::move(*record);
}

// The nets that fit the record's game; null if there are none.
inline const neural::NetShelf* nets_for(const Record& record) {
  static NetLibrary library;
  const auto game = open_game_of(record.header);
  REQUIRE(game.ok());
  return library.shelf_for_advice(**game);
}

inline std::unique_ptr<analysis::Review> open_review(
    const Record& record, analysis::Depth depth = analysis::Depth::kQuick) {
  auto review = analysis::Review::open(record, nets_for(record), depth);
  REQUIRE(review.ok());
  return std::move(*review);
}

inline std::unique_ptr<analysis::Review> reviewed(const Record& record,
                                                  analysis::Depth depth = analysis::Depth::kQuick) {
  auto review = open_review(record, depth);
  while (review->step()) {
  }
  REQUIRE(review->done());
  return review;
}

}  // namespace formicary::testing
