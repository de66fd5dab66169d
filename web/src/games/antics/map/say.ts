// What the parts of the map are called by those who hear them: places and routes, never coordinates.
import type { Move, Scene } from "../../../engine/scene";
import { t } from "../../../words/words.svelte";
import type { AnticsLayout, AnticsOnTrail, AnticsView } from "../scene";
import type { MapSpot } from "./neighbours";
import { isYou, nameOf } from "./who";

export interface Told {
  scene: Scene;
  view: AnticsView;
  layout: AnticsLayout;
}

export const join = (parts: string[]): string => parts.reduce((one, other) => t("anm.and", { one, other }));

// What touching it would do now.
export function doing(moves: readonly Move[] | undefined): string[] {
  if (!moves || moves.length === 0) return [];
  return [moves.length === 1 ? t("anm.can", { what: moves[0]!.say }) : t("anm.can.several", { count: moves.length })];
}

export function antsOn(on: AnticsOnTrail, { scene, layout }: Told): string[] {
  const said: string[] = [];
  for (const colour of on.ants) {
    const you = isYou(scene, colour);
    const name = nameOf(scene, colour);
    const carried = on.carried.find((one) => one.colour === colour);
    const food = carried && layout.foods[carried.food]?.name;
    if (food) said.push(you ? t("anm.ant.yours.carries", { food }) : t("anm.ant.carries", { name, food }));
    else said.push(you ? t("anm.ant.yours") : t("anm.ant", { name }));
  }
  if (on.guard !== undefined) said.push(isYou(scene, on.guard) ? t("anm.guard.yours") : t("anm.guard", { name: nameOf(scene, on.guard) }));
  return said;
}

export function nameOfTrail(trail: number, told: Told): string {
  const { layout, view } = told;
  const { name, a, b } = layout.trails[trail]!;
  const between = t("anm.trail", { trail: name, a: layout.places[a]!.name, b: layout.places[b]!.name });
  const on = view.trails[trail];
  const who = on ? antsOn(on, told) : [];
  return join([between, ...(who.length > 0 ? who : [t("anm.nobody")])]);
}

export function nameOfPlace(place: number, told: Told): string {
  const { layout, view } = told;
  const { name, kind, food } = layout.places[place]!;
  if (kind === "hill" || food === undefined) return name;
  const { left, exhausted } = view.clearings[food] ?? { left: 0, exhausted: false };
  return join([name, t("anm.left", { count: left }), ...(exhausted ? [t("anm.exhausted")] : [])]);
}

export function nameOfSpot(spot: MapSpot, told: Told, moves: readonly Move[] | undefined): string {
  const what = spot.trail === undefined ? nameOfPlace(spot.place!, told) : nameOfTrail(spot.trail, told);
  return join([what, ...doing(moves)]);
}
