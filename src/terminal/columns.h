// Text in columns. Widths are those of a terminal: East Asian characters take two places.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace formicary::terminal {

// One less than terminals have, as some break a line that is full.
inline constexpr int kScreenWidth = 79;

std::size_t width_of(std::string_view text);
std::string clip(std::string_view text, std::size_t width);
// The same, with an ellipsis where something is cut off.
std::string shorten(std::string_view text, std::size_t width);
std::string pad_right(std::string_view text, std::size_t width);
std::string pad_left(std::string_view text, std::size_t width);
// Broken into lines of at most `width`, at spaces; a line goes on under its first word behind
// `indent`. Line breaks in the text stay.
std::string wrap(std::string_view text, std::size_t width, std::size_t indent = 0);
std::string centre(std::string_view text, std::size_t width);

}  // namespace formicary::terminal
