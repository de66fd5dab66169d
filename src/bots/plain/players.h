// Players for a game without bots of its own, which use only the contract: one that plays at
// random, and one that continues each choice with many random games.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "bots/player_list.h"
#include "catalog/typed.h"
#include "core/contract.h"
#include "search/flat.h"

namespace formicary::plain {

template <Rules R>
class RandomPlayer final : public Bot {
 public:
  explicit RandomPlayer(const R& rules) : rules_(&rules) {}

 private:
  AnyAction think(const Position& view, Rng& rng, StopToken& /*stop*/) override {
    typename R::ActionList actions;
    rules_->legal(state_of<R>(view), actions);
    return to_any(actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
  }

  const R* rules_;
};

template <Rules R>
class FlatPlayer final : public Bot {
 public:
  FlatPlayer(const R& rules, std::uint64_t playouts) : rules_(&rules), playouts_(playouts) {}

 private:
  AnyAction think(const Position& view, Rng& rng, StopToken& stop) override {
    return rank(view, rng, stop)[0].actions[0];
  }

  std::optional<Advice> judge(const Position& view, Rng& rng, StopToken& stop,
                              std::optional<AnyAction> also) override {
    constexpr std::size_t kShown = 5;
    Advice advice{rank(view, rng, stop), {}};
    auto& choices = advice.choices;
    const auto shown =
        choices.begin() + static_cast<std::ptrdiff_t>(std::min(kShown, choices.size()));
    const auto wanted = std::find_if(
        shown, choices.end(), [&](const Choice& choice) { return choice.actions[0] == also; });
    if (wanted != choices.end()) std::rotate(shown, wanted, wanted + 1);
    choices.resize(std::min(choices.size(), kShown + (wanted != choices.end() ? 1 : 0)));
    return advice;
  }

  // All choices, best first.
  std::vector<Choice> rank(const Position& view, Rng& rng, StopToken& stop) {
    const typename R::State& state = state_of<R>(view);
    const Seat seat = rules_->to_act(state).seat();
    typename R::ActionList actions;
    rules_->legal(state, actions);
    search::FlatSearch<R> flat(*rules_);
    for (const auto& action : actions) flat.add(state, {&action, 1});
    Budget budget(playouts_, &stop);
    if (actions.size() > 1) flat.uniform(colour_of(seat), budget, rng.next());
    std::vector<Choice> choices;
    for (std::size_t i = 0; i < actions.size(); ++i) {
      const search::WinShareSum& sum = flat.result(i);
      choices.push_back(
          {{to_any(actions[i])},
           sum.weight() == 0 ? search::even_win_shares(rules_->colours()) : sum.mean()});
    }
    std::stable_sort(choices.begin(), choices.end(), [&](const Choice& a, const Choice& b) {
      return a.win_shares[seat] > b.win_shares[seat];
    });
    return choices;
  }

  const R* rules_;
  std::uint64_t playouts_;
};

const PlayerList& player_list();

template <Rules R>
std::unique_ptr<Bot> make_player(const R& rules, std::string_view name, std::uint64_t nodes) {
  constexpr std::uint64_t kPlayouts = 500;
  if (name == "larva") return std::make_unique<RandomPlayer<R>>(rules);
  if (name != "worker") return nullptr;
  return std::make_unique<FlatPlayer<R>>(rules, nodes == 0 ? kPlayouts : nodes);
}

template <Rules R>
std::unique_ptr<Bot> make_adviser(const R& rules) {
  constexpr std::uint64_t kPlayouts = 4000;
  return std::make_unique<FlatPlayer<R>>(rules, kPlayouts);
}

}  // namespace formicary::plain
