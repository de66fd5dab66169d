// A table's pace on the wire: in seconds.
#pragma once

#include "protocol/json.h"
#include "protocol/json_writer.h"
#include "table/setup.h"

namespace formicary {

void write_pace(JsonWriter& out, const Pace& pace);
// Requires JSON that was checked against the schema; a null value means no clock.
Pace read_pace(const Json& json);

}  // namespace formicary
