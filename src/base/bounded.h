// A vector with a fixed capacity and no heap, for lists whose maximum length follows from the
// rules.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "base/check.h"

namespace formicary {

template <class T, std::size_t Capacity>
class BoundedVector {
  static_assert(Capacity <= UINT16_MAX);

 public:
  using value_type = T;
  static constexpr std::size_t kCapacity = Capacity;

  // Leaves the elements uninitialised, which is cheaper and harmless because only the first size()
  // of them are used. (A constant must be initialised all the same.)
  constexpr BoundedVector() {
    if (std::is_constant_evaluated()) items_ = {};
  }

  constexpr void push_back(const T& value) {
    FORMICARY_DCHECK(size_ < Capacity);
    items_[size_++] = value;
  }
  constexpr void clear() { size_ = 0; }
  // For loops that append many elements: write from end() on, at most up to the capacity, then set
  // the end. Updating the size in memory would cost a load and a store for each element.
  constexpr void set_end(const T* new_end) {
    FORMICARY_DCHECK(new_end >= items_.data() && new_end <= items_.data() + Capacity);
    size_ = static_cast<std::uint16_t>(new_end - items_.data());
  }
  template <std::size_t Count>
  constexpr void assign(const std::array<T, Count>& values) {
    static_assert(Count <= Capacity);
    std::copy_n(values.begin(), Count, items_.begin());
    size_ = Count;
  }

  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  constexpr T& operator[](std::size_t i) { return items_[i]; }
  constexpr const T& operator[](std::size_t i) const { return items_[i]; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }

 private:
  std::uint16_t size_ = 0;
  std::array<T, Capacity> items_;
};

}  // namespace formicary
