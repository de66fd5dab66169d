// ANSI colours, where they are wanted.
#pragma once

#include <string>
#include <string_view>

namespace formicary::app {

class Paint {
 public:
  explicit Paint(bool on) : on_(on) {}

  [[nodiscard]] std::string bold(std::string_view text) const { return code("1", text); }
  [[nodiscard]] std::string dim(std::string_view text) const { return code("2", text); }
  // Text on the background of a player's colour. The letter of the colour is always in the text
  // too, so colour is never alone.
  [[nodiscard]] std::string piece(std::string_view colour, std::string_view text) const {
    if (colour == "yellow") return code("30;103", text);
    if (colour == "red") return code("97;41", text);
    if (colour == "green") return code("97;42", text);
    if (colour == "blue") return code("97;44", text);
    if (colour == "white") return code("30;107", text);
    return std::string(text);
  }

 private:
  [[nodiscard]] std::string code(std::string_view codes, std::string_view text) const {
    if (!on_) return std::string(text);
    return "\x1b[" + std::string(codes) + "m" + std::string(text) + "\x1b[0m";
  }

  bool on_;
};

}  // namespace formicary::app
