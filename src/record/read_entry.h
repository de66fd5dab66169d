// Reads one line among the plies of a record. Private to the .cpp files of this module.
#pragma once

#include <cstdint>

#include "base/result.h"
#include "core/fault.h"
#include "core/lines.h"
#include "record/record.h"

namespace formicary {

// The largest number of plies, points and everything else that is counted in a record.
inline constexpr std::uint64_t kMaxRecordNumber = 1'000'000;

// Reads the lines of all formats; follow() refuses those that do not belong to the record's own.
Result<RecordEntry, Fault> read_entry_line(const Line& line);

}  // namespace formicary
