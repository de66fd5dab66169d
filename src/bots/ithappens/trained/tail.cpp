#include "bots/ithappens/trained/tail.h"

#include <utility>
#include <vector>

#include "bots/ithappens/trained/tail_solver.h"

namespace formicary::ithappens::trained {

struct Tail::Memory {
  Memory(const Rules& the_rules, int bits) : rules(&the_rules), table(bits) {}

  // To be called before a search: forgets what belongs to another round.
  void turn_to(const State& state) {
    if (positions && positions->same_round(state)) return;
    positions.emplace(*rules, state);
    table.clear();
  }
  TailSolver solver(Budget& budget) { return {*rules, *positions, table, budget}; }

  const Rules* rules;
  std::optional<TailPositions> positions;
  TailTable table;
};

namespace {

constexpr std::size_t kEnoughTasks = 128;

// Calls visit(next) for everything that one ply may lead to.
template <class Visit>
void for_each_next(const Rules& rules, const State& state, const Visit& visit) {
  SilentSink silent;
  const auto follow = [&](const Action& action) {
    State next = state;
    rules.apply(next, action, silent);
    visit(next);
  };
  if (Rules::to_act(state).is_seat()) {
    Rules::ActionList actions;
    rules.legal(state, actions);
    for (const Action& action : actions) follow(action);
  } else if (Rules::to_act(state).is_chance()) {
    Rules::OutcomeList outcomes;
    rules.chance(state, outcomes);
    for (const auto& outcome : outcomes) follow(outcome.action);
  }
}

// All positions after a few plies: as few as give enough tasks for all threads.
std::vector<State> some_plies_on(const Rules& rules, const State& from) {
  std::vector<State> positions = {from};
  while (positions.size() < kEnoughTasks) {
    std::vector<State> next;
    for (const State& state : positions) {
      for_each_next(rules, state, [&next](const State& after) { next.push_back(after); });
    }
    if (next.empty()) break;
    positions = std::move(next);
  }
  return positions;
}

}  // namespace

Tail::Tail(const Rules& rules, int bits)
    : rules_(&rules), memory_(std::make_unique<Memory>(rules, bits)) {}
Tail::~Tail() = default;

std::size_t Tail::remembered() const { return memory_->table.count(); }

std::optional<int> Tail::dice_left(const State& state) {
  if (state.round != kRounds || state.phase > Phase::kRoll) return {};
  int dice = 0;
  for (const Seat seat : first_seats(state.hand.size())) {
    if (state.open[colour_of(seat)] != 0) dice += state.hand[seat];
  }
  // The third colour of a game of two (IH-6.1); with more people nobody holds such dice.
  if (state.open[kImaginary] != 0) dice += state.imaginary_hand[0] + state.imaginary_hand[1];
  return dice;
}

Tail::Answer Tail::solve(const State& state, Budget& budget) {
  memory_->turn_to(state);
  TailSolver solver = memory_->solver(budget);
  Answer answer;
  answer.complete = true;
  answer.win_shares = search::even_win_shares(rules_->colours());
  Rules::ActionList actions;
  rules_->legal(state, actions);
  SilentSink silent;
  for (const Action& action : actions) {
    if (answer.choices.empty()) answer.best = action;
    State next = state;
    rules_->apply(next, action, silent);
    WinShares win_shares;
    if (!solver.value(next, win_shares)) {
      answer.complete = false;
      break;
    }
    if (answer.choices.empty() || win_shares[state.turn] > answer.win_shares[state.turn]) {
      answer.best = action;
      answer.win_shares = win_shares;
    }
    answer.choices.push_back({action, win_shares});
  }
  return answer;
}

std::optional<WinShares> Tail::value(const State& state, Budget& budget) {
  memory_->turn_to(state);
  WinShares win_shares;
  if (!memory_->solver(budget).value(state, win_shares)) return {};
  return win_shares;
}

// Tasks fill the table that all of them share; then nearly all is known. Values are exact, so it
// does not matter who found them.
Tail::Answer Tail::solve(const State& state, search::Runner& runner, StopToken* stop) {
  memory_->turn_to(state);
  const std::vector<State> tasks = some_plies_on(*rules_, state);
  search::run_tasks(&runner, static_cast<int>(tasks.size()), [&](int task) {
    Budget budget(kUnlimited, stop);
    WinShares win_shares;
    static_cast<void>(
        memory_->solver(budget).value(tasks[static_cast<std::size_t>(task)], win_shares));
  });
  Budget budget(kUnlimited, stop);
  return solve(state, budget);
}

}  // namespace formicary::ithappens::trained
