// Ids that can't be guessed: for tables, invite links, players and one-time codes.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/sha256.h"
#include "table/setup.h"

namespace formicary::server {

// From the random source of the system.
void fill_random(std::span<std::uint8_t> out);
Digest random_digest();
std::uint64_t random_number();

// Five bits per character: `a` to `z` and `2` to `7`. Remaining bits at the end are dropped.
std::string to_base32(Bytes bytes);
bool is_base32(std::string_view text, std::size_t length);

inline constexpr std::size_t kTableIdLength = 16;  // 80 bits
bool is_table_id(std::string_view text);

// Compares two texts in a time that depends only on their lengths.
bool equals_in_constant_time(std::string_view a, std::string_view b);

// 32 to 64 visible characters.
bool is_key(std::string_view text);
// The hash of a key that is stored, in hex.
std::string hash_of_key(std::string_view key);
// The player of a key that was never moved to from another device.
PlayerId player_of_key(std::string_view key_hash);

// A one-time code that moves a player to another device, to be typed or opened as a link: four
// groups of base32.
// The hash of a code, in hex. Hyphens and case are ignored, because people type codes.
std::string hash_of_code(std::string_view code);

// Derives ids from the server's secret, so that a repeated request gets the same id.
class IdMaker {
 public:
  explicit IdMaker(const Digest& secret) : secret_(secret) {}

  [[nodiscard]] std::string table_id(const PlayerId& player, std::string_view request) const;
  // A repeated request gets the same code.
  [[nodiscard]] std::string code(const PlayerId& player, std::string_view request) const;
  [[nodiscard]] std::string rematch_id(std::string_view table) const;
  // The code by which the receiver of a mail confirms that the player is told at this address.
  [[nodiscard]] std::string mail_code(std::string_view address, const PlayerId& player) const;
  // The code that stops all mail to an address.
  [[nodiscard]] std::string mail_stop_code(std::string_view address) const;
  [[nodiscard]] std::string invite_token(std::string_view table, Seat seat, int invite) const;

 private:
  [[nodiscard]] std::string make(std::string_view purpose, std::string_view text) const;

  Digest secret_;
};

}  // namespace formicary::server
