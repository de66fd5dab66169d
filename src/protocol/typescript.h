// TypeScript types of described objects.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "protocol/spec.h"

namespace formicary {

// An interface with a comment for each field. `type`: the value of the member `type`, if any.
void write_interface(std::string& out, const ObjectSpec& spec, std::string_view name,
                     std::string_view type = {});
// `A | B` of the names of objects.
std::string union_of(std::span<const ObjectSpec* const> variants);

// A type for each object that can be reached from the roots, and for each named list of values. An
// object of `imported` and what it is made of are left out.
class TypeWriter {
 public:
  explicit TypeWriter(std::span<const ObjectSpec* const> imported) : imported_(imported) {}

  void add(const ObjectSpec& spec);
  // Only what its fields are made of.
  void add_parts(const ObjectSpec& spec);
  // The types of everything that was added.
  [[nodiscard]] std::string types() const;
  // The names of the imported objects that are used, in order.
  [[nodiscard]] std::vector<std::string_view> imports() const { return imports_; }

 private:
  void add(const FieldSpec& field);

  std::span<const ObjectSpec* const> imported_;
  std::vector<const ObjectSpec*> objects_;
  std::vector<const FieldSpec*> choices_;  // one for each name
  std::vector<std::string_view> imports_;
};

}  // namespace formicary
