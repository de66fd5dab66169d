// Rules::read: what it refuses, and that whatever it accepts can be played to the end.
#include <map>

#include "base/rng.h"
#include "core/playout.h"
#include "tests/support/ithappens/spec.h"
#include "tests/support/laws.h"

using namespace formicary::testing;
using formicary::Rng;

namespace {

// `ok`, `impossible` or `unreadable`.
std::string verdict(const Match& match, const std::string& text) {
  const auto state = match.rules().read(text);
  if (state) return "ok";
  const formicary::Fault& fault = state.error();
  if (fault.message.id == "position.impossible") return "impossible";
  CHECK(fault.message.id == "position.unreadable");
  return "unreadable";
}

std::string replaced(std::string text, const std::string& what, const std::string& with) {
  const std::size_t at = text.find(what);
  REQUIRE(at != std::string::npos);
  return text.replace(at, what.size(), with);
}

struct Mutation {
  std::string what;
  std::string with;
  std::string verdict;
};

void check(const Match& match, const Spot& spot, const std::vector<Mutation>& mutations) {
  const std::string good = written(spot, match.rules().players());
  REQUIRE(verdict(match, good) == "ok");
  for (const Mutation& mutation : mutations) {
    const std::string text = replaced(good, mutation.what, mutation.with);
    INFO(text);
    CHECK(verdict(match, text) == mutation.verdict);
  }
}

// A position of a random game, written.
std::string random_position(const formicary::ithappens::Rules& rules, Rng& rng) {
  std::vector<std::string> positions;
  const auto last = walk(rules, rng, [&](const auto& state, const auto&) {
    rules.write(state, positions.emplace_back());
  });
  rules.write(last, positions.emplace_back());
  return positions[rng.below(static_cast<std::uint32_t>(positions.size()))];
}

const Spot kThree{.phase = "rolled",
                  .round = 2,
                  .start = 3,
                  .turn = 2,
                  .die = "own:4",
                  .left = "items/2:35/1:6",
                  .middle = "low1/3:1",
                  .right = "steps",
                  .worms = {1, 2, 3},
                  .items = {"10000000", "00011000", "00000000"},
                  .queens = "plain:1,last:2",
                  .generals = "plain:3"};

}  // namespace

TEST_CASE("a position is read back as it was written") {
  const Match match(3, kThree);
  CHECK(match.position() == written(kThree, 3));
  CHECK(match.legal() == "place left, place middle, place right, reroll, pass");
}

TEST_CASE("broken positions are unreadable") {
  check(Match(3), kThree,
        {
            {"rolled", "rolling", "unreadable"},
            {"round=2", "round=0", "unreadable"},
            {"round=2", "round=5", "unreadable"},
            {"round=2", "round=", "unreadable"},
            {"round=2", "turn=2", "unreadable"},
            {"round=2 ", "", "unreadable"},
            {"start=3", "start=4", "unreadable"},
            {"start=3", "start=0", "unreadable"},
            {"turn=2", "turn=4", "unreadable"},
            {"die=own:4", "die=own:7", "unreadable"},
            {"die=own:4", "die=own:0", "unreadable"},
            {"die=own:4", "die=own", "unreadable"},
            {"die=own:4", "die=-", "unreadable"},
            {"die=own:4", "die=own:4:4", "unreadable"},
            {"die=own:4", "die=imaginary:4", "unreadable"},  // with three players
            {"rolled", "turn", "unreadable"},                // with a die
            {"deck=real", "deck=unreal", "unreadable"},
            {"deck=real,low2", "deck=low2,real", "unreadable"},  // the order is the edition's
            {"deck=real,low2", "deck=real,real", "unreadable"},
            {"left=items", "left=item", "unreadable"},
            {"/2:35", "/2:", "unreadable"},
            {"/2:35", "/2:3555", "unreadable"},  // higher than the column
            {"/2:35", "/2:37", "unreadable"},
            {"/2:35", "/2:30", "unreadable"},
            {"/2:35", "/4:35", "unreadable"},
            {"/2:35", "/0:35", "unreadable"},
            {"/2:35", "/1:35", "unreadable"},  // a colour in two columns
            {"/2:35", "//2:35", "unreadable"},
            {"low1/3:1", "low1/3:1/1:1/2:1/4:1/5:1/6:1", "unreadable"},
            {"right=steps", "", "unreadable"},
            {"c1=", "c2=", "unreadable"},
            {"c1=4,0,1,10000000", "c1=6,0,1,10000000", "unreadable"},
            {"c1=4,0,1,10000000", "c1=4,1,1,10000000", "unreadable"},
            {"c1=4,0,1,10000000", "c1=4,0,25,10000000", "unreadable"},
            {"c1=4,0,1,10000000", "c1=4,0,1,1000000", "unreadable"},
            {"c1=4,0,1,10000000", "c1=4,0,1,100000000", "unreadable"},
            {"c1=4,0,1,10000000", "c1=4,0,1,50000000", "unreadable"},
            {"c1=4,0,1,10000000", "c1=4,0,1", "unreadable"},
            {"c1=4,0,1,10000000", "c1=-4,0,1,10000000", "unreadable"},
            {"plain:1,last:2", "plain:1,last:4", "unreadable"},
            {"plain:1,last:2", "plain:0,last:2", "unreadable"},
            {"plain:1,last:2", "last:2,plain:1", "unreadable"},
            {"plain:1,last:2", "plain,last:2", "unreadable"},
            {"plain:1,last:2", "plain:1,plain:2", "unreadable"},
            {"generals=plain:3", "generals=", "unreadable"},
            {"generals=plain:3", "generals=plain:3 more", "unreadable"},
            {" generals=plain:3", "", "unreadable"},
        });
  CHECK(verdict(Match(3), "") == "unreadable");
  CHECK(verdict(Match(2), written(kThree, 3)) == "unreadable");  // another number of players
  CHECK(verdict(Match(4), written(kThree, 3)) == "unreadable");
}

