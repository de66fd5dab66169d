#include <doctest/doctest.h>

#include "tests/support/power_cut_run.h"

namespace formicary::testing {
namespace {

// The long form is tests/reliability/power_cut.cpp.
TEST_CASE("what was acknowledged outlives power cuts") {
  const PowerCutReport report = PowerCutRun(1, /*durable=*/true).run(60);
  CHECK(report.problems == std::vector<std::string>());
  CHECK(report.cuts == 60);
  CHECK(report.bad_cuts == 0);
  // It was a test of something.
  CHECK(report.cuts_under_way > 10);
  CHECK(report.cuts_while_opening > 0);
  CHECK(report.found_whole > 0);
  CHECK(report.commits > 1000);
  CHECK(report.disk.lost_pieces > 1000);
}

TEST_CASE("without waiting for the disk they do lose something") {
  const PowerCutReport report = PowerCutRun(2, /*durable=*/false).run(10);
  CHECK(report.bad_cuts > 0);
}

}  // namespace
}  // namespace formicary::testing
