// Setting up a Table.
#include <doctest/doctest.h>

#include <algorithm>

#include "base/text.h"
#include "games/antics/names.h"
#include "tests/support/antics/table.h"
#include "tests/support/antics/table_words.h"
#include "tests/support/notes.h"

namespace formicary::testing {

using namespace antics;  // NOLINT(google-build-using-namespace)
using namespace tables;  // NOLINT(google-build-using-namespace)
using antics::Rules;     // and not the concept

namespace {

OptionValues options_of(const TableOptions& options) {
  OptionValues values{};
  values[static_cast<std::size_t>(Option::kPickUpCarrier)] = options.pick_up_carrier;
  values[static_cast<std::size_t>(Option::kPreyOnFungus)] = options.prey_on_fungus;
  const auto rounds = std::find(kStallRounds.begin(), kStallRounds.end(), options.stall_rounds);
  REQUIRE(rounds != kStallRounds.end());
  values[static_cast<std::size_t>(Option::kStallRounds)] =
      static_cast<std::uint8_t>(rounds - kStallRounds.begin());
  return values;
}

}  // namespace

Table::Table(Unopened, int players, const TableOptions& options, const Edition& edition)
    : rules_(edition, players, options_of(options)), state_(rules_.initial()) {}

Table Table::unopened(int players, const TableOptions& options, const Edition& edition) {
  return {Unopened{}, players, options, edition};
}

Table::Table(int players, const TableOptions& options, const Edition& edition)
    : Table(Unopened{}, players, options, edition) {
  play("start 1; side 1; side 1; side 1; fall");
  events.clear();
  opening(kActions).turn(1);
  display("sb sh sa sv sf **", "bh ba bv bf ha **", "hv hf av af vf **");
}

Table& Table::turn(int seat, int actions) {
  state_.turn = static_cast<Seat>(seat - 1);
  state_.actions_left = static_cast<std::uint8_t>(actions);
  return *this;
}

Table& Table::opening(int turns) {
  state_.opening = static_cast<std::uint8_t>(turns);
  return *this;
}

TileKind Table::from_bag(std::string_view tile) {
  const TileKind kind = kind_of(tile);
  INFO(tile);
  REQUIRE(state_.bag[kind] > 0);
  --state_.bag[kind];
  --state_.bag_size;
  return kind;
}

Table& Table::display(std::string_view a, std::string_view b, std::string_view c) {
  for (auto& row : state_.display) {
    for (Field& field : row) {
      if (field >= kTileKinds) continue;
      ++state_.bag[field];
      ++state_.bag_size;
    }
  }
  for (std::size_t row = 0; row < kRows; ++row) {
    const auto fields = words(row == 0 ? a : row == 1 ? b : c);
    REQUIRE(fields.size() == kFields);
    for (std::size_t i = 0; i < kFields; ++i) {
      Field& field = state_.display[row][i];
      field = fields[i] == "--"   ? kGapField
              : fields[i] == "**" ? kAnteaterField
                                  : from_bag(fields[i]);
    }
  }
  return *this;
}

Table& Table::bag(std::string_view tiles) {
  state_.bag = {};
  state_.bag_size = 0;
  for (const std::string_view tile : words(tiles)) {
    ++state_.bag[kind_of(tile)];
    ++state_.bag_size;
  }
  return *this;
}

Table& Table::supply(int seat, std::string_view tiles) {
  auto& supply = state_.supply[index(seat)];
  for (TileKind kind = 0; kind < kTileKinds; ++kind) {
    state_.bag[kind] = static_cast<std::uint8_t>(state_.bag[kind] + supply[kind]);
    state_.bag_size = static_cast<std::uint8_t>(state_.bag_size + supply[kind]);
    supply[kind] = 0;
  }
  state_.supply_sizes[index(seat)] = 0;
  for (const std::string_view tile : words(tiles)) {
    ++supply[from_bag(tile)];
    ++state_.supply_sizes[index(seat)];
  }
  return *this;
}

Table& Table::lay(int seat, std::string_view tile) {
  const auto parts = words(tile);
  REQUIRE(parts.size() == 3);
  HexPlace first = place_of(parts[1]);
  HexPlace second = place_of(parts[2]);
  if (symbol_of(parts[0][0]) > symbol_of(parts[0][1])) std::swap(first, second);
  const auto direction = direction_between(first, second);
  REQUIRE(direction);
  // As a build of that seat in which nothing else happens.
  State build = state_;
  build.turn = static_cast<Seat>(seat - 1);
  build.phase = Phase::kPlace;
  build.tile = kind_of(parts[0]);
  build.steps = 1;
  ++build.supply[build.turn][build.tile];
  ++build.supply_sizes[build.turn];
  const Action action = act(ActionKind::kPlace, *direction, first.code);
  INFO(tile);
  REQUIRE(refusal_text(rules_, rules_.why_not(build, action)) == "");
  SilentSink silent;
  rules_.apply(build, action, silent);
  from_bag(parts[0]);
  state_.hexes = build.hexes;
  state_.hill_sizes = build.hill_sizes;
  state_.tiles_on_level = build.tiles_on_level;
  return *this;
}

Hex& Table::hex_at(int seat, std::string_view place) {
  const Hex* hex =
      Rules::find_hex(std::as_const(state_), static_cast<Seat>(seat - 1), place_of(place));
  INFO(place);
  REQUIRE(hex != nullptr);
  return state_.hexes.at(static_cast<std::size_t>(hex - state_.hexes.data()));
}

Table& Table::space(int seat, std::string_view space) {
  const auto parts = words(space);
  REQUIRE(parts.size() == 3);
  Hex& hex = hex_at(seat, parts[0]);
  const auto symbol = static_cast<Symbol>(find_name(kSymbolNames, parts[1]));
  hex = Hex::make(hex.place, symbol, number(parts[2]), hex.partner());
  return *this;
}

Table& Table::marker(int seat, std::string_view place) {
  hex_at(seat, place).mark();
  return *this;
}

Table& Table::stored(int seat, std::string_view prey_and_place) {
  const auto parts = words(prey_and_place);
  REQUIRE(parts.size() == 2);
  const Food prey = from_clearing(parts[0]);
  state_.prey[index(seat)].at(prey) = kPreyStored;
  hex_at(seat, parts[1]).store(prey);
  return *this;
}

Table& Table::ants(int seat, std::string_view trails) {
  for (const std::string_view id : words(trails)) {
    state_.ants[index(seat)] |= trail_bit(trail(id));
    REQUIRE(state_.ants_left[index(seat)]-- > 0);
  }
  return *this;
}

Table& Table::guards(int seat, std::string_view trails) {
  for (const std::string_view id : words(trails)) {
    state_.guards[index(seat)] |= trail_bit(trail(id));
    REQUIRE(state_.ants_left[index(seat)]-- > 0);
  }
  return *this;
}

Table& Table::hatched(int seat, std::string_view areas) {
  const auto parts = words(areas);
  REQUIRE(parts.size() % 2 == 0);
  for (std::size_t i = 0; i < parts.size(); i += 2) {
    const auto count = static_cast<std::uint8_t>(number(parts[i + 1]));
    REQUIRE(state_.ants_left[index(seat)] >= count);
    state_.areas[index(seat)][find_name(kAreaNames, parts[i])] = count;
    state_.ants_left[index(seat)] = static_cast<std::uint8_t>(ants_left(seat) - count);
  }
  return *this;
}

Food Table::from_clearing(std::string_view id) {
  const Food what = food(id);
  REQUIRE(state_.clearings[what]-- > 0);
  if (is_prey(what) && state_.clearings[what] == 0) exhausted(id);
  return what;
}

Table& Table::carries(int seat, std::string_view food_and_trail) {
  const auto parts = words(food_and_trail);
  REQUIRE(parts.size() == 2);
  const Food what = from_clearing(parts[0]);
  const int where = trail(parts[1]);
  REQUIRE((state_.ants[index(seat)] & trail_bit(where)) != 0);
  if (is_prey(what)) {
    state_.prey[index(seat)].at(what) = static_cast<PreyPlace>(where);
  } else {
    state_.leaves[index(seat)].at(what - kPreyTypes) |= trail_bit(where);
  }
  return *this;
}

Table& Table::brought(int seat, std::string_view prey) {
  for (const std::string_view id : words(prey)) {
    state_.prey[index(seat)].at(from_clearing(id)) = kPreyBrought;
  }
  return *this;
}

Table& Table::beside(int seat, std::string_view prey) {
  for (const std::string_view id : words(prey)) {
    state_.prey[index(seat)].at(from_clearing(id)) = kPreyBeside;
  }
  return *this;
}

Table& Table::leaves(int seat, int green, int brown) {
  const std::array<int, kLeafKinds> counts = {green, brown};
  for (std::size_t kind = 0; kind < kLeafKinds; ++kind) {
    for (int i = 0; i < counts.at(kind); ++i) {
      from_clearing(kLeafNames.at(kind));
      ++state_.leaves_home[index(seat)].at(kind);
    }
  }
  return *this;
}

Table& Table::clearing(std::string_view id, int tokens) {
  state_.clearings[food(id)] = static_cast<std::uint8_t>(tokens);
  return *this;
}

Table& Table::exhausted(std::string_view prey) {
  for (const std::string_view id : words(prey)) {
    state_.exhausted |= static_cast<std::uint8_t>(1U << food(id));
  }
  return *this;
}

Table& Table::attacked(std::string_view rows) {
  state_.attacked = 0;
  for (const std::string_view row : words(rows)) {
    state_.attacked |= static_cast<std::uint8_t>(1U << find_name(kRowNames, row));
  }
  return *this;
}

Table& Table::anteater_sides(int a, int b, int c) {
  state_.sides = static_cast<std::uint8_t>((a - 1) | (b - 1) << 1 | (c - 1) << 2);
  return *this;
}

Table& Table::stalled(int turns) {
  state_.stalled = static_cast<std::uint8_t>(turns);
  return *this;
}

int Table::trail(std::string_view id) const {
  const auto number = find_trail(rules_.edition(), id);
  REQUIRE_MESSAGE(number, id);
  return *number;
}

Food Table::food(std::string_view id) const {
  const auto found = find_food(rules_.edition(), id);
  REQUIRE_MESSAGE(found, id);
  return *found;
}

}  // namespace formicary::testing
