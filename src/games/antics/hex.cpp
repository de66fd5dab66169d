#include "games/antics/hex.h"

#include "base/text.h"
#include "base/text_writer.h"

namespace formicary::antics {
namespace {

constexpr int kLetters = 26;
constexpr int kMiddle = 10;               // the column k, counted from a = 0, and the row 10
constexpr int kReach = kPlaneRadius + 2;  // the reach of a tile next to a hill
constexpr std::size_t kMaxLetters = 2;
static_assert(kMiddle + kReach < kLetters + kLetters * kLetters);

// Columns go on after z as aa, ab, ... and before a as -a, -b, ...
void append_column(TextWriter& out, int column) {
  if (column < 0) out += '-';
  const int index = column < 0 ? -1 - column : column;
  if (index >= kLetters) out += static_cast<char>('a' + index / kLetters - 1);
  out += static_cast<char>('a' + index % kLetters);
}

// Takes a column from the front of the text.
std::optional<int> take_column(std::string_view& text) {
  const bool before = text.starts_with('-');
  if (before) text.remove_prefix(1);
  int index = 0;  // from 1
  std::size_t letters = 0;
  for (; letters < text.size() && text[letters] >= 'a' && text[letters] <= 'z'; ++letters) {
    if (letters == kMaxLetters) return {};
    index = kLetters * index + text[letters] - 'a' + 1;
  }
  if (letters == 0) return {};
  text.remove_prefix(letters);
  return before ? -index : index - 1;
}

// A number as append_number writes it: no plus, no leading zeros, no minus zero.
std::optional<int> parse_row(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  if (text.starts_with('0') && (negative || text.size() > 1)) return {};
  const auto number = parse_number(text, kMiddle + kReach);
  if (!number) return {};
  return negative ? -static_cast<int>(*number) : static_cast<int>(*number);
}

constexpr bool in_reach(int coordinate) { return coordinate >= -kReach && coordinate <= kReach; }

}  // namespace

void append_hex(TextWriter& out, HexPlace place) {
  append_column(out, place.q() + kMiddle);
  append_number(out, place.r() + kMiddle);
}

void append_hex(std::string& out, HexPlace place) {
  TextWriter writer(out);
  append_hex(writer, place);
}

std::optional<HexPlace> parse_hex(std::string_view text) {
  const auto column = take_column(text);
  if (!column) return {};
  const auto row = parse_row(text);
  if (!row) return {};
  const int q = *column - kMiddle;
  const int r = *row - kMiddle;
  if (!in_reach(q) || !in_reach(r)) return {};
  return HexPlace::at(q, r);
}

}  // namespace formicary::antics
