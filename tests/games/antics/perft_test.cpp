// Perft: how many sequences of plies there are. The numbers are a fingerprint of legal, chance and
// apply. Those of the start are derived by hand; the others are counted a second time by trying
// every action that can be typed and keeping those that nothing refuses.
#include "core/perft.h"

#include "tests/support/antics/law_hooks.h"
#include "tests/support/antics/spec.h"

using namespace formicary::testing;
using formicary::antics::act;
using formicary::antics::ActionKind;
using formicary::antics::kTileKinds;
using formicary::antics::Rules;
using formicary::antics::State;

namespace {

// Counts as text, such as `12 144`.
std::string text(const std::vector<std::uint64_t>& counts) {
  std::string out;
  for (const std::uint64_t count : counts) out += (out.empty() ? "" : " ") + std::to_string(count);
  return out;
}

std::string counts(const Table& table, int depth) {
  std::vector<std::uint64_t> out;
  for (int d = 1; d <= depth; ++d) {
    out.push_back(formicary::perft(table.rules(), table.state(), d));
  }
  return text(out);
}

// Without legal and chance: only why_not, and what is in the bag. Hills must stay within the
// region that is typed.
std::uint64_t count_unrefused(const Rules& rules, const State& state, int depth) {
  const formicary::Actor actor = Rules::to_act(state);
  if (depth == 0 || actor.is_nobody()) return 1;
  std::uint64_t count = 0;
  const auto descend = [&](const auto& action) {
    if (depth == 1) {
      ++count;
      return;
    }
    State next = state;
    formicary::SilentSink silent;
    rules.apply(next, action, silent);
    count += count_unrefused(rules, next, depth - 1);
  };
  if (actor.is_chance()) {
    for (int kind = 0; kind < kTileKinds; ++kind) {
      if (state.bag.at(static_cast<std::size_t>(kind)) > 0) descend(act(ActionKind::kDraw, kind));
    }
    return count;
  }
  std::vector<formicary::antics::Action> seen;
  for (const auto& action : LawHooks<Rules>::typable(rules)) {
    if (rules.why_not(state, action)) continue;
    // Some are listed twice there.
    if (std::find(seen.begin(), seen.end(), action) != seen.end()) continue;
    seen.push_back(action);
    descend(action);
  }
  return count;
}

std::string unrefused(const Table& table, int depth) {
  std::vector<std::uint64_t> out;
  for (int d = 1; d <= depth; ++d) {
    out.push_back(count_unrefused(table.rules(), table.state(), d));
  }
  return text(out);
}

// A hill of some levels, tiles to build, ants, soldiers and food all over the board.
Table busy(int players, const TableOptions& options) {
  Table table(players, options);
  table.lay(1, "ss k10 l10").lay(1, "bh j10 j11").lay(1, "af l9 m9").lay(1, "vv i10 i11");
  table.supply(1, "hh hh ff").stored(1, "woodlouse k11");
  table.ants(1, "w1 g1 w2 s2").hatched(1, "soldier 3 water 1").guards(1, "w2");
  table.ants(2, "w1 g1 e1 w3").hatched(2, "soldier 2 flower 1").carries(2, "butterfly g1");
  table.ants(3, "w1 e1 e2").carries(3, "brown-leaf e1").carries(1, "green-leaf s2");
  return table;
}

// Two prey to store, tiles to put back and anteaters that are about to attack: a turn's end.
Table full_hands() {
  Table table;
  table.display("sb ** sh sa sv sf", "bh ** ba bv bf ha", "hv hf av af vf **");
  table.supply(1, "ss bb hh").brought(1, "butterfly ladybird").turn(1, 2).attacked("b");
  return table;
}

}  // namespace

