#include "arena/progress.h"

#include <cinttypes>
#include <cstdio>

#include "arena/report.h"
#include "arena/totals.h"
#include "platform/text_io.h"

namespace formicary::arena {
namespace {

constexpr std::chrono::seconds kInTerminal{1};
constexpr std::chrono::seconds kInFile{30};
constexpr int kLineWidth = 78;

std::string time_left(double seconds) {
  std::array<char, 64> text{};
  if (seconds < 90) {
    std::snprintf(text.data(), text.size(), "%.0f s", seconds);
  } else if (seconds < 5400) {
    std::snprintf(text.data(), text.size(), "%.0f min", seconds / 60);
  } else {
    std::snprintf(text.data(), text.size(), "%.1f h", seconds / 3600);
  }
  return text.data();
}

}  // namespace

ArenaProgress::ArenaProgress(const Series& series, std::uint64_t before)
    : series_(series),
      before_(before),
      terminal_(is_terminal(stderr)),
      began_(std::chrono::steady_clock::now()),
      shown_(began_) {}

void ArenaProgress::show(const ArenaBlocks& blocks) {
  const Time now = std::chrono::steady_clock::now();
  if (now - shown_ < (terminal_ ? kInTerminal : kInFile)) return;
  shown_ = now;
  const auto played = blocks.blocks();
  const Totals totals = sum_up(series_, played);
  const std::uint64_t expected = blocks.stopping().expected();
  std::string line = std::to_string(totals.blocks) + " of " + std::to_string(expected) +
                     " blocks, " + std::to_string(totals.games) + " games";
  if (series_.plan == Plan::kMatch && totals.blocks > 1) {
    line += ", share " + with_margin(totals.share);
  }
  if (totals.blocks > before_ && expected > totals.blocks) {
    const double seconds = std::chrono::duration<double>(now - began_).count();
    const auto rate = static_cast<double>(totals.blocks - before_) / seconds;
    line += ", " + time_left(static_cast<double>(expected - totals.blocks) / rate) + " left";
  }
  std::fprintf(stderr, terminal_ ? "\r%-*s" : "%*s\n", terminal_ ? kLineWidth : 0, line.c_str());
}

void ArenaProgress::clear() const {
  if (terminal_) std::fprintf(stderr, "\r%*s\r", kLineWidth, "");
}

}  // namespace formicary::arena
