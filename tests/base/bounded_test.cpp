#include "base/bounded.h"

#include <doctest/doctest.h>

#include <vector>

using formicary::BoundedVector;

TEST_CASE("a bounded vector is a vector up to its capacity") {
  BoundedVector<int, 3> list;
  CHECK(list.empty());
  list.push_back(4);
  list.push_back(5);
  CHECK(list.size() == 2);
  CHECK(list[1] == 5);
  list[0] = 6;
  CHECK(std::vector<int>(list.begin(), list.end()) == std::vector<int>{6, 5});
  list.clear();
  CHECK(list.empty());
  CHECK(list.begin() == list.end());
}

TEST_CASE("one element too many is a bug of ours, and is caught where checks are on") {
  BoundedVector<int, 1> list;
  list.push_back(1);
#if !defined(NDEBUG)
  CHECK_THROWS_AS(list.push_back(2), formicary::CheckFailure);
  CHECK(list.size() == 1);
#endif
}
