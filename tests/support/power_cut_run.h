// Stores commands, cuts the power, and checks that everything that was acknowledged is there:
// each command once and whole, and of the group that was under way all or nothing.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/rng.h"
#include "store/store.h"
#include "tests/support/power_cut_vfs.h"

namespace formicary::testing {

struct PowerCutReport {
  int cuts = 0;
  int cuts_under_way = 0;  // during a command, not between two
  int cuts_while_opening = 0;
  int refusals = 0;         // because a sync failed
  int found_whole = 0;      // commits under way that are there after all
  std::int64_t groups = 0;  // that were acknowledged
  std::int64_t commits = 0;
  int bad_cuts = 0;                   // after which something was wrong
  std::vector<std::string> problems;  // the first few
  SimulatedDisk::Figures disk;
};

class PowerCutRun {
 public:
  PowerCutRun(std::uint64_t seed, bool durable) : rng_(seed), durable_(durable) {}

  PowerCutReport run(int cuts);

 private:
  // The data that should be stored. The commits of a table have its index, plies and so on.
  using Model = std::map<std::string, std::vector<store::Commit>>;
  struct Held {
    std::uint64_t fence = 0;
    std::size_t by = 0;
  };

  void new_disk();
  void life();
  bool open_stores();
  // Sees that a sync fails in this life, and nothing is unsafe by then.
  void fail_a_sync();
  // Some command to one of the stores; false when the power is gone.
  bool act();
  bool commit_group(std::size_t by);
  bool purge(std::size_t by, const std::string& table);
  bool take(std::size_t by, const std::string& table);
  // After a failure: whether to go on. With the power on, only the sync that fails is an excuse.
  bool failed(const store::Error& error, const char* what);

  void verify();
  std::string difference(store::Store& store, const Model& model);
  std::string integrity();
  void problem(const std::string& text);

  Rng rng_;
  bool durable_;
  std::unique_ptr<PowerCutVfs> vfs_;
  std::vector<std::unique_ptr<store::Store>> stores_;
  Model model_;               // with all that was acknowledged
  std::vector<Model> maybe_;  // and with what was under way or failed, since the last success
  std::map<std::string, Held> held_;
  std::vector<std::string> tables_;
  bool steady_ = false;  // in this life a sync fails
  std::uint64_t excuses_ = 0;
  int cuts_of_disk_ = 0;
  int made_ = 0;
  bool bad_ = false;
  PowerCutReport report_;
};

}  // namespace formicary::testing
