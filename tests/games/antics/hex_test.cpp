// The names of places on the plane, and the steps between neighbours.
#include "games/antics/hex.h"

#include <doctest/doctest.h>

#include <set>
#include <string>

using namespace formicary::antics;

namespace {

std::string name(int q, int r) {
  std::string out;
  append_hex(out, HexPlace::at(q, r));
  return out;
}

}  // namespace

TEST_CASE("places are named from k10 in the middle") {
  CHECK(name(0, 0) == "k10");
  CHECK(name(1, 0) == "l10");
  CHECK(name(0, 1) == "k11");
  CHECK(name(-10, -9) == "a1");
  CHECK(name(15, -10) == "z0");
  CHECK(name(16, -13) == "aa-3");
  CHECK(name(41, 0) == "az10");
  CHECK(name(42, 0) == "ba10");
  CHECK(name(-11, 0) == "-a10");
  CHECK(name(-36, -11) == "-z-1");
  CHECK(name(-37, 0) == "-aa10");
  CHECK(name(125, 125) == "ef135");
  CHECK(name(-125, -125) == "-dk-115");
}

TEST_CASE("every name on the plane is read again, and no two are the same") {
  constexpr int kReach = kPlaneRadius + 2;
  std::set<std::string> names;
  int wrong = 0;
  for (int q = -kReach; q <= kReach; ++q) {
    for (int r = -kReach; r <= kReach; ++r) {
      std::string text = name(q, r);
      const auto place = parse_hex(text);
      wrong += !place || place->q() != q || place->r() != r;
      names.insert(std::move(text));
    }
  }
  CHECK(wrong == 0);
  CHECK(names.size() == (2 * kReach + 1) * (2 * kReach + 1));
}

TEST_CASE("other texts are no places") {
  for (const char* text : {"",
                           "k",
                           "10",
                           "-",
                           "K10",
                           "k 10",
                           " k10",
                           "k10 ",
                           "k010",
                           "k00",
                           "k-0",
                           "k-01",
                           "k+1",
                           "k--1",
                           "--a10",
                           "aaa10",
                           "k10k",
                           "k1.0",
                           "k10-",
                           "eg10",
                           "-dl10",
                           "k136",
                           "k-116",
                           "k99999",
                           "zz10",
                           "k123456789",
                           "ä10",
                           "-10",
                           "k0x1",
                           "-k",
                           "k1-",
                           "k\n10",
                           "k10\n",
                           "k10l11",
                           "a-",
                           "aa",
                           "k-10-",
                           "k- 10",
                           "k\t10",
                           "kk110000000000",
                           "zzzzzzzzzzzzzzzz10"}) {
    CAPTURE(text);
    CHECK_FALSE(parse_hex(text));
  }
}

TEST_CASE("going somewhere and back ends where it began") {
  const HexPlace middle = HexPlace::at(0, 0);
  std::set<HexPlace> around;
  for (int direction = 0; direction < kDirections; ++direction) {
    const HexPlace next = middle.neighbour(direction);
    around.insert(next);
    CHECK(next.neighbour(opposite(direction)) == middle);
    CHECK(direction_between(middle, next) == direction);
    CHECK(direction_between(next, middle) == opposite(direction));
    // The next direction leads to a neighbour of both.
    CHECK(direction_between(next, middle.neighbour((direction + 1) % kDirections)).has_value());
  }
  CHECK(around.size() == kDirections);
  CHECK(middle.neighbour(0) == HexPlace::at(1, 0));
  CHECK(middle.neighbour(1) == HexPlace::at(1, -1));
  CHECK(middle.neighbour(2) == HexPlace::at(0, -1));
  CHECK_FALSE(direction_between(middle, middle));
  CHECK_FALSE(direction_between(middle, HexPlace::at(1, 1)));
  CHECK_FALSE(direction_between(middle, HexPlace::at(2, 0)));
}
