// SHA-256 (FIPS 180-4) and HMAC-SHA256 (RFC 2104), our own because WebAssembly has no packaged
// one. Small rather than fast; a test compares it with the published vectors and with OpenSSL.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace formicary {

using Digest = std::array<std::uint8_t, 32>;
using Bytes = std::span<const std::uint8_t>;

class Sha256 {
 public:
  Sha256();
  Sha256& update(Bytes bytes);
  Sha256& update(std::string_view text);
  // Ends the message. The object can't be used afterwards.
  Digest finish();

 private:
  void compress(const std::uint8_t* block);

  std::array<std::uint32_t, 8> state_;
  std::array<std::uint8_t, 64> block_{};
  std::size_t filled_ = 0;
  std::uint64_t length_ = 0;
};

Digest sha256(Bytes bytes);
Digest sha256(std::string_view text);
Digest hmac_sha256(Bytes key, Bytes message);

}  // namespace formicary
