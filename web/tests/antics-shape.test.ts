// How boards of Antics! are laid out on the screen: ours, and any other that an edition may describe.
import { expect, test } from "vitest";
import { at, curveOf, distance, distanceTo } from "../src/games/antics/map/curve";
import { nextSpot, spotsOf, touched } from "../src/games/antics/map/neighbours";
import { sceneryOf } from "../src/games/antics/map/scenery";
import { shapeOf, slotsOf, type MapShape } from "../src/games/antics/map/shape";
import { PILL, TAG, WAY } from "../src/games/antics/map/sizes";
import { part, wayCurves } from "../src/games/antics/map/way";
import { numberAt } from "../src/games/antics/pieces/digits";
import { about, MOST, within } from "../src/games/antics/map/zoom.svelte";
import type { AnticsLayout, TerrainId } from "../src/games/antics/scene";
import { formicary } from "./support/antics-scene";

// A board on a grid that is shaken: like one that somebody might type in. No trails cross.
function generated(seed: number): AnticsLayout {
  let state = seed * 7919 + 13;
  const next = (): number => (state = (state * 1103515245 + 12345) % 2147483648) / 2147483648;
  const [columns, rows] = [3 + Math.floor(next() * 5), 3 + Math.floor(next() * 4)];
  const [width, height] = [200 + Math.floor(next() * 5000), 200 + Math.floor(next() * 5000)];
  const layout = formicary();
  const kinds = [...Array.from({ length: 8 }, () => "clearing" as const), "hill" as const];
  const places: AnticsLayout["places"] = [];
  for (let r = 0; r < rows; r += 1) {
    for (let c = 0; c < columns; c += 1) {
      const kind = kinds[places.length] ?? "junction";
      places.push({
        id: `p${places.length}`,
        name: `place ${places.length}`,
        kind,
        ...(kind === "clearing" ? { food: places.length } : {}),
        x: ((c + 0.5 + (next() - 0.5) * 0.5) * width) / columns,
        y: ((r + 0.5 + (next() - 0.5) * 0.5) * height) / rows,
      });
    }
  }
  const terrains: TerrainId[] = ["flower", "grass", "water", "earth", "stone"];
  const trails: AnticsLayout["trails"] = [];
  const link = (a: number, b: number): void =>
    void trails.push({
      id: `t${trails.length}`,
      name: `trail ${trails.length}`,
      a,
      b,
      terrain: terrains[trails.length % 5]!,
      bow: Math.round((next() - 0.5) * 20),
    });
  for (let i = 0; i < places.length; i += 1) {
    if ((i + 1) % columns !== 0) link(i, i + 1);
    if (i + columns < places.length && next() < 0.7) link(i, i + columns);
  }
  trails.push({ ...trails.pop()!, id: "chasm", terrain: "chasm" });
  return { ...layout, width, height, places, trails };
}

const all: AnticsLayout[] = [formicary(), ...Array.from({ length: 40 }, (_, i) => generated(i + 1))];
const boards = (): AnticsLayout[] => all;

const sound = ({ box, unit }: MapShape): boolean =>
  [box.x, box.y, box.width, box.height, unit].every(Number.isFinite) && unit > 0;

test("a bow bends to the right of whoever goes along", () => {
  // Going east on a page whose y points down, right is south.
  const curve = curveOf({ x: 0, y: 0 }, { x: 100, y: 0 }, 20);
  expect(curve.c).toEqual({ x: 50, y: 20 });
  expect(at(curve, 0.5)).toEqual({ x: 50, y: 10 });
  // The first trail of our board that has one, as the edition means it.
  const layout = formicary();
  const g1 = layout.trails.findIndex((trail) => trail.id === "g1");
  const { c } = shapeOf(layout).trails[g1]!.curve;
  expect([c.x, c.y].map(Math.round)).toEqual([592, 366]);
});

test("our own board is drawn at its own size, with every sign in the clear", () => {
  const layout = formicary();
  const shape = shapeOf(layout);
  expect(shape.unit).toBeGreaterThan(0.95);
  shape.trails.forEach(({ tag, room }, i) => {
    if (layout.trails[i]!.terrain === "chasm") return;
    expect(room).toBeGreaterThan(60);
    for (const place of shape.places)
      expect(
        Math.hypot((tag.x - place.x) / (place.rx + TAG * 0.8), (tag.y - place.y) / (place.ry + TAG * 0.8)),
      ).toBeGreaterThan(1);
    shape.trails.forEach((other, j) => {
      if (i === j || layout.trails[j]!.terrain === "chasm") return;
      expect(distanceTo(other.line, tag)).toBeGreaterThan(WAY / 2);
      expect(Math.abs(other.tag.x - tag.x) > 2 * PILL - 2 || Math.abs(other.tag.y - tag.y) > 2 * TAG - 2).toBe(true);
    });
  });
});

