// The flags that choose a game, shared by the subcommands that open one.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/catalog.h"
#include "words/words.h"

namespace formicary::app {

class Flags;

// What a flag that chooses bots says of itself.
inline constexpr std::string_view kLevelsHelp = "Bots from 1 (Larva) to 6 (Anton)";

struct GameFlags {
  std::string title = "ithappens";
  int players = 3;
  std::string edition;  // a file; empty for the shipped one
  std::vector<std::string> options;
  std::string language = "en";

  void add_to(const Flags& command);
  // Opens the game, or says on standard error why it can't be: then it is null and `code` the exit
  // code.
  std::unique_ptr<Game> open(const Words& words, int& code) const;
};

}  // namespace formicary::app
