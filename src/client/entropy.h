// A player's part of the dice: random bytes whose hash is given when sitting down, and which are
// given themselves once everybody's hash is fixed.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "base/sha256.h"
#include "client/mirror.h"
#include "table/command.h"

namespace formicary {

// The commands that reveal the entropy of the viewer's seats for which the table is waiting, as far
// as it is among what was `kept`.
std::vector<Reveal> reveals_due(const Mirror& mirror, std::span<const Digest> kept);

// Whether the viewer's part is in the dice of a game that has begun.
enum class OwnPart : std::uint8_t {
  kUnknown,   // it was not given from here, or this client took the seat during the game
  kIn,        // the table has the commitment to it
  kWithheld,  // the game began without it
  kDropped,   // the table does not have the commitment to it
};
// What only this client knows, whatever a server says.
struct OwnMemory {
  bool joined = false;  // it took the seat while the game was being played
  bool asked = false;   // the table has asked it for entropy
};
OwnPart own_part(const Mirror& mirror, Seat seat, std::span<const Digest> kept,
                 const OwnMemory& memory);

// All commitments that make the dice of a game, as one word: to the secret, and by seat.
std::string promises_of(const RecordHeader& header);

}  // namespace formicary
