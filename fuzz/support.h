// Shared by the fuzzers: reading choices from bytes, and facts that hold in every position. A fact
// that does not hold is a failed CHECK, which ends the fuzzer and keeps the input.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string_view>

#include "base/rng.h"
#include "catalog/catalog.h"

namespace formicary::fuzz {

// Choices made of bytes; zeros when they run out.
class Input {
 public:
  explicit Input(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

  [[nodiscard]] bool empty() const { return bytes_.empty(); }
  std::uint8_t byte();
  // Below n, which is 1 to 256.
  std::size_t below(std::size_t n) { return byte() % n; }
  // At most `most` bytes, as text.
  std::string_view text(std::size_t most);

 private:
  std::span<const std::uint8_t> bytes_;
};

// A game whose title, edition, players and options are chosen by the input. It is kept and shared.
const Game& choose_game(Input& input);

// A legal action or an outcome; the position must not be over.
AnyAction random_action(const Position& position, Rng& rng);

// Checks what must hold in any position: somebody can act, the text round-trips, legal actions are
// not refused and can be written and read, masks do not change what is legal.
void check_position(const Position& position);

// Applies, and checks that the events do not change what happens.
void checked_apply(Position& position, AnyAction action);

// Plays at random to the end, which must come.
void play_to_end(Position& position, std::uint64_t seed);

}  // namespace formicary::fuzz
