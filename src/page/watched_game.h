// Something that can be looked at: a table that is followed, a record that was opened, or a lesson.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "client/mirror.h"
#include "core/fault.h"
#include "record/verify.h"
#include "view/view.h"

namespace formicary::page {

struct LessonRequest {
  GameRequest game;
  std::vector<std::string> colours;  // by seat; the rest is chosen
  std::vector<std::string> names;    // by seat
  std::string position;              // empty: the start
};

// For viewer(): whichever of the own seats has to act, or else acted last, at that moment.
inline constexpr int kOwnSeat = -1;

class WatchedGame {
 public:
  static WatchedGame follow(Games& games);
  static Result<WatchedGame, Fault> open(std::string_view record);
  static Result<WatchedGame, Fault> lesson(const LessonRequest& request);

  // Of a followed table; null of other boards.
  [[nodiscard]] Mirror* mirror() { return mirror_.get(); }
  [[nodiscard]] const Mirror* mirror() const { return mirror_.get(); }
  // Nothing can be asked of a board before this.
  [[nodiscard]] bool known() const { return mirror_ == nullptr || mirror_->known(); }

  [[nodiscard]] const Ledger& ledger() const;
  [[nodiscard]] std::vector<view::SeatFace> seats() const;
  [[nodiscard]] std::string record() const;
  // The seat for a number of the page: seats from 1, 0 for a spectator, or kOwnSeat.
  [[nodiscard]] Seat viewer(std::int64_t asked, int at) const;

  // Why nobody here can move now, whatever the move; nothing if somebody can.
  [[nodiscard]] std::optional<Message> why_not_now() const;
  // The move or outcome with this text, or why it can't be.
  [[nodiscard]] Result<AnyAction, Message> read_move(std::string_view text) const;
  // In a lesson: plays it. Refused at other boards.
  std::optional<Message> step(std::string_view text);

 private:
  [[nodiscard]] bool is_yours(Seat seat) const;

  std::unique_ptr<Mirror> mirror_;
  std::unique_ptr<Record> record_;  // outlives the replay
  std::unique_ptr<Replay> replay_;
  std::unique_ptr<Game> game_;  // outlives the lesson
  std::unique_ptr<Ledger> lesson_;
};

}  // namespace formicary::page
