// What the system knows of a process, and how many files this one may open.
#pragma once

#include <cstdint>

namespace formicary::load {

struct ProcessFigures {
  bool known = false;
  double cpu = 0;           // seconds of all its threads
  std::int64_t memory = 0;  // bytes in main memory
};
ProcessFigures measure_process(int pid);

// Lets this process open so many files, as far as the system allows; gives how many it may.
std::uint64_t raise_file_limit(std::uint64_t wanted);

}  // namespace formicary::load
