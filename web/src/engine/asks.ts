// What the page asks of the engine's worker, and what it answers: one JSON text each way
// (src/page/desk.h). A board is something that can be looked at: a table that is followed (its id is
// the table's), a record that was opened, or a lesson.
import type { Frame, LogLine, Scene, Sentence, TimelinePoint } from "./scene";

export interface Asks {
  // The reader's language: message files as text, those of all games and those of the title. Every
  // later sentence about that title is in it. Without a title: what needs no game.
  words: { ask: { language: string; title: string; texts: string[] }; answer: { ok: true } | { fault: Sentence } };
  // Sentences of messages as the protocol sends them, e.g. refusals. `board` names the players.
  say: { ask: { messages: unknown[]; board?: string }; answer: { sentences: Sentence[] } };

  // A message of a server (`table`, `update`, `presence`, `yours`), as text, for the board with the
  // table's id. `gap`: watch again with `have: number`. `broken`: see fault.
  take: {
    ask: { message: string };
    answer: {
      taken: "new" | "old" | "gap" | "broken" | "other";
      number: number; // of the last update taken
      length: number; // plies in the line now
      fault?: Sentence;
    };
  };
  // A record of any source. The answer is the line of the fault and why, or nothing of it.
  open: {
    ask: { board: string; record: string };
    answer: { ok: true; length: number; players: number; title: string } | { line: number; fault: Sentence };
  };
  // A position to play from without a table (lessons). `position` as records write it; "" is the start.
  lesson: {
    ask: { board: string; title: string; players: number; colours: string[]; names: string[]; position: string };
    answer: { ok: true } | { line: number; fault: Sentence };
  };
  // In a lesson: plays a move of a seat or an outcome of chance, by its text.
  step: { ask: { board: string; text: string }; answer: { ok: true; length: number } | { refusal: Sentence } };
  close: { ask: { board: string }; answer: { ok: true } };

  // Viewers are seats; 0 is a spectator. -1: at a hot-seat table, whoever of `yours` is to act.
  scene: { ask: { board: string; viewer: number; at?: number }; answer: Scene };
  frames: { ask: { board: string; viewer: number; from: number; to: number }; answer: { frames: Frame[] } };
  log: { ask: { board: string }; answer: { lines: LogLine[] } };
  // The position in words, for those who do not see the board: a heading and lines for each part.
  describe: {
    ask: { board: string; viewer: number; at?: number };
    answer: { parts: { heading: string; lines: string[] }[] };
  };
  timeline: { ask: { board: string }; answer: { points: TimelinePoint[] } };
  // Why a move can't be made now; nothing where it can.
  why: { ask: { board: string; text: string }; answer: { refusal?: Sentence } };
  // What somebody typed, perhaps shortened (`ro`, `l`): the move, why not, or several.
  type: {
    ask: { board: string; text: string };
    answer: { move: string } | { refusal: Sentence } | { several: { text: string; say: string }[] };
  };
  record: { ask: { board: string }; answer: { record: string } };

  // ---- Hints. What could be done now, or what was done in the ply behind so many: a job for the
  // second worker, and with `ply` what was played. Its answer goes back to `advice` for the words.
  question: {
    ask: { board: string; ply?: number };
    answer: { ply: number; seat: number; steps: AdviceStep[]; job: AdviceJob } | { refusal: Sentence };
  };
  advice: {
    ask: { board: string; ply: number; advice: Advice };
    answer: { choices: { steps: AdviceStep[]; chances: number[] }[]; reasons: Sentence[] };
  };

  // ---- The host of local tables: a server for one person, which speaks docs/protocol.md.
  // `now` in whole ms, never going back; `random` 64 hex digits of fresh randomness. `hello` begins
  // a new connection, which watches nothing. Bots play only at tables that are watched.
  host: { ask: { message: string; now: number; random: string }; answer: HostAnswer };
  // A stored table, as `store` gave it, before it is watched again.
  restore: { ask: { table: StoredTable }; answer: { ok: true } | { fault: Sentence } };
  // Time has come (`wake`).
  tick: { ask: { now: number }; answer: HostAnswer };
  // Deletes a local table, here and (as `gone` says) in the store. With `drop` it is only put out of
  // mind, without a word: the store has a newer one.
  forget: { ask: { table: string; drop?: true; now: number }; answer: HostAnswer };
  // A bot has chosen (worker 2). It is played once its pause is over: see `wake`.
  chosen: { ask: { job: string; move: string; now: number }; answer: HostAnswer };
  // ---- Worker 2 alone.
  // `withoutNet`: the level has learned, but it has no weights here.
  think: { ask: { job: ThinkJob }; answer: { job: string; move: string; withoutNet?: true } };
  advise: { ask: { job: AdviceJob }; answer: Advice };
  // Whether the text of an edition can be played with: its name, or every fault with its line.
  edition: {
    ask: { title: string; text: string };
    answer: { name: string; hash: string } | { faults: { line: number; fault: Sentence }[] };
  };
  // The engine's version and the titles with their editions, options, levels, as in the server's `hello`.
  about: { ask: Record<never, never>; answer: { version: string; titles: unknown[] } };
}

export interface StoredTable {
  id: string;
  number: number;
  head: string;
  seats: { kind: string; player: string; name: string; hook: string }[];
  plies: string;
  record: string; // the game so far as a record: what stays readable for ever
  over: boolean;
  title: string;
}

export interface ThinkJob {
  job: string; // its name, for `chosen`
  title: string;
  players: number;
  edition: string; // its text
  options: Record<string, string>;
  position: string; // as the seat may know it
  level: number;
  weights: string; // the name of the weights file that the level takes; "": none
  editionHash: string; // for which it has to be made
  seed: string; // 16 hex digits
  pause: number; // ms to wait at least, so that a move can be taken back
}

export interface AdviceJob {
  title: string;
  players: number;
  edition: string; // its text
  options: Record<string, string>;
  weights: string; // the name of the file
  editionHash: string;
  position: string;
  also: string; // a move that is to be judged too; "": none
}

// Best first; none where there is no advice. Chances are percents, by colour.
export interface Advice {
  choices: { moves: string[]; chances: number[] }[];
  reasons: unknown[];
}

export interface AdviceStep {
  text: string;
  say: string;
}

export interface HostAnswer {
  send: string[]; // messages of the server, in order
  store: StoredTable[]; // to be stored before the messages are shown
  gone: string[]; // tables to be deleted from the store
  // For worker 2: all that are to be thought about now, by the same names as long as they last. What
  // is not among them any more is over.
  jobs: ThinkJob[];
  wake: number; // when to tick, in ms of `now`; -1: not by itself
}
