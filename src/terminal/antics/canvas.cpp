#include "terminal/antics/canvas.h"

#include "terminal/columns.h"

namespace formicary::antics {

Canvas::Canvas(int width, int height)
    : width_(width),
      height_(height),
      cells_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

Canvas::Cell* Canvas::cell(int x, int y) {
  if (x < 0 || y < 0 || x >= width_ || y >= height_) return nullptr;
  return &cells_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
                 static_cast<std::size_t>(x)];
}

void Canvas::put(int x, int y, std::string_view text, std::string_view code) {
  while (!text.empty()) {
    std::size_t length = 1;
    while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xc0U) == 0x80U) {
      ++length;
    }
    const std::string_view glyph = text.substr(0, length);
    const int wide = static_cast<int>(terminal::width_of(glyph));
    for (int i = 0; i < wide; ++i) {
      if (Cell* const found = cell(x + i, y)) *found = {std::string(i == 0 ? glyph : ""), code};
    }
    x += wide;
    text.remove_prefix(length);
  }
}

std::vector<std::string> Canvas::lines(const terminal::Paint& paint) const {
  std::vector<std::string> out;
  const auto width = static_cast<std::size_t>(width_);
  for (std::size_t start = 0; start < cells_.size(); start += width) {
    std::size_t end = start + width;
    while (end > start && cells_[end - 1].glyph == " ") --end;
    std::string line;
    for (std::size_t at = start; at < end;) {
      const std::string_view code = cells_[at].code;
      std::string run;
      for (; at < end && cells_[at].code == code; ++at) run += cells_[at].glyph;
      line += paint.code(code, run);
    }
    out.push_back(std::move(line));
  }
  return out;
}

}  // namespace formicary::antics
