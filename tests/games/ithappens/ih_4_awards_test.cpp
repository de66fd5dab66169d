// IH-4 End of a round: who wins what on a mound.
#include "tests/support/ithappens/spec.h"

using namespace formicary::testing;

TEST_CASE("IH_4_3 the highest sum takes the Queen, the second the General") {
  // The column does not matter while sums differ: the best stands furthest right.
  Match match(3, {.phase = "rolled",
                  .turn = 3,
                  .die = "own:6",
                  .left = "plain/1:111/2:622/3:66",
                  .middle = "tall/2:12/1:33",
                  .right = "ten/3:12"});
  match.play("place left");
  CHECK(match.events_of("queen").at(0) == "queen colour=3 mound=left sum=18 points=9");
  CHECK(match.events_of("general").at(0) == "general colour=2 mound=left sum=10 points=4");
  CHECK(match.events_of("queen").at(1) == "queen colour=1 mound=middle sum=6 points=6");
  CHECK(match.events_of("general").at(1) == "general colour=2 mound=middle sum=3 points=5");
  CHECK(match.field("queens") == "plain:3,tall:1,ten:3");
  CHECK(match.field("generals") == "plain:2,tall:2");
}

TEST_CASE("IH_4_3 sums count, not the number of dice") {
  Match match(3, {.phase = "rolled",
                  .turn = 3,
                  .die = "own:6",
                  .left = "plain/1:111/2:112",
                  .middle = "tall/1:11/2:11",
                  .right = "ten/3:11"});
  match.play("place left; roll; die 1; place middle; roll; die 1; place middle");
  CHECK(match.events_of("queen").at(0) == "queen colour=3 mound=left sum=6 points=9");
}

TEST_CASE("IH_4_3 ties go to the column further left: Queen for the left, General for the other") {
  Match match(3, {.phase = "rolled",
                  .turn = 3,
                  .die = "own:4",
                  .left = "plain/2:555/1:555/3:111",
                  .middle = "tall/3:6/1:33/2:15",
                  .right = "ten"});
  match.play("place right");
  CHECK(match.events_of("queen").at(0) == "queen colour=2 mound=left sum=15 points=9");
  CHECK(match.events_of("general").at(0) == "general colour=1 mound=left sum=15 points=4");
  // Three tied: the first two columns.
  CHECK(match.events_of("queen").at(1) == "queen colour=3 mound=middle sum=6 points=6");
  CHECK(match.events_of("general").at(1) == "general colour=1 mound=middle sum=6 points=5");
}

TEST_CASE("IH_4_3 a tie for the second place is broken the same way") {
  Match match(3, {.phase = "rolled",
                  .turn = 3,
                  .die = "own:3",
                  .left = "plain/3:222/2:222/1:666",
                  .middle = "tall/2:12/1:12",
                  .right = "ten/3:3"});
  match.play("place right");
  CHECK(match.events_of("queen").at(0) == "queen colour=1 mound=left sum=18 points=9");
  CHECK(match.events_of("general").at(0) == "general colour=3 mound=left sum=6 points=4");
}

TEST_CASE("IH_4_4 with one player on a mound the General is not awarded, with none neither tile") {
  Match match(3, {.phase = "rolled",
                  .turn = 3,
                  .die = "own:4",
                  .left = "plain/1:111/2:111/3:111",
                  .middle = "ten",
                  .right = "tall/1:11/2:11/3:1"});
  match.play("place middle");
  CHECK(match.events_of("queen") == Lines{"queen colour=1 mound=left sum=3 points=9",
                                          "queen colour=3 mound=middle sum=4 points=2",
                                          "queen colour=1 mound=right sum=2 points=6"});
  CHECK(match.events_of("no-general") == Lines{"no-general mound=middle"});
  CHECK(match.events_of("no-queen").empty());
  CHECK(match.field("queens") == "plain:1,tall:1,ten:3");
  CHECK(match.field("generals") == "plain:2,tall:2");
}

TEST_CASE("IH_4_4 an empty mound gives neither tile") {
  Match match(3, {.phase = "rolled",
                  .turn = 3,
                  .die = "own:4",
                  .left = "plain/1:111/2:111/3:111",
                  .middle = "ten",
                  .right = "tall/1:11/2:11/3:1"});
  match.play("place right");
  CHECK(match.events_of("no-queen") == Lines{"no-queen mound=middle"});
  CHECK(match.field("queens") == "plain:1,tall:3");  // 1+4 beats 1+1
  CHECK(match.field("generals") == "plain:2,tall:1");
  // Neither tile is scored for anybody.
  CHECK(match.points(1, formicary::ithappens::ScoreLine::kQueens) == 9);
  CHECK(match.points(1, formicary::ithappens::ScoreLine::kGenerals) == 5);
  CHECK(match.points(3, formicary::ithappens::ScoreLine::kQueens) == 6);
  CHECK(match.points(3, formicary::ithappens::ScoreLine::kGenerals) == 0);
}

