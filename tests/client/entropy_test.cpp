// Whether a client's part is in the dice of a game that has begun: what the server says is not
// enough to put a client at ease.
#include "client/entropy.h"

#include <doctest/doctest.h>

#include <vector>

#include "tests/protocol/speaking.h"
#include "tests/table/sitting.h"

namespace formicary::testing {
namespace {

constexpr OwnMemory kSatBefore = {false, true};  // before the start; the table asked for entropy

// A game of two that began. p1 is the client; the server may have dropped what p1 committed to.
struct Begun {
  explicit Begun(bool dropped, bool given = true)
      : at(setup_of("ithappens", 2)), mirror(at.games()) {
    if (dropped) {
      REQUIRE(at.say("p1", Sit{Seat(0), "", {}, true}).empty());
    } else {
      at.sit("p1", Seat(0));
    }
    at.sit("p2", Seat(1));
    REQUIRE(at.say("host", Start{}).empty());
    if (given) at.reveal();
    at.now += Table::kRevealTimeWithoutClock;
    at.say("", PassTime{});
    REQUIRE(at.table().state() == TableState::kPlaying);
  }
  // The seat goes from p1 to p1, as a server could write it.
  void hand_over() {
    REQUIRE(at.say("host", Reissue{Seat(0)}).empty());
    REQUIRE(at.say("p1", Sit{Seat(0), "", {}, true}).empty());
  }
  OwnPart part(const OwnMemory& memory, bool knows = true) {
    REQUIRE(mirror.take(heard(snapshot(at, 1)), nullptr) == Mirror::Taken::kNew);
    std::vector<Digest> kept;
    if (knows) kept.push_back(Sitting::entropy_of("p1"));
    return own_part(mirror, Seat(0), kept, memory);
  }
  Sitting at;
  Mirror mirror;
};

}  // namespace

TEST_CASE("own part: in the dice if the table has the commitment and asked for the entropy") {
  CHECK(Begun(false).part(kSatBefore) == OwnPart::kIn);
  CHECK(Begun(false, false).part(kSatBefore) == OwnPart::kWithheld);
  CHECK(Begun(false).part({false, false}) == OwnPart::kWithheld);
  CHECK(Begun(true).part(kSatBefore) == OwnPart::kDropped);
  CHECK(Begun(true).part({}, false) == OwnPart::kUnknown);
}

TEST_CASE("own part: a change of hands excuses only a client that took the seat in the game") {
  Begun begun(true);
  begun.hand_over();
  CHECK(begun.part(kSatBefore) == OwnPart::kDropped);
  CHECK(begun.part({true, false}) == OwnPart::kUnknown);
  CHECK(begun.part({}, false) == OwnPart::kUnknown);
}

}  // namespace formicary::testing
