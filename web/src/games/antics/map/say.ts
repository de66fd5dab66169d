// The names of the parts of the map for screen readers: places and routes, never coordinates.
import type { Move } from "../../../engine/scene";
import { t } from "../../../words/words.svelte";
import type { AnticsLayout, AnticsOnTrail, AnticsView } from "../scene";
import { isYou, nameOf, type People } from "./who";

export const join = (parts: string[]): string => parts.reduce((one, other) => t("anm.and", { one, other }));

// The effects of touching it now.
export function doing(moves: readonly Move[] | undefined): string[] {
  if (!moves || moves.length === 0) return [];
  return [moves.length === 1 ? t("anm.can", { what: moves[0]!.say }) : t("anm.can.several", { count: moves.length })];
}

function antsOn(on: AnticsOnTrail, layout: AnticsLayout, people: People): string[] {
  const said: string[] = [];
  for (const colour of on.ants) {
    const you = isYou(people, colour);
    const name = nameOf(people, colour);
    const carried = on.carried.find((one) => one.colour === colour);
    const food = carried && layout.foods[carried.food]?.name;
    if (food) said.push(you ? t("anm.ant.yours.carries", { food }) : t("anm.ant.carries", { name, food }));
    else said.push(you ? t("anm.ant.yours") : t("anm.ant", { name }));
  }
  if (on.guard !== undefined)
    said.push(isYou(people, on.guard) ? t("anm.guard.yours") : t("anm.guard", { name: nameOf(people, on.guard) }));
  return said;
}

export function nameOfTrail(
  trail: number,
  on: AnticsOnTrail | undefined,
  layout: AnticsLayout,
  people: People,
): string {
  const { name, a, b } = layout.trails[trail]!;
  const between = t("anm.trail", { trail: name, a: layout.places[a]!.name, b: layout.places[b]!.name });
  const who = on ? antsOn(on, layout, people) : [];
  return join([between, ...(who.length > 0 ? who : [t("anm.nobody")])]);
}

export function nameOfPlace(
  place: number,
  clearing: AnticsView["clearings"][number] | undefined,
  layout: AnticsLayout,
): string {
  const { name, kind } = layout.places[place]!;
  if (kind === "hill" || !clearing) return name;
  return join([name, t("anm.left", { count: clearing.left }), ...(clearing.exhausted ? [t("anm.exhausted")] : [])]);
}
