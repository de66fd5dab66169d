// In units. Our own board has a unit of 1.
export const WAY = 42;
export const TAG = 15;
export const PILL = 27; // half as wide as a tag with the trail's name in it
export const DISC = 19; // diameter of a tag without a name
