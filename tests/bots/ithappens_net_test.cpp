// Players of It Happens.. who use a net: what holds whatever the net says.
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "bots/ithappens/players.h"
#include "bots/ithappens/trained/judge.h"
#include "bots/ithappens/trained/lookahead.h"
#include "bots/ithappens/trained/reasons.h"
#include "catalog/typed.h"
#include "tests/bots/match.h"
#include "tests/neural/making.h"
#include "words/words.h"

namespace formicary::tests {
namespace {

using ithappens::Phase;
using ithappens::trained::Features;
using ithappens::trained::Judge;
using IthRules = ithappens::Rules;
using IthState = ithappens::State;

std::unique_ptr<Game> open_for(int players) {
  auto game = open_game({"ithappens", players, {}, {}});
  REQUIRE(game);
  return std::move(*game);
}

neural::Net net_for_game(const Game& game, std::uint64_t seed) {
  const IthRules& rules = *rules_of<IthRules>(game);
  neural::NetWeights weights = random_weights(Features(rules).count(), 8, rules.colours(), seed);
  for (neural::NetWeight& weight : weights.first) {
    weight = static_cast<neural::NetWeight>(weight / 4);
  }
  return *neural::Net::make(
      {"ithappens", game.players(), game.edition().hash, Features::kRevision, {}}, weights);
}

// Positions of a random game in which a net may be asked.
std::vector<IthState> quiet_states(const IthRules& rules, std::uint64_t seed) {
  std::vector<IthState> out;
  Rng rng(seed);
  IthState state = rules.initial();
  IthRules::ActionList actions;
  IthRules::OutcomeList outcomes;
  SilentSink silent;
  while (state.phase != Phase::kOver) {
    if (ithappens::trained::is_quiet(state)) out.push_back(state);
    if (IthRules::to_act(state).is_chance()) {
      rules.chance(state, outcomes);
      rules.apply(state, outcomes.pick(rng.below(outcomes.total())), silent);
    } else {
      decide_random(rules, state, actions, rng);
    }
  }
  return out;
}

// The same position with everybody one seat further on.
IthState turned(const IthState& state, int players) {
  IthState out = state;
  const auto next = [players](int seat) { return static_cast<std::uint8_t>((seat + 1) % players); };
  for (int seat = 0; seat < players; ++seat) {
    const auto from = static_cast<std::size_t>(seat);
    const std::size_t to = next(seat);
    out.items[to] = state.items[from];
    for (std::size_t mound = 0; mound < ithappens::kMounds; ++mound) {
      out.stacks[mound][to] = state.stacks[mound][from];
    }
    out.hand[to] = state.hand[from];
    out.open[to] = state.open[from];
    out.worms[to] = state.worms[from];
  }
  const auto turned_colour = [&](Colour colour) -> Colour {
    return colour < players ? Colour(next(colour)) : colour;
  };
  for (std::size_t i = 0; i < ithappens::kCards; ++i) {
    out.tiles[i].award(turned_colour(state.tiles[i].queen()),
                       turned_colour(state.tiles[i].general()));
  }
  const unsigned seats = state.in_round;
  out.in_round =
      static_cast<std::uint8_t>((seats << 1 | seats >> (players - 1)) & ((1U << players) - 1));
  out.start = Seat(next(state.start));
  if (state.phase != Phase::kReveal) out.turn = Seat(next(state.turn));
  if (state.phase == Phase::kRoll) out.rolling = turned_colour(state.rolling);
  return out;
}

}  // namespace

TEST_CASE("a net sees the same position from every seat alike") {
  for (int players = 3; players <= 5; ++players) {
    const auto game = open_for(players);
    const IthRules& rules = *rules_of<IthRules>(*game);
    const neural::Net net = net_for_game(*game, 3);
    REQUIRE(Judge::fits(rules, net));
    Judge judge(rules, &net);
    for (const IthState& state : quiet_states(rules, 7)) {
      const WinShares win_shares = judge.win_shares(state);
      const WinShares after = judge.win_shares(turned(state, players));
      for (int seat = 0; seat < players; ++seat) {
        // Probabilities of a mound are rounded in the order of the colours.
        constexpr std::int32_t kRounding = kCertain / 500;
        const std::int32_t change = win_shares[static_cast<std::size_t>(seat)] -
                                    after[static_cast<std::size_t>((seat + 1) % players)];
        CHECK(std::abs(change) < kRounding);
      }
    }
  }
}

TEST_CASE("inputs stay within what a net may be given") {
  for (int players = 2; players <= 5; ++players) {
    const auto game = open_for(players);
    const IthRules& rules = *rules_of<IthRules>(*game);
    Features features(rules);
    std::vector<neural::NetInput> inputs(
        static_cast<std::size_t>(neural::padded(features.count())));
    neural::OutputOrder order{};
    for (const IthState& state : quiet_states(rules, 11)) {
      features.fill(state, inputs, order);
      CHECK(*std::max_element(inputs.begin(), inputs.end()) <= neural::kNetMost);
      CHECK(*std::min_element(inputs.begin(), inputs.end()) >= -neural::kNetMost);
      for (std::size_t i = static_cast<std::size_t>(features.count()); i < inputs.size(); ++i) {
        CHECK(inputs[i] == 0);
      }
    }
  }
}

TEST_CASE("a look one roll ahead is the mean over faces of the best that each seat can do") {
  for (int players = 2; players <= 3; ++players) {
    const auto game = open_for(players);
    const IthRules& rules = *rules_of<IthRules>(*game);
    const neural::Net net = net_for_game(*game, 5);
    Judge judge(rules, &net);
    ithappens::trained::Lookahead lookahead(rules, &net);
    SilentSink silent;
    for (const IthState& state : quiet_states(rules, 13)) {
      if (state.phase != Phase::kRoll) continue;
      ithappens::trained::Lookahead::Rolls rolls;
      Budget budget(kUnlimited);
      REQUIRE(lookahead.roll(state, rolls, budget));
      std::int64_t sum = 0;
      for (std::uint8_t face = 1; face <= ithappens::kFaces; ++face) {
        IthState rolled = state;
        rules.apply(rolled, {ithappens::ActionKind::kDie, face}, silent);
        IthRules::ActionList actions;
        rules.legal(rolled, actions);
        std::int32_t best = -1;
        for (const ithappens::Action action : actions) {
          IthState after = rolled;
          rules.apply(after, action, silent);
          best = std::max(best, judge.win_shares(after)[state.turn]);
        }
        sum += best;
      }
      CHECK(rolls.mean[state.turn] == (sum + 3) / 6);
    }
  }
}

TEST_CASE("players with a net choose legal actions, and the same ones again") {
  for (int players = 2; players <= 5; ++players) {
    const auto game = open_for(players);
    neural::NetShelf shelf;
    REQUIRE(!shelf.add(net_for_game(*game, 17).write()));
    CHECK(!plays_without_net(*game, 6, &shelf));
    for (const std::string_view name : std::initializer_list<std::string_view>{
             "scout", "soldier@50", "anton@300", "net-1", "net-2"}) {
      CAPTURE(name);
      const auto bot = make_player(*game, name, &shelf);
      REQUIRE(bot != nullptr);
      const auto again = make_player(*game, name, &shelf);
      const auto larva = make_bot(*game, 1);
      std::vector<Bot*> by_seat(static_cast<std::size_t>(players), larva.get());
      by_seat[0] = bot.get();
      std::vector<AnyAction> legal;
      std::vector<AnyAction> first;
      std::vector<AnyAction> second;
      play_game(*game, by_seat, 3, [&](const Position& position, AnyAction action) {
        first.push_back(action);
        if (!position.to_act().is_seat()) return;
        position.legal(legal);
        CHECK(std::find(legal.begin(), legal.end(), action) != legal.end());
      });
      by_seat[0] = again.get();
      play_game(*game, by_seat, 3,
                [&](const Position&, AnyAction action) { second.push_back(action); });
      CHECK(first == second);
    }
  }
}

TEST_CASE("level 4 takes any of the choices that are nearly the best, and no other") {
  const auto game = open_for(3);
  const neural::Net net = net_for_game(*game, 23);
  neural::NetShelf shelf;
  REQUIRE(!shelf.add(net.write()));
  const auto scout = make_player(*game, "scout", &shelf);
  const auto best = make_player(*game, "net-1", &shelf);  // the same net without the band
  const auto larva = make_bot(*game, 1);
  const std::vector<Bot*> by_seat(3, larva.get());
  int several = 0;
  play_game(*game, by_seat, 9, [&](const Position& position, AnyAction) {
    if (state_of<IthRules>(position).phase != Phase::kRolled) return;
    const Seat seat = position.to_act().seat();
    std::set<AnyAction> chosen;
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      Rng rng(seed);
      chosen.insert(scout->choose(position, rng));
    }
    Rng rng(1);
    for (const AnyAction action : chosen) {
      const auto advice = best->advise(position, rng, nullptr, action);
      REQUIRE(advice);
      const auto is_chosen = [&](const Choice& choice) { return choice.actions[0] == action; };
      const auto found = std::find_if(advice->choices.begin(), advice->choices.end(), is_chosen);
      REQUIRE(found != advice->choices.end());
      CHECK(100 * found->win_shares[seat] >= 92 * (advice->choices[0].win_shares[seat] - 1));
    }
    several += chosen.size() > 1 ? 1 : 0;
  });
  CHECK(several > 5);
}

