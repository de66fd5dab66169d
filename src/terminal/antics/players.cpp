#include "terminal/antics/players.h"

#include <algorithm>

#include "terminal/columns.h"

namespace formicary::antics {
namespace {

constexpr std::size_t kNameEnd = 20;  // where a name ends in a row: `> Y Name`
constexpr std::size_t kAreaWidth = 8;
constexpr std::size_t kNameWidth = 24;  // in a sentence

std::string turn_mark(const Scene& scene, Seat seat) {
  return Rules::to_act(scene.state) == Actor::seat(seat) ? "> " : "  ";
}

std::string dot_for_none(int count) { return count == 0 ? "." : std::to_string(count); }

std::string joined(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& each : words) out += (out.empty() ? "" : ", ") + each;
  return out.empty() ? "-" : out;
}

// The prey that a player has at home, wherever it lies there.
std::vector<std::string> prey_of(const Scene& scene, Seat seat) {
  std::vector<std::string> out;
  for (int type = 0; type < kPreyTypes; ++type) {
    const PreyPlace place = scene.state.prey[seat][static_cast<std::size_t>(type)];
    if (place == kNoPrey || is_carried(place)) continue;
    std::string name = scene.word("food", type);
    if (place == kPreyBrought) name += " " + scene.say("board.not-stored");
    if (place == kPreyBeside) name += " " + scene.say("board.beside");
    out.push_back(std::move(name));
  }
  return out;
}

std::vector<std::string> tiles_of(const Scene& scene, Seat seat) {
  std::vector<std::string> out;
  for (TileKind kind = 0; kind < kTileKinds; ++kind) {
    const int count = scene.state.supply[seat][kind];
    if (count > 0) {
      out.push_back((count > 1 ? std::to_string(count) + " " : "") + scene.word("tile", kind));
    }
  }
  return out;
}

std::string fields_to_scout(const Scene& scene) {
  std::vector<std::string> out;
  for (int field = 0; field < kFields; ++field) {
    if ((scene.state.steps >> field & 1) != 0) out.push_back(std::to_string(field + 1));
  }
  return joined(out);
}

Message decision(const Scene& scene) {
  const State& state = scene.state;
  switch (state.phase) {
    case Phase::kScout:
      return Message("board.scout").text("fields", fields_to_scout(scene));
    case Phase::kBuild:
      return Message("board.build").number("steps", state.steps);
    case Phase::kPlace:
      return Message("board.place")
          .number("steps", state.steps)
          .text("tile", scene.word("tile", state.tile));
    case Phase::kHatch:
      if (state.must_area < kAreas) {
        return Message("board.hatch-second")
            .number("steps", state.steps)
            .text("area", scene.word("area", state.must_area));
      }
      return Message("board.hatch").number("steps", state.steps);
    case Phase::kAnts:
      return Message("board.ants").number("steps", state.steps);
    case Phase::kHeave:
      return Message("board.heave").number("steps", state.steps);
    case Phase::kStore:
      return Message("board.store");
    case Phase::kDiscard:
      return Message("board.discard").number("count", state.supply_sizes[state.turn] - kKeptTiles);
    case Phase::kAttack:
      return Message("board.attack");
    default:
      if (state.actions_left == 0) return Message("board.no-actions");
      return Message("board.choose").number("magnificant", state.magnificant);
  }
}

}  // namespace

std::string draw_areas(const Scene& scene) {
  std::string out = scene.paint.bold(
      terminal::pad_right(terminal::clip(scene.say("board.areas"), kNameEnd - 1), kNameEnd));
  for (int area = 0; area < kAreas; ++area) {
    const std::string cell =
        terminal::pad_left(terminal::clip(scene.word("area", area), kAreaWidth - 1), kAreaWidth);
    out += scene.paint.code(area_code(area), cell);
  }
  out += terminal::pad_left(terminal::clip(scene.say("board.ants-left"), kAreaWidth + 1),
                            kAreaWidth + 3);
  out += "\n";
  for (const Seat seat : first_seats(scene.rules.players())) {
    out += turn_mark(scene, seat) + scene.paint.piece(scene.view.colours[seat], scene.letter(seat));
    out += terminal::pad_right(" " + scene.name(seat, kNameEnd - 5), kNameEnd - 3);
    for (const std::uint8_t ants : scene.state.areas[seat]) {
      out += terminal::pad_left(dot_for_none(ants), kAreaWidth);
    }
    out += terminal::pad_left(dot_for_none(scene.state.ants_left[seat]), kAreaWidth + 3) + "\n";
  }
  return out;
}

std::string list_player(const Scene& scene, Seat seat) {
  const auto& leaves = scene.state.leaves_home[seat];
  const std::string line = terminal::wrap(
      turn_mark(scene, seat) + scene.letter(seat) + " " +
          scene.say(Message("board.player")
                        .text("name", scene.name(seat, kNameWidth))
                        .number("points", scene.rules.scores(scene.state).total(colour_of(seat)))
                        .text("prey", joined(prey_of(scene, seat)))
                        .number("green", leaves[0])
                        .number("brown", leaves[1])
                        .text("tiles", joined(tiles_of(scene, seat)))),
      terminal::kScreenWidth, 4);
  return line.substr(0, 2) + scene.paint.piece(scene.view.colours[seat], line.substr(2, 1)) +
         line.substr(3) + "\n";
}

std::string list_players(const Scene& scene) {
  std::string out;
  for (const Seat seat : first_seats(scene.rules.players())) out += list_player(scene, seat);
  return out;
}

std::string status(const Scene& scene) {
  const State& state = scene.state;
  if (state.phase == Phase::kOver) return scene.paint.bold(scene.say("board.over")) + "\n";
  if (state.phase >= Phase::kStart && state.phase <= Phase::kSetUp) {
    return scene.paint.bold(scene.say("board.set-up")) + "\n";
  }
  std::string text = scene.say(Message("board.turn")
                                   .text("name", scene.name(state.turn, kNameWidth))
                                   .number("actions", state.actions_left)) +
                     " ";
  if (state.phase > Phase::kAttack) {
    text += scene.say("board.refill");
  } else {
    text += scene.say(decision(scene));
  }
  if (state.trigger != Trigger::kNone) {
    text += " " + scene.say(Message("board.last-turns").number("turns", state.last_turns));
  }
  return scene.paint.bold(terminal::wrap(text, terminal::kScreenWidth)) + "\n";
}

}  // namespace formicary::antics
