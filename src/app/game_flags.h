// The flags that choose a game, shared by the subcommands that open one.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalog.h"
#include "words/words.h"

namespace formicary::app {

class Flags;

// The help text of flags that choose bots.
inline constexpr std::string_view kLevelsHelp = "Bots from 1 (Larva) to 6 (Anton)";

struct GameFlags {
  std::string title;  // if it is not given, open_words chooses it
  int players = 3;
  std::string edition;  // a file; empty for the shipped edition
  std::vector<std::string> options;
  std::string language = "en";

  void add_to(const Flags& command);
  // Reads the edition's file, chooses its title or else the first one if no title was given, and
  // opens the words of the title. On failure prints the reason on standard error, sets `code` to
  // the exit code and returns nullopt.
  std::optional<Words> open_words(int& code);
  // Opens the game, after open_words. On failure prints the reason on standard error, sets `code`
  // to the exit code and returns null.
  std::unique_ptr<Game> open(const Words& words, int& code) const;

 private:
  bool choose_title(const Words& words);

  std::string edition_text_;  // the text of the edition file
};

// The flag for the version of the records that a command writes.
void add_record_format(const Flags& command, int& format);

}  // namespace formicary::app