test("any board has room for itself, and sizes that fit it", () => {
  for (const layout of boards()) {
    const shape = shapeOf(layout);
    expect(sound(shape)).toBe(true);
    const { box, places, unit } = shape;
    for (const { x, y, rx, ry } of places) {
      expect(x - rx).toBeGreaterThanOrEqual(box.x);
      expect(x + rx).toBeLessThanOrEqual(box.x + box.width);
      expect(y - ry).toBeGreaterThanOrEqual(box.y);
      expect(y + ry).toBeLessThanOrEqual(box.y + box.height);
    }
    // Not lost on its board: a trail is a visible part of it.
    expect((unit * WAY) / Math.sqrt(layout.width * layout.height)).toBeGreaterThan(0.012);
    for (const trail of shape.trails) expect(trail.room).toBeGreaterThan(0);
  }
});

test("where places have room they do not touch each other", () => {
  for (const layout of boards()) {
    const { places, unit } = shapeOf(layout);
    const typical = Math.sqrt((layout.width * layout.height) / Math.max(layout.trails.length, 12)) / 161;
    if (unit <= typical * 0.41) continue; // there is none
    places.forEach((one, i) => {
      for (const other of places.slice(i + 1)) {
        const hill = Math.max(one.rx, other.rx) > 60 * unit;
        expect(distance(one, other)).toBeGreaterThan((one.ry + other.ry) * (hill ? 0.95 : 1));
      }
    });
  }
});

test("up to five pieces stand on a trail without overlapping", () => {
  for (const layout of boards()) {
    const { trails, unit } = shapeOf(layout);
    for (const trail of trails) {
      for (let i = 2; i <= 11; i += 1) {
        const count = Math.floor(i / 2);
        const { points, size, badge } = slotsOf(trail, count, unit, i % 2 === 0);
        expect(points.length).toBe(count);
        expect(badge.length).toBe(count);
        points.forEach((one, j) => {
          for (const other of points.slice(j + 1)) expect(distance(one, other)).toBeGreaterThan(size * 0.93);
        });
      }
    }
  }
});

test("pieces stand between the ends of their trail", () => {
  const layout = formicary();
  const { trails, places, unit } = shapeOf(layout);
  trails.forEach((trail, i) => {
    const { a, b } = layout.trails[i]!;
    for (const point of slotsOf(trail, 4, unit).points) {
      for (const end of [places[a]!, places[b]!])
        expect(distance(point, end)).toBeGreaterThan(Math.min(end.rx, end.ry));
    }
  });
});

test("trails between the same two places are drawn apart", () => {
  const layout = formicary();
  const first = layout.trails[0]!;
  layout.trails.splice(1, 0, { ...first, id: "x1", a: first.b, b: first.a }, { ...first, id: "x2", bow: 1 });
  const { trails, unit } = shapeOf(layout);
  const mids = [0, 1, 2].map((i) => at(trails[i]!.curve, 0.5));
  expect(distance(mids[0]!, mids[1]!)).toBeGreaterThan(WAY * unit);
  expect(distance(mids[1]!, mids[2]!)).toBeGreaterThan(WAY * unit);
  expect(distance(mids[0]!, mids[2]!)).toBeGreaterThan(WAY * unit);
});

test("nothing grows on a trail, and the land looks the same every time", () => {
  const shape = shapeOf(formicary());
  const { tufts } = sceneryOf(shape);
  expect(tufts.length).toBeGreaterThan(8);
  for (const tuft of tufts)
    for (const trail of shape.trails) expect(distanceTo(trail.line, tuft)).toBeGreaterThan(WAY / 2);
  expect(sceneryOf(shape)).toEqual(sceneryOf(shapeOf(formicary())));
});

