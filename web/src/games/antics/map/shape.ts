// The geometry of a map: sizes, curves and places. Computed once from the layout, for any board
// that an edition describes: everything is as large as the closest things allow.
import type { AnticsLayout } from "../scene";
import { at, curveOf, distance, distanceTo, pathOf, samples, towards, type Curve, type Point } from "./curve";
import { PILL, TAG, WAY } from "./sizes";
import { placeTags } from "./tags";

const TOKEN = 38;
const LARGE = 44; // where the map is small
const JUNCTION = 20;
const CLEARING = 52;
const HILL = { x: 90, y: 70 };

export interface PlaceShape extends Point {
  rx: number;
  ry: number;
}

export interface TrailShape {
  curve: Curve;
  d: string;
  line: Point[]; // all of it
  free: Point[]; // the part that no place covers
  from: number; // the t where it leaves its first place
  to: number; // and reaches the other
  room: number; // the length between
  mid: Point; // middle of the free part
  side: Point; // a vector of length 1 across the trail, to the side of its sign
  tag: Point;
  hit: number; // as far beside it a touch may be without being in the middle of another trail
}

export interface MapShape {
  box: { x: number; y: number; width: number; height: number };
  unit: number;
  places: PlaceShape[];
  trails: TrailShape[];
  corner: Corner; // where least is drawn
}

export type Corner = "bottom right" | "bottom left" | "top right" | "top left";

// Trails between the same two places that would lie on each other are drawn apart.
export function bowsOf(layout: AnticsLayout, apart: number): number[] {
  const bows = layout.trails.map((trail) => trail.bow);
  const pairs = new Map<string, number[]>();
  layout.trails.forEach(({ a, b }, i) => {
    const key = a < b ? `${a} ${b}` : `${b} ${a}`;
    pairs.set(key, [...(pairs.get(key) ?? []), i]);
  });
  for (const group of pairs.values()) {
    if (group.length < 2) continue;
    const first = layout.trails[group[0]!]!;
    const length = distance(layout.places[first.a]!, layout.places[first.b]!) || 1;
    // The curve bends half as far as its control point.
    const step = Math.min(100, (apart / length) * 200);
    const seen = (i: number): number => (layout.trails[i]!.a === first.a ? bows[i]! : -bows[i]!);
    const order = [...group].sort((one, other) => seen(one) - seen(other));
    if (order.every((trail, i) => i === 0 || seen(trail) - seen(order[i - 1]!) >= step * 0.9)) continue;
    const middle = order.reduce((sum, trail) => sum + seen(trail), 0) / order.length;
    order.forEach((trail, i) => {
      const bow = middle + (i - (order.length - 1) / 2) * step;
      bows[trail] = layout.trails[trail]!.a === first.a ? bow : -bow;
    });
  }
  return bows;
}

// As large as neighbours allow, but never lost on a large board or huge on an empty one.
export function unitOf(layout: AnticsLayout): number {
  const { places, trails } = layout;
  const typical = Math.sqrt((layout.width * layout.height) / Math.max(trails.length, 12)) / 161;
  let best = Infinity;
  places.forEach((one, i) => {
    for (const other of places.slice(i + 1)) best = Math.min(best, distance(one, other) / 130);
  });
  for (const trail of trails) {
    const line = samples(curveOf(places[trail.a]!, places[trail.b]!, trail.bow), 8);
    places.forEach((place, i) => {
      if (i !== trail.a && i !== trail.b) best = Math.min(best, distanceTo(line, place) / 88);
    });
  }
  return Math.max(typical * 0.4, Math.min(best, typical));
}

// The t where the curve leaves the place at its beginning.
function leaves(curve: Curve, place: PlaceShape): number {
  for (let t = 0.01; t < 0.5; t += 0.01) {
    const p = at(curve, t);
    if (((p.x - place.x) / place.rx) ** 2 + ((p.y - place.y) / place.ry) ** 2 >= 1) return t;
  }
  return 0.5;
}

const turned = ({ a, c, b }: Curve): Curve => ({ a: b, c, b: a });

function lengthOf(curve: Curve, from: number, to: number): number {
  let sum = 0;
  for (let i = 0; i < 16; i += 1)
    sum += distance(at(curve, from + ((to - from) * i) / 16), at(curve, from + ((to - from) * (i + 1)) / 16));
  return sum;
}

const known = new WeakMap<AnticsLayout, MapShape>();

export function shapeOf(layout: AnticsLayout): MapShape {
  const shape = known.get(layout) ?? drawn(layout);
  known.set(layout, shape);
  return shape;
}

