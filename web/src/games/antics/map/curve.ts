// Points and curves of the map. A trail is a quadratic Bézier curve; its control point lies beside the
// middle of the straight line, to the right of the way from a to b (docs/editions/antics.md).
export interface Point {
  x: number;
  y: number;
}

export interface Curve {
  a: Point;
  c: Point;
  b: Point;
}

export const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

export function curveOf(a: Point, b: Point, bow: number): Curve {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  return { a, b, c: { x: (a.x + b.x) / 2 - (dy * bow) / 100, y: (a.y + b.y) / 2 + (dx * bow) / 100 } };
}

export function at({ a, c, b }: Curve, t: number): Point {
  const [p, q, r] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
  return { x: p * a.x + q * c.x + r * b.x, y: p * a.y + q * c.y + r * b.y };
}

// The direction at t, of length 1.
export function towards({ a, c, b }: Curve, t: number): Point {
  const x = (1 - t) * (c.x - a.x) + t * (b.x - c.x);
  const y = (1 - t) * (c.y - a.y) + t * (b.y - c.y);
  const length = Math.hypot(x, y) || 1;
  return { x: x / length, y: y / length };
}

const round = (value: number): number => Math.round(value * 10) / 10;

export const pathOf = ({ a, c, b }: Curve): string =>
  `M${round(a.x)} ${round(a.y)}Q${round(c.x)} ${round(c.y)} ${round(b.x)} ${round(b.y)}`;

// The curve or a part of it as points, evenly in t.
export const samples = (curve: Curve, count = 32, from = 0, to = 1): Point[] =>
  Array.from({ length: count + 1 }, (_, i) => at(curve, from + ((to - from) * i) / count));

// A band around a part of the curve, so wide to either side.
export function bandOf(curve: Curve, from: number, to: number, wide: number): string {
  const steps = 8;
  const side = (sign: number): string[] =>
    Array.from({ length: steps + 1 }, (_, i) => {
      const t = from + ((to - from) * i) / steps;
      const [p, d] = [at(curve, t), towards(curve, t)];
      return `${round(p.x - d.y * wide * sign)} ${round(p.y + d.x * wide * sign)}`;
    });
  return `M${[...side(1), ...side(-1).reverse()].join("L")}z`;
}

// How far a point is from a line of points.
export function distanceTo(line: readonly Point[], p: Point): number {
  let best = Infinity;
  for (let i = 1; i < line.length; i += 1) {
    const [u, v] = [line[i - 1]!, line[i]!];
    const [dx, dy] = [v.x - u.x, v.y - u.y];
    const along = dx * dx + dy * dy;
    const t = along === 0 ? 0 : Math.max(0, Math.min(1, ((p.x - u.x) * dx + (p.y - u.y) * dy) / along));
    const [x, y] = [p.x - u.x - t * dx, p.y - u.y - t * dy];
    best = Math.min(best, x * x + y * y);
  }
  return Math.sqrt(best);
}
