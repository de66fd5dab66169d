// The engine against a second implementation of the rules, ply by ply.
#include "tests/support/antics/reference.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "tests/support/antics/reference_boards.h"
#include "tests/support/antics/reference_play.h"

namespace antics = formicary::antics;
using namespace formicary::antics::testing;
using antics::Action;
using antics::ActionKind;
using antics::Rules;
using antics::State;
using formicary::Rng;

namespace {

constexpr int kMostPlies = 4000;

using Counts = std::map<std::string, int>;

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += (out.empty() ? "" : ", ") + word;
  return out;
}

void compare_scores(const Rules& rules, const State& state, const Reference& reference) {
  const formicary::ScoreSheet sheet = rules.scores(state);
  const auto points = reference.scores();
  unsigned winners = 0;
  for (const int seat : reference.winners()) winners |= 1U << seat;
  bool same =
      sheet.colours == rules.players() && sheet.lines == 3 && rules.winners(state) == winners;
  for (std::size_t seat = 0; seat < points.size(); ++seat) {
    for (std::size_t line = 0; line < 3; ++line) {
      same = same && sheet.points[seat][line] == points[seat][line];
    }
  }
  CHECK(same);
}

// The legal actions, after a look whether they are those of the reference.
void compare_position(const Rules& rules, const State& state, const Reference& reference,
                      Rules::ActionList& actions) {
  REQUIRE(joined(reference.differences(state)) == "");
  compare_scores(rules, state, reference);
  const formicary::Actor actor = Rules::to_act(state);
  REQUIRE(actor.is_nobody() == reference.over());
  REQUIRE((actor.is_seat() ? actor.seat() : -1) == reference.to_act());
  actions.clear();
  if (actor.is_chance()) {
    Rules::OutcomeList outcomes;
    rules.chance(state, outcomes);
    WeightedActions weighted;
    for (const auto& outcome : outcomes) {
      weighted[outcome.action] += outcome.weight;
      actions.push_back(outcome.action);
    }
    REQUIRE(weighted == reference.outcomes());
    REQUIRE(weighted.size() == outcomes.size());
  } else if (actor.is_seat()) {
    rules.legal(state, actions);
    const ActionSet legal = reference.legal();
    REQUIRE(ActionSet(actions.begin(), actions.end()) == legal);
    REQUIRE(actions.size() == legal.size());
  }
}

struct Setup {
  const antics::Edition& edition;
  int players;
  unsigned options;  // as bits: pick-up-carrier, prey-on-fungus; above them the stall-rounds

  [[nodiscard]] Choices choices() const {
    return {(options & 1) != 0, (options & 2) != 0, antics::kStallRounds[options >> 2 & 3]};
  }
  [[nodiscard]] formicary::OptionValues values() const {
    return {static_cast<std::uint8_t>(options & 1), static_cast<std::uint8_t>(options >> 1 & 1),
            static_cast<std::uint8_t>(options >> 2 & 3)};
  }
};

std::string line(const Rules& rules, const State& state) {
  std::string out;
  rules.write(state, out);
  return out;
}

std::string command(const Rules& rules, const Action& action) {
  std::string out;
  rules.text(action, out);
  return out;
}

// Carries out the action on both sides, in copies, and compares.
void compare_step(const Rules& rules, State state, Reference reference, const Action& action) {
  INFO("instead: " << command(rules, action));
  formicary::SilentSink silent;
  rules.apply(state, action, silent);
  reference.apply(action);
  REQUIRE(joined(reference.differences(state)) == "");
  compare_scores(rules, state, reference);
}

// One action of each kind.
template <class List>
std::vector<Action> samples(const List& actions, Rng& rng) {
  std::map<ActionKind, std::vector<Action>> by_kind;
  for (const Action& action : actions) by_kind[action.kind].push_back(action);
  std::vector<Action> out;
  for (const auto& [kind, list] : by_kind) {
    out.push_back(list[rng.below(static_cast<std::uint32_t>(list.size()))]);
  }
  return out;
}

// Plays a game to its end, the seats by their tastes; here and there it looks at what would have
// come of other actions.
void compare_game(const Setup& setup, const std::vector<Taste>& tastes, std::uint64_t seed,
                  Counts& seen) {
  CAPTURE(setup.players);
  CAPTURE(setup.options);
  CAPTURE(seed);
  const Rules rules(setup.edition, setup.players, setup.values());
  Reference reference(setup.edition, setup.players, setup.choices());
  State state = rules.initial();
  State before = state;
  Action action = antics::act(ActionKind::kStart);
  Rng rng(seed);
  Rules::ActionList actions;
  formicary::SilentSink silent;
  for (int ply = 0; ply < kMostPlies; ++ply) {
    INFO(line(rules, before));
    INFO(command(rules, action) << "\n" << line(rules, state));
    compare_position(rules, state, reference, actions);
    if (reference.over()) break;
    if (rng.below(8) == 0) {
      for (const Action& other : samples(actions, rng)) {
        compare_step(rules, state, reference, other);
      }
    }
    const bool chance = Rules::to_act(state).is_chance();
    const Taste taste = chance ? uniform : tastes[state.turn % tastes.size()];
    action = pick(state, actions, taste, rng);
    before = state;
    rules.apply(state, action, silent);
    reference.apply(action);
    ++seen["plies"];
  }
  for (const auto& [what, count] : reference.seen) seen[what] += count;
  ++seen[reference.over() ? "games" : "games cut short"];
}

