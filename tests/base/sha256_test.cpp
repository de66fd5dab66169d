// SHA-256 and HMAC-SHA256 against the published vectors and against OpenSSL.
#include "base/sha256.h"

#include <doctest/doctest.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <string>
#include <vector>

#include "base/rng.h"
#include "base/text.h"

using formicary::Bytes;
using formicary::Digest;
using formicary::hmac_sha256;
using formicary::sha256;
using formicary::to_hex;

namespace {

using Buffer = std::vector<std::uint8_t>;

Buffer bytes_of(std::string_view text) { return {text.begin(), text.end()}; }

Buffer random_bytes(std::size_t length, formicary::Rng& rng) {
  Buffer out(length);
  for (std::uint8_t& byte : out) byte = static_cast<std::uint8_t>(rng.below(256));
  return out;
}

Digest openssl_sha256(const Buffer& message) {
  Digest out{};
  unsigned length = 0;
  REQUIRE(EVP_Digest(message.data(), message.size(), out.data(), &length, EVP_sha256(), nullptr) ==
          1);
  REQUIRE(length == out.size());
  return out;
}

Digest openssl_hmac(const Buffer& key, const Buffer& message) {
  Digest out{};
  unsigned length = 0;
  REQUIRE(HMAC(EVP_sha256(), key.data(), static_cast<int>(key.size()), message.data(),
               message.size(), out.data(), &length) != nullptr);
  REQUIRE(length == out.size());
  return out;
}

}  // namespace

TEST_CASE("SHA-256 gives the digests published with FIPS 180-4") {
  CHECK(to_hex(sha256("")) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  CHECK(to_hex(sha256("abc")) ==
        "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  CHECK(to_hex(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")) ==
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  CHECK(to_hex(sha256("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                      "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu")) ==
        "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1");
  CHECK(to_hex(sha256(std::string(1000000, 'a'))) ==
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST_CASE("HMAC-SHA256 gives the codes of RFC 4231") {
  struct Vector {
    Buffer key;
    Buffer message;
    std::string code;
  };
  Buffer counting(25);
  for (std::size_t i = 0; i < counting.size(); ++i) counting[i] = static_cast<std::uint8_t>(i + 1);
  const std::vector<Vector> vectors = {
      {Buffer(20, 0x0b), bytes_of("Hi There"),
       "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"},
      {bytes_of("Jefe"), bytes_of("what do ya want for nothing?"),
       "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"},
      {Buffer(20, 0xaa), Buffer(50, 0xdd),
       "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"},
      {counting, Buffer(50, 0xcd),
       "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"},
      {Buffer(131, 0xaa), bytes_of("Test Using Larger Than Block-Size Key - Hash Key First"),
       "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"},
      {Buffer(131, 0xaa),
       bytes_of("This is a test using a larger than block-size key and a larger than block-size "
                "data. The key needs to be hashed before being used by the HMAC algorithm."),
       "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"},
  };
  for (const Vector& vector : vectors) {
    CHECK(to_hex(hmac_sha256(vector.key, vector.message)) == vector.code);
  }
  // Case 5 publishes the first 128 bits only.
  const Digest truncated = hmac_sha256(Buffer(20, 0x0c), bytes_of("Test With Truncation"));
  CHECK(to_hex(Bytes(truncated).first(16)) == "a3b6167473100ee06e0c796c2955552b");
}

TEST_CASE("SHA-256 agrees with OpenSSL at every length up to four blocks, and beyond") {
  formicary::Rng rng(1);
  for (std::size_t length = 0; length <= 260; ++length) {
    const Buffer message = random_bytes(length, rng);
    CAPTURE(length);
    CHECK(sha256(message) == openssl_sha256(message));
  }
  for (int i = 0; i < 20; ++i) {
    const Buffer message = random_bytes(rng.below(20000), rng);
    CHECK(sha256(message) == openssl_sha256(message));
  }
}

TEST_CASE("HMAC-SHA256 agrees with OpenSSL for keys shorter and longer than a block") {
  formicary::Rng rng(2);
  for (std::size_t length = 0; length <= 140; ++length) {
    const Buffer key = random_bytes(length, rng);
    const Buffer message = random_bytes(rng.below(300), rng);
    CAPTURE(length);
    CHECK(hmac_sha256(key, message) == openssl_hmac(key, message));
  }
}

TEST_CASE("a message may come in pieces") {
  formicary::Rng rng(3);
  for (int i = 0; i < 50; ++i) {
    const Buffer message = random_bytes(rng.below(400), rng);
    formicary::Sha256 hash;
    Bytes rest(message);
    while (!rest.empty()) {
      const std::size_t taken = rng.below(static_cast<std::uint32_t>(rest.size())) + std::size_t{1};
      hash.update(rest.first(taken));
      rest = rest.subspan(taken);
    }
    CHECK(hash.finish() == openssl_sha256(message));
  }
}
