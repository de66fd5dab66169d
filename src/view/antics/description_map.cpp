// The map of Antics! in words.
#include "view/antics/description.h"
#include "view/antics/ways.h"

namespace formicary::view::antics {

using namespace antics;

namespace {

// The other end of a trail.
int other_end(const Trail& trail, int place) { return trail.a == place ? trail.b : trail.a; }

bool touches(const Trail& trail, int place) { return trail.a == place || trail.b == place; }

}  // namespace

// The reader's ants as chains from the ant-hill outward. A chain continues as long as there are
// ants, and its branches follow it.
Part AnticsDescription::ants() const {
  Part part;
  part.heading =
      own_ ? say(Message("view.your-ants")) : say(Message("view.ants-of").seat("name", reader_));
  const auto& places = rules_.edition().places;
  TrailSet left = state_.ants[reader_];
  // AN-6.4: every ant is connected to the ant-hill, so walking from neighbour to neighbour reaches
  // all.
  std::vector<int> told;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (places[i].kind == PlaceKind::kHill) told.push_back(static_cast<int>(i));
  }
  for (std::size_t next = 0; next < told.size(); ++next) {
    const int place = told[next];
    for_each_trail(left, [&](int trail) {
      if ((left & trail_bit(trail)) == 0 || !touches(rules_.trail(trail), place)) return;
      const TrailSet before = left;
      part.lines.push_back(chain(place, trail, left));
      for_each_trail(before & ~left, [&](int gone) {
        told.push_back(rules_.trail(gone).a);
        told.push_back(rules_.trail(gone).b);
      });
    });
  }
  if (part.lines.empty()) part.lines.push_back(say(Message("view.no-ants-out")));
  return part;
}

std::string AnticsDescription::chain(int place, int trail, TrailSet& left) const {
  const std::string start = words_.the_place(place);
  std::vector<std::string> steps;
  while (trail >= 0) {
    left &= ~trail_bit(trail);
    place = other_end(rules_.trail(trail), place);
    steps.push_back(say(Message("view.trail-to")
                            .text("trail", words_.trail(trail))
                            .text("place", words_.the_place(place))));
    if (const std::string with = on_trail(trail); !with.empty()) {
      steps.back() =
          say(Message("view.in-brackets").text("first", steps.back()).text("second", with));
    }
    trail = -1;
    if (rules_.edition().places[static_cast<std::size_t>(place)].kind == PlaceKind::kHill) break;
    for_each_trail(left, [&](int next) {
      if (trail < 0 && touches(rules_.trail(next), place)) trail = next;
    });
  }
  std::string route;
  for (const std::string& step : steps) {
    route =
        route.empty() ? step : say(Message("view.then").text("first", route).text("second", step));
  }
  return say(Message("view.chain").text("place", start).text("route", route));
}

// Details about the reader's ant on a trail, and about others there.
std::string AnticsDescription::on_trail(int trail) const {
  const TrailSet bit = trail_bit(trail);
  std::vector<std::string> out;
  const auto carried = [&](Seat seat) {
    return words_.food(antics::Rules::food_on(state_, seat, trail));
  };
  if ((antics::Rules::laden(state_, reader_) & bit) != 0) {
    out.push_back(say(Message("view.carries").text("food", carried(reader_))));
  }
  const Seat guard = antics::Rules::guard_of(state_, trail);
  if (guard != kNoSeat) {
    out.push_back(say(Message("view.guard-of").seat("name", guard)));
  }
  for (const Seat seat : first_seats(rules_.players())) {
    if (seat == reader_ || (state_.ants[seat] & bit) == 0) continue;
    out.push_back(
        (antics::Rules::laden(state_, seat) & bit) == 0
            ? say(Message("view.also").seat("name", seat))
            : say(Message("view.also-carrying").seat("name", seat).text("food", carried(seat))));
  }
  return words_.comma(out);
}

