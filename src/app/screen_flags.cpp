#include "app/screen_flags.h"

#include "app/flags.h"
#include "platform/text_io.h"
#include "terminal/forced.h"

namespace formicary::app {

void ScreenFlags::add_colour_to(const Flags& command) {
  command.option("--colour,--color", colour_, "auto, always or never")
      .one_of({"auto", "always", "never"})
      .type_name("WHEN")
      .show_default();
}

void ScreenFlags::add_forced_to(const Flags& command) {
  command.option("--forced", forced_, "Moves without an alternative: ask or auto")
      .one_of({"ask", "auto"})
      .type_name("HOW")
      .show_default("auto in a terminal");
}

bool ScreenFlags::colour() const { return wants_colour(colour_); }
bool ScreenFlags::forced() const { return terminal::plays_forced(forced_); }

}  // namespace formicary::app
