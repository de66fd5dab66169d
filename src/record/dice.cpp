#include "record/dice.h"

#include <vector>

#include "base/check.h"

namespace formicary {
namespace {

void append_big_endian(std::vector<std::uint8_t>& out, std::uint32_t value) {
  for (int shift = 24; shift >= 0; shift -= 8) {
    out.push_back(static_cast<std::uint8_t>(value >> shift));
  }
}

}  // namespace

Digest dice_key(const Digest& secret, std::span<const Digest> entropy) {
  Sha256 hash;
  hash.update(secret);
  for (const Digest& part : entropy) hash.update(part);
  return hash.finish();
}

Digest derived_entropy(const Digest& commitment, Seat seat) {
  Sha256 hash;
  const auto number = static_cast<std::uint8_t>(seat + 1);
  hash.update("formicary-bot-entropy").update(commitment).update(Bytes(&number, 1));
  return hash.finish();
}

std::optional<std::uint32_t> fair_outcome(std::uint64_t number, std::uint32_t total) {
  FORMICARY_CHECK(total > 0);
  const std::uint64_t remainder = (0 - std::uint64_t{total}) % total;  // 2^64 mod total
  if (number > UINT64_MAX - remainder) return {};
  return static_cast<std::uint32_t>(number % total);
}

std::uint32_t Dice::draw(std::string_view purpose, Seat seat, std::uint32_t index,
                         std::uint32_t total) const {
  for (std::uint32_t attempt = 0;; ++attempt) {
    std::vector<std::uint8_t> message(purpose.begin(), purpose.end());
    message.push_back(0);
    message.push_back(static_cast<std::uint8_t>(seat_number(seat)));
    append_big_endian(message, index);
    append_big_endian(message, attempt);
    const Digest digest = hmac_sha256(key_, message);
    std::uint64_t number = 0;
    for (std::size_t i = 0; i < 8; ++i) number = number << 8 | digest[i];
    if (const auto outcome = fair_outcome(number, total)) return *outcome;
  }
}

}  // namespace formicary
