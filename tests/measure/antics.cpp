// The figures of docs/editions/antics.md, by self-play. Not a test and not built by default:
//   cmake --preset release -DFORMICARY_TESTS=ON
//   cmake --build --preset release --target formicary_measure_antics
//   build/release/tests/formicary_measure_antics board PLAYERS GAMES [LEVEL [EDITION]]
//   build/release/tests/formicary_measure_antics ladder PLAYERS BLOCKS LEVEL [EDITION]
// `board` plays games between bots of one level; `ladder` plays one bot against copies of the level
// below, in every seat in turn with the same luck.
#include <array>
#include <bit>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include "catalog/typed.h"
#include "games/antics/rules.h"
#include "tests/bots/match.h"

using namespace formicary;
using namespace formicary::tests;
using namespace formicary::antics;
using AnticsRules = antics::Rules;

namespace {

constexpr int kThreads = 2;
constexpr std::size_t kLines = static_cast<std::size_t>(ScoreLine::kCount);
constexpr std::size_t kLevels = kMaxLevel + 1;
constexpr int kTriggers = 4;
using Count = double;

// Sums over games; only numbers, so that they can be added as such.
struct Figures {
  Count games;
  Count turns;
  std::array<Count, kTriggers> triggers;
  std::array<Count, kMaxPlayers> wins;  // by start position
  std::array<Count, kLines> points;     // of all players
  std::array<Count, kLines> of_winner;
  std::array<std::array<Count, kLevels>, kActionSymbols> uses;
  std::array<Count, kActionSymbols> magnificant;
  std::array<Count, kActionSymbols> nothing;
  std::array<Count, kFoods> brought;
  std::array<Count, kFoods> first;       // brought first of all in a game
  std::array<Count, kFoods> first_own;   // brought first by a player
  std::array<Count, kFoods> of_winners;  // at home with a winner
  std::array<Count, kFoods> turn_of;     // sum of the turns in which it was brought
  std::array<Count, kPreyTypes> eaten;
  std::array<Count, kLevels> built;
  std::array<Count, kTileKinds> kinds_built;
  std::array<Count, kAreas> hatched;
  std::array<Count, kTerrains> sent;
  std::array<Count, kMaxTrailBits> trails;
  std::array<Count, kFoods> stolen;
  Count bridges;
  Count guards;
  Count picked;
  Count unused;  // actions
  Count ants_eaten;
  Count attacks_of_ants;
  Count attacks;
  Count discarded;
  Count beside;
  Count fungus_games;                         // players with points of fungus
  std::array<Count, kPreyTypes + 1> by_prey;  // players by the number of their prey
};
using Flat = std::array<Count, sizeof(Figures) / sizeof(Count)>;

void add(Figures& sum, const Figures& part) {
  auto numbers = std::bit_cast<Flat>(sum);
  const auto more = std::bit_cast<Flat>(part);
  for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] += more[i];
  sum = std::bit_cast<Figures>(numbers);
}

std::size_t at(int index) { return static_cast<std::size_t>(index); }

// Counts what happens in one game.
struct Counter {
  static constexpr bool kListens = true;
  Figures& sum;
  int first_seat = 0;
  int turns = 0;
  bool any_brought = false;
  std::array<bool, kMaxPlayers> own_brought{};

  void operator()(const Event& event) {
    const auto arg = [&](std::size_t i) { return static_cast<int>(event.args[i]); };
    switch (static_cast<EventKind>(event.kind)) {
      case EventKind::kStartPlayer:
        first_seat = arg(0);
        break;
      case EventKind::kTurnBegins:
        ++turns;
        break;
      case EventKind::kUses:
        ++sum.uses[at(arg(1))][at(arg(3))];
        break;
      case EventKind::kMagnificant:
        ++sum.magnificant[at(arg(1))];
        break;
      case EventKind::kNothingToDo:
        ++sum.nothing[at(arg(1))];
        break;
      case EventKind::kBuilt:
        ++sum.built[at(arg(4))];
        ++sum.kinds_built[at(arg(1))];
        break;
      case EventKind::kHatched:
        ++sum.hatched[at(arg(1))];
        break;
      case EventKind::kSent:
        ++sum.sent[at(arg(2))];
        ++sum.trails[at(arg(1))];
        break;
      case EventKind::kGuards:
        ++sum.guards;
        break;
      case EventKind::kBridge:
        ++sum.bridges;
        break;
      case EventKind::kPickedArea:
      case EventKind::kPickedAnt:
      case EventKind::kPickedGuard:
        ++sum.picked;
        break;
      case EventKind::kStole:
        ++sum.stolen[at(arg(2))];
        break;
      case EventKind::kBrought:
        brought(arg(0), at(arg(1)));
        break;
      case EventKind::kKeptBeside:
        ++sum.beside;
        break;
      case EventKind::kDiscarded:
        ++sum.discarded;
        break;
      case EventKind::kAttacks:
        ++sum.attacks;
        break;
      case EventKind::kAtePrey:
        ++sum.eaten[at(arg(0))];
        break;
      case EventKind::kAteAnts:
        ++sum.attacks_of_ants;
        sum.ants_eaten += arg(1);
        break;
      default:
        break;
    }
  }

