// The display as it is drawn: rows side by side, field 6 at the top, field 1 at the bottom.
import type { AnticsField, AnticsView } from "../scene";
import { anteaterSpot, fieldSpot, type Spot } from "../spots";

export const isTile = (field: AnticsField): field is Extract<AnticsField, { tile: unknown }> => "tile" in field;
export const isAnteater = (field: AnticsField): field is Extract<AnticsField, { anteater: unknown }> =>
  "anteater" in field;

export const spotOf = (row: string, field: number, what: AnticsField): Spot =>
  isAnteater(what) ? anteaterSpot(row) : fieldSpot(row, field);

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

// The target of an arrow key: [row, field] from [row, field], as drawn.
export function nextField(
  row: number,
  field: number,
  key: string,
  rows: number,
  fields: number,
): [number, number] | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  const next: [number, number] = [row + step[0], field + step[1]];
  if (next[0] < 0 || next[0] >= rows || next[1] < 1 || next[1] > fields) return undefined;
  return next;
}

export interface Shift {
  row: number; // from 0
  field: number; // where it is now, from 1
  down: number; // fields that it has come down
}

// The things that slid: everything keeps its order in its row, so the k-th thing of a row is still its k-th thing.
// Things before the slide that are gone (a tile taken) are gaps there.
export function slides(before: AnticsView["display"], after: AnticsView["display"]): Shift[] {
  const full = (field: AnticsField): boolean => isTile(field) || isAnteater(field);
  return after.flatMap(({ fields }, row) => {
    const were = (before[row]?.fields ?? []).flatMap((field, i) => (full(field) ? [i + 1] : []));
    return were.flatMap((was, i): Shift[] =>
      was > i + 1 && fields[i] && full(fields[i]) ? [{ row, field: i + 1, down: was - i - 1 }] : [],
    );
  });
}
