// The schema as documentation and as types of another language.
#pragma once

#include <string>

namespace formicary {

// A module of strict types: discriminated unions on `type`.
std::string schema_typescript();

// The tables of docs/protocol.md.
std::string schema_markdown();

}  // namespace formicary
