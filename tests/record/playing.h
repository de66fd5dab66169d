// Games that the tests of records play, and what they read.
#pragma once

#include <doctest/doctest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/text.h"
#include "catalog/catalog.h"
#include "record/dice.h"
#include "record/draw.h"
#include "record/ledger.h"
#include "tests/support/ithappens/deck.h"

namespace formicary::testing {

inline std::filesystem::path source_path(std::string_view path) {
  return std::filesystem::path(FORMICARY_SOURCE_DIR) / path;
}

inline std::string file_text(const std::filesystem::path& path) {
  std::ifstream in(source_path(path.string()), std::ios::binary);
  REQUIRE_MESSAGE(in.good(), path.string());
  return {std::istreambuf_iterator<char>(in), {}};
}

// Games with the shipped deck, and with the deck of the tests, which a record must embed.
inline GameRequest shipped_deck(int players, OptionChoices options = {}) {
  return {"ithappens", players, {}, std::move(options)};
}
inline GameRequest own_deck(int players, OptionChoices options = {}) {
  return {"ithappens", players, std::string(test_deck_text()), std::move(options)};
}

// Whether the dice are committed to in the header.
enum class Commitment : std::uint8_t { kNone, kMade };

// A game and its ledger. The dice fall from a secret that is always the same.
class Playing {
 public:
  explicit Playing(const GameRequest& request, Commitment commitment = Commitment::kMade)
      : game_(open(request)),
        secret_(sha256("the secret of the tests")),
        ledger_(*game_, header_of(commitment)),
        dice_(dice_key(secret_, ledger_.record().header.entropy)) {}

  [[nodiscard]] Ledger& ledger() { return ledger_; }
  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] const Digest& secret() const { return secret_; }
  // With the secret revealed if a commitment was made.
  [[nodiscard]] Record record() const {
    Record record = ledger_.record();
    if (record.header.commitment) record.secret = secret_;
    return record;
  }
  [[nodiscard]] bool over() const { return ledger_.position().to_act().is_nobody(); }
  [[nodiscard]] std::string last_command() const { return ledger_.record().entries.back().command; }

  // Lets chance fall as long as it is to act.
  Playing& fall() {
    draw_until_seat(ledger_, dice_);
    return *this;
  }

  // Commands of the seat to act, separated by ';'. `fall` lets chance fall.
  Playing& play(std::string_view script) {
    for (const std::string_view piece : split(script, ';')) {
      const std::string_view command = trim(piece);
      if (command == "fall") {
        fall();
        continue;
      }
      const auto action = ledger_.position().parse(command);
      REQUIRE_MESSAGE(action.ok(), command);
      if (ledger_.position().to_act().is_seat()) {
        REQUIRE_MESSAGE(!ledger_.position().why_not(*action), command);
      }
      ledger_.play(*action);
    }
    return *this;
  }

  // One ply: an outcome, or a legal action chosen at random.
  void play_any(Rng& rng) {
    if (ledger_.position().to_act().is_chance()) return ledger_.play(next_outcome());
    std::vector<AnyAction> legal;
    ledger_.position().legal(legal);
    ledger_.play(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
  }

  Playing& finish(Rng rng = Rng(1)) {
    while (!over()) play_any(rng);
    return *this;
  }

 private:
  static std::unique_ptr<Game> open(const GameRequest& request) {
    auto game = open_game(request);
    REQUIRE(game.ok());
    return std::move(*game);
  }

  [[nodiscard]] RecordHeader header_of(Commitment commitment) const {
    RecordHeader header = make_header(*game_);
    header.format = kFirstRecordFormat;  // format 2 has tests of its own
    if (commitment == Commitment::kNone) return header;
    header.commitment = dice_commitment(secret_);
    for (std::size_t i = 0; i < header.seats.size(); ++i) {
      header.entropy.push_back(sha256("the entropy of seat " + std::to_string(i + 1)));
    }
    return header;
  }

  [[nodiscard]] AnyAction next_outcome() const {
    AnyChance chance;
    ledger_.position().chance(chance);
    return fair_draw(ledger_, chance, dice_);
  }

  std::unique_ptr<Game> game_;
  Digest secret_;
  Ledger ledger_;
  Dice dice_;
};

}  // namespace formicary::testing
