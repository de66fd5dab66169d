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

bool is_nameless(const TableSeat& seat, SeatKind kind) {
  return seat.kind == kind && seat.name.empty();
}

}  // namespace

std::optional<std::string> shown_name_like(std::string_view name,
                                           const std::vector<TableSeat>& seats) {
  const FoldedName folded = fold_name(name);
  for (std::size_t number = 1; number <= seats.size(); ++number) {
    for (const std::string_view each : kSeats) {
      std::string shown(each);
      shown.replace(shown.find("{}"), 2, std::to_string(number));
      if (look_alike(folded, fold_name(shown))) return shown;
    }
  }
  const auto any = [&](SeatKind kind) {
    return std::any_of(seats.begin(), seats.end(),
                       [kind](const TableSeat& seat) { return is_nameless(seat, kind); });
  };
  std::optional<std::string> found;
  if (any(SeatKind::kBot)) found = find_like(folded, kBots);
  if (!found && any(SeatKind::kPerson)) found = find_like(folded, kColours);
  return found;
}

}  // namespace formicary
