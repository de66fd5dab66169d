// How many times this thread has asked for memory. operator new and delete are replaced in the
// whole test program by ones that count (allocation_count.cpp).
#pragma once

#include <cstdint>

namespace formicary::testing {

std::uint64_t allocation_count();

}  // namespace formicary::testing
