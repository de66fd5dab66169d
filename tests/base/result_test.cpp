#include "base/result.h"

#include <doctest/doctest.h>

#include <memory>
#include <string>

using formicary::CheckFailure;
using formicary::Result;

namespace {

Result<int, std::string> half(int number) {
  if (number % 2 != 0) return std::string("odd");
  return number / 2;
}

}  // namespace

TEST_CASE("a result is a value or an error") {
  const auto good = half(6);
  CHECK(good.ok());
  CHECK(static_cast<bool>(good));
  CHECK(*good == 3);
  CHECK(good.value() == 3);
  const auto bad = half(7);
  CHECK_FALSE(bad.ok());
  CHECK(bad.error() == "odd");
}

TEST_CASE("asking for the other one is a bug of ours") {
  CHECK_THROWS_AS(static_cast<void>(half(7).value()), CheckFailure);
  CHECK_THROWS_AS(static_cast<void>(half(6).error()), CheckFailure);
}

TEST_CASE("a value that can only be moved can be moved out") {
  Result<std::unique_ptr<int>, int> movable(std::make_unique<int>(4));
  const std::unique_ptr<int> moved = std::move(*movable);
  CHECK(*moved == 4);
}

TEST_CASE("a failed check says what and where") {
  try {
    FORMICARY_CHECK(1 + 1 == 3);
    FAIL("the check did not fail");
  } catch (const CheckFailure& failure) {
    const std::string what = failure.what();
    CHECK(what.find("1 + 1 == 3") != std::string::npos);
    CHECK(what.find("result_test.cpp:") != std::string::npos);
  }
}
