// A game while it is played: the position, and the record that grows with it. Entries are only ever
// appended; the played plies, those that were not taken back, are derived from them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catalog/game.h"
#include "record/record.h"
#include "record/seat_history.h"

namespace formicary {

class Ledger {
 public:
  // The game must outlive the ledger, and the header must belong to this game.
  Ledger(const Game& game, RecordHeader header);
  // Starts from another position than the start of the game, for lessons. The record of such a
  // ledger can't be read again.
  Ledger(const Game& game, RecordHeader header, const Position& start);

  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] const Position& position() const { return *position_; }
  [[nodiscard]] const Record& record() const { return record_; }
  // The number of played plies, without those taken back.
  [[nodiscard]] int length() const { return static_cast<int>(played_.size()); }
  // The position after the first `plies` played plies, and the next ply.
  [[nodiscard]] std::unique_ptr<Position> position_at(int plies) const;
  [[nodiscard]] AnyAction action_at(int plies) const {
    return played_[static_cast<std::size_t>(plies)].action;
  }
  [[nodiscard]] Actor actor_at(int plies) const {
    return played_[static_cast<std::size_t>(plies)].actor;
  }
  // The label of a chance ply.
  [[nodiscard]] ChanceLabel label_at(int plies) const {
    return played_[static_cast<std::size_t>(plies)].label;
  }

  // Plays a legal action or an outcome of chance, and appends its events to `events` unless it is
  // null.
  void play(AnyAction action, std::vector<Message>* events = nullptr);
  // The same for an outcome of chance, if the caller already knows the label.
  void play_chance(AnyAction outcome, ChanceLabel label, std::vector<Message>* events = nullptr);

  // The index of the next draw with this label: the number of played plies that have it.
  [[nodiscard]] std::uint32_t next_index(ChanceLabel label) const { return draws_[slot_of(label)]; }

  // The number of its own last plies that a seat may undo: down to the last chance ply or ply of
  // another seat.
  [[nodiscard]] int undoable(Seat seat) const;
  // The seat that could undo now, which is the seat of the last ply, or kNoSeat.
  [[nodiscard]] Seat last_seat() const;
  // Takes back `count` played plies. Unless it is agreed, the last seat must be allowed to undo
  // them. `people` are those who agreed (write_people); empty in format 1. All who are needed must
  // be among them.
  void back(int count, bool agreed, std::string people = {});
  // The most plies that can be taken back: not those of the game that this one goes on from.
  [[nodiscard]] int retractable() const;
  // The number of take-backs by agreement since the game was last longer than ever before, and that
  // length.
  [[nodiscard]] int take_backs() const { return take_backs_; }
  [[nodiscard]] int longest() const { return longest_; }
  // Whether a draw that was taken back has not been made again, so that people know what it will
  // be.
  [[nodiscard]] bool foresees() const;
  // Whether there is a draw among the last `count` played plies.
  [[nodiscard]] bool draws_in(int count) const;
  // The people who must agree to taking back `count` plies because there is a draw among them: all
  // who ever had a seat. Empty if there is no draw, and in format 1.
  [[nodiscard]] std::vector<SeatPerson> needed_for_back(int count) const;

  // Notes that somebody else plays a seat: `bot-LEVEL REASON`, `back` or `person`. Returns why that
  // is not allowed. In format 1 nothing is noted.
  std::optional<Message> hand_over(Seat seat, std::string_view what);
  [[nodiscard]] const SeatHistory& seat_history() const { return history_; }

  // Ends the game by agreement, with the points of the position or without a result.
  void end_by_agreement(bool scored, std::string people);
  [[nodiscard]] bool ended_by_agreement() const;

  void reveal(const Digest& secret) { record_.secret = secret; }
  void conceal() { record_.secret.reset(); }  // the game continues after all
  // Adds the seats' entropy, which becomes known together with the secret.
  void disclose(std::vector<Digest> entropy) { record_.header.entropy = std::move(entropy); }
  // The people's commitments to their entropy, which are known from the start.
  void promise(std::vector<std::optional<Digest>> commitments) {
    record_.header.entropy_commitments = std::move(commitments);
  }
  // Before the first entry. Colours of the seats come first, then the imaginary player's.
  void recolour(std::vector<std::string> colours) { record_.header.colours = std::move(colours); }
  // Before the first entry this also says who begins with the seat.
  void rename(Seat seat, const RecordSeat& who);

 private:
  static constexpr std::size_t kSpacing = 64;

  struct Played {
    AnyAction action;
    Actor actor;
    ChanceLabel label;  // label of a chance ply
  };
  // The index into draws_ for a label.
  static std::size_t slot_of(ChanceLabel label) {
    const std::size_t seat = label.seat == kNoSeat ? kMaxSeats : label.seat;
    return label.purpose * (kMaxSeats + std::size_t{1}) + seat;
  }
  void add(const Played& played, std::vector<Message>* events);
  [[nodiscard]] bool consents(int count, std::string_view people) const;
  void append(RecordEntry entry);
  void cut_to(std::size_t plies);  // keeps the first `plies` played plies

  const Game* game_;
  std::unique_ptr<Position> position_;
  std::vector<Played> played_;
  std::vector<std::uint32_t> draws_;       // the number of played draws by label
  std::vector<std::uint32_t> most_drawn_;  // the most that draws_ ever was, by label
  // The position before every kSpacing-th played ply, which makes taking back and looking back
  // cheap.
  std::vector<std::unique_ptr<Position>> checkpoints_;
  Record record_;
  SeatHistory history_;
  int longest_ = 0;            // the most plies that were ever played
  int take_backs_ = 0;         // by agreement, since then
  std::size_t text_size_ = 0;  // size of the last written position; used to reserve memory
};

}  // namespace formicary
