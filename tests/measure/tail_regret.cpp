// The loss of players of It Happens.. against exact play when few dice are left. Not a test and not
// built by default:
//   cmake --preset release -DFORMICARY_TESTS=ON
//   cmake --build --preset release --target formicary_measure_tail_regret
//   build/release/tests/formicary_measure_tail_regret PLAYERS GAMES [PLAYER [WEIGHTS]]
// Plays games between scouts (level 4). At every decision of the last round with 2 to 6 dice left
// at which there is something to choose, it asks the player (net-2 unless another is named) and
// solves the position: the regret is what the seat's exact win share lies below that of the
// best choice, in points (hundredths).
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <string>

#include "bots/ithappens/trained/ranking.h"
#include "bots/ithappens/trained/tail.h"
#include "catalog/typed.h"
#include "tests/bots/match.h"

using namespace formicary;
using namespace formicary::tests;

namespace {

constexpr int kFewest = 2;
constexpr int kMost = 6;
constexpr int kTableBits = 20;
constexpr std::uint64_t kMostNodes = 6'000'000;  // what takes longer is left out, and counted

struct Figures {
  int decisions = 0;
  int open = 0;  // those in which the choices differ
  int left_out = 0;
  double sum = 0;
  double squares = 0;
};

class Measurement {
 public:
  Measurement(const Game& game, Bot& player)
      : rules_(rules_of<ithappens::Rules>(game)), player_(&player), tail_(*rules_, kTableBits) {}

  void look_at(const Position& position) {
    if (!position.to_act().is_seat()) return;
    const auto& state = state_of<ithappens::Rules>(position);
    const auto dice = ithappens::trained::Tail::dice_left(state);
    if (!dice || *dice < kFewest || *dice > kMost) return;
    if (ithappens::trained::only_sane(*rules_, state)) return;
    Figures& figures = figures_.at(static_cast<std::size_t>(*dice));
    Budget budget(kMostNodes);
    const auto answer = tail_.solve(state, budget);
    if (!answer.complete) {
      ++figures.left_out;
      return;
    }
    const auto chosen = from_any<ithappens::Action>(player_->choose(position, rng_));
    int worst = kCertain;
    int taken = 0;
    for (const auto& choice : answer.choices) {
      worst = std::min(worst, choice.win_shares[state.turn]);
      if (choice.action == chosen) taken = choice.win_shares[state.turn];
    }
    const double points = 100.0 * (answer.win_shares[state.turn] - taken) / kCertain;
    ++figures.decisions;
    figures.open += static_cast<int>(worst < answer.win_shares[state.turn]);
    figures.sum += points;
    figures.squares += points * points;
  }

  void print() const {
    std::printf("dice  decisions  with a choice that matters  left out  regret, points\n");
    for (std::size_t dice = kFewest; dice <= kMost; ++dice) {
      const Figures& figures = figures_[dice];
      const double count = std::max(1, figures.decisions);
      const double mean = figures.sum / count;
      const double error = std::sqrt(std::max(0.0, figures.squares / count - mean * mean) / count);
      std::printf("%4zu  %9d  %26.3f  %8d  %.2f +-%.2f\n", dice, figures.decisions,
                  figures.open / count, figures.left_out, mean, 1.96 * error);
    }
  }

 private:
  const ithappens::Rules* rules_;
  Bot* player_;
  ithappens::trained::Tail tail_;
  Rng rng_{7};
  std::array<Figures, kMost + 1> figures_{};
};

}  // namespace

int main(int argc, char** argv) {
  if (argc < 3) {
    std::printf("usage: PLAYERS GAMES [PLAYER [WEIGHTS]]\n");
    return 2;
  }
  const int players = std::atoi(argv[1]);
  const std::string name = argc > 3 ? argv[3] : "net-2";
  std::string weights(neural::shipped_net(neural::net_name("ithappens", players)));
  if (argc > 4) {
    std::ifstream file(argv[4], std::ios::binary);
    weights.assign(std::istreambuf_iterator<char>(file), {});
  }
  neural::NetShelf shelf;
  const auto fault = shelf.add(weights);
  auto game = open_game({"ithappens", players, "", {}});
  FORMICARY_CHECK(!fault && game.ok());
  const auto scout = make_player(**game, "net-1", &shelf);
  const auto player = make_player(**game, name, &shelf);
  if (player == nullptr) {
    std::printf("no such player: %s\n", name.c_str());
    return 2;
  }
  Measurement measurement(**game, *player);
  const std::vector<Bot*> by_seat(static_cast<std::size_t>(players), scout.get());
  Rng seeds(20250202);
  for (int i = std::atoi(argv[2]); i > 0; --i) {
    play_game(**game, by_seat, seeds.next(),
              [&](const Position& position, AnyAction) { measurement.look_at(position); });
  }
  std::printf("%s, %d players\n", name.c_str(), players);
  measurement.print();
}
