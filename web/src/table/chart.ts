// The points of a game as lines of a chart.
import type { TimelinePoint } from "../engine/scene";

export interface Chart {
  lines: { path: string; marks: { x: number; y: number }[] }[]; // by colour
  ticks: { y: number; points: number }[];
}

// Steps of 1, 2, 5, 10, 20, .. so that there are at most `most` lines of the grid.
export function gridStep(highest: number, most = 5): number {
  for (let unit = 1; ; unit *= 10) {
    for (const factor of [1, 2, 5]) if (highest / (unit * factor) <= most) return unit * factor;
  }
}

const MARKS = 6; // on each line, so that lines are told apart where they cross

export function makeChart(points: readonly TimelinePoint[], width: number, height: number): Chart {
  const last = Math.max(1, points.at(-1)?.at ?? 1);
  const highest = Math.max(1, ...points.flatMap((point) => point.totals));
  const x = (at: number): number => Math.round((at / last) * width * 10) / 10;
  const y = (total: number): number => Math.round((1 - total / highest) * height * 10) / 10;
  const colours = points[0]?.totals.length ?? 0;
  const lines = Array.from({ length: colours }, (_, colour) => {
    const dots = points.map((point) => ({ x: x(point.at), y: y(point.totals[colour] ?? 0) }));
    const path = dots.map((dot, index) => (index === 0 ? `M${dot.x} ${dot.y}` : `H${dot.x}V${dot.y}`)).join("");
    const marks = Array.from({ length: MARKS }, (_, index) => {
      // Each line's marks are shifted, so that equal lines still show both.
      const share = (index + (colour + 1) / (colours + 1)) / MARKS;
      return dots.findLast((dot) => dot.x <= share * width) ?? dots[0];
    }).filter((dot) => dot !== undefined);
    return { path, marks };
  });
  const step = gridStep(highest);
  const ticks = Array.from({ length: Math.floor(highest / step) + 1 }, (_, index) => ({
    y: y(index * step),
    points: index * step,
  }));
  return { lines, ticks };
}
