// Turns any model of the Rules contract into a Game and its Positions.
#pragma once

#include <cstring>
#include <memory>
#include <utility>

#include "base/sha256.h"
#include "base/text.h"
#include "catalog/game.h"
#include "core/contract.h"
#include "core/perft.h"
#include "core/playout.h"

namespace formicary {

template <class Action>
AnyAction to_any(const Action& action) {
  std::uint64_t bytes = 0;
  std::memcpy(&bytes, &action, sizeof action);
  return AnyAction(bytes);
}

template <class Action>
Action from_any(AnyAction any) {
  const std::uint64_t bytes = any.bytes();
  Action action;
  // Through void*, because g++ wrongly warns about types with default member initialisers.
  std::memcpy(static_cast<void*>(&action), &bytes, sizeof action);
  return action;
}

template <Rules R>
class TypedPosition final : public Position {
 public:
  TypedPosition(const R& rules, const typename R::State& state) : rules_(&rules), state_(state) {}

  [[nodiscard]] const R& rules() const { return *rules_; }
  [[nodiscard]] const typename R::State& state() const { return state_; }

  [[nodiscard]] std::unique_ptr<Position> clone() const override {
    return std::make_unique<TypedPosition>(*rules_, state_);
  }
  void assign(const Position& other) override {
    state_ = static_cast<const TypedPosition&>(other).state_;
  }

  [[nodiscard]] Actor to_act() const override { return rules_->to_act(state_); }

  void legal(std::vector<AnyAction>& out) const override {
    typename R::ActionList actions;
    rules_->legal(state_, actions);
    out.clear();
    for (const auto& action : actions) out.push_back(to_any(action));
  }

  void chance(AnyChance& out) const override {
    typename R::OutcomeList outcomes;
    rules_->chance(state_, outcomes);
    out.label = outcomes.label;
    out.total = outcomes.total();
    out.outcomes.clear();
    for (const auto& outcome : outcomes) {
      out.outcomes.push_back({to_any(outcome.action), outcome.weight});
    }
  }

  void apply(AnyAction any, std::vector<Message>* events) override {
    const auto action = from_any<typename R::Action>(any);
    if (events == nullptr) {
      SilentSink silent;
      rules_->apply(state_, action, silent);
      return;
    }
    MessageSink sink{*this, *events};
    rules_->apply(state_, action, sink);
  }

  [[nodiscard]] std::optional<Message> why_not(AnyAction any) const override {
    const auto refusal = rules_->why_not(state_, from_any<typename R::Action>(any));
    if (!refusal) return {};
    return describe_note(*refusal, R::title().refusals[refusal->kind]);
  }

  [[nodiscard]] ScoreSheet scores() const override { return rules_->scores(state_); }
  [[nodiscard]] ColourSet winners() const override { return rules_->winners(state_); }
  [[nodiscard]] bool shows_scores(Seat viewer, Colour colour) const override {
    return rules_->shows_scores(state_, viewer, colour);
  }
  [[nodiscard]] std::unique_ptr<Position> mask(Seat viewer) const override {
    return std::make_unique<TypedPosition>(*rules_, rules_->mask(state_, viewer));
  }

  void write(std::string& out) const override { rules_->write(state_, out); }
  std::optional<Fault> read(std::string_view text) override {
    auto state = rules_->read(text);
    if (!state) return state.error();
    state_ = *state;
    return {};
  }
  void text(AnyAction action, std::string& out) const override {
    rules_->text(from_any<typename R::Action>(action), out);
  }
  [[nodiscard]] Result<AnyAction, Fault> parse(std::string_view text) const override {
    const auto action = rules_->parse(text);
    if (!action) return action.error();
    return to_any(*action);
  }
  [[nodiscard]] Message describe(AnyAction action) const override {
    return rules_->describe(state_, from_any<typename R::Action>(action));
  }

 private:
  // Turns events into messages as they occur.
  struct MessageSink {
    static constexpr bool kListens = true;
    const TypedPosition& position;
    std::vector<Message>& out;
    void operator()(const Event& event) const {
      out.push_back(position.describe_note(event, R::title().events[event.kind]));
    }
  };

  [[nodiscard]] Message describe_note(const Note& note, const NoteSpec& spec) const {
    return formicary::describe(note, spec, [this](std::string_view vocabulary, int value) {
      return rules_->term(vocabulary, value);
    });
  }

  const R* rules_;
  typename R::State state_;
};

template <Rules R>
EditionInfo edition_info(const typename R::Edition& edition) {
  return {edition.id, edition.name, to_hex(sha256(R::canonical_edition(edition))),
          R::write_edition(edition)};
}

template <Rules R>
class TypedGame final : public Game {
 public:
  TypedGame(typename R::Edition edition, int players, const OptionValues& options)
      : info_(edition_info<R>(edition)),
        options_(options),
        rules_(std::move(edition), players, options) {}

  [[nodiscard]] const R& rules() const { return rules_; }

  [[nodiscard]] const Title& title() const override { return R::title(); }
  [[nodiscard]] const EditionInfo& edition() const override { return info_; }
  [[nodiscard]] const OptionValues& options() const override { return options_; }
  [[nodiscard]] int players() const override { return rules_.players(); }
  [[nodiscard]] int colours() const override { return rules_.colours(); }
  [[nodiscard]] std::unique_ptr<Position> start() const override {
    return std::make_unique<TypedPosition<R>>(rules_, rules_.initial());
  }
  void play_random(Rng& rng, PlayoutCount& count) const override {
    typename R::State state = rules_.initial();
    formicary::play_random(rules_, state, rng, count);
  }
  void decide_random(const std::vector<std::unique_ptr<Position>>& positions, int repeats,
                     Rng& rng) const override {
    typename R::ActionList actions;
    for (int i = 0; i < repeats; ++i) {
      for (const auto& position : positions) {
        typename R::State state = static_cast<const TypedPosition<R>&>(*position).state();
        formicary::decide_random(rules_, state, actions, rng);
      }
    }
  }
  [[nodiscard]] std::uint64_t perft(const Position& position, int depth) const override {
    return formicary::perft(rules_, static_cast<const TypedPosition<R>&>(position).state(), depth);
  }
  [[nodiscard]] std::size_t state_size() const override { return sizeof(typename R::State); }
  [[nodiscard]] std::size_t action_size() const override { return sizeof(typename R::Action); }

 private:
  EditionInfo info_;
  OptionValues options_;
  R rules_;
};

// The rules of a game, or null if they are not of type R.
template <Rules R>
const R* rules_of(const Game& game) {
  if (&game.title() != &R::title()) return nullptr;
  return &static_cast<const TypedGame<R>&>(game).rules();
}
// The state of a position. Requires that rules_of<R> of the position's game is not null.
template <Rules R>
const typename R::State& state_of(const Position& position) {
  return static_cast<const TypedPosition<R>&>(position).state();
}

}  // namespace formicary
