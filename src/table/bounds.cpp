#include "table/bounds.h"

#include <ranges>

namespace formicary {

int undos_since_barrier(const Ledger& ledger) {
  const Seat seat = ledger.last_seat();
  const int barrier = ledger.length() - (seat == kNoSeat ? 0 : ledger.undoable(seat));
  const auto& entries = ledger.record().entries;
  int undos = 0;
  for (const RecordEntry& entry : std::views::reverse(entries)) {
    const bool ply = entry.kind == RecordEntry::Kind::kPly;
    if (ply ? entry.number <= barrier : entry.agreed) break;
    if (entry.kind == RecordEntry::Kind::kBack) ++undos;
  }
  return undos;
}

}  // namespace formicary
