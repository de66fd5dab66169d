// The shape of a mound: towers of earth over columns of burrows, a little different for each card.
export const COLUMN = 56.5; // from one column to the next
export const STOREY = 60; // from one burrow to the one above it
export const LEFT = 17; // left edge of the first burrow
export const GROUND = 202; // top of the lowest burrows
export const VIEW = "1 46 308 254";

export const burrowX = (column: number): number => LEFT + COLUMN * column;
export const burrowY = (space: number): number => GROUND - STOREY * space;

// A burrow: an arch, 50 wide and 54 high, widened by `grow` on every side.
export function arch(column: number, space: number, grow = 0): string {
  const x = burrowX(column) - grow;
  const y = burrowY(space) - grow;
  const r = 19 + grow;
  const s = 11 + grow;
  const down = 43 + grow;
  return `M${x} ${y + down}V${y + r}a${r} ${r} 0 0 1 ${r}-${r}h12a${r} ${r} 0 0 1 ${r} ${r}V${y + down}a${s} ${s} 0 0 1-${s} ${s}h-28a${s} ${s} 0 0 1-${s}-${s}z`;
}

type Point = [number, number];

// The same card always looks the same.
export function seeded(seed: string): () => number {
  let state = 2166136261;
  for (const sign of seed) state = Math.imul(state ^ sign.charCodeAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519);
    state = Math.imul(state ^ (state >>> 13), 3266489917);
    state ^= state >>> 16;
    return (state >>> 0) / 4294967296;
  };
}

function corners(heights: number[], lift: number, wander: () => number): Point[] {
  const top = (column: number) => burrowY((heights[column] ?? 1) - 1) - 20 - lift;
  const middle = (column: number) => burrowX(column) + 25;
  const points: Point[] = [];
  const add = (x: number, y: number, loose = 2.2) =>
    points.push([x + (wander() - 0.5) * loose, y + (wander() - 0.5) * loose]);

  add(-8 - lift, 270);
  add(3 - lift, 249);
  const first = top(0);
  if (first < 150) add(8.5 - lift * 0.8, first + (249 - first) * 0.52);
  add(middle(0) - 27 - lift * 0.8, first + 27);
  heights.forEach((height, column) => {
    const y = top(column);
    add(middle(column) - 8.5, y, 4);
    add(middle(column) + 9, y + 1, 4);
    const next = heights[column + 1];
    if (next === undefined) return;
    const edge = middle(column) + COLUMN / 2;
    const other = top(column + 1);
    if (next === height) {
      add(edge, y + 13);
    } else if (next > height) {
      add(edge - 6, y + 9);
      add(edge + 2.5, other + 27);
    } else {
      add(edge - 2.5, y + 27);
      add(edge + 6, other + 9);
    }
  });
  const last = heights.length - 1;
  const end = top(last);
  add(middle(last) + 27 + lift * 0.8, end + 27);
  if (end < 150) add(301.5 + lift * 0.8, end + (249 - end) * 0.52);
  add(304.5 + lift, 249);
  add(313 + lift, 270);
  return points;
}

const round = (value: number) => Math.round(value * 10) / 10;

// A smooth line through all points.
function smooth(points: Point[]): string {
  const at = (i: number): Point => points[Math.min(Math.max(i, 0), points.length - 1)] ?? [0, 0];
  let path = `M${at(0).map(round).join(" ")}`;
  for (let i = 0; i + 1 < points.length; i += 1) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const numbers = [
      b[0] + (c[0] - a[0]) / 6,
      b[1] + (c[1] - a[1]) / 6,
      c[0] - (d[0] - b[0]) / 6,
      c[1] - (d[1] - b[1]) / 6,
      c[0],
      c[1],
    ];
    path += `C${numbers.map(round).join(" ")}`;
  }
  return `${path}Z`;
}

export interface Outline {
  body: string;
  back: string; // a little larger, behind it
  strata: string; // short lines in the earth
  lights: string; // where the sun meets the towers
}

export function outline(heights: number[], seed: string): Outline {
  const wander = seeded(seed);
  const body = smooth(corners(heights, 0, wander));
  const back = smooth(corners(heights, 6.5, wander));
  let strata = "";
  for (let i = 0; i < 30; i += 1) {
    const long = 3 + wander() * 4;
    const x = 8 + wander() * 292;
    const y = 70 + wander() * 180;
    strata += `M${round(x)} ${round(y)}q${round(long)} ${round(wander() * 6 - 2.5)} ${round(long * 2)} 0`;
  }
  const lights = heights
    .map((height, column) => {
      const x = burrowX(column) + 3;
      const y = burrowY(height - 1) + 9;
      return `M${x} ${y}q2-17 16-19q7 0 10 2q-16 3-19 18z`;
    })
    .join("");
  return { body, back, strata, lights };
}
