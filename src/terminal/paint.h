// ANSI colours, if they are enabled.
#pragma once

#include <string>
#include <string_view>

namespace formicary::terminal {

class Paint {
 public:
  explicit Paint(bool on) : on_(on) {}

  [[nodiscard]] std::string bold(std::string_view text) const { return code("1", text); }
  [[nodiscard]] std::string dim(std::string_view text) const { return code("2", text); }
  // Text on the background of a player's colour. The letter of the colour is always in the text
  // too, so that nothing depends on colour alone.
  [[nodiscard]] std::string piece(std::string_view colour, std::string_view text) const {
    return code(piece_code(colour), text);
  }

  // The same as an ANSI code, for `code`; empty for a colour that is not known.
  [[nodiscard]] static constexpr std::string_view piece_code(std::string_view colour) {
    if (colour == "yellow") return "30;103";
    if (colour == "red") return "97;41";
    if (colour == "green") return "97;42";
    if (colour == "blue") return "97;44";
    if (colour == "white") return "30;107";
    if (colour == "purple") return "97;45";
    if (colour == "orange") return "30;48;5;208";
    if (colour == "black") return "97;40";
    return {};
  }

  // Text in an ANSI code; unchanged if the code is empty.
  [[nodiscard]] std::string code(std::string_view codes, std::string_view text) const {
    if (!on_ || codes.empty()) return std::string(text);
    return "\x1b[" + std::string(codes) + "m" + std::string(text) + "\x1b[0m";
  }

 private:
  bool on_;
};

}  // namespace formicary::terminal
