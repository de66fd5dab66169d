// What is wrong with a text, and where.
#pragma once

#include <string>
#include <vector>

#include "core/message.h"

namespace formicary {

struct Fault {
  Message message;
  int line = 0;    // from 1; 0 where the text is a single line or the fault has no line
  int column = 0;  // from 1; 0 where the whole line is meant
};

using Faults = std::vector<Fault>;

}  // namespace formicary
