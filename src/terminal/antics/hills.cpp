#include "terminal/antics/hills.h"

#include <algorithm>
#include <climits>
#include <span>

#include "terminal/antics/canvas.h"
#include "terminal/columns.h"

namespace formicary::antics {
namespace {

constexpr std::string_view kMarkerMark = "*";
constexpr std::string_view kPreyMark = "#";
constexpr std::string_view kDim = "2";

std::string name_of(HexPlace place) {
  std::string out;
  append_hex(out, place);
  return out;
}

// A hex is a brick: the row below lies half a brick to the right, so each touches six others.
struct Wall {
  int brick;  // its width with one of its ends; even
  int rows;   // lines of a row of bricks, with the joint above
  int left = INT_MAX;
  int right = INT_MIN;
  int top = INT_MAX;
  int bottom = INT_MIN;

  Wall(int brick_width, int brick_rows) : brick(brick_width), rows(brick_rows) {}

  void include(HexPlace place) {
    left = std::min(left, column(place));
    right = std::max(right, column(place) + brick);
    top = std::min(top, place.r());
    bottom = std::max(bottom, place.r());
  }
  [[nodiscard]] int column(HexPlace place) const {
    return brick * place.q() + brick / 2 * place.r();
  }
  [[nodiscard]] int x(HexPlace place) const { return column(place) - left; }
  [[nodiscard]] int y(HexPlace place) const { return rows * (place.r() - top); }
  [[nodiscard]] int width() const { return right - left; }
  [[nodiscard]] int height() const { return rows * (bottom - top + 1); }
};

// One hill in bricks of three lines and a joint, which is open where two bricks show one tile.
class LargeHill {
 public:
  LargeHill(const Scene& scene, Seat seat, bool ground, int brick)
      : scene_(scene), hill_(Rules::hill(scene.state, seat)), wall_(brick, 3) {
    for (const Hex& hex : hill_) wall_.include(hex.place);
    if (!ground) return;
    for (const Hex& hex : hill_) {
      for (int direction = 0; direction < kDirections; ++direction) {
        const HexPlace place = hex.place.neighbour(direction);
        if (Rules::find_hex(scene.state, seat, place) != nullptr) continue;
        ground_.push_back(place);
        wall_.include(place);
      }
    }
  }

  [[nodiscard]] bool fits() const { return wall_.width() + 1 <= terminal::kScreenWidth; }

  [[nodiscard]] std::string draw() const {
    Canvas canvas(wall_.width() + 1, wall_.height() + 1);
    for (const HexPlace place : ground_) {
      const std::string name = name_of(place);
      const int indent = (wall_.brick + 1 - static_cast<int>(name.size())) / 2;
      canvas.put(wall_.x(place) + indent, wall_.y(place) + 1, name, kDim);
    }
    for (const Hex& hex : hill_) draw_joints(canvas, hex);
    for (const Hex& hex : hill_) draw_text(canvas, hex);
    std::string out;
    for (const std::string& line : canvas.lines(scene_.paint)) {
      if (!line.empty()) out += line + "\n";
    }
    return out;
  }

 private:
  void draw_joints(Canvas& canvas, const Hex& hex) const {
    const int x = wall_.x(hex.place);
    const int y = wall_.y(hex.place);
    const int half = wall_.brick / 2;
    const std::string line(static_cast<std::size_t>(half) - 1, '-');
    for (const int corner : {0, half, wall_.brick}) {
      canvas.put(x + corner, y, "+");
      canvas.put(x + corner, y + wall_.rows, "+");
    }
    const auto open = [&](int direction) { return hex.partner() == direction; };
    if (!open(1)) canvas.put(x + half + 1, y, line);
    if (!open(2)) canvas.put(x + 1, y, line);
    if (!open(4)) canvas.put(x + 1, y + wall_.rows, line);
    if (!open(5)) canvas.put(x + half + 1, y + wall_.rows, line);
    for (int i = 1; i < wall_.rows; ++i) {
      if (!open(3)) canvas.put(x, y + i, "|");
      if (!open(0)) canvas.put(x + wall_.brick, y + i, "|");
    }
  }

  // Its name, followed by a marker or prey, and below its symbol and height.
  void draw_text(Canvas& canvas, const Hex& hex) const {
    const int x = wall_.x(hex.place) + 1;
    const int y = wall_.y(hex.place);
    const auto room = static_cast<std::size_t>(wall_.brick - 1);
    const bool wide = room >= 7;
    const std::string name = name_of(hex.place);
    canvas.put(x, y + 1, name);
    std::string tag(hex.marked() ? kMarkerMark : hex.has_prey() ? kPreyMark : "");
    if (wide && hex.has_prey()) tag = terminal::clip(scene_.word("food", hex.prey()), 3);
    const std::string symbol =
        wide ? scene_.word("symbol", hex.symbol()) : scene_.short_symbol(hex.symbol());
    const std::size_t letters = wide ? 6 : 3;
    canvas.put(x, y + 2, terminal::clip(symbol, letters), symbol_code(hex.symbol()));
    canvas.put(x + static_cast<int>(letters), y + 2, std::to_string(hex.height()), kBold);
    const std::size_t width = terminal::width_of(tag);
    if (wide && name.size() + width < room) {
      canvas.put(x + static_cast<int>(room - width), y + 1, tag, kBold);
    } else if (!wide) {
      canvas.put(x + static_cast<int>(letters) + 1, y + 2, tag, kBold);
    }
  }

