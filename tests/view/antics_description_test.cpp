// Antics! in words.
#include "tests/view/antics_looking.h"

namespace formicary::testing {
namespace {

// Seat 1 has a chain with a branch, food and a guard on it, and company.
Table busy() {
  Table table;
  table.ants(1, "e1 e2 w3 s2").carries(1, "brown-leaf e2").ants(2, "e1 e2").guards(2, "e2");
  table.carries(2, "green-leaf e1").hatched(1, "water 2 soldier 1").hatched(3, "water 1");
  table.space(1, "j10 scout 3").space(1, "k10 fungus 2").leaves(1, 0, 1).stored(1, "ladybird j11");
  table.supply(1, "sb sb vf").exhausted("woodlouse").clearing("woodlouse", 0);
  return table;
}

}  // namespace

TEST_CASE("own ants are told as chains from the ant-hill outward") {
  const AnticsLooking looking(busy());
  CHECK(
      looking.told("Your ants on the trails") ==
      "From the large ant-hill: earth trail e1 to junction c (Red is there too and carries green "
      "leaf), then earth trail e2 to the brown leaf clearing (carries brown leaf, guarded by Red, "
      "Red is there too).\n"
      "From the large ant-hill: stone trail s2 to junction d.\n"
      "From junction c: water trail w3 to the butterfly clearing.");
  CHECK(AnticsLooking(Table()).told("Your ants on the trails") == "None yet.");
  CHECK(looking.told("Yellow's ants on the trails", kNoSeat).starts_with("From the large"));
}

TEST_CASE("a hill is told level by level, with what lies on it and beside it") {
  CHECK(AnticsLooking(busy()).told("Your hill") ==
        "Level 3: scout on j10.\n"
        "Level 2: fungus on k10 with brown leaf.\n"
        "Level 1: hatch on l10, ANTS! on m10, heave on j11 with ladybird, scout on k11.\n"
        "3 tiles: scout / build, scout / build and heave / fungus. 4 ants in the supply.\n"
        "Leaves at home: 0 green, 1 brown.");
}

TEST_CASE("areas, clearings, the display and the others are told") {
  const AnticsLooking looking(busy());
  CHECK(looking.told("Hatching areas") ==
        "Flower area: empty.\nGrass area: empty.\nWater area: Yellow 2, Green 1.\n"
        "Earth area: empty.\nStone area: empty.\nRed area: Yellow 1.");
  const std::string clearings = looking.told("Clearings");
  CHECK(clearings.find(
            "Woodlouse clearing: empty, exhausted. Trails: stone trail s3 to junction d.") !=
        std::string::npos);
  CHECK(clearings.find("Ladybird clearing: one left. Trails: stone trail s1 to the brown leaf "
                       "clearing.") != std::string::npos);
  CHECK(looking.told("Where trails meet").find("the chasm to junction n") != std::string::npos);
  const std::string others = looking.told("The other players");
  CHECK(
      others.find("Red: the highest spaces are scout 1, build 1, hatch 1, ANTS! 1, heave 1.\n"
                  "2 ants, on earth trail e1 (carries green leaf), earth trail e2 (guarded).\n") !=
      std::string::npos);
  const Json scene = looking.scene();
  const std::string tiles = std::to_string(scene["game"]["bag"].integer());
  CHECK(looking.told("Scout display (" + tiles + " tiles in the bag)")
            .starts_with(
                "Field 1: row a scout / build, row b build / hatch, row c hatch / heave.\n"));
}

TEST_CASE("ways home are told with what they take and who could rob them") {
  Table table = busy();
  table.hatched(2, "soldier 1");
  const std::string ways = AnticsLooking(table).told("Ways home");
  CHECK(
      ways.starts_with("Brown leaf, along e2, e1: 2 heaves. Red could steal it.\n"
                       "Butterfly, along w3, e1: 3 heaves.\n"));
  CHECK(ways.find("\nLadybird: You have that prey already.") != std::string::npos);
  CHECK(ways.find("\nWoodlouse: None is left.") != std::string::npos);
}

TEST_CASE("a game is described in every language without gaps") {
  for (const std::string_view language : shipped_languages()) {
    CAPTURE(language);
    Playing playing(shipped_board_game(4), Commitment::kNone);
    const Looking looking(playing.ledger(), language);
    Rng rng(21);
    for (int ply = 0; !playing.over(); ++ply, playing.play_any(rng)) {
      if (ply % 97 != 0) continue;
      const Json description = looking.description(ply % 2 == 0 ? Seat(0) : kNoSeat);
      REQUIRE(description.array().size() > 8);
      for (const Json& part : description.array()) {
        CHECK_FALSE(part["heading"].string().empty());
        CHECK_FALSE(part["lines"].array().empty());
        for (const Json& line : part["lines"].array()) {
          CHECK_FALSE(line.string().empty());
          CHECK(line.string().find("view.") == std::string::npos);
          CHECK(line.string().find("term.") == std::string::npos);
          CHECK(line.string().find('{') == std::string::npos);
        }
      }
    }
  }
}

TEST_CASE("what is going on is said in a sentence") {
  Table table;
  table.space(1, "j10 scout 2").space(1, "k10 build 2").supply(1, "sb sh");
  table.space(1, "l10 hatch 2");
  const auto status = [&] { return AnticsLooking(table).scene()["status"].string(); };
  CHECK(status() == "Yellow's turn, with 3 actions left.");
  table.play("use j10");
  CHECK(status() == "Yellow scouts: 2 more tiles to take.");
  table.play("take a1; take a2; use k10");
  CHECK(status() == "Yellow builds: 2 tiles to go.");
  table.play("tile scout-build; place j9 k9; tile scout-hatch; place j12 k12; use l10");
  CHECK(status() == "Yellow hatches: up to 2 more ants.");
}

}  // namespace formicary::testing
