#include "arena/play.h"

#include <algorithm>
#include <array>
#include <exception>
#include <optional>

#include "arena/luck.h"

namespace formicary::arena {
namespace {

// Random games of Antics! take some thousand plies, games between bots some hundred.
constexpr std::size_t kMostPlies = 20000;

// The turn that is being thought about.
struct Turn {
  Seat seat = kNoSeat;
  std::uint64_t micros = 0;
};

class Playing {
 public:
  Playing(const MatchSetup& setup, const LineUp& line_up, std::uint64_t block_seed,
          std::span<ThinkTime> times)
      : setup_(setup), times_(times), luck_(block_seed), position_(setup.game->start()) {
    played_.result.line_up = line_up;
    played_.result.first = kNoSeat;
    for (int seat = 0; seat < setup.game->players(); ++seat) {
      thoughts_.push_back(bot_rng(block_seed, static_cast<Seat>(seat)));
    }
  }

  PlayedGame play() {
    try {
      while (step()) {
      }
    } catch (const std::exception& error) {
      fail(GameEnd::kThrew);
      played_.what = error.what();
    }
    return std::move(played_);
  }

 private:
  // One ply; false when there is no next one.
  bool step() {
    const Actor actor = position_->to_act();
    if (actor.is_nobody()) {
      played_.result.winners = position_->winners();
      return false;
    }
    if (played_.plies.size() >= kMostPlies) return fail(GameEnd::kEndless);
    if (actor.is_chance()) {
      position_->chance(chance_);
      apply(luck_.draw(chance_));
      return true;
    }
    if (played_.result.first == kNoSeat) played_.result.first = actor.seat();
    const AnyAction action = choose(actor.seat());
    if (setup_.stop != nullptr && setup_.stop->requested()) return fail(GameEnd::kStopped);
    if (position_->why_not(action)) {
      position_->text(action, played_.chosen);
      return fail(GameEnd::kIllegal);
    }
    apply(action);
    return true;
  }

  void apply(AnyAction action) {
    position_->apply(action, nullptr);
    played_.plies.push_back(action);
  }

  bool fail(GameEnd end) {
    played_.end = end;
    const Actor actor = position_->to_act();
    if (actor.is_seat()) played_.entrant = played_.result.line_up[actor.seat()];
    return false;
  }

  // The bot gets what its seat may know and its own generator, nothing else.
  AnyAction choose(Seat seat) {
    const std::uint8_t entrant = played_.result.line_up[seat];
    const std::unique_ptr<Position> view = position_->mask(seat);
    const std::uint64_t began = setup_.clock();
    const AnyAction action = setup_.entrants[entrant]->choose(*view, thoughts_[seat], setup_.stop);
    const std::uint64_t micros = setup_.clock() - began;
    if (turn_.seat != seat) {
      turn_ = {seat, 0};
      ++times_[entrant].turns;
    }
    turn_.micros += micros;
    ThinkTime& time = times_[entrant];
    ++time.decisions;
    time.sum += micros;
    time.worst_decision = std::max(time.worst_decision, micros);
    time.worst_turn = std::max(time.worst_turn, turn_.micros);
    return action;
  }

  const MatchSetup& setup_;
  std::span<ThinkTime> times_;
  Luck luck_;
  std::vector<Rng> thoughts_;  // by seat
  std::unique_ptr<Position> position_;
  AnyChance chance_;
  Turn turn_;
  PlayedGame played_;
};

}  // namespace

PlayedGame play_game(const MatchSetup& setup, const LineUp& line_up, std::uint64_t block_seed,
                     std::span<ThinkTime> times) {
  return Playing(setup, line_up, block_seed, times).play();
}

}  // namespace formicary::arena
