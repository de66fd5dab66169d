#include "client/entropy.h"

#include <algorithm>

#include "base/text.h"

namespace formicary {
namespace {

bool has_promised(const TableSeat& seat, std::span<const Digest> kept) {
  return std::any_of(kept.begin(), kept.end(), [&](const Digest& entropy) {
    return seat.entropy_commitment && sha256(entropy) == *seat.entropy_commitment;
  });
}

}  // namespace

std::vector<Reveal> reveals_due(const Mirror& mirror, std::span<const Digest> kept) {
  std::vector<Reveal> due;
  const TableFace& face = mirror.face();
  // Without a commitment of the server, its secret could still be chosen.
  if (!face.reveal || !mirror.ledger().record().header.commitment) return due;
  for (const Seat seat : mirror.yours()) {
    if (seat >= face.seats.size() || (face.reveal->waiting >> seat & 1) == 0) continue;
    const auto& promised = face.seats[seat].entropy_commitment;
    const auto found = std::find_if(kept.begin(), kept.end(), [&](const Digest& entropy) {
      return promised && sha256(entropy) == *promised;
    });
    if (found != kept.end()) due.push_back({seat, *found});
  }
  return due;
}

OwnPart own_part(const Mirror& mirror, Seat seat, std::span<const Digest> kept,
                 const OwnMemory& memory) {
  const auto holder = mirror.ledger().seat_history().person_of(seat);
  const bool later = holder && holder->person > 1;
  // A server could invent the change of hands to hide that it dropped a commitment.
  if (later && (memory.joined || kept.empty())) return OwnPart::kUnknown;
  const TableSeat& sitting = mirror.face().seats[seat];
  if (sitting.withheld) return OwnPart::kWithheld;
  if (kept.empty()) return OwnPart::kUnknown;
  if (!has_promised(sitting, kept)) return OwnPart::kDropped;
  return memory.asked ? OwnPart::kIn : OwnPart::kWithheld;
}

std::string promises_of(const RecordHeader& header) {
  std::string text = header.commitment ? to_hex(*header.commitment) : "-";
  for (const Seat seat : first_seats(header.seats.size())) {
    const bool promised =
        seat < header.entropy_commitments.size() && header.entropy_commitments[seat];
    text += seat == 0 ? ':' : ',';
    text += promised ? to_hex(*header.entropy_commitments[seat]) : "-";
  }
  return text;
}

}  // namespace formicary