function drawn(layout: AnticsLayout): MapShape {
  const unit = unitOf(layout);
  const places = layout.places.map(({ x, y, kind }): PlaceShape => {
    const r = kind === "junction" ? JUNCTION : CLEARING;
    return { x, y, rx: unit * (kind === "hill" ? HILL.x : r), ry: unit * (kind === "hill" ? HILL.y : r) };
  });
  const bows = bowsOf(layout, WAY * unit * 1.35);
  const curves = layout.trails.map((trail, i) => curveOf(places[trail.a]!, places[trail.b]!, bows[i]!));
  const lines = curves.map((curve) => samples(curve));
  const spans = curves.map((curve, i): [number, number] => {
    const { a, b } = layout.trails[i]!;
    return [leaves(curve, places[a]!), 1 - leaves(turned(curve), places[b]!)];
  });
  const mids = curves.map((curve, i) => at(curve, (spans[i]![0] + spans[i]![1]) / 2));
  const tags = placeTags({ curves, spans, places, unit });
  const trails = curves.map((curve, i): TrailShape => {
    const [from, to] = spans[i]!;
    const near = mids.reduce(
      (least, mid, j) => (j === i ? least : Math.min(least, distanceTo(lines[i]!, mid))),
      Infinity,
    );
    return {
      curve,
      d: pathOf(curve),
      line: lines[i]!,
      free: samples(curve, 16, from, to),
      from,
      to,
      room: lengthOf(curve, from, to),
      mid: mids[i]!,
      ...tags[i]!,
      hit: Math.max(WAY * unit * 0.6, near * 0.9),
    };
  });
  const box = boxOf(places, trails, unit);
  return { box, unit, places, trails, corner: cornerOf(box, places, trails) };
}

function cornerOf(box: MapShape["box"], places: PlaceShape[], trails: TrailShape[]): Corner {
  const corners: Corner[] = ["bottom right", "bottom left", "top right", "top left"];
  const room = (corner: Corner): number => {
    const p = {
      x: box.x + (corner.includes("right") ? box.width : 0),
      y: box.y + (corner.includes("bottom") ? box.height : 0),
    };
    return Math.min(
      ...places.map((place) => distance(place, p) - place.rx),
      ...trails.map(({ line }) => distanceTo(line, p)),
    );
  };
  const rooms = corners.map(room);
  return corners[rooms.indexOf(Math.max(...rooms))]!;
}

function boxOf(places: PlaceShape[], trails: TrailShape[], unit: number): MapShape["box"] {
  const [xs, ys]: [number[], number[]] = [[], []];
  for (const { x, y, rx, ry } of places) {
    xs.push(x - rx, x + rx);
    ys.push(y - ry, y + ry);
  }
  const way = (WAY / 2) * unit;
  for (const { line, tag } of trails) {
    for (const { x, y } of line) {
      xs.push(x - way, x + way);
      ys.push(y - way, y + way);
    }
    xs.push(tag.x - PILL * unit, tag.x + PILL * unit);
    ys.push(tag.y - TAG * unit, tag.y + TAG * unit);
  }
  const margin = 12 * unit;
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}

export interface Slots {
  size: number; // size of a piece
  points: Point[]; // their middles
  badge: Point[]; // by piece: the direction of its load, of length 1
}

// The places of `count` pieces on a trail: in one row while they are large enough, otherwise in two.
export function slotsOf(trail: TrailShape, count: number, unit: number, small = false): Slots {
  const spot = (t: number, across: number): Point => {
    const [p, d] = [at(trail.curve, t), towards(trail.curve, t)];
    const sign = d.x * trail.side.y - d.y * trail.side.x > 0 ? 1 : -1; // which side of the trail its sign is on
    return { x: p.x - sign * d.y * across, y: p.y + sign * d.x * across };
  };
  const middle = (trail.from + trail.to) / 2;
  const perT = (trail.to - trail.from) / (trail.room || 1);
  const one = Math.min((small ? LARGE : TOKEN) * unit, (trail.room * 0.97) / count);
  const away = { x: -trail.side.x, y: -trail.side.y };
  if (count <= 2 || one >= 31 * unit) {
    const points = Array.from({ length: count }, (_, i) => spot(middle + (i - (count - 1) / 2) * one * 1.03 * perT, 0));
    return { size: one, points, badge: points.map(() => away) };
  }
  const columns = Math.ceil(count / 2);
  const size = Math.min((small ? 35 : 31) * unit, (trail.room * 0.97) / columns);
  const d = towards(trail.curve, middle);
  const points: Point[] = [];
  const badge: Point[] = [];
  for (let i = 0; i < count; i += 1) {
    const [column, row] = [i % columns, Math.floor(i / columns)];
    const shift = column - (columns - 1) / 2;
    points.push(spot(middle + shift * size * 1.04 * perT, (row === 0 ? -0.52 : 0.52) * size - 7 * unit));
    badge.push(shift === 0 ? away : { x: d.x * Math.sign(shift), y: d.y * Math.sign(shift) });
  }
  return { size, points, badge };
}
