// The protocol as data: every message of both directions with its fields. Incoming messages are
// checked against it, and the TypeScript types and the tables of docs/protocol.md are generated
// from it.
#pragma once

#include <span>

#include "protocol/spec.h"

namespace formicary {

// Messages by `type`, in the order of the documentation.
std::span<const ObjectSpec> client_messages();
std::span<const ObjectSpec> server_messages();
// The objects in them, each after those that it uses.
std::span<const ObjectSpec* const> schema_objects();

namespace schema {
// Objects of the protocol that are also used elsewhere.
extern const ObjectSpec kMessageSpec;
extern const ObjectSpec kTitleSpec;
}  // namespace schema

}  // namespace formicary
