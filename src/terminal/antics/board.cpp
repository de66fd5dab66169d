#include "terminal/antics/board.h"

#include "catalog/typed.h"
#include "terminal/antics/display.h"
#include "terminal/antics/hills.h"
#include "terminal/antics/lists.h"
#include "terminal/antics/map.h"
#include "terminal/antics/players.h"

namespace formicary::antics {
namespace {

bool building(const Scene& scene) {
  return scene.state.phase == Phase::kBuild || scene.state.phase == Phase::kPlace;
}

std::string own_hill(const Scene& scene) {
  return draw_hill(scene, scene.main_seat(), building(scene));
}

std::string draw_all(const Scene& scene) {
  return draw_map(scene) + list_trails(scene) + list_food(scene) + "\n" +
         draw_other_hills(scene, scene.main_seat()) + "\n" + own_hill(scene) + "\n" +
         draw_display(scene) + "\n" + draw_areas(scene) + "\n" + list_players(scene);
}

// The changes of the last step, and what is needed for the next.
std::string draw_part(const Scene& scene) {
  switch (scene.state.phase) {
    case Phase::kTurn:
    case Phase::kBuild:
    case Phase::kPlace:
    case Phase::kStore:
      return own_hill(scene) + "\n" + list_player(scene, scene.main_seat());
    case Phase::kScout:
      return draw_display(scene);
    case Phase::kHatch:
      return draw_areas(scene);
    case Phase::kAnts:
      return draw_areas(scene) + list_trails(scene);
    case Phase::kHeave:
      return list_trails(scene) + list_food(scene);
    case Phase::kDiscard:
      return list_player(scene, scene.main_seat());
    case Phase::kAttack:
      return draw_display(scene) + draw_areas(scene);
    default:
      return draw_all(scene);
  }
}

}  // namespace
}  // namespace formicary::antics

std::string formicary::terminal::draw(const antics::Rules& rules, const BoardView& view) {
  const antics::Scene scene(rules, view);
  return (view.glance ? antics::draw_part(scene) : antics::draw_all(scene)) + "\n" +
         antics::status(scene);
}

bool formicary::terminal::waits(const antics::Rules& /*rules*/, AnyAction action) {
  return from_any<antics::Action>(action).kind == antics::ActionKind::kEnd;
}
