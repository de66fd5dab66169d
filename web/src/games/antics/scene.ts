// What the engine tells of Antics! beyond engine/scene.ts: Scene.layout, Scene.game and Move.preview.
// Made in C++ by src/view/antics_*. Seats, colours, fields, levels and steps count from 1; places and
// trails are indices of the layout, from 0 (the chasm is the last trail); other pieces go by their ids.
import type { Move, Scene } from "../../engine/scene";

export const layoutOf = (scene: Scene): AnticsLayout => scene.layout as AnticsLayout;
export const gameOf = (scene: Scene): AnticsView => scene.game as AnticsView;
export const previewOf = (move: Move | undefined): AnticsMove | undefined => move?.preview as AnticsMove | undefined;

export type SymbolId = "scout" | "build" | "hatch" | "ants" | "heave" | "fungus";
export type AreaId = "flower" | "grass" | "water" | "earth" | "stone" | "soldier";
export type TerrainId = "flower" | "grass" | "water" | "earth" | "stone" | "chasm";

// ---- The board, which does not change. Names are in the reader's language.

export interface AnticsPlace {
  id: string; // as commands name it: `hill`, `jb`, `dragonfly`
  name: string; // `dragonfly clearing`, `junction b`
  x: number;
  y: number;
  kind: "hill" | "junction" | "clearing";
  food?: number; // of a clearing: index of foods
}

export interface AnticsTrail {
  id: string; // `w3`, `chasm`
  name: string; // `water trail w3`
  a: number; // index of places
  b: number;
  terrain: TerrainId;
  // The curve's control point lies this far beside the middle, in hundredths of the length, to the
  // right of whoever goes from a to b, or to the left if negative (docs/editions/antics.md).
  bow: number;
}

export interface AnticsLayout {
  width: number;
  height: number;
  places: AnticsPlace[];
  trails: AnticsTrail[];
  foods: { id: string; name: string; kind: "prey" | "leaf"; colour: string; area?: AreaId }[]; // 6 prey, then 2 leaves
  areas: { id: AreaId; name: string }[]; // left to right
  symbols: { id: SymbolId; name: string }[]; // in the order of the rules; fungus last
}

// ---- The position

export interface AnticsOnTrail {
  ants: number[]; // colours with an ordinary ant (a bridge is one), in order
  guard?: number; // the colour of the soldier
  carried: { colour: number; food: number }[]; // who carries which food here
}

export interface AnticsHex {
  hex: string; // `k10`, as commands name it
  q: number; // along the row, to the right
  r: number; // down the rows; each row is half a hex further to the right. Hexes stand on a corner.
  symbol: SymbolId;
  level: number; // 1 to 5
  tile: number; // hexes with the same number show the same tile; every other has a number of its own
  marked?: true; // an action marker lies on it
  prey?: number; // stored here: index of foods
  leaf?: number; // at scoring (AN-10.3), as it stands now, a leaf would lie here: index of foods
}

export interface AnticsTile {
  kind: string; // `scout-hatch`, as commands name it
  symbols: [SymbolId, SymbolId];
}

export interface AnticsColour {
  hexes: AnticsHex[];
  supply: (AnticsTile & { count: number })[];
  tilesTooMany: number; // that would have to be discarded if the turn ended now (AN-9.3)
  antsLeft: number; // in the supply
  prey: { food: number; at: "carried" | "brought" | "stored" | "beside"; trail?: number }[];
  leaves: { green: number; brown: number }; // at home
  points: number; // as it stands (AN-10)
}

// Something of the display: a tile, an anteater or a gap.
export type AnticsField = { tile: AnticsTile } | { anteater: string } | Record<never, never>;

export interface AnticsAnteater {
  row: "a" | "b" | "c";
  colour: string; // `blue`
  field: number; // 1 to 6; 0: it is being put back
  attacked?: true; // in this cycle
  prey: number; // that it eats, if it eats prey: index of foods
  area: AreaId; // where it begins to look for ants
}

