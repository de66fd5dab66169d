// What the engine tells the page: everything that is drawn, and every sentence in it. The page knows
// no rule: legality, previews, standings, scores and words all come in here. Made in C++ by
// src/view; seats, colours and columns count from 1, plies are lengths of the line.

// A sentence in the reader's language, with the clause of the rules behind it.
export interface Sentence {
  id: string; // of the message: `refusal.mound-closed`
  text: string;
  clause?: string; // `IH-3.5`
}

// Something that happened. Parameters are raw, so that a game can draw it: numbers, colours and
// seats from 1, words of the game by their id (`left`, `bone`).
export interface EventItem extends Sentence {
  params: Record<string, number | string>;
}

export interface SceneSeat {
  seat: number;
  kind: "open" | "person" | "bot";
  level?: number; // of a bot
  name: string; // as shown: the name given, or else the level's or colour's name
  colour: string; // `yellow`: of its pieces
  yours?: true;
  away?: true; // a bot plays for the person
}

export interface SceneColour {
  colour: string; // `yellow`, `red`, `green`, `blue`, `white`
  name: string; // as shown in sentences: the player's name, or the colour with "(imaginary)"
  seat?: number; // without: nobody sits there, it is imaginary
}

// A legal move of the seat to act. `text` is what `play` sends.
export interface Move {
  text: string;
  say: string; // what it would do, in words
  final?: true; // it can't be taken back: chance comes next
  preview?: ItHappensPreview; // of games that have one
}

export interface ScoreLine {
  id: string; // `item-pairs`
  say: string;
  clause: string;
  points: (number | null)[]; // by colour; null: not shown to this viewer yet (what lies open is shown)
}

export interface Scores {
  lines: ScoreLine[];
  totals: (number | null)[]; // by colour
  winners: number[]; // colours; empty before the end
}

export interface Scene {
  board: string; // whose scene it is
  title: string; // `ithappens`, `antics`
  titleName: string; // `It Happens..`
  prefix: string; // `IH`
  players: number;
  edition: { id: string; name: string };
  options: Record<string, string>;
  seats: SceneSeat[];
  colours: SceneColour[];
  viewer: number; // the seat it is drawn for; 0: a spectator
  at: number; // the ply that is shown
  length: number; // plies in the line; at < length: a moment of the past
  toAct: number; // a seat; 0: chance or nobody
  over: boolean;
  status: string; // `Ada has rolled a 4.`
  moves: Move[]; // of the seat to act, whoever that is; empty for a moment of the past
  last: EventItem[]; // what the last finished turn did and what came after it, to highlight it
  recap: EventItem[]; // everything since the viewer's last decision; empty if nobody else acted
  scores: Scores;
  game: ItHappensView | AnticsView;
}

// One ply of the line, to be shown as motion: what happened, and the board after it.
export interface Frame {
  at: number; // the length of the line after it
  seat: number; // who made it; 0: chance
  text: string; // the command
  events: EventItem[];
  game: ItHappensView | AnticsView;
}

export interface LogLine extends Sentence {
  at: number; // the moment after it; the log is clickable
  seat: number; // whose ply it was; 0: chance
  turn?: number; // who made the last ply, of which chance is a part; 0: nobody yet
}

// The points as they would have been if the game had ended then, for the end of the game.
export interface TimelinePoint {
  at: number;
  totals: number[]; // by colour
}

// ---- It Happens..

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

// ---- Antics!: drawn as text until its board comes.
export interface AnticsView {
  title: "antics";
}
