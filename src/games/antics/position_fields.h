// A written position as a row of `key=value` words, read one after the other, and the lists within
// a value.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text.h"
#include "core/actor.h"
#include "games/antics/position_text.h"

namespace formicary::antics {

class PositionFields {
 public:
  explicit PositionFields(std::string_view text) : words_(split_words(text)) {}

  [[nodiscard]] bool at_end() const { return at_ == words_.size(); }
  // The column of the last word read.
  [[nodiscard]] int column() const { return at_ == 0 ? 1 : words_[at_ - 1].column; }

  std::optional<std::string_view> word() {
    if (at_end()) return {};
    return words_[at_++].text;
  }
  // The value of the next word, which must be `key=value`, or `hill2=value` with a seat.
  std::optional<std::string_view> value(std::string_view key, std::optional<Seat> seat = {}) {
    std::string start(key);
    if (seat) append_number(start, *seat + 1);
    start += '=';
    const auto text = word();
    if (!text || !text->starts_with(start) || text->size() == start.size()) return {};
    return text->substr(start.size());
  }

 private:
  std::vector<Word> words_;
  std::size_t at_ = 0;
};

// A small number, at most `most`.
inline bool read_number(std::string_view text, int most, std::uint8_t& out) {
  const auto number = parse_number(text, static_cast<std::uint64_t>(most));
  if (number) out = static_cast<std::uint8_t>(*number);
  return number.has_value();
}

template <class Names>
std::optional<std::uint8_t> index_of(const Names& names, std::string_view text) {
  const auto found = std::find(names.begin(), names.end(), text);
  if (found == names.end()) return {};
  return static_cast<std::uint8_t>(found - names.begin());
}

// Calls read(item) for each item of a list; `-` has none. False as soon as one is refused.
template <class Read>
bool read_list(std::string_view text, const Read& read) {
  if (text == kNothing) return true;
  const std::vector<std::string_view> items = split(text, ',');
  return std::all_of(items.begin(), items.end(), read);
}

// A number for each of `counts`.
template <class Counts>
bool read_numbers(std::string_view text, int most, Counts& counts) {
  std::size_t next = 0;
  const bool read = read_list(text, [&](std::string_view item) {
    if (next == counts.size() || !read_number(item, most, counts[next])) return false;
    ++next;
    return true;
  });
  return read && next == counts.size();
}

// Things as bits, each named at most once and in the order of their numbers, which find(name)
// gives.
template <class Find, class Bits>
bool read_bits(std::string_view text, const Find& find, Bits& bits) {
  return read_list(text, [&](std::string_view name) {
    const auto index = find(name);
    if (!index || bits >> *index != 0) return false;
    bits |= static_cast<Bits>(Bits{1} << *index);
    return true;
  });
}

// An item `name:value`; without a value if there is no colon.
struct PositionItem {
  std::string_view name;
  std::optional<std::string_view> value;

  explicit PositionItem(std::string_view text) : name(text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return;
    name = text.substr(0, colon);
    value = text.substr(colon + 1);
  }
};

}  // namespace formicary::antics
