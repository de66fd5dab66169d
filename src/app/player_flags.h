// The flags that identify a player to a server, shared by `join` and `new`.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "terminal/join_client.h"

namespace formicary::app {

class Flags;

struct PlayerFlags {
  std::string names;  // Ada,Ben
  std::string seats;  // 1,3
  std::string key_file;
  std::string ca_file;

  void add_to(const Flags& command);
  // Opens the player's identity. On failure prints the reason on standard error, sets `code` to the
  // exit code and returns nullopt.
  std::optional<terminal::JoinClient::Identity> open(const Words& words, int& code) const;
  [[nodiscard]] std::vector<std::string> name_list() const;
  // Parses seat numbers (0-based). Prints an error and returns nullopt if one of them is invalid.
  // `none` and an empty text are an empty list.
  std::optional<std::vector<Seat>> seat_list(const Words& words, int players) const;
};

}  // namespace formicary::app
