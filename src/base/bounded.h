// A vector with a fixed capacity and no heap: for lists whose greatest length the rules prove.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/check.h"

namespace formicary {

template <class T, std::size_t Capacity>
class BoundedVector {
 public:
  using value_type = T;
  static constexpr std::size_t kCapacity = Capacity;

  // The elements are left as they are: only the first size() of them mean anything.
  constexpr BoundedVector() {}  // NOLINT(modernize-use-equals-default)

  constexpr void push_back(const T& value) {
    FORMICARY_DCHECK(size_ < Capacity);
    items_[size_++] = value;
  }
  constexpr void clear() { size_ = 0; }

  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  constexpr T& operator[](std::size_t i) { return items_[i]; }
  constexpr const T& operator[](std::size_t i) const { return items_[i]; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }

 private:
  std::uint32_t size_ = 0;
  std::array<T, Capacity> items_;
};

}  // namespace formicary
