// Something that can be watched: a table that is followed, a record that was opened, or a lesson.
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
  std::vector<std::string> colours;  // by seat; missing ones are chosen
  std::vector<std::string> names;    // by seat
  std::string position;              // empty: the start
};

// For viewer(): the reader's own seat that has to act or, if none has to, acted last at that
// moment.
inline constexpr int kOwnSeat = -1;

class WatchedGame {
 public:
  static WatchedGame follow(Games& games);
  // `yours`: the reader's own seats in that game.
  static Result<WatchedGame, Fault> open(std::string_view record, std::vector<Seat> yours = {});
  static Result<WatchedGame, Fault> lesson(const LessonRequest& request);

  // For a followed table; null otherwise.
  [[nodiscard]] Mirror* mirror() { return mirror_.get(); }
  [[nodiscard]] const Mirror* mirror() const { return mirror_.get(); }
  // Whether the position is known. All other functions require that.
  [[nodiscard]] bool known() const { return mirror_ == nullptr || mirror_->known(); }

  [[nodiscard]] const Ledger& ledger() const;
  [[nodiscard]] std::vector<view::SeatFace> seats() const;
  [[nodiscard]] std::string record() const;
  // The seat for a number from the page: seats from 1, 0 for a spectator, or kOwnSeat.
  [[nodiscard]] Seat viewer(std::int64_t asked, int at) const;

  // Why nobody here can move now, independently of the move; nothing if somebody can.
  [[nodiscard]] std::optional<Message> why_not_now() const;
  // The move or outcome with this text, or why it is not possible.
  [[nodiscard]] Result<AnyAction, Message> read_move(std::string_view text) const;
  // Plays a move in a lesson. Refused otherwise.
  std::optional<Message> step(std::string_view text);

 private:
  [[nodiscard]] bool is_yours(Seat seat) const;

  std::unique_ptr<Mirror> mirror_;
  std::unique_ptr<Record> record_;  // outlives the replay
  std::unique_ptr<Replay> replay_;
  std::vector<Seat> yours_;     // in the record
  std::unique_ptr<Game> game_;  // outlives the lesson
  std::unique_ptr<Ledger> lesson_;
};

}  // namespace formicary::page
