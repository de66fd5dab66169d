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

// What a game draws. Each part in games/ has a type of its own for it, with its layout and previews.
export interface GameView {
  title: string;
}

// A legal move of the seat to act. `text` is what `play` sends.
export interface Move {
  text: string;
  say: string; // what it would do, in words
  final?: true; // it can't be taken back: chance comes next
  waits?: true; // even if there is nothing else to do, it does not play itself
  preview?: unknown; // what the board needs to draw it: of the type that the game's part says
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
  begun?: number; // the length of the line when the action under way began: one can go back there
  layout?: unknown; // of the board, for games where it differs: does not change during a game
  game: GameView;
}

// One ply of the line, to be shown as motion: what happened. The board after it is the scene at that moment.
export interface Frame {
  at: number; // the length of the line after it
  seat: number; // who made it; 0: chance
  text: string; // the command
  events: EventItem[];
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
