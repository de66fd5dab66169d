// Nothing secret gets out: what a table keeps to itself is searched for in everything that is said.
#include "base/text.h"
#include "tests/protocol/guarded.h"

namespace formicary::testing {
namespace {

std::string base64(Bytes bytes) {
  constexpr std::string_view kDigits =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  std::string out;
  std::uint32_t bits = 0;
  int count = 0;
  for (const std::uint8_t byte : bytes) {
    bits = (bits << 8 | byte) & 0xffffff;
    for (count += 8; count >= 6; count -= 6) out += kDigits[bits >> (count - 6) & 63];
  }
  return out;
}

void check_absent(const std::vector<std::string>& said, const std::vector<std::string>& secrets) {
  for (const std::string& text : said) {
    for (const std::string& secret : secrets) {
      REQUIRE(secret.size() > 5);
      CHECK_MESSAGE(text.find(secret) == std::string::npos, secret << " in " << text);
    }
  }
}

// Never to be seen, and not before the end.
std::vector<std::string> always_secret(Guarded& at) {
  std::vector<std::string> out;
  for (int seat = 0; seat < at.people(); ++seat) {
    out.push_back(at.secrets().player(seat));
    out.push_back("hook-" + at.secrets().name);
  }
  return out;
}
std::vector<std::string> secret_for_now(Guarded& at) {
  std::vector<std::string> out = {to_hex(at.secrets().secret()), base64(at.secrets().secret())};
  const int seats = static_cast<int>(at.table().seats().size());
  for (const Digest& entropy : at.secrets().all_entropy(seats, at.bots())) {
    out.push_back(to_hex(entropy));
    out.push_back(base64(entropy));
  }
  const Digest key = dice_key(at.secrets().secret(), at.secrets().all_entropy(seats, at.bots()));
  out.push_back(to_hex(key));
  out.push_back(base64(key));
  return out;
}

}  // namespace

TEST_CASE("no message has a secret, or an entropy before the end") {
  for (const CatalogEntry& entry : catalog()) {
    const Title& title = entry.title();
    Guarded at({std::string(title.id), title.max_players, {}, {}}, {"guarded"}, 3);
    at.gather();
    at.start();
    Rng rng(4);
    std::vector<AnyAction> legal;
    std::vector<std::string> hidden = secret_for_now(at);
    while (at.table().state() == TableState::kPlaying) {
      // Later it is much the same, only longer.
      at.listens = at.table().ledger().length() < 60 || rng.below(50) == 0;
      at.table().ledger().position().legal(legal);
      at.play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
      const std::vector<std::string> said = at.take();
      check_absent(said, always_secret(at));
      if (at.table().state() == TableState::kPlaying) check_absent(said, hidden);
    }
    SnapshotExtras extras;
    const std::string over = write_snapshot("t1", at.table(), extras, 0);
    check_absent({over}, always_secret(at));
    // Then everybody may check the dice.
    CHECK(over.find(to_hex(at.secrets().secret())) != std::string::npos);
    const int seats = static_cast<int>(at.table().seats().size());
    for (const Digest& entropy : at.secrets().all_entropy(seats, at.bots())) {
      CHECK(over.find(to_hex(entropy)) != std::string::npos);
    }
  }
}

}  // namespace formicary::testing
