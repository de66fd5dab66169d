// Messages on the wire. A parameter keeps its kind: numbers and texts are written as such, the
// others are objects such as {"seat": 2}, counted from 1.
#pragma once

#include "core/message.h"
#include "protocol/json.h"
#include "protocol/json_writer.h"

namespace formicary {

void write_message(JsonWriter& out, const Message& message);
// Requires JSON that was checked against the schema.
Message read_message(const Json& json);

}  // namespace formicary
