// The hexes and the ground of the reader's hill that can be touched, each with its name in words.
import type { Move } from "../../../engine/scene";
import { t } from "../../../words/words.svelte";
import { foodName, symbolName } from "../look";
import { previewOf, type AnticsHex, type AnticsLayout } from "../scene";
import { hexSpot, type Spot } from "../spots";
import { groundSpot } from "../targets";

export interface TouchCell {
  spot: Spot;
  q: number;
  r: number;
  level: number; // 0: ground
  hex?: AnticsHex;
}

const NONE: TouchCell[] = []; // always the same object, so that nothing is redrawn

// Ground is touched only where a tile can lie.
export function groundCells(moves: readonly Move[], hexes: readonly AnticsHex[]): TouchCell[] {
  if (moves.length === 0) return NONE;
  const known = new Set(hexes.map((one) => one.hex));
  const cells: TouchCell[] = [];
  for (const move of moves) {
    const place = previewOf(move);
    if (place?.kind !== "place") continue;
    for (const [hex, q, r] of [
      [place.hex, place.q, place.r],
      [place.second, place.q2, place.r2],
    ] as const) {
      if (hex === undefined || q === undefined || r === undefined || known.has(hex)) continue;
      known.add(hex);
      cells.push({ spot: groundSpot(hex), q, r, level: 0 });
    }
  }
  return cells;
}

export const hexCells = (hexes: readonly AnticsHex[]): TouchCell[] =>
  hexes.map((hex) => ({ spot: hexSpot(hex.hex), q: hex.q, r: hex.r, level: hex.level, hex }));

export function hexLabel(hex: AnticsHex, layout: AnticsLayout): string {
  const parts = [t("an.hex", { hex: hex.hex, symbol: symbolName(layout, hex.symbol), level: hex.level })];
  if (hex.prey !== undefined) parts.push(t("an.hex.prey", { food: foodName(layout, hex.prey) }));
  if (hex.leaf !== undefined) parts.push(t("an.hex.leaf", { food: foodName(layout, hex.leaf) }));
  if (hex.marked) parts.push(t("an.hex.marked"));
  return parts.join(", ");
}

export function cellLabel(cell: TouchCell, layout: AnticsLayout, moves: readonly Move[]): string {
  const name = cell.hex ? hexLabel(cell.hex, layout) : t("an.ground", { hex: cell.spot.slice("ground-".length) });
  const preview = previewOf(moves[0]);
  if (preview?.kind === "place") return `${name}. ${t("an.place.ways", { ways: moves.length })}`;
  const [move] = moves;
  return move ? [name, move.say, preview?.outlook].filter(Boolean).join(". ") : name;
}