TEST_CASE("perft from the start: the start player, three sides, and the first tiles") {
  for (const std::uint64_t players : {3U, 4U}) {
    // 21 kinds of at least two tiles each.
    CHECK(counts(Table::unopened(static_cast<int>(players)), 6) ==
          text({players, players * 2, players * 4, players * 8, players * 8 * 21,
                players * 8 * 21 * 21}));
    // 15 kinds of at least two tiles each.
    CHECK(counts(Table::unopened(static_cast<int>(players), {}, shipped_board()), 6) ==
          text({players, players * 2, players * 4, players * 8, players * 8 * 15,
                players * 8 * 15 * 15}));
  }
}

// A first turn. 12 actions: 6 spaces, the magnificANT with 5, and the end. Then, for each:
//   scout (3 times: two spaces, magnificANT): 3 tiles of field 1
//   build (twice): one kind, so its places, of which there are P
//   hatch (twice): 6 areas and stop
//   ANTS! and heave (twice each): nothing to do, so what a turn offers
//   end: 12 of the next player
TEST_CASE("perft of a first turn") {
  const Table table;
  Table building = table;
  building.play("magnificant build");
  const std::uint64_t without_marker = formicary::perft(building.rules(), building.state(), 1);
  Table marked = table;
  marked.play("use k10");
  const std::uint64_t with_marker = formicary::perft(marked.rules(), marked.state(), 1);
  // The base's pairs of neighbours that are no tile: k10 with l10, j11 and k11, j10 with j11, and
  // l10 with k11. A marker on k10 takes three of them away, in both orders.
  CHECK(without_marker - with_marker == 2 * 3);
  // After a space was used without effect there are 5 others, the magnificANT's 5 and the end;
  // after the magnificANT 6 spaces and the end.
  const std::uint64_t idle = 2 * 11 + 2 * 7;
  CHECK(counts(table, 2) == text({12, 3 * 3 + without_marker + with_marker + 2 * 7 + idle + 12}));
}

TEST_CASE("perft: the same as trying out everything, from the first turn") {
  for (const int players : {3, 4}) {
    const Table table(players);
    CHECK(counts(table, 3) == unrefused(table, 3));
    const Table shipped(players, {}, shipped_board());
    CHECK(counts(shipped, 2) == unrefused(shipped, 2));
  }
}

TEST_CASE("perft: the same as trying out everything, in the middle of a game") {
  for (const bool option : {false, true}) {
    const Table table = busy(3, {.pick_up_carrier = option, .prey_on_fungus = option});
    CHECK(counts(table, 2) == unrefused(table, 2));
  }
  for (const char* script :
       {"use k10", "magnificant build", "use j10", "use l9", "magnificant ants", "use i10"}) {
    CAPTURE(script);
    Table table = busy(4, {});
    table.space(1, "l9 ants 3").play(script);
    CHECK(counts(table, 2) == unrefused(table, 2));
  }
}

TEST_CASE("perft: the same as trying out everything, at the end of a turn") {
  Table table = full_hands();
  CHECK(counts(table, 2) == unrefused(table, 2));
  table.play("use j10; take a1; end");
  CHECK(counts(table, 3) == unrefused(table, 3));
  table.play("store butterfly j10; store ladybird k10");
  CHECK(counts(table, 3) == unrefused(table, 3));
}

TEST_CASE("perft: pinned") {
  CHECK(counts(Table(), 4) == "12 265 3330 29167");
  CHECK(counts(busy(3, {}), 3) == "15 109 1523");
  CHECK(unrefused(busy(3, {}), 3) == "15 109 1523");
  CHECK(counts(busy(4, {.pick_up_carrier = true}), 3) == "15 112 1569");
  CHECK(unrefused(busy(4, {.pick_up_carrier = true}), 3) == "15 112 1569");
  CHECK(counts(full_hands(), 4) == "12 77 1003 9995");
  CHECK(unrefused(full_hands(), 4) == "12 77 1003 9995");
}

// Some seconds long, so only on demand: --no-skip.
TEST_CASE("perft: the deepest of them, tried out" * doctest::skip()) {
  CHECK(unrefused(Table(), 4) == "12 265 3330 29167");
}
