// The data folder of a server, for the commands that work on it, also while a server runs.
#pragma once

#include <memory>
#include <string>

#include "store/store.h"
#include "words/words.h"

namespace formicary::app {

class Flags;

// $XDG_DATA_HOME/formicary, or else ~/.local/share/formicary.
std::string default_data_folder();

struct DataFlags {
  std::string folder = default_data_folder();
  std::string language = "en";

  void add_to(const Flags& command);
  // Opens the data, or says on standard error why not: then it is null and `code` the exit code.
  // `create`: begins anew where there is none yet.
  std::unique_ptr<store::Store> open(const Words& words, bool create, int& code) const;
};

// The sentence for a failure of the store; `table` where one was meant.
Message describe(const store::Error& error, const std::string& folder, const std::string& table);
// The exit code that goes with it.
int exit_code(const store::Error& error);

}  // namespace formicary::app
