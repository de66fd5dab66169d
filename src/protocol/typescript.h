// TypeScript types of described objects.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "protocol/spec.h"

namespace formicary {

// Writes an interface with a comment for each field. `type` is the value of the member `type`, if
// any.
void write_interface(std::string& out, const ObjectSpec& spec, std::string_view name,
                     std::string_view type = {});
// Joins the names of objects: `A | B`.
std::string union_of(std::span<const ObjectSpec* const> variants);

// Writes a type for each object that can be reached from the roots, and for each named list of
// values. Objects in `imported` and their parts are left out.
class TypeWriter {
 public:
  explicit TypeWriter(std::span<const ObjectSpec* const> imported) : imported_(imported) {}

  void add(const ObjectSpec& spec);
  // Adds only the objects in its fields.
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