TEST_CASE("IH_4_5 every player whose sum equals the worm number exactly takes a worm") {
  // ten wants 10. Seat 2 misses by one below, seat 4 by one above.
  Match match(5, {.phase = "rolled",
                  .turn = 5,
                  .die = "own:5",
                  .left = "ten/1:46/2:36/3:64/4:56/5:5",
                  .middle = "plain/1:111/2:111/3:111/4:111/5:111",
                  .right = "tall"});
  match.play("place left");
  CHECK(match.events_of("queen").at(0) == "queen colour=4 mound=left sum=11 points=2");
  CHECK(match.events_of("general").at(0) == "general colour=1 mound=left sum=10 points=1");
  CHECK(match.events_of("worm-match") == Lines{"worm-match colour=1 mound=left sum=10 worms=3",
                                               "worm-match colour=3 mound=left sum=10 worms=3",
                                               "worm-match colour=5 mound=left sum=10 worms=3"});
  CHECK(match.worms(2) == 2);
  CHECK(match.worms(4) == 2);
}

TEST_CASE("IH_4_5 a short supply is given out mound by mound, and in each by column") {
  // Everybody matches on the left (10) and in the middle (9); 4 worms are left for 6 matches.
  const Spot spot{.phase = "rolled",
                  .turn = 3,
                  .die = "own:6",
                  .left = "ten/3:55/1:46/2:64",
                  .middle = "tall/2:333/1:333/3:3",
                  .right = "plain/3:1",
                  .worms = {8, 6, 6}};
  Match match(3, spot);
  match.play("place middle");
  Lines worms;
  for (const std::string& event : match.events) {
    if (event.find("worm-match") != std::string::npos) worms.push_back(event);
  }
  CHECK(worms == Lines{
                     "worm-match colour=3 mound=left sum=10 worms=7",
                     "worm-match colour=1 mound=left sum=10 worms=9",
                     "worm-match colour=2 mound=left sum=10 worms=7",
                     "worm-match colour=2 mound=middle sum=9 worms=8",
                     "no-worm-match colour=1 mound=middle sum=9",
                     "no-worm-match colour=3 mound=middle sum=9",
                 });
  CHECK(match.worms(1) == 9);
  CHECK(match.worms(2) == 8);
  CHECK(match.worms(3) == 7);
  CHECK(match.worm_supply() == 0);
}

TEST_CASE("IH_4_5 an empty supply gives nobody a worm") {
  Match match(3, {.phase = "rolled",
                  .turn = 3,
                  .die = "own:6",
                  .left = "ten/3:55/1:46/2:64",
                  .middle = "tall/2:333/1:333/3:3",
                  .right = "plain/3:1",
                  .worms = {8, 8, 8}});
  match.play("place middle");
  CHECK(match.events_of("worm-match").empty());
  CHECK(match.events_of("no-worm-match").size() == 6);
}

TEST_CASE("IH_4_6 a view hides values and totals of other colours until the end") {
  using formicary::kNoSeat;
  const auto shows = [](const Match& match, formicary::Seat viewer, int colour) {
    return match.rules().shows_scores(match.state(), viewer,
                                      static_cast<formicary::Colour>(colour - 1));
  };
  const Spot over{.phase = "over", .round = 4, .left = "-", .middle = "-", .right = "-"};
  SUBCASE("off, the default") {
    Match match(2);
    match.begin(1);
    CHECK(shows(match, formicary::Seat(0), 1));
    CHECK_FALSE(shows(match, formicary::Seat(0), 2));
    CHECK_FALSE(shows(match, formicary::Seat(0), 3));  // the imaginary one
    CHECK_FALSE(shows(match, formicary::Seat(1), 1));
    for (int colour = 1; colour <= 3; ++colour) CHECK_FALSE(shows(match, kNoSeat, colour));
    CHECK(formicary::ithappens::Rules::title().options[1].values[0] == "off");
  }
  SUBCASE("on") {
    Match match(2, Choices{.open_scores = true});
    match.begin(1);
    for (int colour = 1; colour <= 3; ++colour) {
      CHECK(shows(match, formicary::Seat(0), colour));
      CHECK(shows(match, kNoSeat, colour));
    }
  }
  SUBCASE("at the end all is shown") {
    Match match(2, over);
    for (int colour = 1; colour <= 3; ++colour) {
      CHECK(shows(match, formicary::Seat(1), colour));
      CHECK(shows(match, kNoSeat, colour));
    }
  }
}

TEST_CASE("IH_4_6 the log shows each award, and the option changes nothing but the view") {
  const Spot spot{.phase = "rolled",
                  .turn = 3,
                  .die = "own:6",
                  .left = "plain/1:111/2:622/3:66",
                  .middle = "tall/2:12/1:33",
                  .right = "ten/3:12"};
  Match hidden(3, spot);
  Match open(3, spot, Choices{.open_scores = true});
  hidden.play("place left");
  open.play("place left");
  CHECK(hidden.events_of("queen").size() == 3);  // with their points
  CHECK(hidden.events == open.events);
  CHECK(hidden.position() == open.position());
  CHECK(hidden.rules().scores(hidden.state()) == open.rules().scores(open.state()));
  // Bots and rules use all awards: the mask of a position hides none of them.
  std::string masked;
  hidden.rules().write(hidden.rules().mask(hidden.state(), formicary::Seat(0)), masked);
  CHECK(masked == hidden.position());
}
