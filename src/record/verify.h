// Replays a record ply by ply and checks that it follows the rules.
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

// The result of checking the dice.
enum class DiceCheck : std::uint8_t {
  kNone,       // the record has no commitment
  kCommitted,  // the secret has not been revealed (yet)
  kVerified,   // every draw follows from the secret and the seats' entropy
};

// The source of a seat's entropy.
enum class EntropySource : std::uint8_t {
  kDerived,   // from the commitment: bots, and people who gave none
  kGiven,     // fixed before anybody could know the others', and given
  kWithheld,  // fixed, but not given in time
  kChosen,    // format 1 only: given, and nothing shows when it was fixed
};
// Returns nothing while the entropy is not known.
std::vector<EntropySource> entropy_sources(const RecordHeader& header);

struct Verification {
  int plies = 0;    // at the end, without those taken back
  int entries = 0;  // verified entries, including plies that were taken back
  bool finished = false;
  DiceCheck dice = DiceCheck::kNone;
  bool foreseen = false;          // somebody took a seat while others knew draws to come
  bool origin_unchecked = false;  // the draws of the game that it goes on from were not checked
  std::uint64_t digest = 0;       // combines all hashes: equal games have equal digests
  std::optional<Fault> fault;     // the first fault
  [[nodiscard]] bool ok() const { return !fault; }
};

// Replays a record step by step; stops at the first fault. The record must outlive it.
class Replay {
 public:
  // Opens the game and checks the header.
  static Result<std::unique_ptr<Replay>, Fault> open(const Record& record);

  [[nodiscard]] const Ledger& ledger() const { return ledger_; }
  // For playing on from the end of the record.
  [[nodiscard]] Ledger& ledger() { return ledger_; }
  [[nodiscard]] bool at_end() const { return next_ == record_->entries.size(); }
  // The entry that step() will play next.
  [[nodiscard]] const RecordEntry& next() const { return record_->entries[next_]; }
  // Plays and checks the next entry.
  std::optional<Fault> step(std::vector<Message>* events = nullptr);
  // Checks the result. Call it once, at the end.
  [[nodiscard]] std::optional<Fault> check_result() const;
  [[nodiscard]] DiceCheck dice() const;
  // Whether somebody took a seat while a draw that was taken back had not been made again.
  [[nodiscard]] bool foreseen() const { return foreseen_; }
  // Whether there are draws that are not checked because the dice of the game that this one goes on
  // from are not known.
  [[nodiscard]] bool origin_unchecked() const { return record_->header.origin && !origin_dice_; }

 private:
  Replay(const Record& record, std::shared_ptr<const Game> game);

  [[nodiscard]] std::optional<Fault> check_header() const;
  [[nodiscard]] std::optional<Fault> check_colours() const;
  [[nodiscard]] std::optional<Fault> check_entropy() const;
  [[nodiscard]] const std::optional<Dice>& dice_of_next() const;
  std::optional<Message> check_draw(const AnyChance& chance, AnyAction outcome);

  // A draw that was made: after a take-back, the same draw must give the same outcome.
  struct Draw {
    ChanceLabel label;
    std::uint32_t index;
    std::uint64_t outcomes;  // hash of the possible outcomes
    AnyAction action;
  };

  const Record* record_;
  std::shared_ptr<const Game> game_;
  Ledger ledger_;
  std::optional<Dice> dice_;         // set if the secret is revealed
  std::optional<Dice> origin_dice_;  // set if those of the game that it goes on from are known
  std::size_t next_ = 0;
  std::vector<Draw> draws_;
  bool took_back_ = false;
  bool foreseen_ = false;
};

Verification verify(const Record& record);
// Reads and verifies a record.
Verification verify(std::string_view text);

}  // namespace formicary
