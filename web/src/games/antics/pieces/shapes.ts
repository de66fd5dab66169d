// The game's small drawings: what a space of a hill does, terrains, ants. Colours come from where they
// are used: currentColor, --pc and --pi.
import type { AreaId, SymbolId, TerrainId } from "../scene";
import { disc, placed, type Part, type Shape } from "./path";

const INK = "currentColor";
const CUT = "var(--symbol-cut, var(--tile))"; // what shines through a drawing
const DISC = "var(--disc)";

export const ANT: Shape = {
  box: 24,
  parts: [
    { d: disc(12, 5.5, 3.3, 3.2) + disc(12, 11.3, 2.5, 2.7) + disc(12, 18, 4, 4.6), fill: INK },
    {
      d: "M10.500 3 8 .8M13.500 3 16 .8M10 10 5 7.500 3.500 4.500M14 10l5-2.500 1.500-3M10 11.700h-6l-2 2M14 11.700h6l2 2M10.300 13 5.500 16 4 20M13.700 13l4.800 3L20 20",
      stroke: INK,
      wide: 1.6,
    },
  ],
};

export const SYMBOLS: Record<SymbolId, Shape> = {
  scout: {
    box: 24,
    parts: [
      { d: disc(10, 10, 6.3), stroke: INK, wide: 2.8 },
      { d: "M15 15l6 6", stroke: INK, wide: 3.6 },
      { d: disc(10, 10, 2.1), fill: INK },
    ],
  },
  build: {
    box: 24,
    parts: [
      {
        d: "M2 12.500l5-2.800 5 2.800v5.700L7 21l-5-2.800zM12.400 12.500l5-2.800 5 2.800v5.700l-5 2.800-5-2.800zM7.200 3.500l5-2.800 5 2.800v5.700l-5 2.800-5-2.800z",
        fill: INK,
      },
    ],
  },
  hatch: {
    box: 24,
    parts: [
      { d: "M12 2c4.500 0 7.800 6.300 7.800 11.500a7.800 8 0 0 1-15.600 0C4.200 8.300 7.500 2 12 2z", fill: INK },
      { d: "M4.500 13l3.500-2.500 3 3 3.500-3.500 2.500 3 2.700-2", stroke: CUT, wide: 2 },
    ],
  },
  heave: {
    box: 24,
    parts: [
      { d: disc(12, 5.6, 4.6), fill: INK },
      { d: "M4 9c0 5 3 6 8 6s8-1 8-6M12 15v7M7.500 22h9", stroke: INK, wide: 2.8 },
    ],
  },
  ants: ANT,
  fungus: {
    box: 24,
    parts: [
      { d: "M2 12.500C2 6 6.500 2.500 12 2.500S22 6 22 12.500c-6 1.800-14 1.800-20 0z", fill: "#a8433a" },
      { d: disc(8, 8.3, 1.8) + disc(14.5, 6.6, 1.5) + disc(17, 10.3, 1.3), fill: "#fff3df" },
      { d: "M9 14.500c.5 3 .3 5-.8 7h7.600c-1.100-2-1.300-4-.8-7z", fill: "#8a6b4c" },
    ],
  },
};

