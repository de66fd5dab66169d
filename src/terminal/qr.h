// Draws QR codes, so that addresses need not be typed on a phone.
#pragma once

#include <string>

namespace formicary::terminal {

// Lines of half blocks. In a terminal light squares are white and dark ones black, independently of
// its colours; otherwise blocks stand for light squares. Empty if the text is too long.
std::string draw_qr(const std::string& text, bool terminal);

}  // namespace formicary::terminal
