#include "table/shown_names.h"

#include <algorithm>
#include <array>

#include "table/chat.h"

namespace formicary {
namespace {

// In English, Dutch and Chinese, like everything below. The number stands for {}.
constexpr std::array<std::string_view, 4> kSeats = {"Seat {}", "Plaats {}", "座位 {}", "第{}席"};

constexpr std::array<std::string_view, 24> kBots = {
    "Mila", "Otis",  "Pepper", "Juno", "Basil", "Hazel", "Rufus", "Tilly",
    "Milo", "Olive", "Gus",    "Nell", "米拉",  "歐弟",  "小椒",  "茱諾",
    "阿羅", "榛果",  "阿福",   "蒂莉", "米洛",  "歐莉",  "阿古",  "妮兒"};

constexpr std::array<std::string_view, 24> kColours = {
    "Yellow", "Red",  "Green", "Blue",  "White", "Pink",   "Brown", "Grey",
    "Geel",   "Rood", "Groen", "Blauw", "Wit",   "Roze",   "Bruin", "Grijs",
    "黃色",   "紅色", "綠色",  "藍色",  "白色",  "粉紅色", "棕色",  "灰色"};

template <class Names>
std::optional<std::string> find_like(const FoldedName& name, const Names& names) {
  const auto like = [&](std::string_view each) { return look_alike(name, fold_name(each)); };
  const auto found = std::find_if(names.begin(), names.end(), like);
  if (found == names.end()) return {};
  return std::string(*found);
}

// By `Seat 2` everybody knows the second seat, whether or not somebody sits there.
std::optional<std::string> numbered_like(const FoldedName& name, std::size_t seats, Seat own) {
  for (std::size_t number = 1; number <= seats; ++number) {
    if (own != kNoSeat && number == std::size_t{own} + 1) continue;
    for (const std::string_view each : kSeats) {
      std::string shown(each);
      shown.replace(shown.find("{}"), 2, std::to_string(number));
      if (look_alike(name, fold_name(shown))) return shown;
    }
  }
  return {};
}

}  // namespace

std::optional<std::string> shown_name_like(std::string_view name,
                                           const std::vector<TableSeat>& seats, Seat own) {
  const FoldedName folded = fold_name(name);
  bool bots = false;
  bool people = false;
  for (const Seat seat : first_seats(seats.size())) {
    if (seat == own || !seats[seat].name.empty()) continue;
    // People at one device may name each other one after the other.
    if (own != kNoSeat && !seats[own].player.empty() && seats[seat].player == seats[own].player) {
      continue;
    }
    bots |= seats[seat].kind == SeatKind::kBot;
    // People who will sit down at an open seat need not give a name, but for a rematch they have
    // one.
    const bool waits = seats[seat].kind == SeatKind::kOpen && seats[seat].player.empty();
    people |= seats[seat].kind == SeatKind::kPerson || (waits && own != kNoSeat);
  }
  auto found = numbered_like(folded, seats.size(), own);
  if (!found && bots) {
    found = find_like(folded, kBots);
    if (own != kNoSeat && found == name) found.reset();
  }
  if (!found && people) found = find_like(folded, kColours);
  return found;
}

}  // namespace formicary
