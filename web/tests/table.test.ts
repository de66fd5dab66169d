// What surrounds a board, piece by piece.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { LogLine } from "../src/engine/scene";
import { Announcements, digest } from "../src/table/announcer";
import { backTargets } from "../src/table/back";
import { gridStep, makeChart } from "../src/table/chart";
import { clockLeft, clockText } from "../src/table/clock";
import { type DiceReport, diceSteps } from "../src/table/dice";
import { groupAt, groupLog } from "../src/table/groups";
import { placeBubble } from "../src/draw/place";

const line = (at: number, seat: number, text = `${at}`): LogLine => ({ at, seat, turn: seat, id: "x", text });

describe("the log by turns", () => {
  it("keeps what chance does with the turn it happens in", () => {
    const groups = groupLog([line(1, 0), line(2, 1), line(3, 0), line(4, 1), line(4, 1), line(5, 2), line(6, 0)]);
    expect(groups.map((group) => [group.seat, group.from, group.to, group.lines.length])).toEqual([
      [0, 0, 1, 1],
      [1, 1, 4, 4],
      [2, 4, 6, 2],
    ]);
  });
  it("counts a roll to who rolled, though only chance has something to tell", () => {
    const rolled = { ...line(3, 0), turn: 2 };
    expect(groupLog([line(1, 1), rolled, line(4, 2)]).map((group) => [group.seat, group.lines.length])).toEqual([
      [1, 1],
      [2, 2],
    ]);
  });
  it("finds the turn of a moment", () => {
    const groups = groupLog([line(1, 0), line(2, 1), line(4, 1), line(5, 2)]);
    expect([0, 1, 2, 3, 4, 5].map((at) => groupAt(groups, at))).toEqual([-1, 0, 1, 1, 1, 2]);
  });
  it("offers to go back to before own turns, beyond what one may take back alone", () => {
    const log = [line(2, 1, "first"), line(4, 2, "hers"), line(6, 1, "second"), line(7, 1, "then")];
    expect(backTargets(log, 1, 0, 7)).toEqual([
      { to: 4, turn: 2 },
      { to: 0, turn: 1 },
    ]);
    expect(backTargets(log, 1, 3, 7)).toEqual([{ to: 0, turn: 1 }]);
    expect(backTargets(log, 3, 0, 7)).toEqual([]);
  });
});

describe("the place of a bubble", () => {
  const view = { width: 360, height: 640 };
  const size = { width: 200, height: 80 };
  it("is above its anchor, below where there is no room", () => {
    expect(placeBubble({ left: 150, top: 300, width: 60, height: 40 }, size, view)).toEqual({
      left: 80,
      top: 210,
      side: "above",
      tip: 100,
    });
    expect(placeBubble({ left: 150, top: 20, width: 60, height: 40 }, size, view)).toMatchObject({
      top: 70,
      side: "below",
    });
  });
  it("is always wholly inside, with the tip at the anchor", () => {
    for (const left of [-50, 0, 20, 170, 330, 400]) {
      for (const top of [-30, 0, 50, 300, 600, 700]) {
        const place = placeBubble({ left, top, width: 20, height: 20 }, size, view);
        expect(place.left).toBeGreaterThanOrEqual(8);
        expect(place.left + size.width).toBeLessThanOrEqual(352);
        expect(place.top).toBeGreaterThanOrEqual(8);
        expect(place.top + size.height).toBeLessThanOrEqual(632);
        expect(place.tip).toBeGreaterThanOrEqual(16);
        expect(place.tip).toBeLessThanOrEqual(184);
      }
    }
  });
});

describe("what is read out", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  it("waits until it is quiet, and says everything once", () => {
    const said: string[][] = [];
    const queue = new Announcements((fresh) => said.push(fresh), 300);
    queue.add("one");
    vi.advanceTimersByTime(200);
    queue.add("two", "three");
    vi.advanceTimersByTime(299);
    expect(said).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(said).toEqual([["one", "two", "three"]]);
    vi.advanceTimersByTime(1000);
    expect(said).toHaveLength(1);
  });
  it("leaves out what nobody could listen to", () => {
    expect(digest(["a", "b"])).toEqual({ left: 0, texts: ["a", "b"] });
    expect(digest(["a", "b", "c", "d", "e", "f", "g"])).toEqual({ left: 2, texts: ["c", "d", "e", "f", "g"] });
  });
});

describe("clocks", () => {
  it("are read as people read them", () => {
    expect([9_950, 10_000, 61_000, 3_600_000, 3_723_400, -5].map(clockText)).toEqual([
      "9.9",
      "0:10",
      "1:01",
      "1:00:00",
      "1:02:04",
      "0.0",
    ]);
  });
  it("run for whoever has to act", () => {
    expect(clockLeft([5000, 9000], 100, 1, 1, 1100)).toBe(4000);
    expect(clockLeft([5000, 9000], 100, 2, 1, 1100)).toBe(9000);
    expect(clockLeft([5000, 9000], 100, 1, 1, 99_000)).toBe(0);
    expect(clockLeft([-1], 0, 1, 1, 50)).toBe(-1);
    expect(clockLeft([], 0, 1, 1, 50)).toBe(-1);
  });
});

describe("the chart of points", () => {
  it("has a grid of round numbers", () => {
    expect([1, 5, 6, 10, 24, 44, 60].map((highest) => gridStep(highest))).toEqual([1, 1, 2, 2, 5, 10, 20]);
  });
  it("goes from the first moment to the last, and never outside", () => {
    const chart = makeChart(
      [
        { at: 0, totals: [0, 0] },
        { at: 5, totals: [10, 2] },
        { at: 10, totals: [20, 5] },
      ],
      100,
      50,
    );
    expect(chart.lines[0]?.path).toBe("M0 50H50V25H100V0");
    expect(chart.lines[1]?.path).toBe("M0 50H50V45H100V37.5");
    expect(chart.ticks).toEqual([
      { y: 50, points: 0 },
      { y: 37.5, points: 5 },
      { y: 25, points: 10 },
      { y: 12.5, points: 15 },
      { y: 0, points: 20 },
    ]);
    expect(makeChart([], 100, 50).lines).toEqual([]);
  });
});

describe("the check of the dice", () => {
  const steps = (report: Partial<DiceReport>) => Object.values(diceSteps({ verdict: "verified", ...report }));
  it("says how far it got", () => {
    expect(steps({ key: "k", draws: 9 })).toEqual(["right", "right", "right"]);
    expect(steps({ verdict: "wrong", key: "k", draws: 3 })).toEqual(["right", "right", "wrong"]);
    expect(steps({ verdict: "wrong" })).toEqual(["wrong", "open", "open"]);
    expect(steps({ verdict: "unreadable" })).toEqual(["open", "open", "open"]);
    expect(steps({ verdict: "unreadable", key: "k" })).toEqual(["right", "right", "open"]);
  });
});
