// Private to the .cpp files of this module.
#pragma once

#include "page/engine_state.h"

namespace formicary::page {

// Applies the message to the watched game with its table's id, and writes an Update
// (page/schema.h). `wanted` has the members `at` and `motion` of a Followed.
void write_update(JsonWriter& out, Engine::State& state,
                  const Result<ServerMessage, Message>& message, const Json& wanted);

}  // namespace formicary::page
