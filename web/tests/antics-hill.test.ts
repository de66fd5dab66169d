// Where the hexes of a hill lie, and where arrow keys lead.
import { expect, test } from "vitest";
import {
  boxOf,
  byRow,
  directionTo,
  edges,
  middle,
  nextCell,
  partners,
  side,
  SIZE,
  STEPS,
} from "../src/games/antics/hill/geometry";
import { hexes } from "./support/antics";

const cell = (q: number, r: number, level = 1) => ({ q, r, level });

test("each row is half a hex to the right, and heights are lifted", () => {
  const width = SIZE * Math.sqrt(3);
  expect(middle(cell(1, 0), 1).x).toBeCloseTo(width, 0);
  expect(middle(cell(0, 1), 1).x).toBeCloseTo(width / 2, 0);
  expect(middle(cell(0, 1), 1).y).toBe(1.5 * SIZE);
  expect(middle(cell(0, 0), 3).y).toBeLessThan(middle(cell(0, 0), 2).y);
});

test("all six neighbours are equally far away", () => {
  const far = STEPS.map((step) => {
    const at = middle(step, 1);
    return Math.hypot(at.x, at.y);
  });
  for (const one of far) expect(one).toBeCloseTo(SIZE * Math.sqrt(3), 0);
  expect(directionTo({ q: 2, r: 2 }, { q: 3, r: 1 })).toBe(1);
  expect(directionTo({ q: 2, r: 2 }, { q: 5, r: 1 })).toBe(-1);
});

test("halves of a tile know each other, and leave out the edge between them", () => {
  const found = partners(hexes());
  expect(found).toEqual([-1, 4, 1, 5, 2, -1, -1, -1]);
  expect(edges(-1).match(/M/g)).toHaveLength(6);
  expect(edges(4).match(/M/g)).toHaveLength(5);
});

test("what stands in front is drawn last", () => {
  const rows = [...hexes()].sort(byRow).map((one) => one.r);
  expect(rows).toEqual([...rows].sort((a, b) => a - b));
});

test("the box holds every hex, and a small hill does not fill it", () => {
  const box = boxOf(hexes(), 0, 2);
  for (const hex of hexes()) {
    const at = middle(hex, hex.level);
    expect(at.x).toBeGreaterThan(box.x);
    expect(at.x).toBeLessThan(box.x + box.width);
    expect(at.y).toBeGreaterThan(box.y);
    expect(at.y).toBeLessThan(box.y + box.height);
  }
  expect(boxOf([cell(0, 0)], 0, 5).width).toBeGreaterThan(4 * SIZE);
  expect(Number.isFinite(boxOf([], 0, 5).x)).toBe(true);
});

test("a higher hex has a higher side", () => {
  const depth = (level: number) => Number(/v([\d.]+)/.exec(side(level))?.[1]);
  expect(depth(3) - depth(2)).toBe(depth(2) - depth(1));
  expect(depth(2)).toBeGreaterThan(depth(1));
});

test("arrow keys go to the nearest hex in their direction, and stop at the edge", () => {
  const cells = hexes();
  const at = (name: string) => cells.find((one) => one.hex === name)!;
  expect(nextCell(cells, at("k10"), "ArrowRight")?.hex).toBe("l10");
  expect(nextCell(cells, at("k10"), "ArrowLeft")?.hex).toBe("j10");
  expect(nextCell(cells, at("l10"), "ArrowUp")?.hex).toMatch(/^(l9|m9)$/);
  expect(nextCell(cells, at("m9"), "ArrowRight")).toBeUndefined();
  expect(nextCell(cells, at("l10"), "x")).toBeUndefined();
  // Every hex can be reached from every other.
  const seen = new Set<string>([cells[0]!.hex]);
  for (const name of seen) {
    for (const key of ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]) {
      const next = nextCell(cells, at(name), key);
      if (next) seen.add(next.hex);
    }
  }
  expect(seen.size).toBe(cells.length);
});
