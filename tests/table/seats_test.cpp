// Taking, leaving and giving seats.
#include "tests/table/sitting.h"

namespace formicary::testing {
namespace {

TEST_CASE("a private table needs an invite, the host needs none") {
  Sitting at(setup_of("ithappens", 3));
  CHECK(at.say("ada", Sit{Seat(0), "Ada", {}, false}) == "table.invite-needed");
  CHECK(at.say("ada", Sit{Seat(0), "Ada", {}, true}).empty());
  CHECK(at.say("host", Sit{Seat(1), "Hal", {}, false}).empty());
  CHECK(at.say("ben", Sit{Seat(0), "Ben", {}, true}) == "table.taken");
  CHECK(at.say("ben", Sit{Seat(3), "Ben", {}, true}) == "table.no-seat");
  CHECK(at.say("", Sit{Seat(2), "Ben", {}, true}) == "table.key-needed");
  CHECK(at.table().seats_of("ada") == 1);
  CHECK(at.table().seats_of("host") == 2);
  CHECK(at.table().seats_of("ben") == 0);
}

TEST_CASE("in the lobby everybody may take an open seat") {
  TableSetup setup = setup_of("ithappens", 3);
  setup.listed = true;
  setup.seats[2].kind = SeatKind::kBot;
  setup.seats[2].level = 1;
  Sitting at(setup);
  CHECK(at.say("ada", Sit{Seat(0), {}, {}, false}).empty());
  CHECK(at.say("ada", Sit{Seat(1), {}, {}, false}).empty());  // two seats at one screen
  CHECK(at.say("ben", Sit{Seat(2), {}, {}, false}) == "table.taken");
  CHECK(at.table().seats_of("ada") == 3);
}

TEST_CASE("names are checked, and nobody takes another's") {
  Sitting at(setup_of("ithappens", 3));
  CHECK(at.say("ada", Sit{Seat(0), "Ada", {}, true}).empty());
  CHECK(at.say("ben", Sit{Seat(1), "Ada", {}, true}) == "table.name-taken");
  CHECK(at.say("ben", Sit{Seat(1), " Ben", {}, true}) == "table.name");
  CHECK(at.say("ben", Sit{Seat(1), "Be\xE2\x80\xAEn", {}, true}) ==
        "table.name");  // turns the text round
  CHECK(at.say("ben", Sit{Seat(1), "Be\xE2\x80\x8Bn", {}, true}) == "table.name");  // has no width
  CHECK(at.say("ben", Sit{Seat(1), std::string(41, 'b'), {}, true}) == "table.name");
  CHECK(at.say("ben", Sit{Seat(1), "\xE8\x9A\x81", {}, true}).empty());
  CHECK(at.say("ben", Rename{Seat(1), "Ada"}) == "table.name-taken");
  CHECK(at.say("ada", Rename{Seat(1), "Eve"}) == "table.not-your-seat");
  CHECK(at.say("ben", Rename{Seat(1), "Ben"}).empty());
  CHECK(at.table().seats()[1].name == "Ben");
}

TEST_CASE("people choose their colour before the start, and nobody takes another's") {
  Sitting at(setup_of("ithappens", 3));
  const auto colours = [&] { return at.table().ledger().record().header.colours; };
  REQUIRE(colours() == std::vector<std::string>{"yellow", "red", "green"});
  at.sit("ada", Seat(0));
  at.sit("ben", Seat(1));
  CHECK(at.say("ben", Recolour{Seat(0), "green"}) == "table.not-your-seat");
  CHECK(at.say("ben", Recolour{Seat(1), "yellow"}) == "table.colour-taken");
  CHECK(at.say("ben", Recolour{Seat(1), "pink"}) == "record.colour");
  CHECK(at.say("ben", Recolour{Seat(1), "green"}).empty());  // that of an open seat
  CHECK(colours() == std::vector<std::string>{"yellow", "green", "red"});
  CHECK(at.say("ada", Recolour{Seat(0), "white"}).empty());  // nobody's
  at.restart();
  CHECK(colours() == std::vector<std::string>{"white", "green", "red"});
  REQUIRE(at.say("host", Start{true}).empty());
  CHECK(at.say("ada", Recolour{Seat(0), "blue"}) == "table.starting");
  at.reveal();
  CHECK(at.say("ada", Recolour{Seat(0), "blue"}) == "table.started");
  CHECK(colours() == std::vector<std::string>{"white", "green", "red"});
  CHECK(at.table().rematch_setup().colours == colours());
}

TEST_CASE("a person may take the colour of the imaginary player, which gets the person's") {
  Sitting at(setup_of("ithappens", 2));
  at.sit("ada", Seat(0));
  CHECK(at.say("ada", Recolour{Seat(0), "green"}).empty());
  CHECK(at.table().ledger().record().header.colours ==
        std::vector<std::string>{"green", "red", "yellow"});
}

TEST_CASE("people at one device may exchange their colours") {
  Sitting at(setup_of("antics", 3));
  at.sit("ada", Seat(0), "Ada");
  at.sit("ada", Seat(1), "Ben");
  const auto before = at.table().ledger().record().header.colours;
  CHECK(at.say("ada", Recolour{Seat(0), before[1]}).empty());
  CHECK(at.table().ledger().record().header.colours[1] == before[0]);
}

TEST_CASE("only the host arranges seats, and before the start only") {
  Sitting at(setup_of("ithappens", 3));
  at.sit("ada", Seat(0));
  CHECK(at.say("ada", Arrange{Seat(1), 2}) == "table.host-only");
  CHECK(at.say("host", Arrange{Seat(1), 9}) == "table.level");
  CHECK(at.say("host", Arrange{Seat(1), 2}).empty());
  CHECK(at.say("host", Start{}) == "table.seats-open");
  CHECK(at.say("ada", Start{true}) == "table.host-only");
  const int invite = at.table().seats()[0].invite;
  CHECK(at.say("host", Arrange{Seat(0), 0}).empty());  // and Ada is out, her link too
  CHECK(at.table().seats()[0].invite == invite + 1);
  CHECK(at.say("host", Start{true}).empty());
  CHECK(at.say("host", Arrange{Seat(1), 0}) == "table.started");
  CHECK(at.table().seats()[0].kind == SeatKind::kBot);
}

TEST_CASE("a seat can be left before the start, and resigned after it") {
  Sitting at(setup_of("ithappens", 3));
  at.sit("p1", Seat(0), "Ada");
  CHECK(at.say("p2", Leave{Seat(0)}) == "table.not-your-seat");
  CHECK(at.say("p1", Leave{Seat(0)}).empty());
  CHECK(at.table().seats()[0] == TableSeat{});
  at.begin();
  CHECK(at.say("p1", Leave{Seat(0)}) == "table.leave-playing");
}

TEST_CASE("a seat that is issued anew goes to who has the new link, in the middle of a game too") {
  Sitting at(setup_of("ithappens", 3));
  at.begin();
  CHECK(at.say("p1", Reissue{Seat(1)}) == "table.host-only");
  CHECK(at.say("host", Reissue{Seat(1)}).empty());
  CHECK(at.table().seats_of("p2") == 0);
  CHECK(at.table().seats()[1].away == Away::kUnseated);
  CHECK(at.say("p2", Return{Seat(1)}) == "table.not-your-seat");
  CHECK(at.say("eve", Sit{Seat(1), {}, {}, false}) == "table.invite-needed");
  CHECK(at.say("eve", Sit{Seat(0), {}, {}, true}) == "table.taken");
  const auto entropy = at.table().seats()[1].entropy;
  CHECK(at.say("eve", Sit{Seat(1), "Eve", sha256("late"), true}).empty());
  CHECK(at.table().seats()[1].entropy == entropy);  // the dice are fixed
  CHECK(at.table().seats()[1].away == Away::kNo);
  CHECK(at.table().public_record().header.seats[1].name == "Eve");
}

TEST_CASE("where to tell of the turn is checked, and is nobody else's business") {
  Sitting at(setup_of("ithappens", 3));
  at.begin();
  CHECK(at.say("p1", Hook{Seat(0), "ftp://x"}) == "table.hook");
  CHECK(at.say("p1", Hook{Seat(0), "https://x y"}) == "table.hook");
  CHECK(at.say("p1", Hook{Seat(0), "mailto:-oProxy@x"}) == "table.hook");
  CHECK(at.say("p1", Hook{Seat(0), "mailto:a@b@c"}) == "table.hook");
  CHECK(at.say("p2", Hook{Seat(0), "https://example.org/x"}) == "table.not-your-seat");
  CHECK(at.say("p1", Hook{Seat(0), "mailto:ada@example.org"}).empty());
  CHECK(!at.last().update->table);
  CHECK(at.last().update->seats);
  CHECK(at.table().write_head().find("example.org") == std::string::npos);
}

TEST_CASE("a set-up that can't be is refused") {
  Games games;
  const auto fails = [&](const TableSetup& setup) {
    const auto made = Table::create(games, setup, "host", {});
    return made.ok() ? std::string() : made.error().front().message.id;
  };
  TableSetup setup = setup_of("ithappens", 3);
  CHECK(fails(setup).empty());
  setup.seats.pop_back();
  CHECK(fails(setup) == "table.seats");
  setup = setup_of("ithappens", 3);
  setup.level = 0;
  CHECK(fails(setup) == "table.level");
  setup = setup_of("ithappens", 3);
  setup.pace = {Pace::Kind::kTurns, 0, 0, 0};
  CHECK(fails(setup) == "table.pace");
  setup = setup_of("ithappens", 3);
  setup.bot_pause = -1;
  CHECK(fails(setup) == "table.pause");
  CHECK(!fails(setup_of("chess", 3)).empty());
}

}  // namespace
}  // namespace formicary::testing
