// One table: seats, start, play, undo, take-back, clocks, chat, end, rematch. A pure state machine:
// requests and the time go in, updates come out. Whoever hosts it stores each update before showing
// it to anybody, runs the bots, and calls again when something is due. The server and the browser's
// worker host the same table.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "core/fault.h"
#include "record/dice.h"
#include "record/ledger.h"
#include "table/command.h"
#include "table/games.h"
#include "table/outcome.h"
#include "table/setup.h"

namespace formicary {

enum class TableState : std::uint8_t { kGathering, kPlaying, kOver };

// Everybody but the seat who asks has to agree.
struct BackOffer {
  Seat seat = kNoSeat;
  int to = 0;                // the number of plies to go back to
  std::uint8_t waiting = 0;  // bit i: seat i has not answered
  Millis until = 0;
  friend bool operator==(const BackOffer&, const BackOffer&) = default;
};

// A table as it is stored: `head` without seats' names and players, which stand apart so that they
// can be found and deleted; `plies` are the entry lines of the record.
struct StoredSeat {
  std::string kind;
  PlayerId player;
  std::string name;
  std::string hook;
};
struct TableParts {
  std::uint64_t number = 0;  // of the last update
  std::string head;
  std::vector<StoredSeat> seats;
  std::string plies;
  std::vector<std::pair<std::uint64_t, std::string>> requests;  // the latest, oldest first
};

class Table {
 public:
  static constexpr std::size_t kRequestsKept = 64;

  // A new table; its number is 1. The secret is of the dice, from a good source.
  static Result<std::unique_ptr<Table>, Faults> create(Games& games, const TableSetup& setup,
                                                       const PlayerId& host, const Digest& secret);
  static Result<std::unique_ptr<Table>, Faults> restore(Games& games, const TableParts& parts);
  // A game that was saved before its end, with the secret of its dice. The seats of people are the
  // player's.
  static Result<std::unique_ptr<Table>, Faults> resume(Games& games, const Record& record,
                                                       const TableTerms& terms,
                                                       const PlayerId& player, Millis now);
  // A finished record as a table that nobody plays at.
  static Result<std::unique_ptr<Table>, Faults> import(Games& games, const Record& record);

  // `now` never goes back. A refusal changes nothing.
  TableOutcome step(const TableRequest& request, Millis now);

  // What a request is remembered by, for TableParts::requests; empty where it never repeats.
  static std::string request_key(const TableRequest& request);

  // When to call step() with PassTime: a clock or an offer runs out. kNever: not by itself.
  [[nodiscard]] Millis deadline() const;
  [[nodiscard]] std::optional<BotDuty> bot_to_move() const;

  [[nodiscard]] std::uint64_t number() const { return number_; }
  [[nodiscard]] TableState state() const { return state_; }
  [[nodiscard]] const PlayerId& host() const { return host_; }
  [[nodiscard]] const TableTerms& terms() const { return terms_; }
  // Whether somebody here may ask for a hint, as people sit now. After the end everybody may.
  [[nodiscard]] bool allows_hints() const;
  [[nodiscard]] const std::vector<TableSeat>& seats() const { return seats_; }
  [[nodiscard]] const std::optional<BackOffer>& offer() const { return offer_; }
  [[nodiscard]] const std::string& next() const { return next_; }  // the rematch's table
  [[nodiscard]] const Game& game() const { return *game_; }
  // To be held by whoever works on a position longer than the table may live.
  [[nodiscard]] const std::shared_ptr<const Game>& shared_game() const { return game_; }
  [[nodiscard]] const Ledger& ledger() const { return ledger_; }
  [[nodiscard]] const Digest& commitment() const { return commitment_; }

  // The seat that has to act; kNoSeat before the start and after the end.
  [[nodiscard]] Seat to_act() const;
  // What is left of a seat's time; kNever where there is no clock.
  [[nodiscard]] Millis time_left(Seat seat, Millis now) const;
  // How many plies the seat that made the last one may take back.
  [[nodiscard]] int undoable() const;
  [[nodiscard]] bool owns(const PlayerId& player, Seat seat) const;
  // The seats of a player, as bits.
  [[nodiscard]] std::uint8_t seats_of(const PlayerId& player) const;

  // What anybody may have: with entropy and secret only once the game is over.
  [[nodiscard]] Record public_record() const;
  // The same with everything, before the end too: only for the store of who plays alone.
  [[nodiscard]] Record whole_record() const;
  // The same setup for a rematch; people's seats are kept for them.
  [[nodiscard]] TableSetup rematch_setup() const;

  // For the store.
  [[nodiscard]] std::string write_head() const;
  [[nodiscard]] std::vector<StoredSeat> write_seats() const;
  // The entry lines from this entry on.
  [[nodiscard]] std::string write_plies(std::size_t first_entry) const;

 private:
  class Stepper;
  friend class TableReader;
  friend class Stepper;
  Table(std::shared_ptr<const Game> game, const Digest& secret);

  std::shared_ptr<const Game> game_;
  Digest secret_;
  Digest commitment_;
  Ledger ledger_;
  std::optional<Dice> dice_;  // once the game has started
  TableState state_ = TableState::kGathering;
  PlayerId host_;
  TableTerms terms_;
  std::vector<TableSeat> seats_;
  std::optional<BackOffer> offer_;
  std::string next_;
  std::uint64_t number_ = 1;
  // The clock of the seat to act, whoever plays for it.
  Seat clock_seat_ = kNoSeat;
  Millis deadline_ = kNever;  // of that seat
  Millis bot_ready_at_ = 0;
  std::vector<std::pair<std::uint64_t, std::string>> requests_;
};

// The entropy of seats that gave none, bots among them: SHA-256("formicary-bot-entropy" |
// commitment | seat from 1, one byte), so that nobody can choose it.
Digest derived_entropy(const Digest& commitment, Seat seat);

}  // namespace formicary
