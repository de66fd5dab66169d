// The spots of the board for each move, and the command that a touch without a move probably meant. Pure:
// choice.svelte.ts has the reader's choice so far.
import type { Move, Scene } from "../../engine/scene";
import { viewOf } from "./look";
import { layoutOf, previewOf, type AnticsHex, type AnticsLayout, type AnticsMove, type AnticsView } from "./scene";
import {
  ANT_HILL,
  anteaterSpot,
  areaSpot,
  clearingSpot,
  fieldSpot,
  hexSpot,
  tileSpot,
  trailSpot,
  type Spot,
} from "./spots";

export interface Ground {
  layout: AnticsLayout;
  view: AnticsView;
  colour: number; // the reader's
}

const trailAt = (layout: AnticsLayout, index: number | undefined): Spot =>
  trailSpot(layout.trails[index ?? -1]?.id ?? "");
const foodAt = (layout: AnticsLayout, index: number | undefined): Spot =>
  clearingSpot(layout.foods[index ?? -1]?.id ?? "");

export const groundSpot = (hex: string): Spot => `ground-${hex}`;
export const isHeave = (kind: AnticsMove["kind"] | undefined): boolean =>
  kind === "lift" || kind === "pass" || kind === "bring";

// The spot from which a heave takes food; goalOf() returns its target.
export function sourceOf(layout: AnticsLayout, move: AnticsMove): Spot | undefined {
  if (move.kind === "lift") return foodAt(layout, move.food);
  if (move.kind === "pass") return trailAt(layout, move.from);
  if (move.kind === "bring") return trailAt(layout, move.trail);
  return undefined;
}
export function goalOf(layout: AnticsLayout, move: AnticsMove): Spot | undefined {
  if (move.kind === "bring") return ANT_HILL;
  return isHeave(move.kind) ? trailAt(layout, move.trail) : undefined;
}

// Every spot at which a move can be touched.
export function spotsOf(move: AnticsMove, layout: AnticsLayout, hill: ReadonlySet<string>): Spot[] {
  const cell = (hex: string | undefined): Spot =>
    hex !== undefined && hill.has(hex) ? hexSpot(hex) : groundSpot(hex ?? "");
  switch (move.kind) {
    case "use":
    case "store":
      return [hexSpot(move.hex ?? "")];
    case "place":
      return [cell(move.hex), cell(move.second)];
    case "magnificant":
    case "end":
    case "stop":
      return [move.kind];
    case "take":
      return [fieldSpot(move.row ?? "", move.field ?? 0)];
    case "tile":
    case "discard":
      return [tileSpot(move.tile?.kind ?? "")];
    case "hatch":
    case "pickArea":
      return [areaSpot(move.area ?? "")];
    case "attack":
      return [anteaterSpot(move.row ?? "")];
    case "lift":
    case "pass":
    case "bring":
      return [sourceOf(layout, move) ?? "", goalOf(layout, move) ?? ""];
    default:
      return [trailAt(layout, move.trail)];
  }
}

// The spots to touch for a move, to point at them.
export function spotsFor(scene: Scene, text: string): Spot[] {
  const [view, layout] = [viewOf(scene), layoutOf(scene)];
  const preview = previewOf(scene.moves.find((move) => move.text === text));
  if (!view || !preview) return [];
  const hill = new Set(view.colours[(scene.viewer || scene.toAct) - 1]?.hexes.map((one) => one.hex));
  return spotsOf(preview, layout, hill).filter((spot) => spot !== "");
}

export function targetsOf(moves: readonly Move[], { layout, view, colour }: Ground): Map<Spot, Move[]> {
  const hill = new Set(view.colours[colour - 1]?.hexes.map((one) => one.hex));
  const found = new Map<Spot, Move[]>();
  for (const move of moves) {
    const preview = previewOf(move);
    if (!preview) continue;
    for (const spot of spotsOf(preview, layout, hill)) {
      const there = found.get(spot);
      if (there) there.push(move);
      else found.set(spot, [move]);
    }
  }
  return found;
}

// ---- The command that a touch without a move probably meant: the engine says why it can't be played.

const touches = (layout: AnticsLayout, trail: number, place: number): boolean =>
  layout.trails[trail]?.a === place || layout.trails[trail]?.b === place;

function laden({ view, colour }: Ground): number {
  return view.trails.findIndex((one) => one.carried.some((load) => load.colour === colour));
}

