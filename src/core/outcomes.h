// The possible outcomes of chance with integer weights, and the label of the draw.
#pragma once

#include <array>
#include <cstdint>

#include "base/bounded.h"
#include "core/actor.h"

namespace formicary {

// The dice of real games count draws per {purpose, seat}, so that one player's actions never change
// another player's draws. The purpose is an enumerator of the game, named in its Title.
struct ChanceLabel {
  std::uint8_t purpose = 0;
  Seat seat = kNoSeat;
  friend constexpr bool operator==(const ChanceLabel&, const ChanceLabel&) = default;
};

template <class Action>
struct Outcome {
  Action action;
  std::uint16_t weight;
};

// The order of the outcomes is part of the rules: a number below total() selects one of them.
template <class Action, std::size_t Capacity>
class Outcomes {
 public:
  ChanceLabel label;

  constexpr void clear() {
    list_.clear();
    total_ = 0;
  }
  constexpr void add(const Outcome<Action>& outcome) {
    list_.push_back(outcome);
    total_ += outcome.weight;
  }

  // Replaces the contents by a fixed list, such as the faces of a die.
  template <std::size_t Count>
  constexpr void assign(ChanceLabel new_label, const std::array<Outcome<Action>, Count>& fixed) {
    label = new_label;
    list_.assign(fixed);
    total_ = 0;
    for (const Outcome<Action>& outcome : fixed) total_ += outcome.weight;
  }

  [[nodiscard]] constexpr std::uint32_t total() const { return total_; }
  [[nodiscard]] constexpr std::size_t size() const { return list_.size(); }
  constexpr const Outcome<Action>& operator[](std::size_t i) const { return list_[i]; }
  constexpr const Outcome<Action>* begin() const { return list_.begin(); }
  constexpr const Outcome<Action>* end() const { return list_.end(); }

  // The outcome that `number`, which is below total(), selects.
  [[nodiscard]] constexpr Action pick(std::uint32_t number) const {
    FORMICARY_DCHECK(number < total_);
    if (total_ == list_.size()) return list_[number].action;  // every weight is 1
    std::size_t i = 0;
    while (number >= list_[i].weight) number -= list_[i++].weight;
    return list_[i].action;
  }

 private:
  std::uint32_t total_ = 0;
  BoundedVector<Outcome<Action>, Capacity> list_;
};

}  // namespace formicary
