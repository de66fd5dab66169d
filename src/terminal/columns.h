// Text in columns. Widths are those of a terminal: East Asian characters are two columns wide.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace formicary::terminal {

// One less than the width of terminals, because some of them break a full line.
inline constexpr int kScreenWidth = 79;

std::size_t width_of(std::string_view text);
std::string clip(std::string_view text, std::size_t width);
// The same; an ellipsis marks text that was cut off.
std::string shorten(std::string_view text, std::size_t width);
std::string pad_right(std::string_view text, std::size_t width);
std::string pad_left(std::string_view text, std::size_t width);
// Breaks a text at spaces into lines of at most `width`; continued lines are indented by `indent`.
// Line breaks in the text stay.
std::string wrap(std::string_view text, std::size_t width, std::size_t indent = 0);
// The text without trailing spaces.
std::string trim_right(std::string text);
std::string centre(std::string_view text, std::size_t width);

}  // namespace formicary::terminal