TEST_CASE("an unreadable position names the column of the word") {
  const auto state = Match(3).rules().read("turn round=1 start=9 turn=1");
  REQUIRE_FALSE(state.ok());
  CHECK(state.error().column == 14);
}

TEST_CASE("positions that no game can be in are impossible") {
  check(Match(3), kThree,
        {
            {"round=2", "round=1", "impossible"},                     // cards were used
            {"round=2", "round=3", "impossible"},                     // too few were
            {"deck=real,low2", "deck=low2", "impossible"},            // a card is gone
            {"deck=real,low2", "deck=real,low1,low2", "impossible"},  // and lies on the table
            {"left=items", "left=worms", "impossible"},   // items is nowhere, worms is twice
            {"right=steps", "right=-", "impossible"},     // dice with two mounds
            {"/2:35", "/2:3", "impossible"},              // a die is gone
            {"c1=4,", "c1=5,", "impossible"},             // a die too many
            {"c1=4,0,1,1", "c1=4,0,20,1", "impossible"},  // 25 worms
            {"c3=4,0,3,00000000", "c3=4,0,3,40000000", "impossible"},   // 5 maps
            {"queens=plain:1", "queens=real:2,plain:1", "impossible"},  // for a card to come
            {"queens=plain:1,last:2", "queens=last:2", "impossible"},   // a General without a Queen
            {"generals=plain:3", "generals=plain:1", "impossible"},     // both to one colour
            {"rolled", "over", "unreadable"},                           // with a die
            {"rolled round=2 start=3 turn=2 die=own:4", "over round=2 start=3 turn=1 die=-",
             "impossible"},
            {"rolled round=2 start=3 turn=2 die=own:4", "start round=2 start=1 turn=1 die=-",
             "impossible"},
            {"rolled round=2 start=3 turn=2 die=own:4", "reveal round=2 start=3 turn=1 die=-",
             "impossible"},
        });
}

TEST_CASE("no supply is overdrawn, however the tiles are spread") {
  // 17 to 20 tiles of a type do not look like 1 to 4, nor 5 of two types like something else.
  const Match match(5);
  for (std::size_t type = 0; type < 8; ++type) {
    CAPTURE(type);
    Spot spot{.items = std::vector<std::string>(5, "00000000")};
    for (std::string& items : spot.items) items[type] = '4';
    CHECK(verdict(match, written(spot, 5)) == "impossible");
    spot.items[4][type] = '1';
    CHECK(verdict(match, written(spot, 5)) == "impossible");
    spot.items[4][type] = '0';
    CHECK(verdict(match, written(spot, 5)) == "impossible");
  }
  Spot full{.items = std::vector<std::string>(5, "44444444")};
  CHECK(verdict(match, written(full, 5)) == "impossible");
  CHECK(verdict(match, written({.worms = {24, 24, 24, 24, 24}}, 5)) == "impossible");
  CHECK(verdict(match, written({.worms = {5, 5, 5, 5, 5}}, 5)) == "impossible");
  CHECK(verdict(match, written({.worms = {5, 5, 5, 5, 4}}, 5)) == "ok");
}

