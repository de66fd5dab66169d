// The positions of a hill's hexes in the picture. Hexes stand on a corner; each row is half a hex further
// to the right; a higher hex is lifted a little, and its side shows below it.
export const SIZE = 40; // from the middle to a corner
const HALF = (SIZE * Math.sqrt(3)) / 2;
const LIFT = 7; // for each level
const THICK = 5; // thickness of the lowest level

const round = (value: number): number => Math.round(value * 10) / 10;

export interface Cell {
  q: number;
  r: number;
}
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

// The middle of the top of a hex.
export function middle({ q, r }: Cell, level: number): { x: number; y: number } {
  return { x: round(HALF * (2 * q + r)), y: round(1.5 * SIZE * r - LIFT * (level - 1)) };
}

// Corners from the top one clockwise, around 0 0.
const CORNERS: [number, number][] = [
  [0, -SIZE],
  [HALF, -SIZE / 2],
  [HALF, SIZE / 2],
  [0, SIZE],
  [-HALF, SIZE / 2],
  [-HALF, -SIZE / 2],
];
const point = ([x, y]: [number, number], scale = 1): string => `${round(x * scale)} ${round(y * scale)}`;

export const hexagon = (scale = 1): string => `M${CORNERS.map((corner) => point(corner, scale)).join("L")}Z`;

// The side below a hex of this level, seen from the front.
export function side(level: number): string {
  const depth = THICK + LIFT * (level - 1);
  const [right, low, left] = [CORNERS[2]!, CORNERS[3]!, CORNERS[4]!];
  return `M${point(right)}L${point(low)}L${point(left)}v${depth}L${round(low[0])} ${round(low[1] + depth)}L${round(right[0])} ${round(right[1] + depth)}Z`;
}

// The six neighbours, anticlockwise from the right, as the rules count them.
export const STEPS: Cell[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
];
// Which corners an edge towards a neighbour joins.
const EDGES: [number, number][] = [
  [1, 2],
  [0, 1],
  [5, 0],
  [4, 5],
  [3, 4],
  [2, 3],
];

// The edges of a hex but that towards the other half of its tile.
export function edges(partner: number): string {
  return EDGES.map(([a, b], direction) =>
    direction === partner ? "" : `M${point(CORNERS[a]!)}L${point(CORNERS[b]!)}`,
  ).join("");
}

// A clasp from a hex towards the other half of its tile: the two are one piece, highlighted or not.
export function clasp(partner: number): string {
  const edge = EDGES[partner];
  if (!edge) return "";
  const [a, b] = [CORNERS[edge[0]]!, CORNERS[edge[1]]!];
  const across: [number, number] = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  return `M${point(across, 0.74)}L${point(across)}`;
}

export function directionTo(from: Cell, to: Cell): number {
  return STEPS.findIndex((step) => from.q + step.q === to.q && from.r + step.r === to.r);
}

// For each hex the direction of the other half of its tile, where that is seen as well; else -1.
export function partners(hexes: readonly (Cell & { tile: number; level: number })[]): number[] {
  const first = new Map<number, number>();
  const found = hexes.map(() => -1);
  hexes.forEach((hex, i) => {
    const other = first.get(hex.tile);
    if (other === undefined) return void first.set(hex.tile, i);
    found[i] = directionTo(hex, hexes[other]!);
    found[other] = directionTo(hexes[other]!, hex);
  });
  return found;
}

// From the back to the front, so that hexes in front cover those at the back.
export const byRow = (a: Cell, b: Cell): number => a.r - b.r || a.q - b.q;

// A box around all cells. A small hill does not fill the whole room: `least` cells are always in sight.
export function boxOf(cells: readonly (Cell & { level: number })[], margin: number, least: number): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const cell of cells) {
    const { x, y } = middle(cell, cell.level);
    left = Math.min(left, x - HALF);
    right = Math.max(right, x + HALF);
    top = Math.min(top, y - SIZE);
    bottom = Math.max(bottom, 1.5 * SIZE * cell.r + SIZE + THICK);
  }
  if (!Number.isFinite(left))
    return { x: -least * HALF, y: -least * HALF, width: 2 * least * HALF, height: 2 * least * HALF };
  const [cx, cy] = [(left + right) / 2, (top + bottom) / 2];
  const width = Math.max(right - left + 2 * margin, least * 2 * HALF);
  const height = Math.max(bottom - top + 2 * margin, least * 1.5 * SIZE);
  return { x: round(cx - width / 2), y: round(cy - height / 2), width: round(width), height: round(height) };
}

export const viewBox = (box: Box): string => `${box.x} ${box.y} ${box.width} ${box.height}`;

// The best of several cells in the direction of an arrow key: near, and rather straight ahead.
export function nextCell<T extends Cell & { level: number }>(cells: readonly T[], from: T, key: string): T | undefined {
  const ahead: Record<string, [number, number]> = {
    ArrowRight: [1, 0],
    ArrowLeft: [-1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  };
  const way = ahead[key];
  if (!way) return undefined;
  const start = middle(from, 1);
  let best: T | undefined;
  let least = Infinity;
  for (const cell of cells) {
    const { x, y } = middle(cell, 1);
    const [dx, dy] = [x - start.x, y - start.y];
    const along = dx * way[0] + dy * way[1];
    if (along <= 1) continue;
    const cost = along + 2 * Math.abs(dx * way[1] + dy * way[0]);
    if (cost < least) [best, least] = [cell, cost];
  }
  return best;
}
