// FNV-1a, the hash of written positions. Not cryptographic: for that see sha256.h.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace formicary {

constexpr std::uint64_t fnv1a64(std::string_view bytes) {
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  for (const char c : bytes) {
    hash = (hash ^ static_cast<std::uint8_t>(c)) * 0x100000001b3ULL;
  }
  return hash;
}

// The 32-bit hash that a record keeps of each written position: FNV-1a folded.
constexpr std::uint32_t short_hash(std::string_view bytes) {
  const std::uint64_t hash = fnv1a64(bytes);
  return static_cast<std::uint32_t>(hash >> 32) ^ static_cast<std::uint32_t>(hash);
}

}  // namespace formicary
