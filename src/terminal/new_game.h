// New games of people at one screen, against bots if there are seats left: who sits where, which
// colours they have, and what determines the dice.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "base/sha256.h"
#include "catalog/game.h"
#include "core/message.h"
#include "record/record.h"
#include "words/words.h"

namespace formicary::terminal {

struct NewGame {
  std::optional<int> people;  // otherwise as many as there are names, and at least one
  std::vector<int> levels;    // levels of bots, repeated if there are fewer; empty: level 2
  std::vector<std::string> names;
  std::vector<std::string> colours;   // by seat
  std::optional<std::uint64_t> seed;  // deals the same game again
  int record_format = kRecordFormat;
};

// A record without entries, with its secret: people sit first, then bots, which get names in the
// language of `words`. Returns why not if the parts do not fit together.
Result<Record, Message> begin_record(const NewGame& wish, const Game& game, const Words& words);

// 32 bytes for a purpose: from the system, or from the seed if there is one.
Digest draw_bytes(const std::optional<std::uint64_t>& seed, std::string_view purpose);
// The seed of the bots' own generator, which knows nothing about the dice.
std::uint64_t bots_seed(const std::optional<std::uint64_t>& seed);

}  // namespace formicary::terminal
