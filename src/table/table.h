// One table: seats, start, play, undo, take-back, clocks, chat, end, rematch. It is a pure state
// machine: requests and the time go in, updates come out. Its owner stores each update before
// showing it to anybody, runs the bots, and calls again when a deadline has passed. The server and
// the browser's worker use the same table.
#pragma once

#include <array>
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
#include "table/chat.h"
#include "table/command.h"
#include "table/games.h"
#include "table/outcome.h"
#include "table/setup.h"

namespace formicary {

enum class TableState : std::uint8_t { kGathering, kPlaying, kOver };

// A request to take plies back. Everybody except the seat that asks has to agree.
struct BackOffer {
  Seat seat = kNoSeat;
  int to = 0;                // the number of plies to go back to
  std::uint8_t waiting = 0;  // bit i: seat i has not answered
  std::uint8_t asked = 0;    // bit i: seat i was asked
  Millis until = 0;
  friend bool operator==(const BackOffer&, const BackOffer&) = default;
};

// Requests to take back that were not granted, by seat.
struct AskedInVain {
  int longest = 0;  // Ledger::longest() when they were made; otherwise they don't count any more
  std::array<int, kMaxSeats> times{};
  friend bool operator==(const AskedInVain&, const AskedInVain&) = default;
};

// A person who has lost a seat. A take-back across a draw needs their consent too.
struct PastHolder {
  Seat seat = kNoSeat;
  int person = 1;  // counts the people of the seat; see record/seat_history.h
  PlayerId player;
  friend bool operator==(const PastHolder&, const PastHolder&) = default;
};

// A table as it is stored. `head` has no names or players of seats: they are kept separately so
// that they can be found and deleted. `plies` are the entry lines of the record.
struct StoredSeat {
  std::string kind;
  PlayerId player;
  std::string name;
  std::string hook;
};
struct TableParts {
  std::uint64_t number = 0;  // number of the last update
  std::string head;
  std::vector<StoredSeat> seats;
  std::string plies;
  std::vector<std::pair<std::uint64_t, std::string>> requests;  // the latest ones, oldest first
};

class Table {
 public:
  // How long a start waits at least for people's entropy, which clients send on their own. After
  // that the host may begin without those who are missing.
  static constexpr Millis kRevealTime = 20'000;
  static constexpr Millis kRevealTimeWithoutClock = Millis{7} * 24 * 3'600'000;
  // How long a start waits at a table of this pace.
  static Millis reveal_time(const Pace& pace);

  // Creates a table; its number is 1. The secret of the dice must come from a good source.
  static Result<std::unique_ptr<Table>, Faults> create(Games& games, const TableSetup& setup,
                                                       const PlayerId& host, const Digest& secret);
  static Result<std::unique_ptr<Table>, Faults> restore(Games& games, const TableParts& parts);
  // Continues a saved game that has not ended, with the secret of its dice. All seats of people
  // belong to the player.
  static Result<std::unique_ptr<Table>, Faults> resume(Games& games, const Record& record,
                                                       const TableTerms& terms,
                                                       const PlayerId& player, Millis now);
  // Opens a finished record as a table that nobody plays at.
  static Result<std::unique_ptr<Table>, Faults> import(Games& games, const Record& record);

  // `now` never decreases. A refused request changes nothing.
  TableOutcome step(const TableRequest& request, Millis now);

  // The key by which a repeated request is recognised, for TableParts::requests; empty if the
  // request is never repeated. That of a chat line begins with kChatMark.
  static std::string request_key(const TableRequest& request);

  // When to call step() with PassTime because a clock or an offer runs out; kNever if nothing does.
  [[nodiscard]] Millis deadline() const;
  [[nodiscard]] std::optional<BotDuty> bot_to_move() const;

  [[nodiscard]] std::uint64_t number() const { return number_; }
  [[nodiscard]] TableState state() const { return state_; }
  [[nodiscard]] const PlayerId& host() const { return host_; }
  // Whether the record is so long that nothing more can be played.
  [[nodiscard]] bool is_full() const;
  [[nodiscard]] const TableTerms& terms() const { return terms_; }
  // Whether anybody may ask for a hint, with the seats as they are now. After the end everybody
  // may.
  [[nodiscard]] bool allows_hints() const;
  [[nodiscard]] const std::vector<TableSeat>& seats() const { return seats_; }
  [[nodiscard]] const std::optional<BackOffer>& offer() const { return offer_; }
  // Whether the game is about to start and people's entropy is awaited; until when it is.
  [[nodiscard]] bool is_revealing() const { return reveal_until_ != kNever; }
  [[nodiscard]] Millis reveal_until() const { return reveal_until_; }
  [[nodiscard]] const ChatRules& chat_rules() const { return chat_rules_; }
  [[nodiscard]] const std::string& next() const { return next_; }  // the table of the rematch
  [[nodiscard]] const Game& game() const { return *game_; }
  // For owners that work on a position longer than the table may live.
  [[nodiscard]] const std::shared_ptr<const Game>& shared_game() const { return game_; }
  [[nodiscard]] const Ledger& ledger() const { return ledger_; }
  [[nodiscard]] const Digest& commitment() const { return commitment_; }

  // The seat that has to act; kNoSeat before the start and after the end.
  [[nodiscard]] Seat to_act() const;
  // The time left to a seat; kNever if there is no clock.
  [[nodiscard]] Millis time_left(Seat seat, Millis now) const;
  // The number of plies that the seat of the last ply may undo.
  [[nodiscard]] int undoable() const;
  [[nodiscard]] bool owns(const PlayerId& player, Seat seat) const;
  // The seats of a player, as bits.
  [[nodiscard]] std::uint8_t seats_of(const PlayerId& player) const;

  // The record for everybody: entropy and secret are included only after the end.
  [[nodiscard]] Record public_record() const;
  // The record with entropy and secret even before the end: only for the store of somebody who
  // plays alone.
  [[nodiscard]] Record whole_record() const;
  // The setup of a rematch; the seats of people are reserved for them.
  [[nodiscard]] TableSetup rematch_setup() const;

  // The texts for the store.
  [[nodiscard]] std::string write_head() const;
  [[nodiscard]] std::vector<StoredSeat> write_seats() const;
  // The entry lines starting with entry `first_entry`.
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
  std::optional<Dice> dice_;  // set when the game starts
  TableState state_ = TableState::kGathering;
  PlayerId host_;
  TableTerms terms_;
  std::vector<TableSeat> seats_;
  std::optional<BackOffer> offer_;
  AskedInVain asked_in_vain_;
  std::vector<PastHolder> past_;
  Millis reveal_until_ = kNever;
  ChatRules chat_rules_;
  std::string next_;
  std::uint64_t number_ = 1;
  // The clock runs for the seat to act, even if a bot plays for it.
  Seat clock_seat_ = kNoSeat;
  Millis deadline_ = kNever;  // the deadline of clock_seat_
  Millis bot_ready_at_ = 0;
  std::vector<std::pair<std::uint64_t, std::string>> requests_;
};

}  // namespace formicary
