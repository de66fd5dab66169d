// Colours of prey and anteaters. Editions name them freely: what we know has its paint, what the
// browser knows is taken as it is, and anything else is earth.
const PAINT: Record<string, string> = {
  blue: "#3d86c6",
  green: "#6a9a34",
  grey: "#98938a",
  gray: "#98938a",
  pink: "#cf6b98",
  brown: "#a8713b",
  red: "#cf4639",
  yellow: "#d9a41c",
  white: "#efe6d2",
  black: "#4a443d",
};

const known = (colour: string): boolean =>
  /^[a-z]+$/.test(colour) && typeof CSS !== "undefined" && CSS.supports("color", colour);

export const tint = (colour: string): string => PAINT[colour] ?? (known(colour) ? colour : "#9c7a55");
