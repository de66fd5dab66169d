// Shared by the tests of the arena: games, and series that need not be played.
#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <string>
#include <string_view>

#include "arena/plan.h"
#include "catalog/catalog.h"

namespace formicary::tests {

inline std::shared_ptr<const Game> arena_game(std::string_view title, int players) {
  auto game = open_game({std::string(title), players, {}, {}});
  REQUIRE(game.ok());
  return std::move(*game);
}

// A match of two players of the first level's kind, whose names need no net.
inline arena::SeriesRequest match_of(std::string first, std::string second) {
  arena::SeriesRequest request;
  request.names = {std::move(first), std::move(second)};
  return request;
}

inline arena::ArenaSeries planned(const arena::SeriesRequest& request,
                                  std::string_view title = "ithappens", int players = 3) {
  auto series = arena::plan_series(request, arena_game(title, players));
  REQUIRE_MESSAGE(series.ok(), (series.ok() ? "" : series.error().id));
  return std::move(*series);
}

// The id of what is wrong with a request; empty if nothing is.
inline std::string refusal_of(const arena::SeriesRequest& request) {
  const auto series = arena::plan_series(request, arena_game("ithappens", 3));
  return series ? "" : series.error().id;
}

}  // namespace formicary::tests
