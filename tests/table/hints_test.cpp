// The players that may ask for hints at a table.
#include "tests/table/sitting.h"

namespace formicary::testing {
namespace {

TableSetup with_bot(std::optional<bool> hints) {
  TableSetup setup = setup_of("ithappens", 3);
  setup.seats[2].kind = SeatKind::kBot;
  setup.seats[2].level = 6;
  setup.hints = hints;
  return setup;
}

TEST_CASE("hints are for one person with bots, unless something else is said") {
  Sitting at(with_bot({}));
  at.sit("ada", Seat(0));
  CHECK(at.table().allows_hints());
  at.sit("ben", Seat(1));
  CHECK_FALSE(at.table().allows_hints());
  CHECK(at.last().update->table);  // and everybody hears of it
  CHECK(at.say("ben", Leave{Seat(1)}).empty());
  CHECK(at.table().allows_hints());
  at.sit("ada", Seat(1));  // two seats at one screen are two people
  CHECK_FALSE(at.table().allows_hints());
}

TEST_CASE("who makes a table decides") {
  for (const bool allowed : {true, false}) {
    Sitting at(with_bot(allowed));
    at.sit("ada", Seat(0));
    CHECK(at.table().allows_hints() == allowed);
    at.sit("ben", Seat(1));
    CHECK(at.table().allows_hints() == allowed);
    at.restart();
    CHECK(at.table().allows_hints() == allowed);
    CHECK(at.table().rematch_setup().hints == allowed);
  }
}

TEST_CASE("after the end everybody may know") {
  Sitting at(with_bot(false));
  at.begin();
  CHECK_FALSE(at.table().allows_hints());
  at.finish();
  CHECK(at.table().state() == TableState::kOver);
  CHECK(at.table().allows_hints());
}

}  // namespace
}  // namespace formicary::testing
