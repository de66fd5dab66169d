// The place of a trail's sign: next to its middle, on the side with more room, off everything else.
import { at, distance, distanceTo, samples, towards, type Curve, type Point } from "./curve";
import { DISC, PILL, TAG, WAY } from "./sizes";

interface Input {
  curves: Curve[];
  spans: [number, number][];
  places: (Point & { rx: number; ry: number })[];
  unit: number;
}

export interface Tag {
  tag: Point;
  side: Point;
}

const WHERE = [0.5, 0.36, 0.64, 0.25, 0.75];

export function placeTags({ curves, spans, places, unit }: Input): Tag[] {
  const lines = curves.map((curve) => samples(curve, 8));
  const placed: Point[] = [];
  // How far the edge of a sign in this place is from the nearest other thing.
  const room = (tag: Point, own: number): number => {
    let best = Infinity;
    lines.forEach((line, i) => {
      if (i !== own) best = Math.min(best, distanceTo(line, tag) - (WAY / 2 + TAG + 4) * unit);
    });
    for (const place of places) {
      const ratio = Math.hypot((tag.x - place.x) / place.rx, (tag.y - place.y) / place.ry);
      best = Math.min(best, distance(tag, place) * (1 - 1 / Math.max(ratio, 0.01)) - TAG * unit);
    }
    for (const { x, y } of placed) {
      const [dx, dy] = [Math.abs(x - tag.x) - 2 * PILL * unit, Math.abs(y - tag.y) - 2 * TAG * unit];
      best = Math.min(best, Math.max(dx, dy));
    }
    return best;
  };
  return curves.map((curve, i) => {
    let best: Tag = { tag: { x: 0, y: 0 }, side: { x: 0, y: 0 } };
    let most = -Infinity;
    const [from, to] = spans[i]!;
    for (const part of WHERE) {
      const t = from + (to - from) * part;
      const [p, d] = [at(curve, t), towards(curve, t)];
      for (const sign of [1, -1]) {
        const side = { x: -d.y * sign, y: d.x * sign };
        const reach = (WAY / 2) * unit + (Math.abs(side.x) * PILL + Math.abs(side.y) * DISC) * unit * 0.84;
        const tag = { x: p.x + side.x * reach, y: p.y + side.y * reach };
        const score = Math.min(room(tag, i), 12 * unit) - Math.abs(part - 0.5) * 30 * unit;
        if (score <= most + 0.01) continue;
        best = { tag, side };
        most = score;
      }
    }
    placed.push(best.tag);
    return best;
  });
}
