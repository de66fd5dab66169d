// Appends to a string through a buffer. This is faster than appending directly, for texts that are
// written at every ply.
#pragma once

#include <array>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>

#include "base/text.h"

namespace formicary {

class TextWriter {
 public:
  // The string is complete only after the writer is destroyed.
  explicit TextWriter(std::string& out) : out_(out) {}
  ~TextWriter() { flush(); }
  TextWriter(const TextWriter&) = delete;
  TextWriter& operator=(const TextWriter&) = delete;

  TextWriter& operator+=(char c) {
    if (used_ == kRoom) flush();
    buffer_[used_++] = c;
    return *this;
  }

  TextWriter& operator+=(std::string_view text) {
    if (text.size() > kRoom - used_) {
      flush();
      if (text.size() > kRoom) {
        out_ += text;
        return *this;
      }
    }
    copy(buffer_.data() + used_, text.data(), text.size());
    used_ += text.size();
    return *this;
  }

 private:
  static constexpr std::size_t kRoom = 512;

  // Most pieces are short words, for which calling memcpy would cost more than the copy. Copies
  // both ends, which may overlap.
  static void copy(char* to, const char* from, std::size_t size) {
    if (size >= 8 && size <= 16) return copy_ends<std::uint64_t>(to, from, size);
    if (size > 16) {
      std::memcpy(to, from, size);
    } else if (size >= 4) {
      copy_ends<std::uint32_t>(to, from, size);
    } else if (size >= 2) {
      copy_ends<std::uint16_t>(to, from, size);
    } else if (size == 1) {
      *to = *from;
    }
  }
  template <class Unit>
  static void copy_ends(char* to, const char* from, std::size_t size) {
    Unit first = 0;
    Unit last = 0;
    std::memcpy(&first, from, sizeof first);
    std::memcpy(&last, from + size - sizeof last, sizeof last);
    std::memcpy(to, &first, sizeof first);
    std::memcpy(to + size - sizeof last, &last, sizeof last);
  }

  void flush() {
    out_.append(buffer_.data(), used_);
    used_ = 0;
  }

  std::string& out_;
  std::size_t used_ = 0;
  std::array<char, kRoom> buffer_{};
};

inline void append_number(TextWriter& out, std::int64_t value) {
  if (value >= 0 && value <= 9) {
    out += static_cast<char>('0' + value);
  } else if (value >= 10 && value <= 99) {
    out += static_cast<char>('0' + value / 10);
    out += static_cast<char>('0' + value % 10);
  } else {
    std::string digits;
    append_number(digits, value);
    out += digits;
  }
}

}  // namespace formicary
