// A game as it is being played: the position, and the record that grows with it. Entries are only
// ever appended; the played plies, those that were not taken back, are derived from them.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "catalog/game.h"
#include "record/record.h"

namespace formicary {

class Ledger {
 public:
  // The game must outlive the ledger, and the header must be one of this game.
  Ledger(const Game& game, RecordHeader header);
  // From another position than the game's start, as lessons have it. It has no record that could be
  // read again.
  Ledger(const Game& game, RecordHeader header, const Position& start);

  [[nodiscard]] const Game& game() const { return *game_; }
  [[nodiscard]] const Position& position() const { return *position_; }
  [[nodiscard]] const Record& record() const { return record_; }
  // Played plies, without those that were taken back.
  [[nodiscard]] int length() const { return static_cast<int>(played_.size()); }
  // The position after the first `plies` played plies, and the ply that was played there.
  [[nodiscard]] std::unique_ptr<Position> position_at(int plies) const;
  [[nodiscard]] AnyAction action_at(int plies) const {
    return played_[static_cast<std::size_t>(plies)].action;
  }
  [[nodiscard]] Actor actor_at(int plies) const {
    return played_[static_cast<std::size_t>(plies)].actor;
  }

  // Plays a legal action or an outcome of chance, and appends what happened to `events` unless it
  // is null.
  void play(AnyAction action, std::vector<Message>* events = nullptr);
  // The same for an outcome of chance whose label is known, as who drew it has asked for it.
  void play_chance(AnyAction outcome, ChanceLabel label, std::vector<Message>* events = nullptr);

  // The index that the next draw with this label has: how many of the played plies have it.
  [[nodiscard]] std::uint32_t next_index(ChanceLabel label) const { return draws_[slot_of(label)]; }

  // How many of its own plies a seat may take back: the last ones, down to but never across a
  // chance ply or another seat's.
  [[nodiscard]] int undoable(Seat seat) const;
  // Who could undo now: the seat of the last ply, or kNoSeat.
  [[nodiscard]] Seat last_seat() const;
  // Takes back `count` plies, which must have been played. Unless agreed by all, they must be
  // undoable by the last seat.
  void back(int count, bool agreed);

  void reveal(const Digest& secret) { record_.secret = secret; }
  void conceal() { record_.secret.reset(); }  // the game goes on after all
  // The seats' entropy, where it becomes known only with the secret.
  void disclose(std::vector<Digest> entropy) { record_.header.entropy = std::move(entropy); }
  void rename(Seat seat, const RecordSeat& who) { record_.header.seats[seat] = who; }

 private:
  static constexpr std::size_t kSpacing = 64;

  struct Played {
    AnyAction action;
    Actor actor;
    ChanceLabel label;  // of a chance ply
  };
  // Which of the draws_ counts a label.
  static std::size_t slot_of(ChanceLabel label) {
    const std::size_t seat = label.seat == kNoSeat ? kMaxSeats : label.seat;
    return label.purpose * (kMaxSeats + std::size_t{1}) + seat;
  }
  void add(const Played& played, std::vector<Message>* events);
  void append(RecordEntry entry);
  void cut_to(std::size_t plies);  // keeps the first `plies` played plies

  const Game* game_;
  std::unique_ptr<Position> position_;
  std::vector<Played> played_;
  std::vector<std::uint32_t> draws_;  // among the played plies, by label
  // The position before each kSpacing-th played ply, so that taking and looking back are
  // cheap.
  std::vector<std::unique_ptr<Position>> checkpoints_;
  Record record_;
  std::size_t text_size_ = 0;  // of the last written position
};

}  // namespace formicary