  const Scene& scene_;
  std::span<const Hex> hill_;
  std::vector<HexPlace> ground_;
  Wall wall_;
};

// A hill that is too wide for any drawing.
std::string list_hill(const Scene& scene, Seat seat) {
  std::vector<std::string> items;
  for (const Hex& hex : Rules::hill(scene.state, seat)) {
    std::string item = name_of(hex.place) + " " + scene.word("symbol", hex.symbol()) + " " +
                       std::to_string(hex.height());
    if (hex.marked()) item += " " + std::string(kMarkerMark);
    if (hex.has_prey()) item += " (" + scene.word("food", hex.prey()) + ")";
    items.push_back(std::move(item));
  }
  return list_of(" ", items, ",");
}

std::string title(const Scene& scene, Seat seat, std::size_t width) {
  return scene.letter(seat) + " " + scene.name(seat, width);
}

// Hills in bricks of one line, four places each: `sc2 ` with a mark for prey or a marker.
class SmallHills {
 public:
  explicit SmallHills(const Scene& scene) : scene_(scene) {}

  // False if there is no room left next to the others.
  bool add(Seat seat) {
    Wall wall(kBrick, 1);
    for (const Hex& hex : Rules::hill(scene_.state, seat)) wall.include(hex.place);
    const int gap = hills_.empty() ? 0 : kGap;
    const int width = std::max(wall.width(), kLeastWidth);
    if (used_ + gap + width > terminal::kScreenWidth) return false;
    hills_.push_back({seat, used_ + gap, wall});
    used_ += gap + width;
    height_ = std::max(height_, wall.height());
    return true;
  }

  [[nodiscard]] bool empty() const { return hills_.empty(); }
  void clear() {
    hills_.clear();
    used_ = 0;
    height_ = 0;
  }

  [[nodiscard]] std::string draw() const {
    Canvas canvas(terminal::kScreenWidth, height_ + 1);
    for (const Placed& placed : hills_) {
      const std::string head = title(scene_, placed.seat, kLeastWidth - 2);
      canvas.put(placed.x, 0, head.substr(0, 1), scene_.piece_code(placed.seat));
      canvas.put(placed.x + 1, 0, head.substr(1));
      for (const Hex& hex : Rules::hill(scene_.state, placed.seat)) {
        const int x = placed.x + placed.wall.x(hex.place);
        const int y = placed.wall.y(hex.place) + 1;
        canvas.put(x, y, terminal::clip(scene_.short_symbol(hex.symbol()), 2),
                   symbol_code(hex.symbol()));
        canvas.put(x + 2, y, std::to_string(hex.height()), kBold);
        canvas.put(x + 3, y, hex.marked() ? kMarkerMark : hex.has_prey() ? kPreyMark : "", kBold);
      }
    }
    std::string out;
    for (const std::string& line : canvas.lines(scene_.paint)) out += line + "\n";
    return out;
  }

 private:
  static constexpr int kBrick = 4;
  static constexpr int kGap = 2;
  static constexpr int kLeastWidth = 18;  // for the name

  struct Placed {
    Seat seat;
    int x;
    Wall wall;
  };

  const Scene& scene_;
  std::vector<Placed> hills_;
  int used_ = 0;
  int height_ = 0;
};

}  // namespace

std::string draw_hill(const Scene& scene, Seat seat, bool ground) {
  std::string out = scene.paint.bold(scene.say(
                        Message("board.hill").text("name", scene.view.names.seats[seat]))) +
                    "\n";
  constexpr int kWideBrick = 8;
  constexpr int kNarrowBrick = 6;
  for (const int brick : {kWideBrick, kNarrowBrick}) {
    const LargeHill hill(scene, seat, ground, brick);
    if (hill.fits()) return out + hill.draw();
  }
  return out + list_hill(scene, seat);
}

std::string draw_other_hills(const Scene& scene, Seat seat) {
  std::string out = scene.paint.bold(scene.say("board.other-hills")) + "\n";
  SmallHills side_by_side(scene);
  for (const Seat other : first_seats(scene.rules.players())) {
    if (other == seat || side_by_side.add(other)) continue;
    if (!side_by_side.empty()) out += side_by_side.draw();
    side_by_side.clear();
    if (!side_by_side.add(other)) {
      out += title(scene, other, terminal::kScreenWidth - 2) + "\n" + list_hill(scene, other);
    }
  }
  return side_by_side.empty() ? out : out + side_by_side.draw();
}

}  // namespace formicary::antics
