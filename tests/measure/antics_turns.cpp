// How many turns of Antics! can be enumerated whole, and what the beam of level 3 misses of them.
// Not a test and not built by default:
//   cmake --preset release -DFORMICARY_TESTS=ON
//   cmake --build --preset release --target formicary_measure_antics_turns
//   build/release/tests/formicary_measure_antics_turns PLAYERS GAMES [MILLISECONDS]
// Plays games between foragers. From the beginning of every turn it lists all positions that the
// turn can lead to, each once, thefts included, for half a second of the thread's own time. The
// regret is how much better the best of them is than what the beam found, by the judgement of both.
#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <vector>

#include "bots/antics/turn_search.h"
#include "catalog/typed.h"
#include "search/turns.h"
#include "tests/bots/match.h"

using namespace formicary;
using namespace formicary::tests;

namespace {

using antics::Action;
using antics::ActionKind;
using antics::Phase;
using antics::State;
using AnticsRules = antics::Rules;

constexpr int kRounds = 16;
constexpr std::uint32_t kMostStates = 400'000;  // some 400 MB

double own_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

class TimeLimit final : public StopSource {
 public:
  explicit TimeLimit(double seconds) : end_(own_seconds() + seconds) {}
  bool requested() override { return own_seconds() > end_; }

 private:
  double end_;
};

// All that a turn can do but end it. Fields are scouted in their order, which changes nothing
// (AN-3.1).
class WholeTurns : public search::PlainCourse<AnticsRules> {
 public:
  explicit WholeTurns(const AnticsRules& rules) : PlainCourse(rules) {}

  [[nodiscard]] static bool is_end(const State& /*before*/, const State& /*after*/) {
    return false;
  }
  void moves(const State& state, AnticsRules::ActionList& out) const {
    AnticsRules::ActionList legal;
    PlainCourse::moves(state, legal);
    out.clear();
    for (const Action action : legal) {
      if (action.kind == ActionKind::kEnd) continue;
      const bool take = action.kind == ActionKind::kTake;
      if (take && ((state.steps & ((1U << action.b) - 1)) != 0)) continue;
      out.push_back(action);
    }
  }
};

struct Figures {
  std::array<int, kRounds> turns{};
  std::array<int, kRounds> whole{};
  std::vector<double> positions;  // positions of the turns listed whole
  double regret = 0;              // in points, of those
  int missed = 0;                 // turns with any
};

class Measurement {
 public:
  Measurement(const AnticsRules& rules, double seconds)
      : seconds_(seconds),
        turns_(rules, WholeTurns(rules), {kMostStates}),
        beam_(rules, antics::Weights{}, antics::SearchWidth{}) {}

  void look_at(const State& state, int round) {
    const auto at = static_cast<std::size_t>(std::min(round, kRounds - 1));
    ++figures.turns[at];
    TimeLimit limit(seconds_);
    StopToken stop(&limit);
    Budget budget(kUnlimited, &stop);
    turns_.find(state, budget);
    if (!turns_.complete()) return;
    ++figures.whole[at];
    compare(state);
  }

  Figures figures;

 private:
  void compare(const State& state) {
    StopToken for_ever(nullptr);
    const antics::FoundEnd end = beam_.find_quickly(state, for_ever);
    const antics::Evaluation& evaluation = beam_.evaluation();
    const int found = evaluation.value(beam_.end_state(end), true);
    int best = found;
    int ends = 0;
    for (std::uint32_t i = 0; i < turns_.kept(); ++i) {
      if (turns_.state(i).phase != Phase::kTurn) continue;
      ++ends;
      best = std::max(best, evaluation.value(turns_.state(i), true));
    }
    figures.positions.push_back(ends);
    figures.regret += (best - found) / static_cast<double>(antics::kPoint);
    figures.missed += best > found;
  }

  double seconds_;
  search::Turns<AnticsRules, WholeTurns> turns_;
  antics::TurnSearch beam_;
};

void print(Figures& figures) {
  int turns = 0;
  int whole = 0;
  std::printf("round  turns  whole  share\n");
  for (std::size_t i = 0; i < kRounds; ++i) {
    if (figures.turns[i] == 0) continue;
    turns += figures.turns[i];
    whole += figures.whole[i];
    std::printf("%5zu %6d %6d  %.3f\n", i + 1, figures.turns[i], figures.whole[i],
                figures.whole[i] / static_cast<double>(figures.turns[i]));
  }
  std::printf("  all %6d %6d  %.3f\n", turns, whole, whole / static_cast<double>(turns));
  if (whole == 0) return;
  std::sort(figures.positions.begin(), figures.positions.end());
  std::printf("ends of a whole turn: median %.0f, most %.0f\n",
              figures.positions[figures.positions.size() / 2], figures.positions.back());
  std::printf("beam: mean regret %.3f points, none in %.3f of the turns\n", figures.regret / whole,
              1 - figures.missed / static_cast<double>(whole));
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::printf("usage: PLAYERS GAMES [MILLISECONDS]\n");
    return 2;
  }
  const int players = std::atoi(argv[1]);
  const int games = std::atoi(argv[2]);
  const double seconds = argc > 3 ? std::atof(argv[3]) / 1000 : 0.5;
  auto game = open_game({"antics", players, "", {}});
  FORMICARY_CHECK(game.ok());
  Measurement measurement(*rules_of<AnticsRules>(**game), seconds);
  const auto bot = make_bot(**game, 3);
  const std::vector<Bot*> by_seat(static_cast<std::size_t>(players), bot.get());
  Rng seeds(20250101);
  for (int i = 0; i < games; ++i) {
    int turns = 0;
    bool begins = true;
    play_game(**game, by_seat, seeds.next(), [&](const Position& position, AnyAction any) {
      const State& state = state_of<AnticsRules>(position);
      if (begins && state.phase == Phase::kTurn) {
        measurement.look_at(state, turns / players);
        begins = false;
      }
      if (position.to_act().is_seat() && from_any<Action>(any).kind == ActionKind::kEnd) {
        ++turns;
        begins = true;
      }
    });
  }
  print(measurement.figures);
}
