// A hash of flat values, eight bytes at a time, for tables in memory. The hashes are never stored.
#pragma once

#include <cstdint>
#include <cstring>

#include "base/rng.h"
#include "core/contract.h"

namespace formicary::search {

template <Flat T>
std::uint64_t key_hash(const T& value) {
  constexpr std::size_t kWord = sizeof(std::uint64_t);
  const auto* bytes = reinterpret_cast<const unsigned char*>(&value);
  std::uint64_t hash = 0x9e3779b97f4a7c15ULL;
  const auto mix = [&hash](std::uint64_t word) {
    const WideProduct product = multiply_wide(hash ^ word, 0xd6e8feb86659fd93ULL);
    hash = product.high ^ product.low;
  };
  std::uint64_t word = 0;
  for (std::size_t at = 0; at + kWord <= sizeof(T); at += kWord) {
    std::memcpy(&word, bytes + at, kWord);
    mix(word);
  }
  if constexpr (sizeof(T) % kWord != 0) {
    word = 0;
    std::memcpy(&word, bytes + sizeof(T) / kWord * kWord, sizeof(T) % kWord);
    mix(word);
  }
  return hash;
}

}  // namespace formicary::search
