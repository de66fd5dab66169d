#include "table/pace_text.h"

#include <doctest/doctest.h>

using namespace formicary;

TEST_CASE("a pace is none, live with time to add, or so long for each turn") {
  const auto none = read_pace("none");
  REQUIRE(none);
  CHECK(none->kind == Pace{}.kind);
  const auto live = read_pace("live:15m+20s");
  REQUIRE(live);
  CHECK(live->kind == Pace::Kind::kLive);
  CHECK(live->bank == 15 * 60 * 1000);
  CHECK(live->add == 20 * 1000);
  CHECK(read_pace("live:1h")->add == 0);
  const auto turns = read_pace("turns:2d");
  REQUIRE(turns);
  CHECK(turns->kind == Pace::Kind::kTurns);
  CHECK(turns->turn == 2 * 24 * 60 * 60 * 1000);
}

TEST_CASE("a pace without a unit, without a number or with too much is none that is known") {
  for (const std::string_view text :
       {"", "live", "live:", "live:15", "live:m", "live:15m+", "live:15m+20s+1s", "live:-1m",
        "turns:", "turns:2w", "turns:2d+1h", "turns:100001d", "None", "fast"}) {
    CAPTURE(text);
    CHECK(!read_pace(text));
  }
}
