#include "terminal/antics/map.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

#include "terminal/antics/canvas.h"
#include "terminal/columns.h"

namespace formicary::antics {
namespace {

constexpr int kMapWidth = 78;
constexpr int kLeastHeight = 16;
constexpr int kMostHeight = 34;
constexpr std::size_t kPlaceWidth = 16;  // width of the ids
constexpr std::size_t kTrailWidth = 8;

// Trails are drawn with a character for each terrain, so that colour is never alone.
constexpr std::array<std::string_view, kTerrains + 1> kTrailMarks = {"%", "\"", "~", ".", ":", "="};
constexpr double kNudge = 1e-6;  // keeps a straight line between two columns in one of them
constexpr std::string_view kJunctionMark = "O";
constexpr std::string_view kFoodMark = "*";
constexpr std::string_view kGuardMark = "!";

struct Point {
  double x;
  double y;
};

struct Label {
  struct Part {
    std::string text;
    std::string_view code;
  };
  std::vector<Part> parts;

  void add(std::string_view text, std::string_view code = {}) {
    parts.push_back({std::string(text), code});
  }
  [[nodiscard]] int width() const {
    std::size_t width = 0;
    for (const Part& part : parts) width += terminal::width_of(part.text);
    return static_cast<int>(width);
  }
};

// An id in at most `width` places; of a long one the end, where ids differ most.
std::string short_id(const std::string& id, std::size_t width) {
  return id.size() <= width ? id : "…" + id.substr(id.size() - width + 1);
}

// The rows that keep the drawing's proportions: a character is about twice as high as wide.
int rows_for(const Edition& edition) {
  const int rows = kMapWidth * edition.height / (2 * std::max(edition.width, 1));
  return std::clamp(rows, kLeastHeight, kMostHeight);
}

class Map {
 public:
  explicit Map(const Scene& scene)
      : scene_(scene),
        edition_(scene.rules.edition()),
        canvas_(kMapWidth, rows_for(edition_)),
        trail_at_(cells(), kNoTrail),
        taken_(cells(), false) {}

  std::string draw() {
    for (int trail = 0; trail <= scene_.rules.board().trails; ++trail) draw_trail(trail);
    for (const Place& place : edition_.places) take_hill(place);
    for (const Place& place : edition_.places) put_place(place);
    std::vector<std::string> left_out;
    for (int trail = 0; trail <= scene_.rules.board().trails; ++trail) {
      if (!put_trail(trail)) left_out.push_back(in_words(trail));
    }
    std::string out;
    for (const std::string& line : canvas_.lines(scene_.paint)) {
      if (!out.empty() || !line.empty()) out += line + "\n";
    }
    while (out.ends_with("\n\n")) out.pop_back();
    if (!left_out.empty()) out += list_of(scene_.say("board.no-room"), left_out, ";");
    return out;
  }

 private:
  static constexpr int kNoTrail = -1;

  [[nodiscard]] std::size_t cells() const {
    return static_cast<std::size_t>(canvas_.width()) * static_cast<std::size_t>(canvas_.height());
  }
  [[nodiscard]] std::size_t index(int x, int y) const {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(canvas_.width()) +
           static_cast<std::size_t>(x);
  }

  [[nodiscard]] Point point(std::size_t place) const {
    const Place& at = edition_.places[place];
    return {at.x * (canvas_.width() - 1.0) / std::max(edition_.width, 1),
            at.y * (canvas_.height() - 1.0) / std::max(edition_.height, 1)};
  }