TEST_CASE(
    "advice lists choices by the win share of the seat to act, with reasons that have words") {
  for (int players = 2; players <= 3; ++players) {
    const auto game = open_for(players);
    neural::NetShelf shelf;
    REQUIRE(!shelf.add(net_for_game(*game, 19).write()));
    const auto adviser = make_adviser(*game, &shelf);
    const auto larva = make_bot(*game, 1);
    const std::vector<Bot*> by_seat(static_cast<std::size_t>(players), larva.get());
    const auto words = Words::shipped("en", "ithappens");
    REQUIRE(words);
    Rng rng(1);
    std::size_t reasons = 0;
    play_game(*game, by_seat, 5, [&](const Position& position, AnyAction action) {
      if (!position.to_act().is_seat()) return;
      const Seat seat = position.to_act().seat();
      const auto advice = adviser->advise(position, rng, nullptr, action);
      REQUIRE(advice);
      REQUIRE(!advice->choices.empty());
      bool found = false;
      for (std::size_t i = 0; i < advice->choices.size(); ++i) {
        found = found || advice->choices[i].actions[0] == action;
        if (i > 0)
          CHECK(advice->choices[i].win_shares[seat] <= advice->choices[i - 1].win_shares[seat]);
      }
      CHECK(found);
      CHECK(advice->reasons.size() <= 3);
      reasons += advice->reasons.size();
      for (const Message& reason : advice->reasons) CHECK(words->has(reason.id));
    });
    CHECK(reasons > 10);
  }
}

}  // namespace formicary::tests
