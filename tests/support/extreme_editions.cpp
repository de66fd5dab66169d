#include "tests/support/extreme_editions.h"

#include <array>
#include <functional>

namespace formicary::testing {
namespace {

using Lines = std::string;

// An id of 32 letters, the longest there is, which ends in a number.
std::string long_id(std::string_view kind, int number) {
  std::string end = "-" + std::to_string(number);
  std::string id(kind);
  while (id.size() + end.size() < 32) id += 'm';
  return id + end;
}

// 60 bytes, the longest name: narrow letters, or wide ones, which take two places each.
const std::string kLongName = std::string(29, 'W') + " " + std::string(30, 'M');
std::string wide_name() {
  std::string name;
  for (int i = 0; i < 20; ++i) name += "蟻";
  return name;
}

Lines head(std::string_view game, std::string_view name) {
  return "formicary-edition 1\ngame " + std::string(game) + "\nid " + long_id("edition", 1) +
         "\nname " + std::string(name) + "\n";
}

struct Mound {
  std::string id;
  std::string name;
  std::string numbers;                 // Queen, General and worm
  std::array<std::string, 5> columns;  // their symbols
};

Lines mounds(const std::function<Mound(int)>& make) {
  Lines out;
  for (int i = 0; i < 12; ++i) {
    const Mound mound = make(i);
    out += "mound " + mound.id + "\n";
    if (!mound.name.empty()) out += "name " + mound.name + "\n";
    out += mound.numbers;
    for (const std::string& column : mound.columns) out += "column " + column + "\n";
  }
  return out;
}

Lines without_items(std::string_view numbers, std::string_view column) {
  return head("ithappens", "n") + mounds([&](int i) {
           Mound mound{"m" + std::to_string(i), {}, std::string(numbers), {}};
           mound.columns.fill(std::string(column));
           return mound;
         });
}

// Eight items on four spaces each, as few mounds as they fit on, and the longest names.
Lines most_items(const std::string& name) {
  Lines out = head("ithappens", name);
  for (int i = 0; i < 8; ++i) out += "item " + long_id("item", i) + " " + name + "\n";
  int space = 0;
  return out + mounds([&](int i) {
           Mound mound{long_id("mound", i), name, "queen 99\ngeneral 98\nworm 18\n", {}};
           for (std::string& column : mound.columns) {
             for (int height = 0; height < 3; ++height, ++space) {
               column +=
                   (height == 0 ? "" : " ") + (space < 32 ? long_id("item", space / 4) : "worm");
             }
           }
           return mound;
         });
}

// One item on one space; its name is a mark that takes no place of its own.
Lines one_item() {
  return head("ithappens", "n") + "item a \xcc\x81\n" + mounds([](int i) {
           return Mound{"m" + std::to_string(i),
                        "\xcc\x81",
                        "queen 2\ngeneral 1\nworm 1\n",
                        {i == 0 ? "a" : ".", ".", ".", ".", "."}};
         });
}

constexpr std::array<std::string_view, 8> kFoods = {"p0", "p1", "p2",         "p3",
                                                    "p4", "p5", "green-leaf", "brown-leaf"};
constexpr std::array<std::string_view, 6> kAreas = {"flower", "grass", "water",
                                                    "earth",  "stone", "soldier"};

struct Board {
  std::string size = "size 1000 860\n";
  std::string name = "n";
  bool long_ids = false;
  std::string tiles = "tile 56 fungus-fungus\n";
  std::string base = "base k10 scout l9 build\nbase l10 hatch k11 ants\nbase j11 heave j10 scout\n";
};

std::string named(const Board& board, std::string_view kind, int number) {
  return board.long_ids ? long_id(kind, number)
                        : std::string(kind).substr(0, 1) + std::to_string(number);
}

Lines pieces(const Board& board) {
  Lines out = head("antics", board.name) + board.size;
  for (int i = 0; i < 6; ++i) {
    out += "prey " + std::string(kFoods[static_cast<std::size_t>(i)]) + " " +
           named(board, "colour", i) + " " + std::string(kAreas[static_cast<std::size_t>(i)]) +
           (board.name == "n" ? "" : " " + board.name) + "\n";
  }
  for (int i = 0; i < 3; ++i) {
    out += "anteater " + named(board, "colour", 2 * i) + " " + named(board, "colour", 2 * i + 1) +
           "\n";
  }
  return out + board.base + board.tiles;
}

std::string trail(const Board& board, int number, const std::string& from, const std::string& to,
                  int bow) {
  return "trail " + named(board, "trail", number) + " " + from + " " + to + " " +
         std::string(kAreas[static_cast<std::size_t>(number % 5)]) + " " + std::to_string(bow) +
         "\n";
}

// The fewest places and trails: a line of clearings, first over the chasm or last over it.
Lines smallest_board(const Board& board, bool chasm_first) {
  Lines out = pieces(board);
  const std::string hill = named(board, "hill", 0);
  out += "place " + hill + " 0 0 hill\n";
  std::string last = hill;
  for (int i = 0; i < 8; ++i) {
    const std::string place = named(board, "place", i);
    out += "place " + place + " 1 1 clearing " + std::string(kFoods[static_cast<std::size_t>(i)]) +
           "\n";
    const bool over_chasm = i == (chasm_first ? 0 : 7);
    out += over_chasm ? "chasm " + last + " " + place + " 100\n"
                      : trail(board, i, last, place, i % 2 == 0 ? 100 : -100);
    last = place;
  }
  return out;
}

// 64 places and 63 trails: all at the ant-hill, or one after the other.
Lines largest_board(const Board& board, bool star) {
  Lines out = pieces(board);
  const std::string hill = named(board, "hill", 0);
  out += "place " + hill + " 500 430 hill\n";
  std::string last = hill;
  for (int i = 1; i < 64; ++i) {
    const std::string place = named(board, "place", i);
    out += "place " + place + " " + std::to_string(i * 397 % 1000) + " " +
           std::to_string(i * 211 % 860) +
           (i <= 8 ? " clearing " + std::string(kFoods[static_cast<std::size_t>(i - 1)])
                   : " junction") +
           "\n";
    out += trail(board, i, star ? hill : last, place, 0);
    last = place;
  }
  return out + "chasm " + hill + " " + last + "\n";
}

}  // namespace

std::vector<ExtremeEdition> extreme_editions() {
  constexpr std::string_view kOneOfEach =
      "tile 14 scout-build\ntile 14 hatch-ants\ntile 14 heave-fungus\ntile 14 scout-ants\n";
  const Board plain{.tiles = std::string(kOneOfEach)};
  const Board lengthy{.name = kLongName, .long_ids = true, .tiles = std::string(kOneOfEach)};
  const Board wide{.name = wide_name(), .tiles = std::string(kOneOfEach)};
  const Board flat{.size = "size 10000 1\n", .tiles = "tile 56 scout-scout\n"};
  const Board narrow{.size = "size 1 10000\n", .tiles = "tile 56 build-ants\n"};
  const Board corner{.size = "size 1 1\n",
                     .base =
                         "base h7 scout i7 build\nbase j7 hatch k7 ants\n"
                         "base l7 heave m7 heave\n"};
  return {
      {"no items", "ithappens", without_items("queen 2\ngeneral 1\nworm 1\n", ".")},
      {"nothing but worms", "ithappens",
       without_items("queen 99\ngeneral 98\nworm 18\n", "worm worm worm")},
      {"most items, long names", "ithappens", most_items(kLongName)},
      {"most items, wide names", "ithappens", most_items(wide_name())},
      {"one item", "ithappens", one_item()},
      {"everything beyond the chasm", "antics", smallest_board(flat, true)},
      {"nothing but fungus", "antics", smallest_board(corner, false)},
      {"a narrow drawing", "antics", smallest_board(narrow, false)},
      {"most places around the hill", "antics", largest_board(plain, true)},
      {"most places in a row, long names", "antics", largest_board(lengthy, false)},
      {"wide names", "antics", largest_board(wide, true)},
  };
}

}  // namespace formicary::testing