  // A point of a trail's line: a curve whose control point lies off the middle by the
  // bow.
  [[nodiscard]] Point along(const Trail& trail, double t) const {
    const Place& from = edition_.places[trail.a];
    const Place& to = edition_.places[trail.b];
    const double bow = trail.bow / 100.0;
    const double x = (from.x + to.x) / 2.0 - (to.y - from.y) * bow;
    const double y = (from.y + to.y) / 2.0 + (to.x - from.x) * bow;
    const double a = (1 - t) * (1 - t);
    const double c = 2 * t * (1 - t);
    const double b = t * t;
    return {
        (a * from.x + c * x + b * to.x) * (canvas_.width() - 1.0) / std::max(edition_.width, 1),
        (a * from.y + c * y + b * to.y) * (canvas_.height() - 1.0) / std::max(edition_.height, 1)};
  }

  [[nodiscard]] std::string_view code_of(int trail) const {
    const int terrain = scene_.rules.trail(trail).terrain;
    return terrain < kTerrains ? area_code(terrain) : kBold;
  }

  void draw_trail(int number) {
    const Trail& trail = scene_.rules.trail(number);
    const int steps = 4 * kMapWidth;
    for (int i = 0; i <= steps; ++i) {
      const Point at = along(trail, double{1} * i / steps);
      const int x = static_cast<int>(std::lround(at.x + kNudge));
      const int y = static_cast<int>(std::lround(at.y));
      if (x < 0 || y < 0 || x >= canvas_.width() || y >= canvas_.height()) continue;
      canvas_.put(x, y, kTrailMarks[trail.terrain], code_of(number));
      trail_at_[index(x, y)] = number;
    }
  }

  // Whether a text of this width can stand here with a space to either side.
  [[nodiscard]] bool free(int x, int y, int width) const {
    if (x < 0 || y < 0 || y >= canvas_.height() || x + width > canvas_.width()) return false;
    for (int i = std::max(x - 1, 0); i < std::min(x + width + 1, canvas_.width()); ++i) {
      if (taken_[index(i, y)]) return false;
    }
    return true;
  }

  void put(int x, int y, const Label& label) {
    for (int i = 0; i < label.width(); ++i) {
      if (x + i < canvas_.width()) taken_[index(x + i, y)] = true;
    }
    for (const Label::Part& part : label.parts) {
      canvas_.put(x, y, part.text, part.code);
      x += static_cast<int>(terminal::width_of(part.text));
    }
  }

  // The lines above and below the ant-hill's name, which stands between them like any place.
  void take_hill(const Place& place) {
    if (place.kind != PlaceKind::kHill) return;
    const Label name = label_of(place);
    const Point at = point(static_cast<std::size_t>(&place - edition_.places.data()));
    const int x = left_end(at.x, name.width());
    const int y = static_cast<int>(std::lround(at.y));
    const std::string line(static_cast<std::size_t>(name.width()) - 2, '-');
    Label above;
    above.add("." + line + ".", kBold);
    Label below;
    below.add("'" + line + "'", kBold);
    if (free(x, y - 1, name.width())) put(x, y - 1, above);
    if (free(x, y + 1, name.width())) put(x, y + 1, below);
  }

  [[nodiscard]] Label label_of(const Place& place) const {
    Label label;
    if (place.kind == PlaceKind::kJunction) {
      label.add(kJunctionMark);
    } else if (place.kind == PlaceKind::kHill) {
      label.add("(  " + place.id + "  )", kBold);
    } else {
      const bool gone = is_prey(place.food) && (scene_.state.exhausted >> place.food & 1) != 0;
      const int left = scene_.state.clearings[place.food];
      label.add("[" + short_id(place.id, kPlaceWidth) + " " +
                    (gone && left == 0 ? "" : std::to_string(left)) + (gone ? "x]" : "]"),
                kBold);
    }
    return label;
  }

  // The start of a text of this width that is centred here, within the map.
  [[nodiscard]] int left_end(double middle, int width) const {
    const int x = static_cast<int>(std::lround(middle - (width - 1) / 2.0));
    return std::max(0, std::min(x, canvas_.width() - width));
  }