// The number of players at a table, and the board.
struct Table {
  const antics::Edition& edition;
  std::vector<Taste> tastes;
};

const std::vector<Table>& tables() {
  static const antics::Edition crowded = crowded_edition();
  static const antics::Edition fungus = fungus_edition();
  static const std::vector<Table> all = {
      {crowded, {uniform}},
      {crowded, {forager}},
      {crowded, {builder}},
      {crowded, {bridger}},
      {fungus, {mushroomer, sleeper, sleeper, sleeper}},
      {crowded, {idler}},
      {crowded, {forager, builder, bridger, mushroomer}},
      {crowded, {rambler, sleeper, sleeper, sleeper}},
      {fungus, {hoarder, sleeper, sleeper, sleeper}},
  };
  return all;
}

constexpr unsigned kSetups = 32;  // numbers of players and options

Setup setup(const antics::Edition& edition, unsigned number) {
  return {edition, 3 + static_cast<int>(number % 2), number / 2 % 16};
}

antics::Edition shipped_edition() {
  std::ifstream file(FORMICARY_SOURCE_DIR "/editions/antics/formicary.edition");
  std::ostringstream text;
  text << file.rdbuf();
  return *antics::read_edition(text.str());
}

// Short games, chosen out of thousands because together they reach everything in kRare, with every
// number of players and value of an option, and notice mistakes put into the engine on purpose:
// the seed, which also numbers the setup, and the table.
constexpr std::array<std::pair<unsigned, std::size_t>, 23> kGames = {{
    {4, 4},   {20, 5},  {25, 7},  {32, 1},  {38, 1},  {48, 8},  {51, 5},  {61, 2},
    {100, 4}, {110, 6}, {130, 8}, {149, 8}, {161, 1}, {162, 0}, {168, 2}, {203, 0},
    {215, 4}, {218, 3}, {218, 8}, {221, 6}, {242, 7}, {251, 3}, {306, 4},
}};

// The events that the games must contain to be worth comparing.
const std::vector<std::string> kRare = {
    "action at level 5",
    "ants eaten",
    "ants eaten further left",
    "bag empty",
    "bridge",
    "bridge picked up",
    "end by a gap",
    "end by prey",
    "end by stall",
    "far from the base",
    "food guarded by a third player",
    "food returned",
    "food returned to an exhausted clearing",
    "guard",
    "guard picked up",
    "heave by a bridge",
    "leaf brought",
    "no ants to eat",
    "no prey to eat",
    "one space for several prey",
    "prey beside",
    "prey eaten",
    "prey stored",
    "prey stored on fungus",
    "theft beside an own guard",
    "theft between actions",
    "theft on the chasm",
    "theft within an action",
    "third anteater",
    "three anteaters at once",
    "tile on level 5",
    "two anteaters at once, or left of three",
};

}  // namespace

TEST_CASE("the engine and the reference model play the same games of Antics!") {
  Counts seen;
  for (const auto& [number, place] : kGames) {
    const Table& table = tables()[place];
    compare_game(setup(table.edition, number), table.tastes, number, seen);
  }
  for (const std::string& what : kRare) {
    CAPTURE(what);
    CHECK(seen[what] > 0);
  }
  CHECK(seen["games"] == kGames.size());
}

TEST_CASE("the engine and the reference model play the same games on the shipped board") {
  const antics::Edition edition = shipped_edition();
  Counts seen;
  for (const unsigned number : {0U, 1U, 6U}) {
    compare_game(setup(edition, number), tables()[number].tastes, number, seen);
  }
}

// Many more games, and how often each event was reached. After a change of the rules set
// FORMICARY_ROUNDS to 10: each round has 576 games.
unsigned rounds() {
  const char* wanted = std::getenv("FORMICARY_ROUNDS");
  return wanted == nullptr ? 1 : static_cast<unsigned>(std::strtoul(wanted, nullptr, 10));
}

TEST_CASE("the engine and the reference model play the same hundreds of games" * doctest::skip()) {
  const antics::Edition shipped = shipped_edition();
  Counts seen;
  for (unsigned seed = 1000; seed < 1000 + rounds() * kSetups; ++seed) {
    for (const Table& table : tables()) {
      compare_game(setup(table.edition, seed), table.tastes, seed, seen);
      compare_game(setup(shipped, seed), table.tastes, seed, seen);
    }
  }
  for (const auto& [what, count] : seen) MESSAGE(what << ": " << count);
}
