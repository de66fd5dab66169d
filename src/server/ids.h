// Ids that nobody can guess: of tables, invite links, players and one-time codes.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/sha256.h"
#include "table/setup.h"

namespace formicary::server {

// From the system's own source.
void fill_random(std::span<std::uint8_t> out);
Digest random_digest();
std::uint64_t random_number();

// Five bits a character: `a` to `z` and `2` to `7`. The bits left over at the end are dropped.
std::string to_base32(Bytes bytes);
bool is_base32(std::string_view text, std::size_t length);

inline constexpr std::size_t kTableIdLength = 16;  // 80 bits
bool is_table_id(std::string_view text);

// Whether two texts are the same, in a time that depends on their lengths alone.
bool equals_in_constant_time(std::string_view a, std::string_view b);

// 32 to 64 visible characters.
bool is_key(std::string_view text);
// What is kept of a key, in hex.
std::string hash_of_key(std::string_view key);
// Of a key that never moved from another device.
PlayerId player_of_key(std::string_view key_hash);

// Brings a player to another device, to be typed or followed as a link: four groups of base32.
std::string random_code();
// The same without hyphens and in lower case, as people may type it; then hashed, in hex.
std::string hash_of_code(std::string_view code);

// Ids that follow from the server's secret, so that a repeated request gives the same one.
class IdMaker {
 public:
  explicit IdMaker(const Digest& secret) : secret_(secret) {}

  [[nodiscard]] std::string table_id(const PlayerId& player, std::string_view request) const;
  [[nodiscard]] std::string rematch_id(std::string_view table) const;
  [[nodiscard]] std::string invite_token(std::string_view table, Seat seat, int invite) const;

 private:
  [[nodiscard]] std::string make(std::string_view purpose, std::string_view text) const;

  Digest secret_;
};

}  // namespace formicary::server