// What the next anteater to reach field 1 would do now (AN-9.5).
export interface AnticsThreat {
  row: "a" | "b" | "c"; // whose
  fields: number; // that it still has to come down
  which: number; // the 1st, 2nd or 3rd of the cycle
  prey?: { food: number; left: number }; // it eats prey: of this type, of which so many lie there (0: nothing happens)
  ants?: { area?: AreaId; colours: number[] }; // it eats ants: from here, so many by colour; no area: there are none
  say: string; // all that in a sentence
}

export interface AnticsAction {
  symbol: SymbolId;
  steps: number; // left: tiles, ants, steps, heaves
  say: string; // `ANTS!: 2 steps left`
}

export interface AnticsView {
  title: "antics";
  phase:
    | "start" | "sides" | "setup" | "refill" | "return" // chance
    | "turn" | "scout" | "build" | "place" | "hatch" | "ants" | "heave" // a turn
    | "store" | "discard" | "attack" // clean-up
    | "over";
  turn: number; // the seat whose turn it is; 0: nobody's
  markers: number; // actions left
  markersOfTurn: number; // 1, 2 or 3
  magnificant: boolean; // it can still be used this turn
  action?: AnticsAction; // under way
  fields?: number[]; // scout: fields to take from
  tile?: AnticsTile; // phase `place`: what is being built
  sameArea?: AreaId; // hatch: where the second ant must go (AN-5.2)
  trails: AnticsOnTrail[]; // by trail of the layout
  clearings: { left: number; exhausted: boolean }[]; // by food
  areas: { area: AreaId; ants: number[] }[]; // how many by colour
  colours: AnticsColour[];
  display: { row: "a" | "b" | "c"; fields: AnticsField[] }[]; // fields from 1 to 6
  anteaters: AnticsAnteater[]; // by row
  threat?: AnticsThreat;
  bag: number;
  end?: { why: "gap" | "prey" | "stall"; turns: number; say: string }; // the end is near: turns left
  help?: AnticsHelp; // for the viewer's seat (spectators: the seat to act); only where moves are listed
}

// ---- Planning help: nothing of it is a rule that the page could work out.
export interface AnticsHelp {
  colour: number; // whose
  reach: { area: AreaId; trails: number[] }[]; // the trails that an ant of each terrain could be sent to now, were one hatched
  ways: AnticsWay[]; // home, for every food that lies in a clearing or is carried by this colour; the cheapest first
}

export interface AnticsWay {
  food: number;
  from: "clearing" | "trail"; // where it lies
  trail?: number; // from `trail`: who carries it
  possible: boolean; // false: `say` tells why not (one has that prey, none is left, no way)
  path: number[]; // trails, from the food to the ant-hill
  missing: { trail: number; terrain: TerrainId; hatched: boolean }[]; // ants that are not on the path yet
  heaves: number;
  robbers: number[]; // colours that could steal it on the path as things stand (AN-7.5)
  say: string; // `1 ant (water), then 4 heaves`
}

// ---- Moves

export interface AnticsMove {
  kind:
    | "use" | "magnificant" | "end" | "steal" | "take" | "tile" | "place" | "hatch" | "send" | "guard" | "bridge"
    | "pickArea" | "pickAnt" | "pickGuard" | "lift" | "pass" | "bring" | "stop" | "store" | "discard" | "attack";
  symbol?: SymbolId; // use, magnificant
  level?: number; // use, magnificant, place (of the new tile)
  able?: boolean; // use, magnificant: false if it could do nothing at all
  outlook?: string; // use, magnificant, store, discard, attack: what it could do, or what follows, in words
  hex?: string; // use, store; place: where the tile's first symbol comes to lie
  second?: string; // place: the second's
  covers?: SymbolId[]; // place: action spaces that disappear under it (no fungus), e.g. ["ants"]
  warns?: string; // place: a sentence, if that loses one's only or highest space of an action, or a fungus with a leaf
  q?: number; // place: of `hex` and `second`
  r?: number;
  q2?: number;
  r2?: number;
  tile?: AnticsTile; // take, tile, discard
  row?: "a" | "b" | "c"; // take, attack
  field?: number; // take
  area?: AreaId; // hatch, pickArea
  trail?: number; // send, guard, bridge, pickAnt, pickGuard, lift (to), pass (to), bring (from), steal
  from?: number; // pass: the trail it comes from
  food?: number; // lift, pass, bring, steal, store
  colour?: number; // steal: from whom
}
