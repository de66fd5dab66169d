// The player's identity for servers: a random key in a file. A second file has the entropy that the
// player gave for the dice of each table, and the commitments that it was given for, so that they
// can be compared with the record at the end.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/sha256.h"
#include "core/actor.h"
#include "core/message.h"

namespace formicary::terminal {

// Returns 32 random bytes from the system.
Digest random_bytes();

// `$XDG_CONFIG_HOME/formicary/player.key`, or below `~/.config`; empty if there is no home folder.
std::string default_key_path();

// Reads the key from a file. Creates a file that nobody else may read if there is none yet.
Result<std::string, Message> open_player_key(const std::string& path);

// Entropy that was given for a seat at a table, and the commitment to the dice known at that time.
struct Gift {
  std::string table;  // the address of the table
  std::string commitment;
  std::string entropy;
  friend bool operator==(const Gift&, const Gift&) = default;
};

// The entries of a game that this player has seen, as a digest of the first `count` of them.
struct SeenEntries {
  std::size_t count = 0;
  std::string digest;
};

// The gifts, in a file to which lines are only appended, up to a limit.
class Gifts {
 public:
  // A file that can't be read counts as empty.
  explicit Gifts(std::string path);

  // Stores a gift before it is given. On failure the game continues without it.
  std::optional<Message> remember(const Gift& gift);
  // Stores that the player sits down during the game, whose dice are fixed, with the seats that the
  // player had before.
  std::optional<Message> join(const std::string& table, const std::vector<Seat>& yours);
  // Whether the player can have taken a seat during the game, after all gifts for the table.
  [[nodiscard]] bool may_have_joined(std::string_view table, Seat seat) const;

  // The gift was refused.
  std::optional<Message> forget(std::string_view entropy);

  // Stores the commitments that the table showed when it asked for entropy, as one word
  // (promises_of), before the entropy is given. What was stored first stays.
  std::optional<Message> fix(const std::string& table, const std::string& promises);
  // The start was called off, so that others can be stored.
  std::optional<Message> unfix(const std::string& table);
  // Empty if there are none.
  [[nodiscard]] std::string fixed(std::string_view table) const;

  // Stores what was seen of a game, so that the server can't tell another story later.
  std::optional<Message> see(const std::string& table, const SeenEntries& seen);
  [[nodiscard]] SeenEntries seen(std::string_view table) const;

  [[nodiscard]] std::vector<Gift> of(std::string_view table) const;

 private:
  std::optional<Message> append(const std::string& line);
  void read(std::string_view text);

  std::string path_;
  std::vector<Gift> gifts_;
  std::map<std::string, std::string, std::less<>> fixed_;         // commitments by table
  std::map<std::string, SeenEntries, std::less<>> seen_;          // by table
  std::map<std::string, std::vector<Seat>, std::less<>> joined_;  // seats before, by table
};

}  // namespace formicary::terminal
