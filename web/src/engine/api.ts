// The requests that the page's workers answer, one JSON text each way. Made by `formicary protocol --engine`
// from the schema in src/page; change it there.
import type { ClientMessage, ServerMessage, Message, Title } from "../protocol";
import type { Sentence, LogLine, Frame, Scene, DescriptionPart, TimelinePoint } from "./scene";

/** The request was carried out. */
export interface Done {
  ok: true;
}

/** The request failed. */
export interface Failure {
  /** What is wrong. */
  fault: Sentence;
}

/** Sentences of messages. */
export interface Sentences {
  sentences: Sentence[];
}

/** What a message of a server changed, and all that is shown of it. */
export interface Update {
  /** `gap`: watch again with `have: number`; `broken`: see `fault`. */
  taken: "new" | "old" | "gap" | "broken" | "other";
  /** Of the last update taken. */
  number: number;
  /** Plies in the line now. */
  length: number;
  /** Who made the last ply; 0: chance, or nobody yet. */
  mover: number;
  fault?: Sentence;
  /** Without: nothing changed in it. */
  log?: LogChange;
  /** To be shown one after the other. */
  moments: ShownMoment[];
}

/** What is new in the log. */
export interface LogChange {
  /** Lines of the log up to this moment are as they were. */
  kept: number;
  /** Those after it. */
  lines: LogLine[];
}

/** A moment to be shown. */
export interface ShownMoment {
  /** The ply that led to the scene, to be shown as motion. */
  frame?: Frame;
  scene: Scene;
}

/** A record that was opened. */
export interface Opened {
  ok: true;
  /** Plies. */
  length: number;
  players: number;
  title: string;
}

/** A fault of a text. */
export interface LineFault {
  /** Of the text; 0: none. */
  line: number;
  /** What is wrong. */
  fault: Sentence;
}

/** The move was made. */
export interface Stepped {
  ok: true;
  length: number;
}

/** The request changed nothing. */
export interface Refusal {
  /** Why not. */
  refusal: Sentence;
}

/** Plies of the line. */
export interface Frames {
  frames: Frame[];
}

/** The whole log. */
export interface Log {
  lines: LogLine[];
}

/** A position in words. */
export interface Description {
  parts: DescriptionPart[];
}

/** The points of a game. */
export interface Timeline {
  points: TimelinePoint[];
}

/** Why a move can't be made; empty if it can. */
export interface Why {
  refusal?: Sentence;
}

/** The move that was meant. */
export interface Typed {
  move: string;
}

/** Moves that may be meant. */
export interface Several {
  several: AdviceStep[];
}

/** A move with its words. */
export interface AdviceStep {
  text: string;
  say: string;
}

/** A game as a record. */
export interface RecordText {
  record: string;
}

/** A job for the adviser. */
export interface Question {
  ply: number;
  seat: number;
  /** With `ply`: what was played. */
  steps: AdviceStep[];
  job: AdviceJob;
}

/** A question to an adviser. */
export interface AdviceJob {
  title: string;
  players: number;
  /** Its text. */
  edition: string;
  options: Record<string, string>;
  /** The name of the weights file that is used; empty: none. */
  weights: string;
  /** For which the weights have to be made. */
  editionHash: string;
  /** As the seat may know it. */
  position: string;
  /** A move to be judged too. */
  also: string;
}

/** The answer of an adviser. */
export interface Advice {
  /** Best first; none if there is no advice. */
  choices: AdviceChoice[];
  reasons: Message[];
}

/** Something that could be done. */
export interface AdviceChoice {
  /** By their texts. */
  moves: string[];
  /** To win, in percent, by colour. */
  chances: number[];
}

/** Advice in words. */
export interface SpokenAdvice {
  /** Best first. */
  choices: SpokenChoice[];
  reasons: Sentence[];
}

/** Something that could be done. */
export interface SpokenChoice {
  steps: AdviceStep[];
  /** To win, in percent, by colour. */
  chances: number[];
}

/** A table that is shown, and how. */
export interface Followed {
  /** The id of the watched game. */
  board: string;
  /** The past moment that the reader looks at; without: the newest. */
  at?: number;
  /** Every new ply is to be shown, and not only the newest moment. */
  motion?: true;
}

/** What the host of local tables wants done. */
export interface HostAnswer {
  /** Messages, in order. */
  send: Sent[];
  /** To be stored before the messages are shown. */
  store: StoredTable[];
  /** Tables to be deleted from the store. */
  gone: string[];
  /** All that is to be thought about now, by the same names as long as they last: what is not among them any more is over. */
  jobs: ThinkJob[];
  /** When to tick, in ms of `now`; -1: not by itself. */
  wake: number;
}