TEST_CASE("nobody can be on turn who cannot place") {
  Spot spot = low_mounds();
  spot.left += "/1:1";
  spot.middle += "/1:1";
  spot.right += "/1:1";
  CHECK(verdict(Match(3), written(spot, 3)) == "impossible");
  spot.turn = 2;
  CHECK(verdict(Match(3), written(spot, 3)) == "ok");
  // With two players seat 1 has imaginary dice, but cannot have rolled an own one.
  spot.turn = 1;
  CHECK(verdict(Match(2), written(spot, 2)) == "ok");
  spot.phase = "rolled";
  spot.die = "own:1";
  CHECK(verdict(Match(2), written(spot, 2)) == "impossible");
  spot.die = "imaginary:1";
  CHECK(verdict(Match(2), written(spot, 2)) == "ok");
}

TEST_CASE("before the game and after it nobody has dice") {
  const Match match(3);
  const std::string start = match.position();
  CHECK(verdict(match, start) == "ok");
  CHECK(verdict(match, replaced(start, "c1=0", "c1=5")) == "impossible");
  CHECK(verdict(match, replaced(start, "turn=1", "turn=2")) == "impossible");
  CHECK(verdict(match, replaced(start, "start=1", "start=2")) == "impossible");
  CHECK(verdict(match, replaced(start, "left=-", "left=real")) == "impossible");
}

namespace {

// One to three small edits; half of them only change a digit, which more often stays readable.
std::string mutated(std::string text, Rng& rng) {
  constexpr std::string_view kAlphabet = "0123456789-,:/=acdeghilmnoprstuwxyz ";
  for (std::uint32_t edits = 1 + rng.below(3); edits > 0; --edits) {
    const auto at = rng.below(static_cast<std::uint32_t>(text.size()));
    const char c = kAlphabet[rng.below(static_cast<std::uint32_t>(kAlphabet.size()))];
    const std::size_t digit = text.find_first_of("0123456789", at);
    const std::uint32_t kind = rng.below(6);
    if (kind == 0) text.insert(at, 1, c);
    if (kind == 1) text.erase(at, 1);
    if (kind == 2) text[at] = c;
    if (kind >= 3 && digit != std::string::npos) text[digit] = kAlphabet[rng.below(7)];
  }
  return text;
}

}  // namespace

TEST_CASE("mutated positions are refused, or can be played to the end") {
  Rng rng(77);
  int accepted = 0;
  for (int game = 0; game < 120; ++game) {
    const Match match(2 + game % 4);
    const std::string good = random_position(match.rules(), rng);
    for (int trial = 0; trial < 100; ++trial) {
      const std::string text = mutated(good, rng);
      const auto read = match.rules().read(text);
      if (!read || text == good) continue;
      ++accepted;
      INFO(text);
      const auto again = match.rules().read(formicary::testing::written(match.rules(), *read));
      CHECK((again.ok() && same_bytes(*again, *read)));
      formicary::ithappens::State state = *read;
      formicary::PlayoutCount count;
      CHECK_NOTHROW(formicary::play_random(match.rules(), state, rng, count));
      CHECK(count.games == 1);
      CHECK(match.rules().winners(state) != 0);
    }
  }
  CHECK(accepted > 500);  // the test is about something
}

TEST_CASE(
    "nobody has dice in hand in start, reveal and over, and everybody may have some in between") {
  for (int players = 2; players <= 5; ++players) {
    const Match match(players);
    std::map<std::string, bool> dice_by_phase;
    const auto look = [&](const auto& state, const auto&...) {
      std::string text;
      match.rules().write(state, text);
      bool dice = false;
      for (std::size_t at = text.find(" c1="); at != std::string::npos;
           at = text.find(" c", at + 1)) {
        dice = dice || text.compare(at + 3, 5, "=0,0,") != 0;
      }
      dice_by_phase[text.substr(0, text.find(' '))] |= dice;
    };
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      Rng rng(seed);
      look(walk(match.rules(), rng, look));
    }
    const std::map<std::string, bool> expected = {{"start", false}, {"reveal", false},
                                                  {"turn", true},   {"roll", true},
                                                  {"rolled", true}, {"over", false}};
    CHECK(dice_by_phase == expected);
  }
}
