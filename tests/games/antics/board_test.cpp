// The tables of Board, and the aims of our own map (docs/rules/antics.md, "What is known of the
// components, and what we design"), as far as they can be counted. Those of any board are checked
// by read_edition.
#include "games/antics/board.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "base/rng.h"
#include "tests/support/antics/edition_text.h"

using namespace formicary;
using namespace formicary::antics;
using namespace formicary::antics::testing;

namespace {

// All trails, the chasm last.
std::vector<Trail> ways_of(const Edition& edition) {
  std::vector<Trail> ways = edition.trails;
  ways.push_back(edition.chasm);
  return ways;
}

std::size_t hill_of(const Edition& edition) {
  const auto is_hill = [](const Place& place) { return place.kind == PlaceKind::kHill; };
  return static_cast<std::size_t>(
      std::find_if(edition.places.begin(), edition.places.end(), is_hill) - edition.places.begin());
}

std::size_t place_named(const Edition& edition, std::string_view id) {
  const auto is_it = [id](const Place& place) { return place.id == id; };
  return static_cast<std::size_t>(
      std::find_if(edition.places.begin(), edition.places.end(), is_it) - edition.places.begin());
}

// Those of `ants` that are connected to the ant-hill: a flood over places, not over trails.
TrailSet flood(const Edition& edition, TrailSet ants) {
  const std::vector<Trail> ways = ways_of(edition);
  std::vector<bool> reached(edition.places.size());
  reached[hill_of(edition)] = true;
  TrailSet found = 0;
  for (bool grows = true; grows;) {
    grows = false;
    for (std::size_t i = 0; i < ways.size(); ++i) {
      const TrailSet bit = trail_bit(static_cast<int>(i));
      if ((ants & ~found & bit) == 0 || (!reached[ways[i].a] && !reached[ways[i].b])) continue;
      reached[ways[i].a] = reached[ways[i].b] = grows = true;
      found |= bit;
    }
  }
  return found;
}

// A random map: as many trails as there may be on a few places, so that there are many circles.
Edition random_map(Rng& rng) {
  Edition edition;
  const auto places = 5 + rng.below(40);
  edition.places.resize(places);
  edition.places[rng.below(places)].kind = PlaceKind::kHill;
  const auto random_trail = [&] {
    Trail trail;
    trail.a = static_cast<std::uint8_t>(rng.below(places));
    trail.b = static_cast<std::uint8_t>((trail.a + 1 + rng.below(places - 1)) % places);
    return trail;
  };
  const auto trails = 5 + rng.below(kMaxTrails - 4);
  for (std::uint32_t i = 0; i < trails; ++i) edition.trails.push_back(random_trail());
  edition.chasm = random_trail();
  return edition;
}

// How often Board disagrees with floods, on random sets of ants.
int wrong_links(const Edition& edition, Rng& rng, int sets) {
  const Board board(edition);
  const TrailSet all = board.chasm | (board.chasm - 1);
  int wrong = 0;
  for (int i = 0; i < sets; ++i) {
    TrailSet ants = rng.next() & all;
    if (rng.below(2) == 0) ants &= rng.next();
    wrong += board.connected(ants) != flood(edition, ants);
    ants = flood(edition, ants);
    TrailSet links = 0;
    for_each_trail(ants, [&](int trail) {
      const TrailSet rest = ants & ~trail_bit(trail);
      if (flood(edition, rest) != rest) links |= trail_bit(trail);
    });
    wrong += board.links(ants) != links;
  }
  return wrong;
}

// Trails from the ant-hill to each place, over the chasm or not.
std::vector<int> distances(const Edition& edition, bool over_chasm) {
  constexpr int kFar = 1000;
  std::vector<int> out(edition.places.size(), kFar);
  out[hill_of(edition)] = 0;
  const std::vector<Trail> ways = over_chasm ? ways_of(edition) : edition.trails;
  for (std::size_t round = 0; round < out.size(); ++round) {
    for (const Trail& way : ways) {
      out[way.a] = std::min(out[way.a], out[way.b] + 1);
      out[way.b] = std::min(out[way.b], out[way.a] + 1);
    }
  }
  return out;
}

// The routes without the chasm from a place to another that visit no place twice.
int count_routes(const Edition& edition, std::size_t from, std::size_t to, int most_trails,
                 std::set<std::size_t> seen = {}) {
  if (from == to) return 1;
  if (most_trails == 0) return 0;
  seen.insert(from);
  int count = 0;
  for (const Trail& trail : edition.trails) {
    if (trail.a != from && trail.b != from) continue;
    const std::size_t next = trail.a == from ? trail.b : trail.a;
    if (!seen.contains(next)) count += count_routes(edition, next, to, most_trails - 1, seen);
  }
  return count;
}

std::size_t clearing_of(const Edition& edition, Food food) {
  const auto holds = [food](const Place& place) {
    return place.kind == PlaceKind::kClearing && place.food == food;
  };
  return static_cast<std::size_t>(
      std::find_if(edition.places.begin(), edition.places.end(), holds) - edition.places.begin());
}

struct Point {
  double x;
  double y;
};

double distance(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

Point point_of(const Place& place) {
  return {static_cast<double>(place.x), static_cast<double>(place.y)};
}

constexpr int kPieces = 12;

// A trail as it is drawn (docs/editions/antics.md), as points along it.
std::vector<Point> course(const Edition& edition, const Trail& trail) {
  const Point a = point_of(edition.places[trail.a]);
  const Point b = point_of(edition.places[trail.b]);
  const double bow = trail.bow / 100.0;
  const Point middle = {(a.x + b.x) / 2 - (b.y - a.y) * bow, (a.y + b.y) / 2 + (b.x - a.x) * bow};
  std::vector<Point> points;
  for (int i = 0; i <= kPieces; ++i) {
    const double t = static_cast<double>(i) / kPieces;
    const double u = 1 - t;
    points.push_back({u * u * a.x + 2 * u * t * middle.x + t * t * b.x,
                      u * u * a.y + 2 * u * t * middle.y + t * t * b.y});
  }
  return points;
}

double turn(Point a, Point b, Point c) {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

bool cross(const std::vector<Point>& a, const std::vector<Point>& b) {
  for (std::size_t i = 0; i < kPieces; ++i) {
    for (std::size_t j = 0; j < kPieces; ++j) {
      if (turn(a[i], a[i + 1], b[j]) * turn(a[i], a[i + 1], b[j + 1]) < 0 &&
          turn(b[j], b[j + 1], a[i]) * turn(b[j], b[j + 1], a[i + 1]) < 0) {
        return true;
      }
    }
  }
  return false;
}

}  // namespace

TEST_CASE("the tables of a small board") {
  const Edition& edition = test_edition();
  const Board board(edition);
  // In the order of the file: w1 g1 s1 e1 e2 s2 f1 g2 f2, and the chasm.
  CHECK(board.trails == 9);
  CHECK(board.chasm == trail_bit(9));
  CHECK(board.at_hill == 0b10'0110'1110);
  CHECK(board.at_clearing[0] == trail_bit(0));
  CHECK(board.at_clearing[2] == (trail_bit(2) | trail_bit(8)));
  CHECK(board.at_clearing[kGreenLeaf] == trail_bit(7));
  CHECK(board.at_clearing[kBrownLeaf] == trail_bit(8));
  CHECK(board.terrain[kFlower] == (trail_bit(6) | trail_bit(8)));
  CHECK(board.terrain[kWater] == trail_bit(0));
  CHECK(board.terrain_of[4] == kEarth);
  CHECK(board.terrain_of[9] == kTerrains);
  // AN-6.2: at a junction, at a clearing, but not at the ant-hill.
  CHECK(board.touching[3] == trail_bit(4));
  CHECK(board.touching[2] == trail_bit(8));
  CHECK(board.touching[1] == 0);
  CHECK(board.touching[0] == board.chasm);
  CHECK(board.touching[9] == trail_bit(0));
  CHECK(board.reach(0) == board.at_hill);
  CHECK(board.reach(trail_bit(3)) == (board.at_hill | trail_bit(4)));
  CHECK(board.links(trail_bit(3) | trail_bit(4) | trail_bit(6)) == trail_bit(3));
}

TEST_CASE("the tables of the shipped board say what the edition says") {
  const Edition& edition = shipped_edition();
  const Board board(edition);
  const std::vector<Trail> ways = ways_of(edition);
  const std::size_t hill = hill_of(edition);
  REQUIRE(ways.size() > 1);
  for (std::size_t i = 0; i < ways.size(); ++i) {
    const Trail& way = ways[i];
    CAPTURE(way.id);
    const TrailSet bit = trail_bit(static_cast<int>(i));
    CHECK((board.at_hill & bit) == (way.a == hill || way.b == hill ? bit : 0));
    for (Food food = 0; food < kFoods; ++food) {
      const std::size_t clearing = clearing_of(edition, food);
      CHECK((board.at_clearing[food] & bit) == (way.a == clearing || way.b == clearing ? bit : 0));
    }
    for (std::size_t j = 0; j < ways.size(); ++j) {
      std::set<std::size_t> shared;
      for (const std::size_t end : {way.a, way.b}) {
        if (end != hill && (end == ways[j].a || end == ways[j].b)) shared.insert(end);
      }
      CHECK(((board.touching[i] >> j & 1) != 0) == (i != j && !shared.empty()));
    }
  }
}

TEST_CASE("links are the ants without which others are cut off") {
  Rng rng(7);
  CHECK(wrong_links(test_edition(), rng, 300) == 0);
  CHECK(wrong_links(shipped_edition(), rng, 300) == 0);
  int wrong = 0;
  for (int i = 0; i < 150; ++i) wrong += wrong_links(random_map(rng), rng, 10);
  CHECK(wrong == 0);
}

TEST_CASE("the shipped edition is our own and says so") {
  const Edition& edition = shipped_edition();
  CHECK(edition.licence == "CC BY 4.0");
  REQUIRE_FALSE(edition.notes.empty());
  CHECK(edition.notes[0].find("our own design") != std::string::npos);
}

TEST_CASE("the shipped map has about seven trails of each terrain, mixed") {
  const Edition& edition = shipped_edition();
  const Board board(edition);
  for (const TrailSet trails : board.terrain) {
    CHECK(std::popcount(trails) >= 6);
    CHECK(std::popcount(trails) <= 8);
    CHECK((trails & board.at_hill) != 0);  // every terrain is a way to begin
  }
  // Neighbouring trails differ in terrain, but for one pair.
  int alike = 0;
  for (int i = 0; i < board.trails; ++i) {
    const auto trail = static_cast<std::size_t>(i);
    alike += std::popcount(board.touching[trail] & board.terrain[board.terrain_of[trail]]);
  }
  CHECK(alike <= 2);  // each pair is counted twice
}

TEST_CASE("trails of the shipped map are numbered by terrain") {
  std::array<int, kTerrains> count{};
  for (const Trail& trail : shipped_edition().trails) {
    const int number = ++count[trail.terrain];
    CHECK(trail.id == kAreaNames[trail.terrain].substr(0, 1).data()[0] + std::to_string(number));
  }
}

TEST_CASE("food lies where it should on the shipped map") {
  const Edition& edition = shipped_edition();
  REQUIRE(edition.places.size() > 1);
  const std::vector<int> by_trails = distances(edition, false);
  const std::vector<int> with_bridge = distances(edition, true);
  for (Food food = 0; food < kFoods; ++food) {
    const std::size_t clearing = clearing_of(edition, food);
    CAPTURE(edition.places[clearing].id);
    CHECK(by_trails[clearing] >= 2);
    CHECK(by_trails[clearing] <= 4);
    CHECK(with_bridge[clearing] >= 2);
    // A chain of 11 ants can be had in more than one way.
    CHECK(count_routes(edition, hill_of(edition), clearing, 5) >= 2);
  }
  CHECK(by_trails[clearing_of(edition, kBrownLeaf)] == 2);
  CHECK(by_trails[clearing_of(edition, kGreenLeaf)] == 3);
}

TEST_CASE("the chasm of the shipped map is behind the ant-hill, a short cut to the blue prey") {
  const Edition& edition = shipped_edition();
  REQUIRE(edition.places.size() > 1);
  const Place& hill = edition.places[hill_of(edition)];
  CHECK(edition.places[edition.chasm.a].kind == PlaceKind::kHill);
  CHECK(edition.places[edition.chasm.b].y < hill.y);
  Food blue = 0;
  while (edition.prey[blue].colour != "blue") ++blue;
  const std::size_t clearing = clearing_of(edition, blue);
  CHECK(edition.places[clearing].y < edition.places[edition.chasm.b].y);
  CHECK(distances(edition, true)[clearing] + 2 <= distances(edition, false)[clearing]);
  CHECK(place_named(edition, edition.prey[blue].id) == clearing);
}

TEST_CASE("colours, areas and prey of the shipped edition go together as far as is known") {
  const Edition& edition = shipped_edition();
  const auto with_colour = [&](std::string_view colour) {
    std::size_t i = 0;
    while (i + 1 < kPreyTypes && edition.prey[i].colour != colour) ++i;
    return edition.prey[i];
  };
  CHECK(with_colour("green").area == kGrass);
  CHECK(with_colour("red").area == kSoldier);
  CHECK(with_colour("red").id == "ladybird");
  CHECK(with_colour("blue").area == kWater);
  CHECK(with_colour("grey").area == kStone);
  std::set<std::size_t> rows;
  for (std::size_t row = 0; row < kRows; ++row) {
    for (const std::uint8_t prey : edition.anteaters[row]) {
      const std::string& colour = edition.prey[prey].colour;
      if (colour == "blue" || colour == "grey" || colour == "green") rows.insert(row);
    }
  }
  CHECK(rows.size() == kRows);
}

TEST_CASE("fungus is on a minority of the shipped tiles, and the actions are about even") {
  const Edition& edition = shipped_edition();
  std::array<int, kSymbols> symbols{};
  int with_fungus = 0;
  for (TileKind kind = 0; kind < kTileKinds; ++kind) {
    const int count = edition.tiles[kind];
    symbols[kTileFaces[kind].first] += count;
    symbols[kTileFaces[kind].second] += count;
    if (has_fungus(kind)) with_fungus += count;
  }
  CHECK(with_fungus >= 10);
  CHECK(with_fungus <= 20);
  const auto [least, most] = std::minmax_element(symbols.begin(), symbols.begin() + kActionSymbols);
  CHECK(*most - *least <= 4);
}

TEST_CASE("the shipped map can be drawn clearly") {
  const Edition& edition = shipped_edition();
  const std::vector<Trail> ways = ways_of(edition);
  std::vector<std::vector<Point>> courses;
  for (const Trail& way : ways) courses.push_back(course(edition, way));
  double closest_places = 1e9;
  for (std::size_t i = 0; i < edition.places.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      closest_places = std::min(closest_places,
                                distance(point_of(edition.places[i]), point_of(edition.places[j])));
    }
  }
  CHECK(closest_places >= 130);
  double closest_trail = 1e9;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      CAPTURE(ways[i].id);
      CAPTURE(ways[j].id);
      CHECK_FALSE(cross(courses[i], courses[j]));
    }
    for (std::size_t place = 0; place < edition.places.size(); ++place) {
      if (place == ways[i].a || place == ways[i].b) continue;
      for (const Point point : courses[i]) {
        closest_trail = std::min(closest_trail, distance(point, point_of(edition.places[place])));
      }
    }
  }
  CHECK(closest_trail >= 100);
  CHECK(edition.width <= 1000);
}
