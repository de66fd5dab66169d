#include "games/antics/board.h"

namespace formicary::antics {

Board::Board(const Edition& edition)
    : trails(static_cast<int>(edition.trails.size())), chasm(trail_bit(trails)) {
  const auto add = [&](const Trail& trail, int number) {
    const auto index = static_cast<std::size_t>(number);
    terrain_of[index] = trail.terrain;
    if (trail.terrain < kTerrains) terrain[trail.terrain] |= trail_bit(number);
    for (const std::uint8_t end : {trail.a, trail.b}) {
      const Place& place = edition.places[end];
      if (place.kind == PlaceKind::kHill) at_hill |= trail_bit(number);
      if (place.kind == PlaceKind::kClearing) at_clearing[place.food] |= trail_bit(number);
    }
  };
  for (int i = 0; i < trails; ++i) add(edition.trails[static_cast<std::size_t>(i)], i);
  add(edition.chasm, trails);

  // AN-6.2: trails touch at junctions and clearings; the ant-hill is neither.
  const auto ends = [&](int number) -> const Trail& {
    return number == trails ? edition.chasm : edition.trails[static_cast<std::size_t>(number)];
  };
  const auto touch_at = [&](std::uint8_t place, const Trail& other) {
    return edition.places[place].kind != PlaceKind::kHill && (place == other.a || place == other.b);
  };
  for (int i = 0; i <= trails; ++i) {
    for (int j = 0; j <= trails; ++j) {
      if (i != j && (touch_at(ends(i).a, ends(j)) || touch_at(ends(i).b, ends(j)))) {
        touching[static_cast<std::size_t>(i)] |= trail_bit(j);
      }
    }
  }
}

TrailSet Board::connected(TrailSet ants) const {
  TrailSet found = ants & at_hill;
  for (TrailSet fresh = found; fresh != 0;) {
    TrailSet next = 0;
    for (; fresh != 0; fresh &= fresh - 1) {
      next |= touching[static_cast<std::size_t>(std::countr_zero(fresh))];
    }
    fresh = next & ants & ~found;
    found |= fresh;
  }
  return found;
}

// One depth-first walk from the ant-hill, as for articulation points: an ant is a link if some ant
// below it in the walk reaches nothing above it. The ant-hill itself is never picked up, so it
// needs no test.
TrailSet Board::links(TrailSet ants) const {
  struct Frame {
    TrailSet below;  // neighbours still to visit
    std::uint8_t trail;
    std::uint8_t order;  // order of discovery; 0 is the ant-hill
    std::uint8_t low;    // the least order reached from here down
  };
  std::array<Frame, kMaxTrailBits> stack;
  std::array<std::uint8_t, kMaxTrailBits> order_of{};
  TrailSet unseen = ants;
  TrailSet found = 0;
  std::uint8_t count = 0;
  for (TrailSet roots = ants & at_hill; (roots & unseen) != 0;) {
    std::size_t depth = 0;
    const auto push = [&](int trail) {
      const auto index = static_cast<std::size_t>(trail);
      unseen &= ~trail_bit(trail);
      ++count;
      order_of[index] = count;
      const std::uint8_t low = (at_hill >> trail & 1) != 0 ? std::uint8_t{0} : count;
      stack[depth++] = {touching[index] & ants, static_cast<std::uint8_t>(trail), count, low};
    };
    push(std::countr_zero(roots & unseen));
    while (depth > 0) {
      Frame& top = stack[depth - 1];
      if (top.below != 0) {
        const int next = std::countr_zero(top.below);
        top.below &= top.below - 1;
        if ((unseen >> next & 1) != 0) {
          push(next);
        } else if (order_of[static_cast<std::size_t>(next)] < top.low) {
          top.low = order_of[static_cast<std::size_t>(next)];
        }
        continue;
      }
      --depth;
      if (depth == 0) break;
      Frame& parent = stack[depth - 1];
      if (top.low >= parent.order) found |= trail_bit(parent.trail);
      if (top.low < parent.low) parent.low = top.low;
    }
  }
  return found;
}

}  // namespace formicary::antics
