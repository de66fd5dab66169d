// The review of a game: what every draw and every decision changed for everybody. It reads a record
// and reviews it step by step, so that a caller can show progress and stop it.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "analysis/account.h"
#include "analysis/evaluator.h"
#include "analysis/step.h"
#include "base/result.h"
#include "core/fault.h"
#include "record/verify.h"

namespace formicary::analysis {

// Plies that were taken back. They are listed, and not counted.
struct TakenBack {
  int ply = 0;                        // the number of played plies that remained
  std::vector<std::string> commands;  // what had been played beyond, draws included
};

class Review {
 public:
  // Replays and checks the whole record. Refuses an invalid one, one without any ply, and the
  // unfinished game of a server, in which a review would help a player. `nets` may be null.
  static Result<std::unique_ptr<Review>, Fault> open(Record record, const neural::NetShelf* nets,
                                                     Depth depth);
  ~Review();
  Review(const Review&) = delete;
  Review& operator=(const Review&) = delete;

  // Reviews the next step. Returns false if there is none or a stop was requested, in which case a
  // later call repeats the step.
  bool step(StopSource* stop = nullptr);

  [[nodiscard]] bool done() const;
  // Played plies that are reviewed so far, and all of them.
  [[nodiscard]] int plies_done() const { return ply_; }
  [[nodiscard]] int plies() const { return end_; }

  [[nodiscard]] const Record& record() const { return record_; }
  [[nodiscard]] const Game& game() const { return ledger().game(); }
  // The game as it stood at the end.
  [[nodiscard]] const Ledger& ledger() const { return replay_->ledger(); }
  [[nodiscard]] const std::vector<Step>& steps() const { return steps_; }
  [[nodiscard]] const std::vector<TakenBack>& taken_back() const { return taken_back_; }
  // Requires done().
  [[nodiscard]] Account account() const;

 private:
  explicit Review(Record record) : record_(std::move(record)) {}
  std::optional<Fault> read_entries();
  void find_end();
  [[nodiscard]] int length_of_turn() const;
  bool review_draw(Step& step, StopToken& stop);
  bool review_action(Step& step, StopToken& stop);
  bool review_turn(Step& step, StopToken& stop);

  const Record record_;  // replay_ refers to it
  std::unique_ptr<Replay> replay_;
  std::unique_ptr<Evaluator> evaluator_;
  std::vector<bool> stand_ins_;  // by played ply
  std::vector<TakenBack> taken_back_;
  std::vector<Step> steps_;
  std::unique_ptr<Position> position_;  // after plies_done()
  std::optional<Value> value_;          // the value of position_, if it is known
  int ply_ = 0;
  int end_ = 0;  // plies to be reviewed: without an unfinished turn
};

}  // namespace formicary::analysis
