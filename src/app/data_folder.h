// The data folder of a server, for the commands that use it, also while a server runs.
#pragma once

#include <memory>
#include <string>

#include "platform/data_folder.h"
#include "store/store.h"
#include "words/words.h"

namespace formicary::app {

class Flags;

struct DataFlags {
  std::string folder = data_folder();  // empty if there is no home folder
  std::string language = "en";

  void add_to(const Flags& command);
  // Opens the data. On failure prints the reason on standard error, sets `code` to the exit code
  // and returns null. `create`: creates the data if there is none yet.
  std::unique_ptr<store::Store> open(const Words& words, bool create, int& code) const;
};

// The sentence for an error of the store; `table` is the id of the table, if the error is about
// one.
Message describe(const store::Error& error, const std::string& folder, const std::string& table);
// The exit code for an error of the store.
int exit_code(const store::Error& error);

}  // namespace formicary::app