/** A message of the host. */
export interface Sent {
  /** As docs/protocol.md has it. */
  message: ServerMessage;
  /** If the message is about a followed table. */
  update?: Update;
}

/** A table for the store of the browser. */
export interface StoredTable {
  id: string;
  /** Of the last update. */
  number: number;
  head: string;
  seats: StoredSeat[];
  plies: string;
  /** The game so far, which stays readable for ever. */
  record: string;
  over: boolean;
  title: string;
}

/** A seat of a stored table. */
export interface StoredSeat {
  kind: string;
  player: string;
  name: string;
  hook: string;
}

/** A bot has to choose. */
export interface ThinkJob {
  /** Its name, for `chosen`. */
  job: string;
  title: string;
  players: number;
  /** Its text. */
  edition: string;
  options: Record<string, string>;
  /** As the seat may know it. */
  position: string;
  /** Of the bot. */
  level: number;
  /** The name of the weights file that is used; empty: none. */
  weights: string;
  /** For which the weights have to be made. */
  editionHash: string;
  /** 16 hex digits. */
  seed: string;
  /** Ms to wait at least, so that a move can be taken back. */
  pause: number;
}

/** The choice of a bot. */
export interface Thought {
  job: string;
  move: string;
  /** The level has learned, but it has no weights here. */
  withoutNet?: true;
}

/** An edition that can be played with. */
export interface GoodEdition {
  name: string;
  hash: string;
}

/** All faults of an edition. */
export interface BadEdition {
  faults: LineFault[];
}

/** The engine and its games. */
export interface About {
  version: string;
  titles: Title[];
}

/** Sets the reader's language: every later sentence about that title is in it. */
export interface WordsRequest {
  language: string;
  /** Empty: what needs no game. */
  title: string;
  /** Message files: those of all games, and those of the title. */
  texts: string[];
}

/** Puts messages into words, such as refusals. */
export interface SayRequest {
  messages: Message[];
  /** Names the players. */
  board?: string;
}

/** Takes a message of a server for the watched game with the table's id, and answers with all that is shown of it. */
export interface TakeRequest {
  /** `table`, `update`, `presence` or `yours`. */
  message: ServerMessage;
  /** The past moment that the reader looks at; without: the newest. */
  at?: number;
  /** Every new ply is to be shown, and not only the newest moment. */
  motion?: true;
}

/** Opens a record as a watched game. */
export interface OpenRequest {
  /** The id of the watched game. */
  board: string;
  record: string;
}

/** Opens a position to play from without a table. */
export interface LessonRequest {
  /** The id of the watched game. */
  board: string;
  title: string;
  players: number;
  /** By seat; the rest is chosen. */
  colours: string[];
  /** By seat. */
  names: string[];
  /** As records write it; empty: the start. */
  position: string;
}

/** In a lesson: plays a move of a seat or an outcome of chance, by its text. */
export interface StepRequest {
  /** The id of the watched game. */
  board: string;
  text: string;
}

/** Forgets a watched game. */
export interface CloseRequest {
  /** The id of the watched game. */
  board: string;
}

/** A moment of a watched game. */
export interface SceneRequest {
  /** The id of the watched game. */
  board: string;
  /** A seat; 0: a spectator; -1: whichever of the reader's seats has to act or acted last. */
  viewer: number;
  /** Without: the newest moment. */
  at?: number;
}

/** Plies of the line. */
export interface FramesRequest {
  /** The id of the watched game. */
  board: string;
  /** A seat; 0: a spectator; -1: whichever of the reader's seats has to act or acted last. */
  viewer: number;
  from: number;
  to: number;
}

/** The whole log. */
export interface LogRequest {
  /** The id of the watched game. */
  board: string;
}

/** The position in words, for those who do not see the board. */
export interface DescribeRequest {
  /** The id of the watched game. */
  board: string;
  /** A seat; 0: a spectator; -1: whichever of the reader's seats has to act or acted last. */
  viewer: number;
  /** Without: the newest moment. */
  at?: number;
}

/** The points during the game. */
export interface TimelineRequest {
  /** The id of the watched game. */
  board: string;
}

/** Why a move can't be made now. */
export interface WhyRequest {
  /** The id of the watched game. */
  board: string;
  text: string;
}

/** The move that somebody typed, perhaps shortened (`ro`, `l`). */
export interface TypeRequest {
  /** The id of the watched game. */
  board: string;
  text: string;
}

/** The game as a record. */
export interface RecordRequest {
  /** The id of the watched game. */
  board: string;
}

/** A question about what could be done now, or about what was done: a job for `advise`, whose answer goes to `advice`. */
export interface QuestionRequest {
  /** The id of the watched game. */
  board: string;
  /** What was done there; without: what could be done now. */
  ply?: number;
}

