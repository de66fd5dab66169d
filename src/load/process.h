// Processor time and memory of a process, and the limit of open files.
#pragma once

#include <cstdint>

namespace formicary::load {

struct ProcessFigures {
  bool known = false;
  double cpu = 0;           // seconds of all its threads
  std::int64_t memory = 0;  // bytes in main memory
};
ProcessFigures measure_process(int pid);

// Raises the limit of open files to `wanted` if the system allows it; returns the limit in force.
std::uint64_t raise_file_limit(std::uint64_t wanted);

}  // namespace formicary::load
