// A case for every kind of refusal of Antics!, for the tests of the rules and of the sentences.
#pragma once

#include <string>
#include <vector>

#include "tests/support/antics/spec.h"

namespace formicary::testing {

struct RefusalCase {
  Table table;
  std::string command;
  std::string refusal;  // `CLAUSE id name=value ...`
};

std::vector<RefusalCase> refusal_cases();

}  // namespace formicary::testing
