#include "base/hash.h"

#include <doctest/doctest.h>

using formicary::fnv1a64;
using formicary::short_hash;

TEST_CASE("FNV-1a gives the published values of 64 bits") {
  // From the test suite of the FNV reference code.
  CHECK(fnv1a64("") == 0xcbf29ce484222325ULL);
  CHECK(fnv1a64("a") == 0xaf63dc4c8601ec8cULL);
  CHECK(fnv1a64("foobar") == 0x85944171f73967e8ULL);
}

TEST_CASE("bytes above 127 are hashed as bytes, whatever the sign of char") {
  // One step by hand: (offset ^ 0xff) * prime.
  CHECK(fnv1a64("\xff") == (0xcbf29ce484222325ULL ^ 0xff) * 0x100000001b3ULL);
}

TEST_CASE("the short hash folds both halves") {
  CHECK(short_hash("") == (0xcbf29ce4U ^ 0x84222325U));
  CHECK(short_hash("foobar") == (0x85944171U ^ 0xf73967e8U));
  static_assert(short_hash("a") == (0xaf63dc4cU ^ 0x8601ec8cU));
}
