// IH-1 Setup.
#include <set>

#include "base/check.h"
#include "base/rng.h"
#include "tests/support/ithappens/deck.h"
#include "tests/support/ithappens/spec.h"

using namespace formicary::testing;
namespace ih = formicary::ithappens;

TEST_CASE("IH_1_1 two to five players choose from five colours") {
  const formicary::Title& title = ih::Rules::title();
  CHECK(title.min_players == 2);
  CHECK(title.max_players == 5);
  const std::vector<std::string_view> colours(title.colours.begin(), title.colours.end());
  CHECK(colours == std::vector<std::string_view>{"yellow", "red", "green", "blue", "white"});
  CHECK_THROWS_AS(ih::Rules(test_deck(), 1, {}), formicary::CheckFailure);
  CHECK_THROWS_AS(ih::Rules(test_deck(), 6, {}), formicary::CheckFailure);
}

TEST_CASE("IH_1_1 each player has 5 dice and 2 worm tiles, the rest of the 24 is the supply") {
  for (int players = 2; players <= 5; ++players) {
    CAPTURE(players);
    Match match(players);
    match.begin(1);
    for (int seat = 1; seat <= players; ++seat) {
      CHECK(match.hand(seat) == 5);
      CHECK(match.worms(seat) == 2);
      CHECK(match.items(seat) == "00000000");
    }
    CHECK(match.worm_supply() == 24 - 2 * players);
    CHECK(match.state().worms_left() == 24 - 2 * players);
  }
}

TEST_CASE("IH_1_2 the first card drawn lies on the left and the third one opens the round") {
  Match match(3);
  match.play("start 1");
  CHECK(match.to_act() == "chance");
  CHECK(match.chance_label() == "mound");
  match.play("mound worms");
  CHECK(match.field("left") == "worms");
  CHECK(match.field("middle") == "-");
  match.play("mound real");
  CHECK(match.field("middle") == "real");
  CHECK(match.to_act() == "chance");
  match.play("mound last");
  CHECK(match.field("right") == "last");
  CHECK(match.to_act() == "1");
  CHECK(match.events == Lines{"revealed mound=right card=last", "round-begins round=1 seat=1"});
}

TEST_CASE("IH_1_2 every card to come is equally likely, and no order of them exists") {
  Match match(3);
  match.play("start 1");
  CHECK(match.outcomes() ==
        "mound real, mound plain, mound low1, mound low2, mound low3, mound worms, mound items, "
        "mound steps, mound twins, mound tall, mound ten, mound last");
  match.play("mound low2; mound real");
  CHECK(match.outcomes() ==
        "mound plain, mound low1, mound low3, mound worms, mound items, mound steps, mound twins, "
        "mound tall, mound ten, mound last");
  // However the cards left, the deck is the same: nothing of a future order is in the state.
  Match other(3);
  other.play("start 1; mound real; mound low2");
  CHECK(other.field("deck") == match.field("deck"));
}

TEST_CASE("IH_1_2 four rounds use three cards each, every card exactly once") {
  formicary::Rng rng(12);
  Match match(4);
  std::multiset<std::string> revealed;
  int rounds = 0;
  while (match.to_act() != "nobody") {
    ih::Rules::ActionList actions;
    ih::Rules::OutcomeList outcomes;
    std::string command;
    if (match.to_act() == "chance") {
      match.rules().chance(match.state(), outcomes);
      match.rules().text(outcomes.pick(rng.below(outcomes.total())), command);
    } else {
      match.rules().legal(match.state(), actions);
      match.rules().text(actions[rng.below(static_cast<std::uint32_t>(actions.size()))], command);
    }
    match.play(command);
    for (const std::string& event : match.events_of("revealed")) {
      revealed.insert(event.substr(event.find("card=")));
    }
    rounds += static_cast<int>(match.events_of("round-begins").size());
  }
  CHECK(rounds == 4);
  CHECK(revealed.size() == 12);
  for (const ih::Card& card : test_deck().cards) CHECK(revealed.count("card=" + card.id) == 1);
}

TEST_CASE("IH_1_3 the start player is drawn at random among the seats") {
  for (int players = 2; players <= 5; ++players) {
    Match match(players);
    CHECK(match.to_act() == "chance");
    CHECK(match.chance_label() == "start");
    std::string seats = "start 1";
    for (int seat = 2; seat <= players; ++seat) seats += ", start " + std::to_string(seat);
    CHECK(match.outcomes() == seats);  // each with weight 1
  }
}

TEST_CASE("IH_1_3 the drawn seat has the first turn") {
  for (int start = 1; start <= 5; ++start) {
    Match match(5);
    match.play("start " + std::to_string(start));
    CHECK(match.events == Lines{"start-player seat=" + std::to_string(start)});
    match.play("mound real; mound plain; mound low1");
    CHECK(match.to_act() == std::to_string(start));
    CHECK(match.field("start") == std::to_string(start));
  }
}

TEST_CASE("IH_1_4 the supply has 4 tiles of each item type of the deck") {
  for (int type = 0; type < 8; ++type) {
    CAPTURE(type);
    Match fresh(3);
    CHECK(fresh.state().items_left(type) == 4);
    // Four tiles can be with the players, five can not.
    Spot spot{.items = {"00000000", "00000000", "00000000"}};
    const auto t = static_cast<std::size_t>(type);
    spot.items[0][t] = '1';
    spot.items[2][t] = '3';
    CHECK(fresh.rules().read(written(spot, 3)).ok());
    spot.items[1][t] = '1';
    CHECK_FALSE(fresh.rules().read(written(spot, 3)).ok());
  }
}

TEST_CASE("IH_1_4 the fourth tile of a type can be taken, a fifth does not exist") {
  // Seat 1 goes to column 1 of the mound `items`, whose lowest space shows a map.
  Spot spot{.phase = "rolled", .die = "own:2", .left = "items"};
  spot.items = {"00000000", "20000000", "10000000"};
  Match three_taken(3, spot);
  three_taken.play("place left");
  CHECK(three_taken.items(1) == "10000000");
  spot.items = {"00000000", "20000000", "20000000"};
  Match four_taken(3, spot);
  four_taken.play("place left");
  CHECK(four_taken.items(1) == "00000000");
}
