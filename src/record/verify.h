// Replays a record ply by ply and says whether it is a game by the rules.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>

#include "base/result.h"
#include "record/dice.h"
#include "record/ledger.h"
#include "record/record.h"

namespace formicary {

// What could be said of the dice.
enum class DiceCheck : std::uint8_t {
  kNone,       // no commitment was made
  kCommitted,  // the secret is not revealed (yet)
  kVerified,   // every draw is the one that the secret and the seats' entropy give
};

struct Verification {
  int plies = 0;    // played in the end, without those taken back
  int entries = 0;  // verified, plies taken back included
  bool finished = false;
  DiceCheck dice = DiceCheck::kNone;
  std::uint64_t digest = 0;    // of all hashes: equal games have equal digests
  std::optional<Fault> fault;  // the first thing that is wrong
  [[nodiscard]] bool ok() const { return !fault; }
};

// Replays a record step by step; stops at the first fault. The record must outlive it.
class Replay {
 public:
  // Opens the game and checks the header.
  static Result<std::unique_ptr<Replay>, Fault> open(const Record& record);

  [[nodiscard]] const Ledger& ledger() const { return ledger_; }
  // To play on from where the record ends.
  [[nodiscard]] Ledger& ledger() { return ledger_; }
  [[nodiscard]] bool at_end() const { return next_ == record_->entries.size(); }
  // The next entry, which step() will play.
  [[nodiscard]] const RecordEntry& next() const { return record_->entries[next_]; }
  // Plays the next entry and checks it.
  std::optional<Fault> step(std::vector<Message>* events = nullptr);
  // Checks the result, once at the end.
  [[nodiscard]] std::optional<Fault> check_result() const;
  [[nodiscard]] DiceCheck dice() const;

 private:
  Replay(const Record& record, std::shared_ptr<const Game> game);

  [[nodiscard]] std::optional<Fault> check_header() const;
  std::optional<Message> check_draw(const AnyChance& chance, AnyAction outcome);

  // A draw that was made, so that after taking back the same one falls again.
  struct Draw {
    ChanceLabel label;
    std::uint32_t index;
    std::uint64_t outcomes;  // hash of what could have fallen
    AnyAction action;
  };

  const Record* record_;
  std::shared_ptr<const Game> game_;
  Ledger ledger_;
  std::optional<Dice> dice_;  // where the secret is revealed
  std::size_t next_ = 0;
  std::vector<Draw> draws_;
  bool took_back_ = false;
};

Verification verify(const Record& record);
// Reads and verifies.
Verification verify(std::string_view text);

}  // namespace formicary
