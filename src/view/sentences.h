#pragma once

#include "view/view.h"

namespace formicary::view {

// Writes the members of a Sentence into an object that is already open.
void write_sentence_members(JsonWriter& out, const Message& message, const Words& words,
                            const Names& names);

}  // namespace formicary::view
