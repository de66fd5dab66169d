// A SimulatedDisk as SQLite sees a disk: with all that the write-ahead log needs in its normal
// mode, which is locks and shared memory. The latter is lost with the power. As on Linux, the first
// sync of a new journal or log syncs the folder too, and a database file by itself does not.
#pragma once

#include <sqlite3.h>

#include <string>

#include "tests/support/simulated_disk.h"

namespace formicary::testing {

class PowerCutVfs {
 public:
  PowerCutVfs();
  ~PowerCutVfs();
  PowerCutVfs(const PowerCutVfs&) = delete;
  PowerCutVfs& operator=(const PowerCutVfs&) = delete;

  [[nodiscard]] const char* name() const { return name_.c_str(); }
  [[nodiscard]] SimulatedDisk& disk() { return disk_; }

 private:
  SimulatedDisk disk_;
  std::string name_;
  sqlite3_vfs vfs_ = {};
};

}  // namespace formicary::testing
