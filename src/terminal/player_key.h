// Who a player is to servers: a random key, kept in a file of the player's own, and beside it what
// the player gave for the dice of which table, so that it can be found in the record at the end.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/sha256.h"
#include "core/message.h"

namespace formicary::terminal {

// 32 bytes from the system.
Digest random_bytes();

// `$XDG_CONFIG_HOME/formicary/player.key`, or below `~/.config`; empty where there is no home.
std::string default_key_path();

// The key in a file. Where there is none yet, makes one that nobody else may read.
Result<std::string, Message> open_player_key(const std::string& path);

// Entropy that was given for a seat at a table, and the commitment to the dice that was known then.
struct Gift {
  std::string table;  // its address
  std::string commitment;
  std::string entropy;
  friend bool operator==(const Gift&, const Gift&) = default;
};

// What was given, in a file that only ever grows by lines, up to a limit.
class Gifts {
 public:
  // A file that can't be read has no gifts.
  explicit Gifts(std::string path);

  // Remembers a gift before it is given; on failure the game goes on without the memory of it.
  std::optional<Message> remember(const Gift& gift);
  // It was not taken.
  std::optional<Message> forget(std::string_view entropy);

  [[nodiscard]] std::vector<Gift> of(std::string_view table) const;

 private:
  std::optional<Message> append(const std::string& line);
  void read(std::string_view text);

  std::string path_;
  std::vector<Gift> gifts_;
};

}  // namespace formicary::terminal