test("keys reach every spot of every board, and arrows go where they point", () => {
  for (const layout of boards()) {
    const spots = spotsOf(layout, shapeOf(layout));
    const seen = new Set([spots[0]!]);
    const queue = [spots[0]!];
    while (queue.length > 0) {
      const from = queue.pop()!;
      for (const key of [
        "ArrowLeft",
        "ArrowRight",
        "ArrowUp",
        "ArrowDown",
        ...(layout === all[0] ? [] : ["PageDown"]),
      ]) {
        const next = nextSpot(layout, spots, from, key);
        if (!next) continue;
        if (key === "ArrowLeft") expect(next.x).toBeLessThan(from.x);
        if (key === "ArrowDown") expect(next.y).toBeGreaterThan(from.y);
        if (!seen.has(next)) {
          seen.add(next);
          queue.push(next);
        }
      }
    }
    expect(seen.size).toBe(spots.length);
  }
});

test("from the ant-hill an arrow goes onto a trail that begins there", () => {
  const layout = formicary();
  const spots = spotsOf(layout, shapeOf(layout));
  const hill = spots.find(({ spot }) => spot === "ant-hill")!;
  expect(nextSpot(layout, spots, hill, "ArrowRight")?.spot).toBe("trail-w1");
  expect(nextSpot(layout, spots, hill, "ArrowUp")?.spot).toBe("trail-chasm");
  expect(nextSpot(layout, spots, hill, "Enter")).toBeUndefined();
});

test("a touch means what is under it, or a legal spot close by", () => {
  const layout = formicary();
  const shape = shapeOf(layout);
  const spots = spotsOf(layout, shape);
  const none = (): boolean => false;
  for (const { spot, x, y } of spots) {
    expect(touched(shape, spots, { x, y }, 60, none)?.spot).toBe(spot);
    expect(touched(shape, spots, { x, y }, 60, (one) => one === "trail-g1")?.spot).toBe(spot);
  }
  expect(touched(shape, spots, { x: -500, y: -500 }, 60, none)).toBeUndefined();
  const w1 = spots.find(({ spot }) => spot === "trail-w1")!;
  const beside = { x: w1.x, y: w1.y + 70 }; // between two trails
  expect(touched(shape, spots, beside, 60, (spot) => spot === "trail-w1")?.spot).toBe("trail-w1");
});

test("a way home is one line from the food to the ant-hill", () => {
  const layout = formicary();
  const shape = shapeOf(layout);
  const index = (id: string): number => layout.trails.findIndex((trail) => trail.id === id);
  const way = {
    food: 7,
    from: "clearing" as const,
    possible: true,
    path: ["g3", "f1"].map(index),
    missing: [],
    heaves: 3,
    robbers: [],
    say: "",
  };
  const curves = wayCurves(way, layout, shape);
  const leaf = layout.places.find((place) => place.id === "brown-leaf")!;
  expect(distance(curves[0]!.a, leaf)).toBeLessThan(0.01);
  expect(distance(curves[0]!.b, curves[1]!.a)).toBeLessThan(0.01);
  expect(distance(curves[1]!.b, layout.places[0]!)).toBeLessThan(0.01);
  // Carried food begins in the middle of its trail.
  const carried = wayCurves({ ...way, from: "trail", trail: index("g3") }, layout, shape);
  expect(distance(carried[0]!.a, shape.trails[index("g3")]!.mid)).toBeLessThan(1);
});

test("a part of a curve lies on the curve", () => {
  const curve = curveOf({ x: 0, y: 0 }, { x: 100, y: 50 }, 30);
  const some = part(curve, 0.8, 0.3);
  expect(distance(at(some, 0.5), at(curve, 0.55))).toBeLessThan(0.001);
});

test("the map never leaves its box, and a pinch keeps its point", () => {
  expect(within({ scale: 0.5, x: 30, y: -9 }, 300, 200)).toEqual({ scale: 1, x: 0, y: 0 });
  expect(within({ scale: 9, x: 50, y: -5000 }, 300, 200)).toEqual({ scale: MOST, x: 0, y: 200 * (1 - MOST) });
  const view = about({ scale: 1, x: 0, y: 0 }, 2, 100, 50);
  expect(view).toEqual({ scale: 2, x: -100, y: -50 });
});

test("a number is drawn around its point, each digit in a box of its own", () => {
  const xs = (d: string) => [...d.matchAll(/M(-?[\d.]+)/g)].map(([, x]) => Number(x));
  for (let digit = 0; digit < 10; digit += 1) {
    const [x] = xs(numberAt(digit, 50, 50));
    expect(x).toBeGreaterThanOrEqual(47);
    expect(x).toBeLessThanOrEqual(53);
  }
  const [one, zero] = xs(numberAt(10, 50, 50));
  expect(one).toBeLessThan(50);
  expect(zero).toBeGreaterThan(50);
  expect(numberAt(3, 0, 0)).not.toBe(numberAt(8, 0, 0));
});
