// The flags of commands that show a game in the terminal.
#pragma once

#include <string>

namespace formicary::app {

class Flags;

class ScreenFlags {
 public:
  void add_colour_to(const Flags& command);
  void add_forced_to(const Flags& command);

  // Whether to use colours.
  [[nodiscard]] bool colour() const;
  // Whether moves without an alternative are played by themselves.
  [[nodiscard]] bool forced() const;

 private:
  std::string colour_ = "auto";
  std::string forced_;  // empty: by where the input comes from
};

}  // namespace formicary::app
