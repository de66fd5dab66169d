#pragma once

#include "view/view.h"

namespace formicary::view {

// The members of a Sentence, inside an object that is begun.
void write_sentence_members(JsonWriter& out, const Message& message, const Words& words,
                            const Names& names);

}  // namespace formicary::view
