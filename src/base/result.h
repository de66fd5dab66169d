// Either a value or an error. Used at every edge where input may be malformed.
#pragma once

#include <utility>
#include <variant>

#include "base/check.h"

namespace formicary {

template <class T, class E>
class [[nodiscard]] Result {
 public:
  // Implicit on purpose, so that a function can return either a value or an error directly.
  Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}  // NOLINT
  Result(E error) : content_(std::in_place_index<1>, std::move(error)) {}  // NOLINT

  [[nodiscard]] bool ok() const { return content_.index() == 0; }
  explicit operator bool() const { return ok(); }

  [[nodiscard]] const T& value() const {
    const T* value = std::get_if<0>(&content_);
    FORMICARY_CHECK(value != nullptr);
    return *value;
  }
  [[nodiscard]] T& value() {
    T* value = std::get_if<0>(&content_);
    FORMICARY_CHECK(value != nullptr);
    return *value;
  }
  [[nodiscard]] const E& error() const {
    const E* error = std::get_if<1>(&content_);
    FORMICARY_CHECK(error != nullptr);
    return *error;
  }
  const T& operator*() const { return value(); }
  T& operator*() { return value(); }
  const T* operator->() const { return &value(); }
  T* operator->() { return &value(); }

 private:
  std::variant<T, E> content_;
};

}  // namespace formicary
