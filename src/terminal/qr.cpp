#include "terminal/qr.h"

#include <qrencode.h>

#include <array>
#include <memory>
#include <string_view>

namespace formicary::terminal {
namespace {

constexpr int kMargin = 3;
constexpr std::string_view kBlackOnWhite = "\x1b[38;5;16;48;5;231m";
constexpr std::string_view kPlain = "\x1b[0m";

struct FreeQr {
  void operator()(QRcode* code) const { QRcode_free(code); }
};

bool is_dark(const QRcode& code, int x, int y) {
  if (x < 0 || y < 0 || x >= code.width || y >= code.width) return false;
  return (code.data[y * code.width + x] & 1) != 0;
}

}  // namespace

std::string draw_qr(const std::string& text, bool terminal) {
  const std::unique_ptr<QRcode, FreeQr> code(
      QRcode_encodeString(text.c_str(), 0, QR_ECLEVEL_L, QR_MODE_8, 1));
  if (code == nullptr) return {};
  // By whether the upper and the lower half are inked: dark ones in a terminal, else light ones.
  constexpr std::array<std::string_view, 4> kBlocks = {" ", "▄", "▀", "█"};
  std::string out;
  for (int y = -kMargin; y < code->width + kMargin; y += 2) {
    if (terminal) out += kBlackOnWhite;
    for (int x = -kMargin; x < code->width + kMargin; ++x) {
      const bool upper = is_dark(*code, x, y) == terminal;
      const bool lower = is_dark(*code, x, y + 1) == terminal;
      out += kBlocks[(upper ? 2U : 0U) + (lower ? 1U : 0U)];
    }
    if (terminal) out += kPlain;
    out += '\n';
  }
  return out;
}

}  // namespace formicary::terminal
