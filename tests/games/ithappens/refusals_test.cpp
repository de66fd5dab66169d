// Every kind of refusal, with its clause and parameters.
#include <set>

#include "games/ithappens/notes.h"
#include "tests/support/ithappens/spec.h"

using namespace formicary::testing;
using formicary::ithappens::Rules;

namespace {

struct Case {
  int players;
  Spot spot;
  std::string command;
  std::string refusal;
  Choices choices = {};
};

Spot low_mounds_with(const std::string& stacks) {
  return {.left = "low1" + stacks, .middle = "low2" + stacks, .right = "low3" + stacks};
}

Spot rolled(const std::string& die, const std::string& left = "plain") {
  return {.phase = "rolled", .die = die, .left = left};
}

std::vector<Case> cases() {
  const Spot over{.phase = "over", .round = 4, .left = "-", .middle = "-", .right = "-"};
  Spot closed_imaginary = low_mounds_with("/3:1");
  closed_imaginary.imaginary = {1, 0};
  Spot left_closed_imaginary = rolled("imaginary:2", "steps/3:1");
  left_closed_imaginary.imaginary = {1, 2};
  const Spot broke{.worms = {0, 2, 2}};
  Spot broke_rolled = rolled("own:4");
  broke_rolled.worms = {0, 2, 2};
  const Spot own_placed{.left = "plain/1:111", .middle = "tall/1:11"};
  return {
      {3, over, "roll", "IH-4.7 game-over"},
      {3, {}, "die 3", "IH-2.1 chance-only"},
      {3, {}, "mound real", "IH-2.1 chance-only"},
      {3, {}, "start 1", "IH-2.1 chance-only"},
      {3, {.phase = "roll", .die = "own"}, "roll", "IH-2.1 chance-only"},
      {3, {.phase = "roll", .die = "own"}, "die 3", "IH-2.1 chance-only"},
      {3, {}, "place left", "IH-2.2 not-rolled"},
      {3, {}, "reroll", "IH-2.3 nothing-to-reroll"},
      {3, rolled("own:6"), "roll", "IH-2.1 already-rolled value=6"},
      {2, rolled("imaginary:5"), "roll imaginary", "IH-2.1 already-rolled value=5"},
      {3, broke_rolled, "reroll", "IH-2.3 no-worm-to-reroll"},
      {3, broke, "pass", "IH-2.5 no-worm-to-pass"},
      {3, broke_rolled, "pass", "IH-2.5 no-worm-to-pass"},
      {3, rolled("own:2"), "pass", "IH-2.4 pass-too-late value=2", {.pass_before_roll = true}},
      {3, rolled("own:2", "steps/2:1/1:34"), "place left",
       "IH-3.5 mound-closed colour=1 mound=left column=2 height=2"},
      {2, left_closed_imaginary, "place left",
       "IH-3.5 mound-closed colour=3 mound=left column=1 height=1"},
      {4, {}, "roll imaginary", "IH-6.1 no-imaginary-colour players=4"},
      {2, own_placed, "roll", "IH-6.2 no-own-die"},
      {2, low_mounds_with("/1:1"), "roll", "IH-6.2 own-dice-closed dice=2"},
      {2, {.left = "plain/3:11", .imaginary = {0, 2}}, "roll imaginary", "IH-6.2 no-imaginary-die"},
      {2, closed_imaginary, "roll imaginary", "IH-6.2 imaginary-closed dice=1"},
      {2, rolled("imaginary:3"), "reroll", "IH-6.4 imaginary-reroll value=3"},
      {2, rolled("imaginary:3"), "pass", "IH-6.4 imaginary-pass value=3"},
      {2, own_placed, "pass", "IH-6.4 only-imaginary"},
  };
}

}  // namespace

TEST_CASE("every refusal names its clause and its parameters") {
  std::set<std::string> kinds;
  for (const Case& each : cases()) {
    const Match match(each.players, each.spot, each.choices);
    INFO(each.command);
    CHECK(match.refusal(each.command) == each.refusal);
    kinds.insert(each.refusal.substr(0, each.refusal.find(' ', 7)));
  }
  // A mound that cannot be typed can still come from outside.
  const Match match(3, rolled("own:1"));
  CHECK(match.refusal(formicary::ithappens::place(3)) == "IH-2.1 no-such-command");
  kinds.insert("IH-2.1 no-such-command");
  for (const formicary::NoteSpec& spec : Rules::title().refusals) {
    const std::string kind =
        std::string(spec.clause) + ' ' + std::string(spec.id.substr(spec.id.find('.') + 1));
    CHECK_MESSAGE(kinds.count(kind) == 1, "no test for " << kind);
  }
}

TEST_CASE("a refusal leaves the position as it is") {
  for (const Case& each : cases()) {
    const Match match(each.players, each.spot, each.choices);
    const std::string before = match.position();
    static_cast<void>(match.refusal(each.command));
    CHECK(match.position() == before);
    CHECK(before == written(each.spot, each.players));
  }
}
