// Power cuts in number:
//
//   cmake --build --preset dev --target formicary_power_cut
//   build/dev/tests/formicary_power_cut [CUTS [SEED]]
//
// Stores commands on a simulated disk, cuts its power at random moments, and checks what is left;
// see tests/support/power_cut_run.h. Exits with 1 if anything is wrong.
#include <cstdio>
#include <cstdlib>

#include "tests/support/power_cut_run.h"

using formicary::testing::PowerCutReport;
using formicary::testing::PowerCutRun;

namespace {

void print(const PowerCutReport& report) {
  std::printf("  cuts                       %8d\n", report.cuts);
  std::printf("    while opening            %8d\n", report.cuts_while_opening);
  std::printf("    during a command         %8d\n", report.cuts_under_way);
  std::printf("      that was stored whole  %8d\n", report.found_whole);
  std::printf("  acknowledged commands      %8lld in %lld groups\n",
              static_cast<long long>(report.commits), static_cast<long long>(report.groups));
  std::printf("  failed syncs, refusals     %8llu, %d\n",
              static_cast<unsigned long long>(report.disk.failed_syncs), report.refusals);
  std::printf("  writes, syncs              %8llu, %llu\n",
              static_cast<unsigned long long>(report.disk.writes),
              static_cast<unsigned long long>(report.disk.syncs));
  std::printf("  unsynced writes at the cut %8llu, pieces of them lost %llu, names lost %llu\n",
              static_cast<unsigned long long>(report.disk.unsafe_writes),
              static_cast<unsigned long long>(report.disk.lost_pieces),
              static_cast<unsigned long long>(report.disk.lost_names));
  std::printf("  cuts with something wrong  %8d\n", report.bad_cuts);
}

}  // namespace

int main(int argc, char** argv) {
  const int cuts = argc > 1 ? std::atoi(argv[1]) : 1000;
  const std::uint64_t seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
  std::printf("durable, seed %llu:\n", static_cast<unsigned long long>(seed));
  const PowerCutReport durable = PowerCutRun(seed, true).run(cuts);
  print(durable);
  for (const std::string& problem : durable.problems) std::printf("  %s\n", problem.c_str());
  std::printf("the same without waiting for the disk, which must go wrong:\n");
  const PowerCutReport careless = PowerCutRun(seed, false).run(cuts / 10 + 10);
  print(careless);
  return durable.bad_cuts == 0 && careless.bad_cuts > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