export const SIGNS: Record<AreaId | TerrainId, Shape> = {
  flower: {
    box: 24,
    parts: [
      {
        d: "M12 1.500a4.100 4.100 0 0 1 3.900 5.400 4.100 4.100 0 1 1 2.600 7.300 4.100 4.100 0 1 1-6.500 4.800 4.100 4.100 0 1 1-6.500-4.800 4.100 4.100 0 1 1 2.600-7.300A4.100 4.100 0 0 1 12 1.500z",
        fill: INK,
      },
      { d: disc(12, 11.8, 3.3), fill: DISC },
    ],
  },
  grass: {
    box: 24,
    parts: [
      {
        d: "M4 21C5 14 4 10 1.500 7 7 9 9 14 9 21zm5.500 0C9 12 10.500 6 13 2c2 6 1.500 13 1 19zm5.500 0c0-6 2-11 7.500-13-2.500 4-3 8-2.500 13z",
        fill: INK,
      },
    ],
  },
  water: {
    box: 24,
    parts: [
      { d: "M12 1.500c4 6.500 8 10 8 14a8 7.500 0 0 1-16 0c0-4 4-7.500 8-14z", fill: INK },
      { d: "M8 15.500a4.200 4 0 0 0 4 4", stroke: DISC, wide: 2 },
    ],
  },
  earth: {
    box: 24,
    parts: [
      {
        d: `M1.500 20C4 12 7 8.500 9.500 8.500c2 0 3 2.500 4 4.500 1-1.500 2-2.500 3.200-2.500 2.300 0 4.300 4.500 5.800 9.500z${disc(9, 4.5, 1.8)}${disc(15, 6.5, 1.5)}`,
        fill: INK,
      },
    ],
  },
  stone: {
    box: 24,
    parts: [
      { d: "M2 19l2-8 5-5 7 1 5 5 1 7z", fill: INK },
      { d: "M9 6.500l2 6.500-6 3m6-3 7 1", stroke: DISC, wide: 1.6 },
    ],
  },
  soldier: {
    box: 24,
    parts: [
      {
        d: "M12 22.500C5.500 19.500 3 14 3.500 5 7 5.500 10 4.500 12 2c2 2.500 5 3.500 8.500 3C21 14 18.500 19.500 12 22.500z",
        fill: INK,
      },
      { d: "M8.500 9.500c-1 3 .5 5.500 2.500 6.500m4.500-6.500c1 3-.5 5.500-2.500 6.500", stroke: DISC, wide: 2.2 },
    ],
  },
  chasm: {
    box: 24,
    parts: [
      { d: "M1 11c3-3 6 0 9-2s6 1 13-2c-2 3 1 4-1 6-4 0-6 3-10 2s-6 3-9 1c-2-1-1-3-2-5z", fill: INK },
      { d: "M8 3v18M16 3v18M8 6h8M8 11h8M8 16h8", stroke: INK, wide: 1.8 },
    ],
  },
};

const inks = (parts: readonly Part[]): Part[] =>
  parts.map((part) => ({
    ...part,
    ...(part.fill ? { fill: "var(--pi)" } : {}),
    ...(part.stroke ? { stroke: "var(--pi)" } : {}),
  }));
const body = (d: string): Part => ({ d, fill: "var(--pc)", stroke: "var(--outline)", wide: 2 });
const token = (d: string, x: number, y: number, size: number, turn = 0): Shape => ({
  box: 32,
  parts: [body(d), ...inks(placed(ANT, x, y, size, turn))],
});

// An ant of a player, in the shape of their mark.
const TOKENS: Record<string, Shape> = {
  yellow: token(
    "M16 1l3.200 3 4.300-1 1.200 4.200L29 8.500l-1 4.300 3 3.200-3 3.200 1 4.300-4.300 1.200-1.200 4.300-4.300-1-3.200 3-3.200-3-4.300 1-1.200-4.300L3 23.500l1-4.300L1 16l3-3.200-1-4.300 4.300-1.200L8.500 3l4.300 1z",
    6.5,
    6,
    19,
  ),
  red: token("M6.500 2.500h19a4 4 0 0 1 4 4v19a4 4 0 0 1-4 4h-19a4 4 0 0 1-4-4v-19a4 4 0 0 1 4-4z", 5.5, 5.5, 21),
  green: token("M4 28C-.5 12 8.500.5 30 2c1.500 20-9 30.500-26 26z", 16, 1.86, 20, 45),
  blue: token("M16 1c6 7 13 11.500 13 18.300C29 26 23.500 31 16 31S3 26 3 19.300C3 12.500 10 8 16 1z", 6.5, 9.5, 19),
};
const WHITE = token("M16 1l15 15-15 15L1 16z", 7, 7, 18);
export const tokenOf = (colour: string): Shape => TOKENS[colour] ?? WHITE;

const SHIELD: readonly Part[] = [
  body("M16 31C7 27 3 20 3.500 6.500c5 .5 9.500-1 12.500-5 3 4 7.500 5.500 12.500 5C29 20 25 27 16 31z"),
  { d: "M16 5.500c-2.500 2.500-5.500 3.800-9 4", stroke: "var(--shine)", wide: 2 },
];
const shields = new Map<string, Shape>();
// A soldier: a shield with that mark (a path in a box of 16).
export function shieldOf(mark: string): Shape {
  let shape = shields.get(mark);
  if (!shape) {
    const sign: Shape = { box: 16, parts: [{ d: mark, fill: "var(--pi)", holes: true }] };
    shields.set(mark, (shape = { box: 32, parts: [...SHIELD, ...placed(sign, 9, 8.5, 14)] }));
  }
  return shape;
}
