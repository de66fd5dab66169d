#include "server/limits.h"

#include <doctest/doctest.h>

namespace formicary::server {

TEST_CASE("a bucket gives a burst, and then its rate") {
  const Rate rate{3, 2};
  Bucket bucket;
  for (int i = 0; i < 3; ++i) CHECK(bucket.take(rate, 1'000));
  CHECK_FALSE(bucket.take(rate, 1'000));
  CHECK(bucket.take(rate, 1'500));
  CHECK_FALSE(bucket.take(rate, 1'500));
  CHECK_FALSE(bucket.is_full(rate, 2'000));
  CHECK(bucket.is_full(rate, 3'000));
  for (int i = 0; i < 3; ++i) CHECK(bucket.take(rate, 100'000));
  CHECK_FALSE(bucket.take(rate, 100'000));
}

TEST_CASE("addresses are counted apart, and networks of IPv6 as one") {
  AddressLimit limit({1, 0.1}, true);
  CHECK(limit.take("192.0.2.1", 0));
  CHECK_FALSE(limit.take("192.0.2.1", 0));
  CHECK(limit.take("192.0.2.2", 0));
  CHECK(limit.take("2001:db8::1", 0));
  CHECK_FALSE(limit.take("2001:db8::2", 0));
  CHECK(limit.take("2001:db8:0:1::2", 0));
  CHECK(limit.take("::ffff:192.0.2.1", 0));
  CHECK(limit.take("::ffff:192.0.2.2", 0));
  AddressLimit off({1, 0.1}, false);
  for (int i = 0; i < 10; ++i) CHECK(off.take("192.0.2.1", 0));
}

TEST_CASE("many addresses are forgotten again") {
  AddressLimit limit({1, 1}, true);
  for (int i = 0; i < 100'000; ++i) {
    CHECK(limit.take("a" + std::to_string(i), i));  // a thousand a second
  }
  CHECK(limit.size() < 5'000);
}

}  // namespace formicary::server
