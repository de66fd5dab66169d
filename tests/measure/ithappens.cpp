// The figures of docs/editions/ithappens.md, by self-play. Not a test and not built by default:
//   cmake --preset release -DFORMICARY_TESTS=ON
//   cmake --build --preset release --target formicary_measure
//   build/release/tests/formicary_measure [PLAYER [GAMES [PLAYERS]]]
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <string>
#include <vector>

#include "catalog/typed.h"
#include "games/ithappens/rules.h"
#include "tests/bots/match.h"

using namespace formicary;
using namespace formicary::tests;
using ithappens::Action;
using ithappens::ActionKind;
using ithappens::kCards;
using ithappens::kColumns;
using ithappens::Phase;
using ithappens::State;
using IthRules = ithappens::Rules;

namespace {

struct Plan {
  std::string player = "forager";
  int games = 20000;
  int least = 2;
  int most = 5;
};
constexpr int kLines = static_cast<int>(ithappens::ScoreLine::kCount);

struct Figures {
  std::array<double, kMaxColours> wins{};  // by start position; a third colour is last
  std::array<double, kLines> points{};     // points of all people
  std::array<double, kLines> of_winner{};
  std::array<double, kCards> queen_wins{};  // wins of the owners of a card's Queen
  std::array<std::array<double, kColumns>, kCards> queen_column{};  // where they won it
  double unplaced = 0;
  double rerolls = 0;
  double passes = 0;
};

// The die is placed and the round over: what the mounds and hands were like at that moment.
void count_round(const IthRules& rules, State state, Action action, const State& after,
                 Figures& figures) {
  const int next = IthRules::next_space(state, action.value, state.rolling);
  state.stacks[action.value][state.rolling].next = static_cast<std::uint8_t>(next + 1);
  if (state.rolls_own()) --state.hand[state.turn];
  for (int seat = 0; seat < rules.players(); ++seat) {
    figures.unplaced += state.hand[static_cast<std::size_t>(seat)];
  }
  for (std::size_t mound = 0; mound < ithappens::kMounds; ++mound) {
    const std::size_t card = state.cards[mound];
    const Colour queen = after.tiles[card].queen();
    if (queen != kNoColour) {
      ++figures
            .queen_column[card][static_cast<std::size_t>(state.stacks[mound][queen].column() - 1)];
    }
  }
}

void count_action(const IthRules& rules, const State& state, Action action, Figures& figures) {
  figures.rerolls += action.kind == ActionKind::kReroll;
  figures.passes += action.kind == ActionKind::kPass;
  if (action.kind != ActionKind::kPlace) return;
  State after = state;
  SilentSink silent;
  rules.apply(after, action, silent);
  if (after.phase == Phase::kTurn) return;
  count_round(rules, state, action, after, figures);
}

void count_end(const IthRules& rules, const Position& end, int first, Figures& figures) {
  const int players = rules.players();
  const ScoreSheet sheet = end.scores();
  const State& state = state_of<IthRules>(end);
  for (int i = 0; i < rules.colours(); ++i) {
    const auto colour = static_cast<Colour>(i);
    const double share = win_share(end, colour);
    const int place = i < players ? (i - first + players) % players : i;
    figures.wins[static_cast<std::size_t>(place)] += share;
    for (std::size_t line = 0; line < kLines; ++line) {
      const int points = sheet.points[colour][line];
      if (i < players) figures.points[line] += points;
      figures.of_winner[line] += share * points;
    }
    for (std::size_t card = 0; card < kCards; ++card) {
      if (state.tiles[card].queen() == colour) figures.queen_wins[card] += share;
    }
  }
}

void print(const IthRules& rules, const Figures& figures, int games) {
  const int players = rules.players();
  const double fair = 1.0 / players;
  std::printf("%d players, %d games\n  wins by start position (+-%.3f):", players, games,
              1.96 * std::sqrt(fair * (1 - fair) / games));
  for (int i = 0; i < rules.colours(); ++i) {
    std::printf(" %.3f", figures.wins[static_cast<std::size_t>(i)] / games);
  }
  std::printf("\n  pairs, worms, Queens, Generals, most types of a person:");
  for (const double points : figures.points) std::printf(" %.1f", points / games / players);
  std::printf("\n  the same of the winner:");
  for (const double points : figures.of_winner) std::printf(" %.1f", points / games);
  std::printf("\n  of a person: unplaced dice %.2f, rerolls %.2f, passes %.2f\n",
              figures.unplaced / games / players, figures.rerolls / games / players,
              figures.passes / games / players);
  for (std::size_t card = 0; card < kCards; ++card) {
    std::printf("  %-9s Queen's owner wins %.2f; Queen won in columns 1 to 5:",
                rules.edition().cards[card].id.c_str(), figures.queen_wins[card] / games);
    for (const double count : figures.queen_column[card]) std::printf(" %.2f", count / games);
    std::printf("\n");
  }
}

// The nets that are shipped for a game.
void take_shipped(const Game& game, neural::NetShelf& nets) {
  const std::string_view shipped =
      neural::shipped_net(neural::net_name(game.title().id, game.players()));
  if (!shipped.empty()) FORMICARY_CHECK(!nets.add(shipped));
}

// How a deck plays out between copies of a player.
void measure_deck(const Plan& plan) {
  for (int players = plan.least; players <= plan.most; ++players) {
    const auto game = open_game({"ithappens", players, {}, {}});
    FORMICARY_CHECK(game.ok());
    const IthRules& rules = *rules_of<IthRules>(**game);
    neural::NetShelf nets;
    take_shipped(**game, nets);
    const auto bot = make_player(**game, plan.player, &nets);
    FORMICARY_CHECK(bot != nullptr);
    const std::vector<Bot*> by_seat(static_cast<std::size_t>(players), bot.get());
    Figures figures;
    Rng seeds(20250101);
    for (int i = 0; i < plan.games; ++i) {
      int first = 0;
      const auto end =
          play_game(**game, by_seat, seeds.next(), [&](const Position& position, AnyAction any) {
            const auto action = from_any<Action>(any);
            if (action.kind == ActionKind::kStart) first = action.value;
            count_action(rules, state_of<IthRules>(position), action, figures);
          });
      count_end(rules, *end, first, figures);
    }
    print(rules, figures, plan.games);
  }
}

}  // namespace

int main(int argc, char** argv) {
  Plan plan;
  if (argc > 1) plan.player = argv[1];
  if (argc > 2) plan.games = std::atoi(argv[2]);
  if (argc > 3) plan.least = plan.most = std::atoi(argv[3]);
  measure_deck(plan);
}
