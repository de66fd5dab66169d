// The figures of docs/editions/ithappens.md, by self-play. Not a test and not built by default:
//   cmake --preset release -DFORMICARY_TESTS=ON
//   cmake --build --preset release --target formicary_measure
//   build/release/tests/formicary_measure
#include <array>
#include <cmath>
#include <cstdio>
#include <memory>
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

constexpr int kGames = 20000;
constexpr int kLines = static_cast<int>(ithappens::ScoreLine::kCount);

struct Figures {
  std::array<double, kMaxColours> wins{};  // by start position; a third colour is last
  std::array<double, kLines> points{};     // of all people
  std::array<double, kLines> of_winner{};
  std::array<double, kCards> queen_wins{};  // of the owners of a card's Queen
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
  if (state.rolling == state.turn) --state.hand[state.turn];
  for (int seat = 0; seat < rules.players(); ++seat) {
    figures.unplaced += state.hand[static_cast<std::size_t>(seat)];
  }
  for (std::size_t mound = 0; mound < ithappens::kMounds; ++mound) {
    const std::size_t card = state.cards[mound];
    const Colour queen = after.tiles[card].queen();
    if (queen != ithappens::kNobody) {
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

void print(const IthRules& rules, const Figures& figures) {
  const int players = rules.players();
  const double fair = 1.0 / players;
  std::printf("%d players, %d games\n  wins by start position (+-%.3f):", players, kGames,
              1.96 * std::sqrt(fair * (1 - fair) / kGames));
  for (int i = 0; i < rules.colours(); ++i) {
    std::printf(" %.3f", figures.wins[static_cast<std::size_t>(i)] / kGames);
  }
  std::printf("\n  pairs, worms, Queens, Generals, most types of a person:");
  for (const double points : figures.points) std::printf(" %.1f", points / kGames / players);
  std::printf("\n  the same of the winner:");
  for (const double points : figures.of_winner) std::printf(" %.1f", points / kGames);
  std::printf("\n  of a person: unplaced dice %.2f, rerolls %.2f, passes %.2f\n",
              figures.unplaced / kGames / players, figures.rerolls / kGames / players,
              figures.passes / kGames / players);
  for (std::size_t card = 0; card < kCards; ++card) {
    std::printf("  %-9s Queen's owner wins %.2f; Queen won in columns 1 to 5:",
                rules.edition().cards[card].id.c_str(), figures.queen_wins[card] / kGames);
    for (const double count : figures.queen_column[card]) std::printf(" %.2f", count / kGames);
    std::printf("\n");
  }
}

// How a deck plays out between foragers.
void measure_deck() {
  for (int players = 2; players <= 5; ++players) {
    const auto game = open_game({"ithappens", players, {}, {}});
    FORMICARY_CHECK(game.ok());
    const IthRules& rules = *rules_of<IthRules>(**game);
    const auto bot = make_bot(**game, 3);
    const std::vector<Bot*> by_seat(static_cast<std::size_t>(players), bot.get());
    Figures figures;
    Rng seeds(20250101);
    for (int i = 0; i < kGames; ++i) {
      int first = 0;
      const auto end =
          play_game(**game, by_seat, seeds.next(), [&](const Position& position, AnyAction any) {
            const auto action = from_any<Action>(any);
            if (action.kind == ActionKind::kStart) first = action.value;
            count_action(rules, state_of<IthRules>(position), action, figures);
          });
      count_end(rules, *end, first, figures);
    }
    print(rules, figures);
  }
}

// Each level against the one below it.
void measure_ladder() {
  for (int players = 2; players <= 5; ++players) {
    const auto game = open_game({"ithappens", players, {}, {}});
    FORMICARY_CHECK(game.ok());
    for (int level = 2; level <= 3; ++level) {
      const auto one = make_bot(**game, level);
      const auto others = make_bot(**game, level - 1);
      const MatchResult result = play_match(**game, *one, *others, 3000, 20250102);
      std::printf("%d players, level %d v. %d: %.3f +-%.3f\n", players, level, level - 1,
                  result.mean, 1.96 * result.error);
    }
  }
}

}  // namespace

int main() {
  measure_deck();
  measure_ladder();
}
