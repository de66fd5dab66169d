// What the engine tells of It Happens.. beyond engine/scene.ts: Scene.game and Move.preview. Made in
// C++ by src/view/ithappens_*.
import type { Move, Scene } from "../../engine/scene";

export const gameOf = (scene: Scene): ItHappensView => scene.game as ItHappensView;
export const previewOf = (move: Move | undefined): ItHappensPreview | undefined => move?.preview as ItHappensPreview | undefined;

export interface ItHappensSpace {
  symbol?: string; // `worm`, or the id of an item; without: nothing is printed there
  die?: number; // that lies there; its colour is the column's owner
  move?: string; // the legal move that puts the rolled die here
}

export interface ItHappensColumn {
  owner?: number; // a colour
  sum?: number; // of its dice
  spaces: ItHappensSpace[]; // from the ground up: 1 to 3
}

export interface ItHappensMound {
  place: "left" | "middle" | "right";
  placeName: string; // `Left mound`, in the reader's language
  card: { id: string; name: string };
  queen: { points: number; colour?: number }; // who would take it now
  general: { points: number; colour?: number };
  worm: { sum: number; colours: number[] }; // who matches it now
  ranking: { colour: number; sum: number }[]; // best first
  columns: ItHappensColumn[]; // five
}

export interface ItHappensColour {
  dice: number; // own dice in hand; 0 for the imaginary colour
  imaginaryDice: number; // dice of the imaginary colour in hand, in a game of two
  worms: number;
  items: number[]; // by type, as in ItHappensView.items
  pairs: boolean[]; // by type: whether it scores (IH-5.1)
  queens: number;
  generals: number;
  queenPoints: number | null; // null: not shown to this viewer
  generalPoints: number | null;
  mostTypes: boolean; // would take the points of IH-5.4 now
  out: boolean; // can't place any more this round (IH-2.6); false for the imaginary colour
}

export interface ItHappensView {
  title: "ithappens";
  round: number;
  rounds: number;
  start: number; // the start player of the round, a seat; 0 before it is drawn
  phase: "start" | "reveal" | "turn" | "roll" | "rolled" | "over";
  turn: number; // the seat whose turn it is; 0: nobody's
  die?: { value: number; colour: number }; // the rolled die in hand
  rolling?: number; // phase `roll`: the colour whose die is being rolled
  mounds: ItHappensMound[]; // those that lie out: 0 to 3
  colours: ItHappensColour[]; // the seats', then the imaginary one
  items: { id: string; name: string; left: number }[];
  wormsLeft: number; // in the supply
  cardsLeft: number;
}

// What placing the rolled die on a mound would do.
export interface ItHappensPreview {
  mound: number; // from 1
  column: number; // from 1
  space: number; // from 1, the lowest
  dice: number[]; // the colour's dice there afterwards, from the ground up
  sum: number;
  rank: number; // from 1
  queen?: true; // would take it if the round ended then
  general?: true;
  worm?: true; // its sum is the worm number
  symbol?: string; // what it takes there
}
