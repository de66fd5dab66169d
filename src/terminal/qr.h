// A QR code, so that a phone need not type an address.
#pragma once

#include <string>

namespace formicary::terminal {

// Lines of half blocks. In a terminal light squares are drawn in white and dark ones in black,
// whatever its colours are; else blocks stand for light. Empty where the text is too long.
std::string draw_qr(const std::string& text, bool terminal);

}  // namespace formicary::terminal
