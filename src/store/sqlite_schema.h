// The tables of the database, and how they came to be.
#pragma once

#include <cstdint>
#include <span>

namespace formicary::store {

// `Form` in ASCII: tells a database of this program from others.
inline constexpr std::int64_t kApplicationId = 0x466f726d;

// Step n brings a database of version n to version n+1; an empty file has version 0. A step that
// was released is never changed: what is new comes as a further one.
std::span<const char* const> schema_steps();

}  // namespace formicary::store
