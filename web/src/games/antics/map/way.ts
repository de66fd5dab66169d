// The line that a way home is drawn as: from the food over its trails to the ant-hill, in that direction.
import type { AnticsLayout, AnticsWay } from "../scene";
import { at, type Curve } from "./curve";
import type { MapShape } from "./shape";

// The part of a curve between two values of t.
export function part({ a, c, b }: Curve, from: number, to: number): Curve {
  const mix = (one: number, other: number, t: number): number => one + (other - one) * t;
  const blend = (s: number, t: number) => ({
    x: mix(mix(a.x, c.x, s), mix(c.x, b.x, s), t),
    y: mix(mix(a.y, c.y, s), mix(c.y, b.y, s), t),
  });
  return { a: at({ a, c, b }, from), c: blend(from, to), b: at({ a, c, b }, to) };
}

export function wayCurves(way: AnticsWay, layout: AnticsLayout, shape: MapShape): Curve[] {
  const hill = layout.places.findIndex((place) => place.kind === "hill");
  const curves: Curve[] = [];
  // Back from the ant-hill, every trail begins where the one before ended.
  let place = hill;
  for (const [i, index] of [...way.path].reverse().entries()) {
    const trail = layout.trails[index];
    const drawn = shape.trails[index];
    if (!trail || !drawn) continue;
    const forward = trail.b === place; // towards the ant-hill
    const last = i === way.path.length - 1 && way.from === "trail"; // the food is carried: from the middle on
    const middle = (drawn.from + drawn.to) / 2;
    if (forward) curves.unshift(part(drawn.curve, last ? middle : 0, 1));
    else curves.unshift(part(drawn.curve, last ? middle : 1, 0));
    place = forward ? trail.a : trail.b;
  }
  return curves;
}