/** Puts advice into words. */
export interface AdviceRequest {
  /** The id of the watched game. */
  board: string;
  ply: number;
  advice: Advice;
}

/** A message to the host of local tables, a server for one person. `hello` begins a new connection, which watches nothing. Bots play only at tables that are watched. */
export interface HostRequest {
  /** As docs/protocol.md has it. */
  message: ClientMessage;
  /** Whole ms, never going back. */
  now: number;
  /** Fresh randomness. */
  random: string;
  /** Tables whose messages are to be taken at once. */
  follow: Followed[];
}

/** Gives the host a stored table, before it is watched again. */
export interface RestoreRequest {
  /** As `store` gave it. */
  table: StoredTable;
}

/** The time of `wake` has come. */
export interface TickRequest {
  /** Whole ms, never going back. */
  now: number;
  /** Tables whose messages are to be taken at once. */
  follow: Followed[];
}

/** Deletes a local table. */
export interface ForgetRequest {
  table: string;
  /** Without a word: the store has a newer one. */
  drop?: true;
  /** Whole ms, never going back. */
  now: number;
  /** Tables whose messages are to be taken at once. */
  follow: Followed[];
}

/** A bot has chosen; it is played once its pause is over. */
export interface ChosenRequest {
  job: string;
  /** Empty: the bot failed. */
  move: string;
  /** Whole ms, never going back. */
  now: number;
  /** Tables whose messages are to be taken at once. */
  follow: Followed[];
}

/** Chooses a move for a bot (worker 2). */
export interface ThinkRequest {
  job: ThinkJob;
}

/** Thinks about a question (worker 3). */
export interface AdviseRequest {
  job: AdviceJob;
}

/** Whether the text of an edition can be played with. */
export interface EditionRequest {
  title: string;
  text: string;
}

export interface EngineApi {
  /** Sets the reader's language: every later sentence about that title is in it. */
  words: { request: WordsRequest; answer: Done | Failure };
  /** Puts messages into words, such as refusals. */
  say: { request: SayRequest; answer: Sentences };
  /** Takes a message of a server for the watched game with the table's id, and answers with all that is shown of it. */
  take: { request: TakeRequest; answer: Update };
  /** Opens a record as a watched game. */
  open: { request: OpenRequest; answer: Opened | LineFault };
  /** Opens a position to play from without a table. */
  lesson: { request: LessonRequest; answer: Done | LineFault };
  /** In a lesson: plays a move of a seat or an outcome of chance, by its text. */
  step: { request: StepRequest; answer: Stepped | Refusal };
  /** Forgets a watched game. */
  close: { request: CloseRequest; answer: Done };
  /** A moment of a watched game. */
  scene: { request: SceneRequest; answer: Scene };
  /** Plies of the line. */
  frames: { request: FramesRequest; answer: Frames };
  /** The whole log. */
  log: { request: LogRequest; answer: Log };
  /** The position in words, for those who do not see the board. */
  describe: { request: DescribeRequest; answer: Description };
  /** The points during the game. */
  timeline: { request: TimelineRequest; answer: Timeline };
  /** Why a move can't be made now. */
  why: { request: WhyRequest; answer: Why };
  /** The move that somebody typed, perhaps shortened (`ro`, `l`). */
  type: { request: TypeRequest; answer: Typed | Refusal | Several };
  /** The game as a record. */
  record: { request: RecordRequest; answer: RecordText };
  /** A question about what could be done now, or about what was done: a job for `advise`, whose answer goes to `advice`. */
  question: { request: QuestionRequest; answer: Question | Refusal };
  /** Puts advice into words. */
  advice: { request: AdviceRequest; answer: SpokenAdvice };
  /** A message to the host of local tables, a server for one person. `hello` begins a new connection, which watches nothing. Bots play only at tables that are watched. */
  host: { request: HostRequest; answer: HostAnswer };
  /** Gives the host a stored table, before it is watched again. */
  restore: { request: RestoreRequest; answer: Done | Failure };
  /** The time of `wake` has come. */
  tick: { request: TickRequest; answer: HostAnswer };
  /** Deletes a local table. */
  forget: { request: ForgetRequest; answer: HostAnswer };
  /** A bot has chosen; it is played once its pause is over. */
  chosen: { request: ChosenRequest; answer: HostAnswer };
  /** Chooses a move for a bot (worker 2). */
  think: { request: ThinkRequest; answer: Thought };
  /** Thinks about a question (worker 3). */
  advise: { request: AdviseRequest; answer: Advice };
  /** Whether the text of an edition can be played with. */
  edition: { request: EditionRequest; answer: GoodEdition | BadEdition };
  /** The engine's version and the titles with their editions, options and levels. */
  about: { request: Record<never, never>; answer: About };
}