  void brought(int seat, std::size_t food) {
    ++sum.brought[food];
    sum.turn_of[food] += turns;
    if (!any_brought) ++sum.first[food];
    if (!own_brought[at(seat)]) ++sum.first_own[food];
    any_brought = true;
    own_brought[at(seat)] = true;
  }
};

void count_end(const AnticsRules& rules, const Position& end, const Counter& counter,
               Figures& sum) {
  const State& state = state_of<AnticsRules>(end);
  const ScoreSheet sheet = end.scores();
  ++sum.games;
  sum.turns += counter.turns;
  ++sum.triggers[static_cast<std::size_t>(state.trigger)];
  for (int i = 0; i < rules.players(); ++i) {
    const auto seat = static_cast<Seat>(i);
    const double share = win_share(end, seat);
    sum.wins[at((i - counter.first_seat + rules.players()) % rules.players())] += share;
    for (std::size_t line = 0; line < kLines; ++line) {
      sum.points[line] += sheet.points[seat][line];
      sum.of_winner[line] += share * sheet.points[seat][line];
    }
    sum.fungus_games += sheet.points[seat][static_cast<std::size_t>(ScoreLine::kFungus)] > 0;
    std::size_t prey = 0;
    for (std::size_t food = 0; food < kPreyTypes; ++food) {
      const PreyPlace place = state.prey[seat][food];
      if (place == kNoPrey || is_carried(place)) continue;
      ++prey;
      sum.of_winners[food] += share;
    }
    for (std::size_t kind = 0; kind < kLeafKinds; ++kind) {
      sum.of_winners[kPreyTypes + kind] += share * state.leaves_home[seat][kind];
    }
    ++sum.by_prey[prey];
  }
}

std::unique_ptr<Game> open(int players, const std::string& edition) {
  auto game = open_game({"antics", players, edition, {}});
  FORMICARY_CHECK(game.ok());
  return std::move(*game);
}

struct Time {
  double worst = 0;  // of a turn
  double sum = 0;
};

void play_games(const Game& game, int level, int from, int games, Figures& sum, Time& time) {
  using Clock = std::chrono::steady_clock;
  const AnticsRules& rules = *rules_of<AnticsRules>(game);
  const auto bot = make_bot(game, level);
  const std::vector<Bot*> by_seat(at(game.players()), bot.get());
  Rng seeds(20250101);
  for (int i = 0; i < games; ++i) {
    const std::uint64_t seed = seeds.next();
    if (i % kThreads != from) continue;
    Counter counter{sum};
    double of_turn = 0;
    auto last = Clock::now();
    const auto end = play_game(game, by_seat, seed, [&](const Position& position, AnyAction any) {
      const auto now = Clock::now();
      const double passed = std::chrono::duration<double>(now - last).count();
      State state = state_of<AnticsRules>(position);
      const auto action = from_any<Action>(any);
      if (position.to_act().is_seat()) of_turn += passed;
      if (action.kind == ActionKind::kEnd) sum.unused += state.actions_left;
      if (action.kind == ActionKind::kEnd) {
        time.worst = std::max(time.worst, of_turn);
        time.sum += of_turn;
        of_turn = 0;
      }
      rules.apply(state, action, counter);
      last = Clock::now();
    });
    count_end(rules, *end, counter, sum);
  }
}

template <std::size_t Size>
void print_row(const char* name, const std::array<Count, Size>& row, double by) {
  std::printf("  %-34s", name);
  for (const Count count : row) std::printf(" %6.3f", count / by);
  std::printf("\n");
}

void print_food(const AnticsRules& rules, const Figures& sum) {
  std::printf(
      "  food          brought  first  first of a player  of a winner  mean turn  stolen  eaten\n");
  for (std::size_t food = 0; food < kFoods; ++food) {
    const std::string name = food < kPreyTypes ? rules.edition().prey[food].id
                                               : std::string(kLeafNames[food - kPreyTypes]);
    std::printf("  %-13s %7.2f %6.3f %18.3f %12.2f %10.1f %7.2f %7.2f\n", name.c_str(),
                sum.brought[food] / sum.games, sum.first[food] / sum.games,
                sum.first_own[food] / sum.games / rules.players(), sum.of_winners[food] / sum.games,
                sum.turn_of[food] / std::max(sum.brought[food], 1.0), sum.stolen[food] / sum.games,
                food < kPreyTypes ? sum.eaten[food] / sum.games : 0.0);
  }
}

