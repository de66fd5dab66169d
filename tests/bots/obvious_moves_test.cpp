// Hand-made positions with one obvious choice. Cards are those of Twelve Mounds; items stand in the
// order map, sneaker, bone, eyeglasses, speaker, glove, telescope, teapot.
#include <doctest/doctest.h>

#include <memory>
#include <string>

#include "bots/bot.h"
#include "catalog/catalog.h"

using namespace formicary;

namespace {

std::string choice(int players, int level, const std::string& position_text) {
  const auto game = open_game({"ithappens", players, {}, {}});
  REQUIRE(game);
  const auto position = (*game)->start();
  const auto fault = position->read(position_text);
  REQUIRE_FALSE(fault.has_value());
  Rng rng(1);
  std::string text;
  position->text(make_bot(**game, level)->choose(*position, rng), text);
  return text;
}

// The last die of the game, seat 1's. It has 4 and 5 on the Cathedral, against 11 of seat 2.
std::string last_die(int die, int worms) {
  return "rolled round=4 start=1 turn=1 die=own:" + std::to_string(die) +
         " deck=- left=crumb/3:6/2:56/1:45 middle=bramble/1:66/2:1/3:1 right=puddle/2:65/3:65"
         " c1=1,0," +
         std::to_string(worms) +
         ",00020000 c2=0,0,0,00000000 c3=1,0,0,00000000"
         " queens=splinter:2,larder:1,sawdust:3 generals=splinter:1,larder:2,sawdust:1";
}

// The last die of the game, seat 1's: the Cathedral is full for it, the Bungalow won whatever it
// shows, and on the Pavilion even a 6 comes too late. Only a 3 there, a worm match, gains anything.
std::string useless_die(int die) {
  return "rolled round=4 start=1 turn=1 die=own:" + std::to_string(die) +
         " deck=- left=crumb/3:6/1:65/2:111 middle=bramble/1:66/2:1/3:1 right=puddle/2:6/3:65"
         " c1=1,0,2,00020000 c2=0,0,0,00000000 c3=1,0,0,00000000"
         " queens=splinter:2,larder:1,sawdust:3 generals=splinter:1,larder:2,sawdust:1";
}

}  // namespace

TEST_CASE("worker and forager take the last Queen") {
  for (const int level : {2, 3}) CHECK(choice(3, level, last_die(4, 0)) == "place left");
}

TEST_CASE("worker and forager roll the last die again where that wins a Queen") {
  for (const int level : {2, 3}) CHECK(choice(3, level, last_die(1, 1)) == "reroll");
}

TEST_CASE("worker and forager don't reroll a 6 that wins a Queen") {
  for (const int level : {2, 3}) CHECK(choice(3, level, last_die(6, 2)) == "place left");
}

TEST_CASE("forager keeps its worms where another roll can't gain anything") {
  for (int die = 1; die <= 6; ++die) {
    CAPTURE(die);
    CHECK(choice(3, 3, useless_die(die)).starts_with("place"));
  }
}

TEST_CASE("worker and forager pair an item") {
  const std::string text =
      "rolled round=1 start=1 turn=1 die=own:2"
      " deck=splinter,larder,chimney,porch,stump,picnic,attic,bramble,puddle"
      " left=crumb/2:3/1:35 middle=tunnel/2:4/3:11/1:3 right=sawdust/3:35/1:4"
      " c1=1,0,0,00000001 c2=3,0,2,00000010 c3=1,0,2,01000000 queens=- generals=-";
  for (const int level : {2, 3}) CHECK(choice(3, level, text) == "place middle");
}

TEST_CASE("forager takes an item that others could take before one that only it can reach") {
  const std::string text =
      "rolled round=1 start=1 turn=1 die=own:2"
      " deck=splinter,larder,sawdust,chimney,porch,stump,picnic,attic,bramble"
      " left=crumb/2:3 middle=tunnel/2:4/3:1/1:3 right=puddle/3:3"
      " c1=4,0,2,00000001 c2=3,0,2,00000010 c3=3,0,2,00000000 queens=- generals=-";
  CHECK(choice(3, 3, text) == "place right");
}

TEST_CASE("worker and forager spoil the other's Queen, not their own, with an imaginary die") {
  const std::string text =
      "rolled round=4 start=1 turn=1 die=imaginary:6 deck=-"
      " left=crumb/2:5/3:3/1:11 middle=larder/1:5/3:1/2:11 right=puddle/1:66/2:11/3:1"
      " c1=0,1,0,00000000 c2=0,0,0,00000000 c3=0,0,0,00000000 queens=- generals=-";
  for (const int level : {2, 3}) CHECK(choice(2, level, text) == "place left");
}

TEST_CASE("larva never pays to pass, and rerolls only low dice") {
  for (int die = 3; die <= 6; ++die) CHECK(choice(3, 1, last_die(die, 2)).starts_with("place"));
  CHECK(choice(3, 1,
               "turn round=1 start=1 turn=1 die=-"
               " deck=splinter,larder,sawdust,chimney,porch,stump,picnic,attic,bramble"
               " left=crumb middle=tunnel right=puddle c1=5,0,2,00000000 c2=5,0,2,00000000"
               " c3=5,0,2,00000000 queens=- generals=-") == "roll");
}
