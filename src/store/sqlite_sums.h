// Hashes by which a damaged row, log, head or seat of a table is recognised when the table is
// loaded.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "store/store.h"

namespace formicary::store {

// The running hash of a log after one more row; `sum` is the hash before, empty for the first row.
std::string next_sum(std::string_view sum, std::int64_t seq, std::string_view request,
                     std::string_view plies);
inline std::string next_sum(std::string_view sum, const Commit& commit) {
  return next_sum(sum, static_cast<std::int64_t>(commit.seq), commit.request, commit.plies);
}

// The hash of a row of `tables`, but for the fence, which changes at every start, and the times of
// the last command, which are only shown and compared.
std::string row_sum(std::string_view id, std::int64_t seq, const TableIndex& index);
std::string head_sum(std::string_view head);
std::string seats_sum(const std::vector<SeatRow>& seats);

}  // namespace formicary::store
