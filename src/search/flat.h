// Flat Monte Carlo: plays on from each of several candidates many times and compares the means.
// Either all candidates get the same number of playouts, or sequential halving (Karnin, Koren and
// Somekh 2013) drops the worse half repeatedly, so that most playouts go to candidates that are
// hard to distinguish.
//
// Playout number i of every candidate begins with the same generator, so that candidates share
// their luck as long as their games are alike. Sums are integers and each playout has its own
// generator, so the order of the playouts and their distribution over tasks do not matter.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "base/check.h"
#include "base/rng.h"
#include "core/contract.h"
#include "search/budget.h"
#include "search/playouts.h"
#include "search/possible.h"
#include "search/tasks.h"
#include "search/values.h"

namespace formicary::search {

template <Rules R, class Playout = RandomPlayout>
class FlatSearch {
 public:
  using State = typename R::State;
  using Action = typename R::Action;

  explicit FlatSearch(const R& rules, Playout playout = {}, Runner* runner = nullptr)
      : rules_(&rules), playout_(playout), runner_(runner) {}

  // Adds a candidate: a position, or a sequence of actions from a position. Candidates are
  // identified by the order in which they were added.
  void add(const State& after)
    requires(!R::kHidesInformation)
  {
    arms_.push_back({after, {}, {}});
  }
  // With prior knowledge, which counts like playouts. Its weight must be the same for all
  // candidates.
  void add(const State& after, const WinShareSum& known)
    requires(!R::kHidesInformation)
  {
    arms_.push_back({after, known, {}});
  }
  // If the game hides information, the seat to act in `from` does not know all of it: every playout
  // fills the position again and then plays `way`.
  void add(const State& from, std::span<const Action> way) {
    if constexpr (R::kHidesInformation) {
      arms_.push_back({from, {}, {way.begin(), way.end()}});
    } else {
      State state = from;
      play_way(state, way);
      add(state);
    }
  }
  void clear() { arms_.clear(); }

  [[nodiscard]] std::size_t size() const { return arms_.size(); }
  [[nodiscard]] const WinShareSum& result(std::size_t candidate) const {
    return arms_[candidate].sum;
  }

  // Both functions continue with the results of earlier calls, take one node of the budget per
  // playout, and return the candidate with the best mean for the colour, the first one of equals.

  // Gives all candidates the same number of playouts; the first ones get one more if it does not
  // divide.
  std::size_t uniform(Colour colour, Budget& budget, std::uint64_t seed) {
    FORMICARY_CHECK(!arms_.empty());
    std::vector<std::size_t> arms = all();
    while (!budget.over()) {  // repeats only if nothing but a stop ends it
      const bool endless = budget.left() == kUnlimited;
      play(arms, endless ? kMostAtOnce * arms.size() : budget.left(), budget, seed);
    }
    sort(arms, colour);
    return arms[0];
  }

  // Drops the worse half until one is left. Requires a limited budget, and uses it up.
  std::size_t halving(Colour colour, Budget& budget, std::uint64_t seed) {
    FORMICARY_CHECK(!arms_.empty() && budget.left() != kUnlimited);
    std::vector<std::size_t> alive = all();
    while (true) {
      const int rounds = std::max(1, static_cast<int>(std::bit_width(alive.size() - 1)));
      play(alive, budget.left() / static_cast<std::uint64_t>(rounds), budget, seed);
      sort(alive, colour);
      if (rounds == 1 || budget.over()) return alive[0];
      alive.resize((alive.size() + 1) / 2);
    }
  }

 private:
  static constexpr int kTasks = 8;
  static constexpr std::uint64_t kMostAtOnce = 256;  // playouts per candidate in one run

  struct Arm {
    State state;
    WinShareSum sum;
    std::vector<Action> way;  // still to be played; only for games that hide information
  };
  // The work of one task for one candidate: every kTasks-th playout from `next` up to, but not
  // including, `end`.
  struct Part {
    std::uint64_t next = 0;
    std::uint64_t end = 0;
    WinShareSum sum;
  };
  struct Parts {
    std::vector<Part> of;  // in the order of the candidates
    bool stopped = false;
  };

  static Rng generator(std::uint64_t seed, std::uint64_t playout) {
    return Rng(Rng(seed + 0x9e3779b97f4a7c15ULL * playout).next());
  }

  void play_way(State& state, std::span<const Action> way) const {
    SilentSink silent;
    for (const Action& action : way) rules_->apply(state, action, silent);
  }

  [[nodiscard]] std::vector<std::size_t> all() const {
    std::vector<std::size_t> arms(arms_.size());
    for (std::size_t i = 0; i < arms.size(); ++i) arms[i] = i;
    return arms;
  }

  void sort(std::vector<std::size_t>& arms, Colour colour) const {
    std::stable_sort(arms.begin(), arms.end(), [&](std::size_t a, std::size_t b) {
      return greater_mean(arms_[a].sum, arms_[b].sum, colour);
    });
  }

  // Plays `playouts` times in total, distributed as evenly as possible.
  void play(const std::vector<std::size_t>& arms, std::uint64_t playouts, Budget& budget,
            std::uint64_t seed) {
    std::vector<Parts> tasks(kTasks);
    run_tasks(runner_, kTasks, [&](int number) {
      Parts& mine = tasks[static_cast<std::size_t>(number)];
      mine = parts(arms, playouts, static_cast<std::uint64_t>(number));
      Budget own = budget.part(kUnlimited);
      mine.stopped = !play(arms, mine, own, seed);
    });
    for (const Parts& parts : tasks) {
      for (std::size_t i = 0; i < arms.size(); ++i) {
        arms_[arms[i]].sum.add(parts.of[i].sum);
        budget.use(static_cast<std::uint64_t>(parts.of[i].sum.weight()));
      }
      if (parts.stopped) budget.end();
    }
  }

  [[nodiscard]] Parts parts(const std::vector<std::size_t>& arms, std::uint64_t playouts,
                            std::uint64_t task) const {
    Parts parts;
    parts.of.resize(arms.size());
    for (std::size_t i = 0; i < arms.size(); ++i) {
      const auto played = static_cast<std::uint64_t>(arms_[arms[i]].sum.weight());
      const std::uint64_t odd = i < playouts % arms.size() ? 1 : 0;
      parts.of[i].next = played + (kTasks + task - played % kTasks) % kTasks;
      parts.of[i].end = played + playouts / arms.size() + odd;
    }
    return parts;
  }

  // Plays the candidates in turn, so that a stop leaves all of them with about the same number of
  // playouts. Returns false after a stop.
  bool play(const std::vector<std::size_t>& arms, Parts& parts, Budget& budget,
            std::uint64_t seed) const {
    Playout playout = playout_;
    for (bool more = true; more;) {
      more = false;
      for (std::size_t i = 0; i < arms.size(); ++i) {
        Part& part = parts.of[i];
        if (part.next >= part.end) continue;
        if (!budget.spend_long()) return false;
        const Arm& arm = arms_[arms[i]];
        Rng rng = generator(seed, part.next);
        State state = arm.state;
        if constexpr (R::kHidesInformation) {
          state = possible(*rules_, arm.state, rules_->to_act(arm.state).seat(), rng);
          play_way(state, arm.way);
        }
        WinShares win_shares;
        playout(*rules_, state, rng, win_shares);
        part.sum.add(win_shares);
        part.next += kTasks;
        more = true;
      }
    }
    return true;
  }

  const R* rules_;
  Playout playout_;
  Runner* runner_;
  std::vector<Arm> arms_;
};

}  // namespace formicary::search
