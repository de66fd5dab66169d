// The flags that say who a player is to a server, shared by `join` and `new`.
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
  // The player's identity, or why there is none, said on standard error: then `code` is the exit
  // code.
  std::optional<terminal::JoinClient::Identity> open(const Words& words, int& code) const;
  [[nodiscard]] std::vector<std::string> name_list() const;
  // From 0, of so many; nothing, and said so, where they are no seats. `none` and nothing are none.
  std::optional<std::vector<Seat>> seat_list(const Words& words, int players) const;
};

}  // namespace formicary::app
