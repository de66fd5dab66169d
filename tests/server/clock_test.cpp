#include "server/clock.h"

#include <doctest/doctest.h>

namespace formicary::server {

TEST_CASE("service time goes on from what was stored, and only as far as it is stored") {
  ServiceClock clock(5'000, 100);
  CHECK(clock.at(100) == 5'000);
  CHECK(clock.at(900) == 5'000);  // nothing is reserved yet
  const Millis reserve = clock.next_reserve(900, 1'500);
  CHECK(reserve == 6'500);
  clock.reserved(reserve, 900);
  CHECK(clock.at(900) == 5'000);
  CHECK(clock.at(1'900) == 6'000);
  CHECK(clock.steady_at(6'250, 1'900) == 2'150);
  CHECK(clock.at(9'000) == 6'500);  // the next heartbeat failed: time stands still
  clock.reserved(clock.next_reserve(9'000, 1'500), 9'000);
  CHECK(clock.at(9'000) == 6'500);
  CHECK(clock.at(9'100) == 6'600);
}

TEST_CASE("a server that was killed never goes back in time") {
  ServiceClock before(0, 0);
  before.reserved(1'500, 0);
  const Millis last = before.at(1'499);
  const ServiceClock after(1'500, 77);
  CHECK(after.at(77) >= last);
}

}  // namespace formicary::server
