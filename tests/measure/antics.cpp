// The figures of docs/editions/antics.md, by self-play. Not a test and not built by default:
//   cmake --preset release -DFORMICARY_TESTS=ON
//   cmake --build --preset release --target formicary_measure_antics
//   build/release/tests/formicary_measure_antics PLAYERS GAMES [PLAYER [EDITION]]
// plays games between copies of a player. FORMICARY_SEED=NUMBER gives other luck.
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
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
#include "tests/measure/antics_figures.h"

using namespace formicary;
using namespace formicary::tests;
using namespace formicary::antics;

namespace {

constexpr int kThreads = 2;
std::unique_ptr<Game> open(int players, const std::string& edition) {
  auto game = open_game({"antics", players, edition, {}});
  FORMICARY_CHECK(game.ok());
  return std::move(*game);
}

struct Time {
  double worst = 0;  // the longest turn
  double sum = 0;
};

// The seed of all games: FORMICARY_SEED, for other luck than that of the documented figures.
std::uint64_t luck() {
  const char* seed = std::getenv("FORMICARY_SEED");
  return seed == nullptr ? 20250101 : std::strtoull(seed, nullptr, 10);
}

// The time of this thread alone, so that other work of the machine does not matter.
double own_seconds() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

void play_games(const Game& game, Bot& bot, int from, int games, Figures& sum, Time& time) {
  const AnticsRules& rules = *rules_of<AnticsRules>(game);
  const std::vector<Bot*> by_seat(at(game.players()), &bot);
  Rng seeds(luck());
  for (int i = 0; i < games; ++i) {
    const std::uint64_t seed = seeds.next();
    if (i % kThreads != from) continue;
    Counter counter{sum};
    double of_turn = 0;
    double last = own_seconds();
    const auto end = play_game(game, by_seat, seed, [&](const Position& position, AnyAction any) {
      const double passed = own_seconds() - last;
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
      last = own_seconds();
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
    std::printf("    %-7s", std::string(kSymbolNames[symbol]).c_str());
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

void measure_board(int players, int games, const std::string& player, const std::string& edition) {
  const auto game = open(players, edition);
  neural::NetShelf nets;
  const std::string_view shipped = neural::shipped_net(neural::net_name(game->title().id, players));
  if (!shipped.empty()) FORMICARY_CHECK(!nets.add(shipped));
  std::array<Figures, kThreads> parts{};
  std::array<Time, kThreads> times{};
  std::vector<std::thread> threads;
  for (int i = 0; i < kThreads; ++i) {
    threads.emplace_back([&, i] {
      const auto bot = make_player(*game, player, &nets);
      FORMICARY_CHECK(bot != nullptr);
      play_games(*game, *bot, i, games, parts[at(i)], times[at(i)]);
    });
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

std::string read_file(const char* path) {
  std::ifstream file(path);
  FORMICARY_CHECK(file.good());
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::printf("usage: PLAYERS GAMES [PLAYER [EDITION]]\n");
    return 2;
  }
  measure_board(std::atoi(argv[1]), std::atoi(argv[2]), argc > 3 ? argv[3] : "forager",
                argc > 4 ? read_file(argv[4]) : "");
}
