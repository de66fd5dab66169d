#include "arena/decision_kinds.h"

#include <algorithm>

#include "tests/arena/planning.h"

using namespace formicary;
using namespace formicary::tests;

TEST_CASE("decisions are sorted by what is decided, the same for the same seed") {
  const auto game = arena_game("antics", 3);
  const auto kinds = arena::sort_decisions(*game, 1, 3);
  CHECK(kinds.size() > 3);
  std::uint64_t decisions = 0;
  for (const auto& [name, kind] : kinds) {
    CAPTURE(name);
    decisions += kind.decisions;
    CHECK(kind.choices >= kind.decisions);
    CHECK(kind.positions.size() <= 500);
    for (const auto& position : kind.positions) {
      std::string text;
      position->write(text);
      CHECK(text.starts_with(name));
    }
  }
  CHECK(decisions > 300);
  const auto again = arena::sort_decisions(*game, 1, 3);
  for (const auto& [name, kind] : kinds) CHECK(again.at(name).decisions == kind.decisions);
}

TEST_CASE("positions of kinds that random players meet too rarely come from games between bots") {
  const auto game = arena_game("antics", 4);
  const auto kinds = arena::sort_all_decisions(*game, 1, 3);
  REQUIRE(kinds.contains("store"));
  CHECK(kinds.at("store").positions.size() >= 20);
  const auto random = arena::sort_decisions(*game, 1, 3);
  CHECK_FALSE(random.contains("store"));
  // The kind that random players meet most comes from their games.
  const auto most = std::max_element(
      random.begin(), random.end(),
      [](const auto& a, const auto& b) { return a.second.decisions < b.second.decisions; });
  CHECK(kinds.at(most->first).decisions == most->second.decisions);
}
