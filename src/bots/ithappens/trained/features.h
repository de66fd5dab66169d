// A position of It Happens.. as the inputs of a net.
#pragma once

#include <span>

#include "bots/ithappens/evaluation.h"
#include "neural/self_play.h"

namespace formicary::ithappens::trained {

// The inputs are relative to the seat that rolls next or that begins the next round: colours are in
// turn order from it, a third colour last, and so are the net's outputs. A net rates only quiet
// positions, in which a seat is about to roll or cards are about to be revealed: a rolled die is
// better examined in every placement.
class Features {
 public:
  // Increase it with every change of the inputs: nets for other revisions do not fit.
  static constexpr int kRevision = 1;

  explicit Features(const Rules& rules);

  [[nodiscard]] int count() const { return count_; }

  // Requires room for padded(count()) inputs and a state that is not over.
  void fill(const State& state, std::span<neural::NetInput> out, neural::OutputOrder& order);

  // The parts of the last filled position, for explanations.
  [[nodiscard]] const Outlook& outlook() const { return outlook_; }

 private:
  class Writer;

  void prepare(const State& state);
  void put_colour(const State& state, Colour colour, Colour viewer, Writer& out) const;
  void put_items(const State& state, Colour colour, Writer& out) const;
  void put_points(Colour colour, Colour viewer, Writer& out) const;
  void put_mound(const State& state, int mound, Colour colour, Writer& out) const;
  void put_symbol(const State& state, Colour colour, Symbol symbol, Writer& out) const;
  void put_table(const State& state, Seat viewer, Writer& out) const;

  const Rules* rules_;
  Evaluation evaluation_;
  Outlook outlook_;
  int count_ = 0;
  std::uint16_t deck_ = 0;  // the deck for which the evaluation is prepared
  bool prepared_ = false;
};

}  // namespace formicary::ithappens::trained
