// The counts in games of Antics! between bots.
#pragma once

#include <array>
#include <bit>
#include <cstddef>

#include "catalog/typed.h"
#include "games/antics/rules.h"
#include "tests/bots/match.h"

namespace formicary::tests {

using namespace antics;  // NOLINT(google-build-using-namespace)
using AnticsRules = antics::Rules;

inline constexpr std::size_t kLines = static_cast<std::size_t>(ScoreLine::kCount);
inline constexpr std::size_t kLevels = kMaxLevel + 1;
inline constexpr int kTriggers = 4;
using Count = double;

// Sums over games; only numbers, so that they can be added as such.
struct Figures {
  Count games;
  Count turns;
  std::array<Count, kTriggers> triggers;
  std::array<Count, kMaxPlayers> wins;  // by start position
  std::array<Count, kLines> points;     // points of all players
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

inline void add(Figures& sum, const Figures& part) {
  auto numbers = std::bit_cast<Flat>(sum);
  const auto more = std::bit_cast<Flat>(part);
  for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] += more[i];
  sum = std::bit_cast<Figures>(numbers);
}

inline std::size_t at(int index) { return static_cast<std::size_t>(index); }

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

inline void count_end(const AnticsRules& rules, const Position& end, const Counter& counter,
                      Figures& sum) {
  const State& state = state_of<AnticsRules>(end);
  const ScoreSheet sheet = end.scores();
  ++sum.games;
  sum.turns += counter.turns;
  ++sum.triggers[static_cast<std::size_t>(state.trigger)];
  for (int i = 0; i < rules.players(); ++i) {
    const auto seat = static_cast<Seat>(i);
    const double share = win_share(end, colour_of(seat));
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

}  // namespace formicary::tests
