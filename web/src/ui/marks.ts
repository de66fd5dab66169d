// The players' marks: one shape for each colour, so that colour is never alone. A game may
// make more of them (the pips of dice, the shape of a piece). Each is one path in a box of 16 by 16.
const SUN =
  "M8 0l1.95 3.29 3.71-.95-.95 3.71L16 8l-3.29 1.95.95 3.71-3.71-.95L8 16l-1.95-3.29-3.71.95.95-3.71L0 8l3.29-1.95-.95-3.71 3.71.95z";
const SQUARE =
  "M3.600 2h8.800a1.600 1.600 0 0 1 1.600 1.600v8.800a1.600 1.600 0 0 1-1.600 1.600H3.600A1.600 1.600 0 0 1 2 12.400V3.600A1.600 1.600 0 0 1 3.600 2z";
// The vein is cut out of the leaf.
const LEAF =
  "M1.500 14.500C-.5 6 5 .8 15 1c.4 9.500-4.500 15-13.500 13.500zM3.200 13.300l7.800-7.300-.7-.7-7.600 7.500z";
const DROP = "M8 .3c3.200 4.200 5.600 6.800 5.600 9.800a5.600 5.600 0 0 1-11.200 0C2.400 7.100 4.800 4.500 8 .3z";
const MOON = "M10.600.9A7.200 7.200 0 1 0 15.200 11 6.300 6.300 0 0 1 10.600.9z";
const PLUS = "M5.500 1.500h5v4h4v5h-4v4h-5v-4h-4v-5h4z";
const HILL = "M8 1.500l7 13H1z";
const RING =
  "M8 .500a7.500 7.500 0 1 1 0 15a7.500 7.500 0 0 1 0-15zM8 4.500a3.500 3.500 0 1 0 0 7a3.500 3.500 0 0 0 0-7z";

export const MARKS: Record<string, string> = {
  yellow: SUN,
  red: SQUARE,
  green: LEAF,
  blue: DROP,
  white: MOON,
  purple: PLUS,
  orange: HILL,
  black: RING,
};

// A colour that nobody has drawn yet still has a shape.
export const markOf = (colour: string): string => MARKS[colour] ?? "M8 1l7 7-7 7-7-7z";
