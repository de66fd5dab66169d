// A table as the page uses it: its state, and the possible actions. One code path for tables of the
// server and tables in this browser; only the transport differs. The class in table.svelte.ts implements
// it with reactive fields.
import type { EventItem, Frame, LogLine, Scene, Sentence, TimelinePoint } from "../engine/scene";
import type { ChatLine, End, Face, Invite, Presence } from "../protocol";

export type LinkState =
  | "local" // in this browser: there is nothing to lose
  | "online"
  | "connecting" // for the first time
  | "reconnecting" // it was there before; `linkSince` says since when
  | "offline"; // the browser has no network

// Everything this client saw of a game, and the entropy it gave to the dice.
export interface Sight {
  mine: Map<number, string>; // entropy by seat
  saw: string[]; // lines of a record
  commitment?: string; // the server's commitment when the entropy was given
  commitments?: Map<number, string>; // the commitments to the entropy of all seats at that time
  changed?: boolean; // after a reload the server told another story than before
}

export interface TableModel {
  readonly id: string;
  readonly local: boolean;
  // `gone` and `failed` have a problem that says why.
  readonly state: "loading" | "gathering" | "playing" | "over" | "gone" | "failed";
  readonly problem: Sentence | undefined;
  readonly link: LinkState;
  readonly linkSince: number; // Date.now() of the last change of link

  readonly scene: Scene | undefined; // the drawn moment: the newest, or the past one that the reader looks at
  readonly live: boolean; // the newest moment is shown
  readonly frame: Frame | undefined; // the ply that is being shown as motion
  readonly length: number; // plies in the line
  readonly log: LogLine[];
  readonly face: Face | undefined;
  readonly edition: string; // its hash; "": not known
  readonly yours: number[]; // seats
  readonly viewer: number; // the seat that the scene is drawn for; 0: a spectator
  readonly host: boolean;
  readonly invites: Invite[];
  readonly presence: Presence;
  readonly chat: ChatLine[];
  readonly clock: number[]; // ms left by seat, as of clockAt; -1: no clock
  readonly clockAt: number; // performance.now()
  readonly undoable: number; // plies of the reader's own that can be taken back one by one now
  readonly canUndo: boolean; // there are such, or only bots and chance have acted since the reader's last move
  readonly end: End | undefined;

  readonly canAct: boolean; // the viewer's seat has to act, at the newest moment, and nothing is under way
  readonly busy: boolean; // a request is under way
  readonly passTo: string | undefined; // hot seat: the tablet goes to this player (a name) first
  readonly refusal: Sentence | undefined; // the refusal of the last request, until the next one
  // Why the dice are not to be trusted: the reader's own part is not in them, or the server changed the game.
  readonly alarm?: "not-in-dice" | "changed" | undefined;

  // Each resolves with the refusal, or with undefined after success.
  play(text: string): Promise<Sentence | undefined>;
  why(text: string): Promise<Sentence | undefined>; // without playing
  typed(text: string): Promise<{ move: string } | { refusal: Sentence } | { several: { text: string; say: string }[] }>;
  // The reader's last ply, with what bots answered, or back to a length of the line.
  undo(to?: number): Promise<Sentence | undefined>;
  askBack(to: number): Promise<Sentence | undefined>;
  answerBack(agree: boolean): Promise<Sentence | undefined>;
  resign(): Promise<Sentence | undefined>;
  comeBack(): Promise<Sentence | undefined>;
  say(text: string): Promise<Sentence | undefined>; // chat
  mute(speaker: string, muted: boolean): Promise<Sentence | undefined>; // the host's, like the next two
  seatedChat(only: boolean): Promise<Sentence | undefined>;
  removeLine(line: number): Promise<Sentence | undefined>;
  sit(seat: number | undefined, name: string, token?: string): Promise<Sentence | undefined>;
  leave(seat: number): Promise<Sentence | undefined>;
  rename(seat: number, name: string): Promise<Sentence | undefined>;
  recolour(seat: number, colour: string): Promise<Sentence | undefined>; // before the start
  arrange(seat: number, level: number): Promise<Sentence | undefined>; // level 0: open
  reissue(seat: number): Promise<Sentence | undefined>;
  start(fill: boolean): Promise<Sentence | undefined>;
  rematch(): Promise<{ table: string } | { refusal: Sentence }>;
  takeTablet(): void; // after passTo

  // Looking at other moments: 0 to length. `live()` goes to the newest.
  look(at: number): Promise<void>;
  goLive(): Promise<void>;
  skipMotion(): void; // shows the newest moment at once
  describe(): Promise<{ heading: string; lines: string[] }[]>;
  timeline(): Promise<TimelinePoint[]>;
  record(): Promise<string>;
  // Data seen and given here, to compare with the record; undefined for a table of this browser.
  sight?(): Promise<Sight>;
  close(): void;
}

// The props of a game's board. Everything else about a table is shared by all games.
export interface BoardProps {
  scene: Scene;
  frame: Frame | undefined; // a ply to be shown as motion; the scene is already the one after it
  recap: EventItem[]; // since the viewer's last turn; empty: nothing to tell
  canAct: boolean;
  canUndo: boolean;
  play: (text: string) => void;
  // A move that is not among scene.moves was tried: shows why not, at the place of the element.
  refuse: (text: string, at: Element) => void;
  undo: (to?: number) => void; // the last decision, or back to a length of the line (scene.begun)
  show?: string | undefined; // a data-part that should be in sight now: a lesson speaks of it
  late?: (on: boolean) => void; // a board that draws its parts one after another says when some are still to come
  past?: boolean; // the reader looks back from a game that goes on: it is shown a little paler
}