// The ants of another player, by their trails alone.
std::string AnticsDescription::ants_on(Seat seat) const {
  const TrailSet laden = antics::Rules::laden(state_, seat);
  std::vector<std::string> trails;
  for_each_trail(state_.ants[seat], [&](int trail) {
    std::string& text = trails.emplace_back(words_.trail(trail));
    std::vector<std::string> with;
    if ((laden & trail_bit(trail)) != 0) {
      const Food food = antics::Rules::food_on(state_, seat, trail);
      with.push_back(say(Message("view.carries").text("food", words_.food(food))));
    }
    if ((state_.guards[seat] & trail_bit(trail)) != 0) with.push_back(say(Message("view.guarded")));
    if (with.empty()) return;
    text = say(Message("view.in-brackets").text("first", text).text("second", words_.comma(with)));
  });
  return say(Message("view.ants-on")
                 .number("count", static_cast<int>(trails.size()))
                 .text("trails", words_.comma(trails)));
}

Part AnticsDescription::areas() const {
  Part part{say(Message("board.areas")), {}};
  for (int area = 0; area < kAreas; ++area) {
    std::vector<std::string> whose;
    for (const Seat seat : first_seats(rules_.players())) {
      const int count = state_.areas[seat][static_cast<std::size_t>(area)];
      if (count == 0) continue;
      whose.push_back(say(Message("view.counted").seat("name", seat).number("count", count)));
    }
    part.lines.push_back(say(Message("view.area-ants")
                                 .text("area", AnticsWords::capital(words_.area(area)))
                                 .number("players", static_cast<int>(whose.size()))
                                 .text("whose", words_.comma(whose))));
  }
  return part;
}

// `water trail w1 to junction c, ...`: the routes from a place.
std::string AnticsDescription::trails_from(int place) const {
  std::vector<std::string> trails;
  for (int i = 0; i <= rules_.board().trails; ++i) {
    const Trail& trail = rules_.trail(i);
    if (!touches(trail, place)) continue;
    trails.push_back(say(Message("view.trail-to")
                             .text("trail", words_.trail(i))
                             .text("place", words_.the_place(other_end(trail, place)))));
  }
  return words_.comma(trails);
}

Part AnticsDescription::clearings() const {
  Part part{say(Message("view.clearings")), {}};
  const auto& places = rules_.edition().places;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (places[i].kind != PlaceKind::kClearing) continue;
    const Food food = places[i].food;
    const bool exhausted = is_prey(food) && (state_.exhausted >> food & 1) != 0;
    part.lines.push_back(
        say(Message("view.clearing-line")
                .text("place", AnticsWords::capital(words_.place(static_cast<int>(i))))
                .number("left", state_.clearings[food])
                .number("exhausted", exhausted ? 1 : 0)
                .text("trails", trails_from(static_cast<int>(i)))));
  }
  return part;
}

Part AnticsDescription::junctions() const {
  Part part{say(Message("view.junctions")), {}};
  const auto& places = rules_.edition().places;
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (places[i].kind == PlaceKind::kClearing) continue;
    part.lines.push_back(
        say(Message("view.place-line")
                .text("place", AnticsWords::capital(words_.place(static_cast<int>(i))))
                .text("trails", trails_from(static_cast<int>(i)))));
  }
  return part;
}

Part AnticsDescription::ways() const {
  Part part{say(Message("view.ways")), {}};
  for (const Way& way : ways_home(rules_, state_, reader_)) {
    std::vector<std::string> trails;
    for (const int trail : way.path) trails.push_back(words_.trail_id(trail));
    std::vector<std::string> robbers;
    for (const Seat seat : way.robbers) robbers.push_back(words_.player(seat));
    Message line(way.possible() ? "view.way-line" : "view.no-way-line");
    line.text("food", AnticsWords::capital(words_.food(way.food))).text("way", outlook_.way(way));
    if (way.possible()) {
      line.text("trails", words_.comma(trails))
          .number("robbers", static_cast<int>(robbers.size()))
          .text("names", words_.list(robbers));
    }
    part.lines.push_back(say(line));
  }
  return part;
}

}  // namespace formicary::view::antics
