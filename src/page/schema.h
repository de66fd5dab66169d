// The requests that the page's workers answer, as data. The types in web/src/engine/api.ts are
// generated from it, and tests check all answers against it. It is not part of the shipped
// WebAssembly.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "protocol/spec.h"

namespace formicary::page::schema {

struct RequestSpec {
  std::string_view name;
  std::string_view about;
  std::span<const FieldSpec> fields;           // without `request`, its name
  std::span<const ObjectSpec* const> answers;  // the possible types of the answer
};

// In the order of the documentation.
std::span<const RequestSpec> requests();
const RequestSpec* find_request(std::string_view name);

// A module of TypeScript types: web/src/engine/api.ts.
std::string typescript();

}  // namespace formicary::page::schema
