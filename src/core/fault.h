// A fault in a text, and its place.
#pragma once

#include <string>
#include <vector>

#include "core/message.h"

namespace formicary {

struct Fault {
  Message message;
  int line = 0;    // from 1; 0 if the text is a single line or the fault has no line
  int column = 0;  // from 1; 0 if the fault concerns the whole line
};

using Faults = std::vector<Fault>;

}  // namespace formicary
