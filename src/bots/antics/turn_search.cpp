#include "bots/antics/turn_search.h"

#include <algorithm>
#include <cstring>

namespace formicary::antics {
namespace {

bool same(const State& a, const State& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

bool under_way(const State& state) {
  return state.phase >= Phase::kScout && state.phase <= Phase::kHeave;
}

}  // namespace

int TurnSearch::new_node() {
  if (nodes_ == static_cast<int>(chunks_.size()) * kChunk) {
    chunks_.push_back(std::make_unique_for_overwrite<Node[]>(kChunk));
  }
  return nodes_++;
}

int TurnSearch::follow(int node, const Step& step) {
  const int index = new_node();
  const Node& from = at(node);
  Node& next = at(index);
  next.state = from.state;
  next.parent = node;
  next.step = step;
  SilentSink silent;
  bool new_hill = evaluation_.last_turn();
  for (int i = 0; i < step.count; ++i) {
    const Action action = step.actions[static_cast<std::size_t>(i)];
    rules_->apply(next.state, action, silent);
    new_hill = new_hill || action.kind == ActionKind::kPlace;
  }
  next.hill = new_hill ? evaluation_.view(next.state) : from.hill;
  next.value = evaluation_.parts(next.state, false, next.hill).sum();
  return index;
}

// Equal positions have equal values, so they stand side by side, or nearly so.
void TurnSearch::keep_best(Indices& nodes, int most) const {
  std::sort(nodes.begin(), nodes.end(), [this](int a, int b) {
    return value_of(a) != value_of(b) ? value_of(a) > value_of(b) : a < b;
  });
  Indices kept;
  for (const int node : nodes) {
    if (kept.size() == static_cast<std::size_t>(most)) break;
    bool known = false;
    for (auto other = kept.rbegin(); other != kept.rend() && !known; ++other) {
      if (value_of(*other) != value_of(node)) break;
      known = same(state_of(*other), state_of(node));
    }
    if (!known) kept.push_back(node);
  }
  nodes = std::move(kept);
}

// Step by step, until the action is over.
void TurnSearch::finish_action(int begun, Indices& done) {
  Indices open = {begun};
  while (!open.empty()) {
    Indices next;
    for (const int node : open) {
      Steps steps;
      finder_.steps(state_of(node), steps);
      for (const Step& step : steps) {
        if (stop_->requested()) return;
        const int after = follow(node, step);
        (under_way(state_of(after)) ? next : done).push_back(after);
      }
    }
    keep_best(next, width_.steps);
    open = std::move(next);
  }
}

void TurnSearch::one_more_action(const Indices& from, Indices& done) {
  for (const int node : from) {
    Steps actions;
    finder_.actions(state_of(node), actions);
    for (const Step& action : actions) {
      if (stop_->requested()) return;
      const int begun = follow(node, action);
      Indices ends;
      if (under_way(state_of(begun))) {
        finish_action(begun, ends);
      } else {
        ends.push_back(begun);
      }
      keep_best(ends, width_.steps);
      done.insert(done.end(), ends.begin(), ends.end());
    }
  }
}

// The food that can be stolen now, including several thefts in succession.
void TurnSearch::add_thefts(Indices& nodes) {
  for (std::size_t i = 0; i < nodes.size() && i < 4 * static_cast<std::size_t>(width_.turns); ++i) {
    Steps thefts;
    finder_.thefts(state_of(nodes[i]), thefts);
    for (const Step& theft : thefts) {
      if (stop_->requested()) return;
      nodes.push_back(follow(nodes[i], theft));
    }
  }
}

int TurnSearch::best_end(const Indices& nodes, int best) const {
  const auto value_of_end = [this](int node) {
    return evaluation_.parts(state_of(node), true, at(node).hill).sum();
  };
  int value = best < 0 ? 0 : value_of_end(best);
  for (const int node : nodes) {
    const int here = value_of_end(node);
    if (best >= 0 && here <= value) continue;
    best = node;
    value = here;
  }
  return best;
}

Action TurnSearch::best_of_clean_up(const State& state, StopToken& stop) const {
  Rules::ActionList legal;
  rules_->legal(state, legal);
  Action best = legal[0];
  int most = 0;
  bool first = true;
  SilentSink silent;
  for (const Action action : legal) {
    if (!first && stop.requested()) break;
    State after = state;
    rules_->apply(after, action, silent);
    // The turn may have passed on; the judgement is still that of who had it.
    const int value = evaluation_.value(after, true);
    if (!first && value <= most) continue;
    first = false;
    best = action;
    most = value;
  }
  return best;
}

Plan TurnSearch::plan_to(int node) const {
  Plan plan;
  for (; node > 0; node = at(node).parent) {
    const Node& here = at(node);
    State state = state_of(here.parent);
    Plan part;
    SilentSink silent;
    for (int i = 0; i < here.step.count; ++i) {
      const Action action = here.step.actions[static_cast<std::size_t>(i)];
      part.push_back({state, action});
      rules_->apply(state, action, silent);
    }
    plan.insert(plan.begin(), part.begin(), part.end());
  }
  return plan;
}

// The beginnings of the turn as it stands: what is under way is finished, and thefts are tried.
void TurnSearch::begin(const State& state, Indices& beam) {
  Node& root = at(new_node());
  root = {state, evaluation_.value(state, false), -1, {}, evaluation_.view(state)};
  if (under_way(state)) {
    finish_action(0, beam);
    keep_best(beam, width_.turns);
  } else {
    beam.push_back(0);
  }
  add_thefts(beam);
}

int TurnSearch::search(const State& state) {
  Indices beam;
  begin(state, beam);
  int best = best_end(beam, -1);
  const int actions = std::min<int>(width_.actions, state.actions_left);
  for (int i = 0; i < actions && !stop_->requested(); ++i) {
    Indices next;
    one_more_action(beam, next);
    add_thefts(next);
    keep_best(next, width_.turns);
    best = best_end(next, best);
    beam = std::move(next);
  }
  return best;
}

// The best of all positions on the way to the end of an action.
int TurnSearch::best_begun() const {
  int best = 0;
  for (int node = 1; node < nodes_; ++node) {
    if (best == 0 || value_of(node) > value_of(best)) best = node;
  }
  return best;
}

Plan TurnSearch::plan(const State& state, StopToken& stop) {
  clear();  // drops a search for ends, which was kept for its paths
  evaluation_.prepare(state);
  if (state.phase > Phase::kHeave) return {{state, best_of_clean_up(state, stop)}};
  stop_ = &stop;
  int best = search(state);
  if (best < 0) best = best_begun();
  Plan plan = plan_to(best);
  clear();
  if (!plan.empty()) return plan;
  // The action that ends the turn is the last legal one.
  Rules::ActionList legal;
  rules_->legal(state, legal);
  return {{state, legal[legal.size() - 1]}};
}

void TurnSearch::clear() {
  stop_ = nullptr;
  nodes_ = 0;
  if (chunks_.size() > kKeptChunks) chunks_.resize(kKeptChunks);
  finder_.forget();
}

FoundEnd TurnSearch::find_quickly(const State& state, StopToken& stop) {
  clear();
  evaluation_.prepare(state);
  stop_ = &stop;
  const int best = search(state);
  stop_ = nullptr;
  return {best, 0, 0};
}

void TurnSearch::judge_ends(EndJudge& judge, int most, Indices& nodes,
                            std::vector<FoundEnd>& ends) {
  keep_best(nodes, most);
  std::vector<FoundEnd> judged;
  for (const int node : nodes) {
    const Node& here = at(node);
    const int value = evaluation_.parts(here.state, true, here.hill).sum();
    judged.push_back({node, judge.judge(here.state), value});
    if (stop_->requested()) break;
  }
  ends.insert(ends.end(), judged.begin(), judged.end());
  const auto beam = static_cast<std::size_t>(width_.turns);
  if (nodes.size() <= beam) return;
  // Half of the beam is what the judge likes best, the rest what the hand-made judgement does.
  std::stable_sort(judged.begin(), judged.end(),
                   [](const FoundEnd& a, const FoundEnd& b) { return a.judged > b.judged; });
  Indices kept;
  for (const FoundEnd& end : judged) {
    if (kept.size() == (beam + 1) / 2) break;
    kept.push_back(end.node);
  }
  const std::size_t by_judge = kept.size();
  for (const int node : nodes) {
    if (kept.size() == beam) break;
    const auto end = kept.begin() + static_cast<std::ptrdiff_t>(by_judge);
    if (std::find(kept.begin(), end, node) == end) kept.push_back(node);
  }
  nodes = std::move(kept);
}

void TurnSearch::find(const State& state, EndJudge& judge, int most, StopToken& stop,
                      std::vector<FoundEnd>& ends) {
  clear();
  ends.clear();
  evaluation_.prepare(state);
  stop_ = &stop;
  Indices beam;
  begin(state, beam);
  judge_ends(judge, most, beam, ends);
  const int actions = std::min<int>(width_.actions, state.actions_left);
  for (int i = 0; i < actions && !stop_->requested(); ++i) {
    Indices next;
    one_more_action(beam, next);
    add_thefts(next);
    judge_ends(judge, most, next, ends);
    beam = std::move(next);
  }
  stop_ = nullptr;
  std::stable_sort(ends.begin(), ends.end(), [](const FoundEnd& a, const FoundEnd& b) {
    return a.judged != b.judged ? a.judged > b.judged : a.value > b.value;
  });
}

}  // namespace formicary::antics
