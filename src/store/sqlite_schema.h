// The tables of the database, and their migrations.
#pragma once

#include <cstdint>
#include <span>

namespace formicary::store {

// `Form` in ASCII: distinguishes a database of this program from others.
inline constexpr std::int64_t kApplicationId = 0x466f726d;

// Step n migrates a database from version n to n+1; an empty file has version 0. A released step is
// never changed: changes come as further steps.
std::span<const char* const> schema_steps();

}  // namespace formicary::store