// The second hex for a tile on this one, preferably of the same height.
function secondHexFor(hexes: readonly AnticsHex[], hex: AnticsHex): AnticsHex | undefined {
  const near = hexes.filter((one) => {
    const [dq, dr] = [one.q - hex.q, one.r - hex.r];
    return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr)) === 1;
  });
  return (
    near.find((one) => one.level === hex.level && one.tile !== hex.tile) ??
    near.find((one) => one.tile === hex.tile) ??
    near[0]
  );
}

function meantHex(id: string, ground: Ground, food: number | undefined): string {
  const { view, layout, colour } = ground;
  const hexes = view.colours[colour - 1]?.hexes ?? [];
  const hex = hexes.find((one) => one.hex === id);
  if (view.phase === "store") return `store ${layout.foods[food ?? -1]?.id ?? layout.foods[0]?.id ?? ""} ${id}`;
  if (hex && (view.phase === "place" || view.phase === "build"))
    return `place ${id} ${secondHexFor(hexes, hex)?.hex ?? id}`;
  return `use ${id}`;
}

function meantTrail(id: string, ground: Ground, chosen: Spot | undefined): string {
  const { view, layout, colour } = ground;
  const index = layout.trails.findIndex((one) => one.id === id);
  const here = view.trails[index];
  const own = here?.ants.includes(colour) === true;
  const home = layout.places.find((one) => one.kind === "hill")?.id ?? "hill";
  if (view.phase === "heave") {
    if (chosen?.startsWith("trail-")) return `heave ${chosen.slice(6)} ${id}`;
    const lies = layout.places.findIndex((one) => one.food !== undefined && foodAt(layout, one.food) === chosen);
    if (lies >= 0) return `heave ${layout.places[lies]?.id ?? ""} ${id}`;
    if (here?.carried.some((load) => load.colour === colour)) return `heave ${id} ${home}`;
    const near = layout.places.findIndex((one, i) => one.kind === "clearing" && touches(layout, index, i));
    if (near >= 0) return `heave ${layout.places[near]?.id ?? ""} ${id}`;
    const from = laden(ground);
    if (from >= 0) return `heave ${layout.trails[from]?.id ?? ""} ${id}`;
    return `heave ${id} ${home}`;
  }
  const robbed = here?.carried.find((load) => load.colour !== colour);
  if (robbed && (own || view.phase !== "ants")) return `steal ${id} ${robbed.colour}`;
  if (view.phase === "ants" && own) return `pick ${id}`;
  return layout.trails[index]?.terrain === "chasm" ? "bridge" : `send ${id}`;
}

function meantClearing(food: string, { view, layout, colour }: Ground): string {
  const place = layout.places.findIndex((one) => one.food !== undefined && layout.foods[one.food]?.id === food);
  const trails = layout.trails.map((_, i) => i).filter((i) => touches(layout, i, place));
  const to = trails.find((i) => view.trails[i]?.ants.includes(colour)) ?? trails[0] ?? 0;
  return `heave ${layout.places[place]?.id ?? food} ${layout.trails[to]?.id ?? ""}`;
}

export function meant(
  spot: Spot,
  ground: Ground,
  more: { chosen?: Spot | undefined; food?: number | undefined } = {},
): string {
  const { view, layout } = ground;
  const cut = spot.indexOf("-");
  const [kind, id] = cut < 0 ? [spot, ""] : [spot.slice(0, cut), spot.slice(cut + 1)];
  switch (kind) {
    case "hex":
      return meantHex(id, ground, more.food);
    case "field":
      return `take ${id}`;
    case "anteater":
      return `attack ${id}`;
    case "tile":
      return view.phase === "discard" ? `discard ${id}` : `tile ${id}`;
    case "area":
      return view.phase === "ants" ? `pick ${id}` : `hatch ${id}`;
    case "trail":
      return meantTrail(id, ground, more.chosen);
    case "clearing":
      return meantClearing(id, ground);
    case "ant": {
      const from = laden(ground);
      const home = layout.places.find((one) => one.kind === "hill");
      return `heave ${layout.trails[Math.max(0, from)]?.id ?? ""} ${home?.id ?? "hill"}`;
    }
    case "magnificant":
      return "magnificant scout";
    default:
      return spot; // `end`, `stop`
  }
}
