// The plants between the trails: the same for a board every time, and never under anything.
import { distance, distanceTo, type Point } from "./curve";
import type { MapShape } from "./shape";
import { WAY } from "./sizes";

// A small generator: a drawing must not change from one visit to the next.
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
}

export interface Scenery {
  blots: (Point & { rx: number; ry: number })[];
  tufts: Point[];
}

// The land goes on around the board, for boxes of another shape.
const AROUND = 0.6;

export function sceneryOf({ box, unit, trails, places }: MapShape): Scenery {
  const next = numbers(7);
  const along = (from: number, size: number, around: number): number =>
    from + size * ((1 + 2 * around) * next() - around);
  const somewhere = (around: number): Point => ({
    x: along(box.x, box.width, around),
    y: along(box.y, box.height, around),
  });
  const outside = ({ x, y }: Point): boolean =>
    x < box.x || y < box.y || x > box.x + box.width || y > box.y + box.height;
  const blots: Scenery["blots"] = [];
  const tufts: Point[] = [];
  for (let i = 0; i < 160 && blots.length < 30; i += 1) {
    const rx = (60 + next() * 60) * unit;
    const blot = { ...somewhere(AROUND), rx, ry: rx * 0.62 };
    if (blots.every((other) => distance(blot, other) > (blot.rx + other.rx) * 0.9)) blots.push(blot);
  }
  const apart = (p: Point): boolean => tufts.every((other) => distance(other, p) > 70 * unit);
  const free = (p: Point): boolean =>
    places.every((place) => distance(place, p) > Math.max(place.rx, place.ry) + 24 * unit) &&
    trails.every((trail) => distanceTo(trail.line, p) > (WAY / 2 + 26) * unit && distance(trail.tag, p) > 46 * unit);
  for (let i = 0; i < 400 && tufts.length < 26; i += 1) {
    const p = somewhere(0);
    if (apart(p) && free(p)) tufts.push(p);
  }
  for (let i = 0; i < 200 && tufts.length < 80; i += 1) {
    const p = somewhere(AROUND);
    if (outside(p) && apart(p)) tufts.push(p);
  }
  return { blots, tufts };
}
