// A rectangle of characters, for pictures made of letters.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "terminal/paint.h"

namespace formicary::antics {

inline constexpr std::string_view kBold = "1";  // an ANSI code

class Canvas {
 public:
  Canvas(int width, int height);

  [[nodiscard]] int width() const { return width_; }
  [[nodiscard]] int height() const { return height_; }

  // Writes a text with its left end at (x, y), in an ANSI code or plainly. Text outside of the
  // canvas is cut off. The code must outlive the canvas.
  void put(int x, int y, std::string_view text, std::string_view code = {});

  // The lines, without spaces at their ends.
  [[nodiscard]] std::vector<std::string> lines(const terminal::Paint& paint) const;

 private:
  struct Cell {
    std::string glyph = " ";  // empty: the right half of a wide one
    std::string_view code;
  };
  [[nodiscard]] Cell* cell(int x, int y);

  int width_;
  int height_;
  std::vector<Cell> cells_;
};

}  // namespace formicary::antics