void print(const AnticsRules& rules, const Figures& sum, const Time& time) {
  const int players = rules.players();
  const double fair = 1.0 / players;
  const double of_players = sum.games * players;
  std::printf("%d players, %.0f games, %.1f turns a game (%.1f of a player)\n", players, sum.games,
              sum.turns / sum.games, sum.turns / of_players);
  std::printf("  time of a turn: mean %.2f ms, worst %.1f ms\n", 1e3 * time.sum / sum.turns,
              1e3 * time.worst);
  std::printf("  wins by start position (+-%.3f):  ",
              1.96 * std::sqrt(fair * (1 - fair) / sum.games));
  for (int i = 0; i < players; ++i) std::printf(" %.3f", sum.wins[at(i)] / sum.games);
  std::printf("\n");
  print_row("end: none, gap, prey, stall", sum.triggers, sum.games);
  print_row("points: prey, fungus, green", sum.points, of_players);
  print_row("the same of the winner", sum.of_winner, sum.games);
  print_row("players with 0 to 6 prey", sum.by_prey, of_players);
  std::printf("  players with points of fungus %.3f\n", sum.fungus_games / of_players);
  std::printf("  of a player, by level 1 to 5, magnificANT, nothing to do:\n");
  for (std::size_t symbol = 0; symbol < kActionSymbols; ++symbol) {
    std::printf("    %-7s", kSymbolNames[symbol].data());
    for (std::size_t level = 1; level < kLevels; ++level) {
      std::printf(" %5.2f", sum.uses[symbol][level] / of_players);
    }
    std::printf("  %5.2f %5.2f\n", sum.magnificant[symbol] / of_players,
                sum.nothing[symbol] / of_players);
  }
  std::printf("  unused actions of a player %.2f\n", sum.unused / of_players);
  print_food(rules, sum);
  print_row("tiles of a player on level 0 to 5", sum.built, of_players);
  print_row("hatched of a player, by area", sum.hatched, of_players);
  print_row("sent of a player, by terrain", sum.sent, of_players);
  std::printf(
      "  of a player: bridges %.3f, guards %.3f, picked up %.2f, discarded %.2f, beside %.3f\n",
      sum.bridges / of_players, sum.guards / of_players, sum.picked / of_players,
      sum.discarded / of_players, sum.beside / of_players);
  std::printf("  of a game: attacks %.2f, on ants %.2f, ants eaten %.2f\n", sum.attacks / sum.games,
              sum.attacks_of_ants / sum.games, sum.ants_eaten / sum.games);
  std::printf("  sent of a player, by trail:");
  for (int trail = 0; trail < rules.board().trails; ++trail) {
    std::printf(" %s %.2f", rules.trail(trail).id.c_str(), sum.trails[at(trail)] / of_players);
  }
  std::printf("\n");
}

void measure_board(int players, int games, int level, const std::string& edition) {
  const auto game = open(players, edition);
  std::array<Figures, kThreads> parts{};
  std::array<Time, kThreads> times{};
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; ++i) {
    threads.emplace_back(
        [&, i] { play_games(*game, level, i, games, parts[at(i)], times[at(i)]); });
  }
  for (std::thread& thread : threads) thread.join();
  Figures sum{};
  Time time;
  for (int i = 0; i < kThreads; ++i) {
    add(sum, parts[at(i)]);
    time.sum += times[at(i)].sum;
    time.worst = std::max(time.worst, times[at(i)].worst);
  }
  print(*rules_of<AnticsRules>(*game), sum, time);
}

void measure_ladder(int players, int blocks, int level, const std::string& edition) {
  const auto game = open(players, edition);
  std::array<MatchResult, kThreads> parts;
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; ++i) {
    threads.emplace_back([&, i] {
      const auto one = make_bot(*game, level);
      const auto others = make_bot(*game, level - 1);
      parts[at(i)] = play_match(*game, *one, *others, blocks / kThreads,
                                20250102 + static_cast<std::uint64_t>(i));
    });
  }
  for (std::thread& thread : threads) thread.join();
  double mean = 0;
  double squares = 0;
  for (const MatchResult& part : parts) {
    mean += part.mean / kThreads;
    squares += part.error * part.error / (kThreads * kThreads);
  }
  std::printf("%d players, level %d v. %d, %d blocks: %.3f +-%.3f\n", players, level, level - 1,
              blocks, mean, 1.96 * std::sqrt(squares));
}

std::string read_file(const char* path) {
  std::ifstream file(path);
  FORMICARY_CHECK(file.good());
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

int main(int argc, char** argv) {
  const std::string_view what = argc > 3 ? argv[1] : "";
  if (what != "board" && what != "ladder") {
    std::printf("usage: board|ladder PLAYERS GAMES [LEVEL [EDITION]]\n");
    return 2;
  }
  const int players = std::atoi(argv[2]);
  const int games = std::atoi(argv[3]);
  const int level = argc > 4 ? std::atoi(argv[4]) : 3;
  const std::string edition = argc > 5 ? read_file(argv[5]) : "";
  (what == "board" ? measure_board : measure_ladder)(players, games, level, edition);
}