  // Draws a place at its position or as near to it as there is room.
  void put_place(const Place& place) {
    const Label label = label_of(place);
    const Point at = point(static_cast<std::size_t>(&place - edition_.places.data()));
    const int x = left_end(at.x, label.width());
    const int y = static_cast<int>(std::lround(at.y));
    for (int far = 0; far < kMapWidth; ++far) {
      for (int dy = -far / 2; dy <= far / 2; ++dy) {
        const int dx = far - 2 * std::abs(dy);
        for (const int side : {dx, -dx}) {
          if (!free(x + side, y + dy, label.width())) continue;
          put(x + side, y + dy, label);
          return;
        }
      }
    }
  }

  // A trail's id and the ants on it: `w3 Y*R!`.
  [[nodiscard]] Label label_of(int trail) const {
    Label label;
    label.add(short_id(scene_.rules.trail(trail).id, kTrailWidth), code_of(trail));
    const TrailSet bit = trail_bit(trail);
    for (const Seat seat : first_seats(scene_.rules.players())) {
      if ((scene_.state.ants[seat] & bit) == 0) continue;
      if (label.parts.size() == 1) label.add(" ");
      std::string mark = scene_.letter(seat);
      if ((Rules::laden(scene_.state, seat) & bit) != 0) mark += kFoodMark;
      if ((scene_.state.guards[seat] & bit) != 0) mark += kGuardMark;
      label.add(mark, scene_.piece_code(seat));
    }
    return label;
  }

  // Puts a trail's label on its line, near the middle, hiding as little of other trails as
  // possible. Returns false if there is no room.
  bool put_trail(int number) {
    const Trail& trail = scene_.rules.trail(number);
    const Label label = label_of(number);
    const int width = label.width();
    int best_cost = -1;
    int best_x = 0;
    int best_y = 0;
    for (int percent = 20; percent <= 80; percent += 3) {
      const Point at = along(trail, percent / 100.0);
      for (const int dy : {0, -1, 1}) {
        const int x = left_end(at.x, width);
        const int y = static_cast<int>(std::lround(at.y)) + dy;
        if (!free(x, y, width)) continue;
        int cost = std::abs(percent - 50) + 25 * std::abs(dy);
        for (int i = 0; i < width; ++i) {
          const int hidden = trail_at_[index(x + i, y)];
          if (hidden != kNoTrail && hidden != number) cost += 15;
        }
        if (best_cost >= 0 && cost >= best_cost) continue;
        best_cost = cost;
        best_x = x;
        best_y = y;
      }
    }
    if (best_cost < 0) return false;
    put(best_x, best_y, label);
    return true;
  }

  // A trail by its ends, for trails that the map has no room for.
  [[nodiscard]] std::string in_words(int number) const {
    const Trail& trail = scene_.rules.trail(number);
    return trail.id + " (" + edition_.places[trail.a].id + " - " + edition_.places[trail.b].id +
           ")";
  }

  const Scene& scene_;
  const Edition& edition_;
  Canvas canvas_;
  std::vector<int> trail_at_;  // by cell: the trail drawn there
  std::vector<bool> taken_;    // by cell: a label is there
};

}  // namespace

std::string draw_map(const Scene& scene) {
  std::string terrains;
  for (int terrain = 0; terrain < kTerrains; ++terrain) {
    const auto index = static_cast<std::size_t>(terrain);
    terrains += scene.paint.code(area_code(terrain), kTrailMarks[index]) + " " +
                scene.word("area", terrain) + "  ";
  }
  terrains += scene.paint.code(kBold, kTrailMarks[kTerrains]) + " " + scene.say("board.chasm");
  std::string players;
  for (const Seat seat : first_seats(scene.rules.players())) {
    players +=
        (players.empty() ? "" : " ") + scene.paint.code(scene.piece_code(seat), scene.letter(seat));
  }
  return Map(scene).draw() + scene.say(Message("board.legend").text("terrains", terrains)) + "\n" +
         scene.say(Message("board.legend-ants").text("players", players)) + "\n";
}

}  // namespace formicary::antics
