// The target of an arrow key on the map: the next touch target in that direction, joined places and
// trails first. Also finds the spot that a touch means.
import type { AnticsLayout } from "../scene";
import { ANT_HILL, clearingSpot, trailSpot, type Spot } from "../spots";
import { distance, distanceTo, type Point } from "./curve";
import type { MapShape } from "./shape";
import { WAY } from "./sizes";

interface Touchable extends Point {
  spot: Spot;
}
interface TrailSpot extends Touchable {
  trail: number;
  place?: undefined;
}
interface PlaceSpot extends Touchable {
  trail?: undefined;
  place: number;
}
export type MapSpot = TrailSpot | PlaceSpot;

// Trails, then clearings and the ant-hill, which lie over the ends of trails.
export function spotsOf(layout: AnticsLayout, shape: MapShape): MapSpot[] {
  const places = layout.places.flatMap((place, i): MapSpot[] => {
    if (place.kind === "junction") return [];
    const food = place.food === undefined ? undefined : layout.foods[place.food];
    return [
      { spot: place.kind === "hill" ? ANT_HILL : clearingSpot(food?.id ?? place.id), x: place.x, y: place.y, place: i },
    ];
  });
  const trails = layout.trails.map((trail, i): MapSpot => ({
    spot: trailSpot(trail.id),
    ...shape.trails[i]!.mid,
    trail: i,
  }));
  return [...trails, ...places];
}

function joined(layout: AnticsLayout, one: MapSpot, other: MapSpot): boolean {
  const ends = ({ trail, place }: MapSpot): number[] =>
    trail === undefined ? [place] : [layout.trails[trail]!.a, layout.trails[trail]!.b];
  return ends(one).some((end) => ends(other).includes(end));
}

const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

// Arrows go in a direction; Page Up and Page Down, Home and End go through all of them.
export function nextSpot(
  layout: AnticsLayout,
  spots: readonly MapSpot[],
  from: MapSpot,
  key: string,
): MapSpot | undefined {
  const index = spots.indexOf(from);
  if (key === "PageDown") return spots[(index + 1) % spots.length];
  if (key === "PageUp") return spots[(index + spots.length - 1) % spots.length];
  if (key === "Home") return spots[0];
  if (key === "End") return spots[spots.length - 1];
  const arrow = ARROWS[key];
  if (!arrow) return undefined;
  let best: { spot: MapSpot; cost: number } | undefined;
  for (const spot of spots) {
    if (spot === from) continue;
    const far = distance(from, spot) || 1;
    const cosine = ((spot.x - from.x) * arrow.x + (spot.y - from.y) * arrow.y) / far;
    if (cosine < 0.35) continue;
    const cost = (far * (joined(layout, from, spot) ? 1 : 3)) / cosine ** 2;
    if (!best || cost < best.cost) best = { spot, cost };
  }
  return best?.spot;
}

// The spot for a touch at p: the one under it or nearest to it, preferably one with a move.
export function touched(
  shape: MapShape,
  spots: readonly MapSpot[],
  p: Point,
  reach: number,
  acts: (spot: Spot) => boolean,
): MapSpot | undefined {
  let best: { spot: MapSpot; away: number } | undefined;
  for (const spot of spots) {
    let away: number;
    if (spot.trail !== undefined) {
      away = distanceTo(shape.trails[spot.trail]!.free, p) - (WAY / 2) * shape.unit;
    } else {
      const place = shape.places[spot.place]!;
      const ratio = Math.hypot((p.x - place.x) / place.rx, (p.y - place.y) / place.ry);
      // A place that covers the end of a trail goes first.
      away = ratio <= 1 ? -WAY * shape.unit : distance(p, place) * (1 - 1 / ratio);
    }
    if (away > reach) continue;
    // A finger that is a little beside a legal trail means that one.
    if (acts(spot.spot)) away -= reach * 0.5;
    if (!best || away < best.away) best = { spot, away };
  }
  return best?.spot;
}
