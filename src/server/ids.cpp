#include "server/ids.h"

#include <sys/random.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>

#include "base/check.h"
#include "base/text.h"

namespace formicary::server {
namespace {

constexpr std::string_view kAlphabet = "abcdefghijklmnopqrstuvwxyz234567";
constexpr int kCodeGroups = 4;  // 80 bits
constexpr std::size_t kGroupLength = 4;

}  // namespace

void fill_random(std::span<std::uint8_t> out) {
  while (!out.empty()) {
    const ssize_t got = getrandom(out.data(), out.size(), 0);
    FORMICARY_CHECK(got > 0 || errno == EINTR);
    if (got > 0) out = out.subspan(static_cast<std::size_t>(got));
  }
}

Digest random_digest() {
  Digest digest{};
  fill_random(digest);
  return digest;
}

std::uint64_t random_number() {
  std::array<std::uint8_t, 8> bytes{};
  fill_random(bytes);
  std::uint64_t number = 0;
  std::memcpy(&number, bytes.data(), sizeof number);
  return number;
}

std::string to_base32(Bytes bytes) {
  std::string out;
  std::uint32_t bits = 0;
  int count = 0;
  for (const std::uint8_t byte : bytes) {
    bits = bits << 8 | byte;
    count += 8;
    for (; count >= 5; count -= 5) out += kAlphabet[bits >> (count - 5) & 31];
    bits &= 31;  // fewer than five bits are left
  }
  return out;
}

bool is_base32(std::string_view text, std::size_t length) {
  return text.size() == length && text.find_first_not_of(kAlphabet) == std::string_view::npos;
}

bool is_table_id(std::string_view text) { return is_base32(text, kTableIdLength); }

bool equals_in_constant_time(std::string_view a, std::string_view b) {
  if (a.size() != b.size()) return false;
  unsigned difference = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    difference |=
        static_cast<unsigned>(static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]));
  }
  return difference == 0;
}

bool is_key(std::string_view text) {
  return text.size() >= 32 && text.size() <= 64 &&
         std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c <= '~'; });
}

std::string hash_of_key(std::string_view key) { return to_hex(sha256(key)); }

PlayerId player_of_key(std::string_view key_hash) {
  const Digest digest = Sha256().update("formicary-player").update(key_hash).finish();
  return to_hex(Bytes(digest).first(16));
}

std::string hash_of_code(std::string_view code) {
  std::string plain;
  for (const char c : code) {
    if (c == '-' || c == ' ') continue;
    plain += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  const Digest digest = Sha256().update("formicary-code").update(plain).finish();
  return to_hex(digest);
}

std::string IdMaker::make(std::string_view purpose, std::string_view text) const {
  std::string message(purpose);
  message += '\0';
  message += text;
  const Digest digest =
      hmac_sha256(secret_, Bytes(reinterpret_cast<const std::uint8_t*>(message.data()),  // NOLINT
                                 message.size()));
  return to_base32(Bytes(digest).first(10));
}

std::string IdMaker::table_id(const PlayerId& player, std::string_view request) const {
  return make("table", player + ' ' + std::string(request));
}

std::string IdMaker::code(const PlayerId& player, std::string_view request) const {
  const std::string text = make("code", player + ' ' + std::string(request));
  std::string out;
  for (std::size_t i = 0; i < kCodeGroups * kGroupLength; ++i) {
    if (i > 0 && i % kGroupLength == 0) out += '-';
    out += text[i];
  }
  return out;
}

std::string IdMaker::rematch_id(std::string_view table) const { return make("rematch", table); }

std::string IdMaker::mail_code(std::string_view address, const PlayerId& player) const {
  return make("mail-player", player + ' ' + std::string(address));
}

std::string IdMaker::mail_stop_code(std::string_view address) const {
  return make("mail-stop", address);
}

std::string IdMaker::invite_token(std::string_view table, Seat seat, int invite) const {
  return make("invite",
              std::string(table) + ' ' + std::to_string(seat) + ' ' + std::to_string(invite));
}

}  // namespace formicary::server
