// AN-10 Scoring.
#include "tests/support/antics/spec.h"

using namespace formicary::testing;

TEST_CASE("AN_10_2 n prey score n x n, stored or kept beside the hill") {
  Table table(4);
  CHECK(table.points(1, ScoreLine::kPrey) == 0);
  table.stored(1, "butterfly k10");
  CHECK(table.points(1, ScoreLine::kPrey) == 1);
  table.stored(1, "ladybird j10");
  CHECK(table.points(1, ScoreLine::kPrey) == 4);
  table.beside(1, "dragonfly");
  CHECK(table.points(1, ScoreLine::kPrey) == 9);
  table.stored(1, "woodlouse m10").stored(1, "earthworm l10").stored(1, "grasshopper j11");
  CHECK(table.points(1, ScoreLine::kPrey) == 36);
  CHECK(table.total(1) == 36);
  CHECK(table.total(2) == 0);
}

TEST_CASE("AN_10_2 carried food scores nothing") {
  Table table;
  table.lay(1, "ff k9 l9").ants(1, "w1 e1").carries(1, "butterfly w1").carries(1, "green-leaf e1");
  CHECK(table.total(1) == 0);
}

TEST_CASE("AN_10_3 a fungus with a leaf scores its level, +2 if the leaf is green") {
  Table table;
  table.space(1, "k10 fungus 4");
  CHECK(table.total(1) == 0);  // no leaf
  Table brown = table;
  brown.leaves(1, 0, 1);
  CHECK(brown.points(1, ScoreLine::kFungus) == 4);
  CHECK(brown.points(1, ScoreLine::kGreenLeaves) == 0);
  table.leaves(1, 1, 0);
  CHECK(table.points(1, ScoreLine::kFungus) == 4);
  CHECK(table.points(1, ScoreLine::kGreenLeaves) == 2);
  CHECK(table.total(1) == 6);
}

TEST_CASE("AN_10_3 one leaf per fungus, and leaves without a fungus are worth nothing") {
  Table table;
  table.space(1, "k10 fungus 2").leaves(1, 2, 3);
  CHECK(table.total(1) == 4);
}

TEST_CASE("AN_10_3 covered fungus does not count") {
  Table table;
  table.lay(1, "ff k9 l9").leaves(1, 0, 2);
  CHECK(table.total(1) == 2);
  table.lay(1, "hh l9 l10");
  CHECK(table.total(1) == 1);
}

TEST_CASE("AN_10_3 leaves are assigned for the highest total, as trying out all ways shows") {
  // Fungi of these levels, and leaves; the best of all assignments.
  const auto best = [](std::vector<int> fungi, int green, int brown) {
    int most = 0;
    std::vector<int> choice(fungi.size());  // 0 none, 1 green, 2 brown
    while (true) {
      int points = 0;
      int greens = 0;
      int browns = 0;
      for (std::size_t i = 0; i < fungi.size(); ++i) {
        points += choice[i] == 0 ? 0 : fungi[i] + (choice[i] == 1 ? 2 : 0);
        greens += choice[i] == 1 ? 1 : 0;
        browns += choice[i] == 2 ? 1 : 0;
      }
      if (greens <= green && browns <= brown) most = std::max(most, points);
      std::size_t at = 0;
      while (at < choice.size() && ++choice[at] == 3) choice[at++] = 0;
      if (at == choice.size()) return most;
    }
  };
  CHECK(best({3, 2}, 1, 1) == 7);
  const std::vector<std::string> hexes = {"j10", "k10", "l10", "m10"};
  for (const std::vector<int>& fungi :
       {std::vector<int>{1}, {5, 1}, {2, 2}, {4, 3, 1}, {5, 5, 2, 1}, {1, 2, 3, 4}}) {
    for (int green = 0; green <= 5; ++green) {
      for (int brown = 0; brown <= 5; ++brown) {
        Table table;
        for (std::size_t i = 0; i < fungi.size(); ++i) {
          table.space(1, hexes[i] + " fungus " + std::to_string(fungi[i]));
        }
        table.leaves(1, green, brown);
        CHECK(table.total(1) == best(fungi, green, brown));
      }
    }
  }
}

TEST_CASE("AN_10_3 fungus under prey does not score, by AN-9.2") {
  Table table(3, {.prey_on_fungus = true});
  table.space(1, "k10 fungus 4").space(1, "l10 fungus 2").leaves(1, 2, 0);
  CHECK(table.total(1) == 10);
  table.stored(1, "butterfly k10");
  CHECK(table.points(1, ScoreLine::kFungus) == 2);
  CHECK(table.points(1, ScoreLine::kGreenLeaves) == 2);
  CHECK(table.points(1, ScoreLine::kPrey) == 1);
}

TEST_CASE("AN_10_4 the highest total wins, whatever was built") {
  Table table;
  table.lay(2, "hh k10 l10").stored(1, "butterfly k10");
  CHECK(table.winners() == "1");
}

TEST_CASE("AN_10_4 ties: most tiles on level 5, then 4, 3, 2, 1") {
  const auto with = [](std::vector<int> first, std::vector<int> second) {
    Table table;
    for (std::size_t i = 0; i < 5; ++i) {
      table.edit().tiles_on_level[0].at(i) = static_cast<std::uint8_t>(first[i]);
      table.edit().tiles_on_level[1].at(i) = static_cast<std::uint8_t>(second[i]);
    }
    return table.winners();
  };
  CHECK(with({9, 9, 9, 9, 0}, {4, 3, 2, 1, 1}) == "2");
  CHECK(with({9, 9, 9, 0, 1}, {4, 3, 2, 1, 1}) == "2");
  CHECK(with({9, 9, 2, 1, 1}, {4, 3, 3, 1, 1}) == "2");
  CHECK(with({9, 4, 3, 1, 1}, {4, 3, 3, 1, 1}) == "1");
  CHECK(with({9, 3, 3, 1, 1}, {4, 3, 3, 1, 1}) == "1");
  CHECK(with({4, 3, 3, 1, 1}, {4, 3, 3, 1, 1}) == "1 2");  // still tied: shared
}

TEST_CASE("AN_10_4 covered tiles count as well, a double hex once") {
  // Seat 1: two tiles on level 2, both covered by one on level 3. Seat 2: one on 3 needs two on 2
  // as well; seat 3 has only level 2.
  Table table;
  table.lay(1, "hh k10 l10").lay(1, "aa j10 j11").lay(1, "vv j10 k10");
  table.lay(2, "hh k10 l10").lay(2, "aa j10 j11").lay(2, "sv j10 k10");
  table.lay(3, "ss k10 l10").lay(3, "bb j10 j11");
  CHECK(table.state().tiles_on_level[0] == std::array<std::uint8_t, 5>{0, 2, 1, 0, 0});
  CHECK(table.winners() == "1 2");
  // One more on the ground decides, and it still counts when it is covered.
  table.lay(2, "sb l9 m9");
  CHECK(table.winners() == "2");
  table.lay(2, "bh m9 m10");
  CHECK(table.state().tiles_on_level[1] == std::array<std::uint8_t, 5>{1, 3, 1, 0, 0});
  CHECK(table.winners() == "2");
}

TEST_CASE("AN_10_4 a shared win of three and of four") {
  CHECK(Table(3).winners() == "1 2 3");
  CHECK(Table(4).winners() == "1 2 3 4");
}
