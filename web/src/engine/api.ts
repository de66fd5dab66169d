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
  /** The reason. */
  fault: Sentence;
}

/** The sentences of messages. */
export interface Sentences {
  /** The sentences in the order of the messages. */
  sentences: Sentence[];
}

/** The effect of a server's message, and everything that has to be shown. */
export interface Update {
  /** The result of applying the message; after `gap`, watch again with `have: number`; for `broken`, see `fault`. */
  taken: "new" | "old" | "gap" | "broken" | "other";
  /** The number of the last update taken. */
  number: number;
  /** The number of played plies. */
  length: number;
  /** The seat that played the last ply; 0 for chance or before the first ply. */
  mover: number;
  /** The number of plies to go back to if the reader takes back the last ply of an own seat, with what bots and chance did since; absent if there is none, or if somebody else would have to agree. */
  back?: number;
  /** Why the message could not be applied. */
  fault?: Sentence;
  /** The changes of the log; absent if there are none. */
  log?: LogChange;
  /** The moments to show, one after the other. */
  moments: ShownMoment[];
}

/** The changes of the log. */
export interface LogChange {
  /** The moment up to which the lines of the log are unchanged. */
  kept: number;
  /** The lines after that moment. */
  lines: LogLine[];
}

/** A moment to be shown. */
export interface ShownMoment {
  /** The ply that led to the scene, to be animated. */
  frame?: Frame;
  /** The scene. */
  scene: Scene;
}

/** The record was opened. */
export interface Opened {
  ok: true;
  /** The number of plies. */
  length: number;
  /** The number of players. */
  players: number;
  /** The id of the title. */
  title: string;
}

/** A fault in a text. */
export interface LineFault {
  /** The line of the text; 0 if the fault has no line. */
  line: number;
  /** The reason. */
  fault: Sentence;
}

/** The move was made. */
export interface Stepped {
  ok: true;
  /** The number of plies afterwards. */
  length: number;
}

/** The request changed nothing. */
export interface Refusal {
  /** The reason. */
  refusal: Sentence;
}

/** A range of plies. */
export interface Frames {
  /** The plies in order. */
  frames: Frame[];
}

/** The whole log. */
export interface Log {
  /** The lines in order. */
  lines: LogLine[];
}

/** A position in words. */
export interface Description {
  /** The parts of the description. */
  parts: DescriptionPart[];
}

/** The points at each moment of a game. */
export interface Timeline {
  /** The points in order. */
  points: TimelinePoint[];
}

/** Why a move is not legal, if it is not. */
export interface Why {
  /** The reason; absent if the move is legal. */
  refusal?: Sentence;
}

/** The only move that matches. */
export interface Typed {
  /** The command. */
  move: string;
}

/** Several moves that match. */
export interface Several {
  /** The matching moves. */
  several: AdviceStep[];
}

/** A move with its description. */
export interface AdviceStep {
  /** The command. */
  text: string;
  /** What it does. */
  say: string;
}

/** A game as a record. */
export interface RecordText {
  /** The text of the record. */
  record: string;
}

/** A job for the adviser. */
export interface Question {
  /** The number of plies before the decision. */
  ply: number;
  /** The seat that decides. */
  seat: number;
  /** With `ply`: the moves that were played. */
  steps: AdviceStep[];
  /** The job for `advise`. */
  job: AdviceJob;
}

/** A question for an adviser. */
export interface AdviceJob {
  /** The id of the title. */
  title: string;
  /** The number of players. */
  players: number;
  /** The text of the edition. */
  edition: string;
  /** The rule options by name. */
  options: Record<string, string>;
  /** The name of the weights file to use; empty for none. */
  weights: string;
  /** The hash of the edition that the weights must be made for. */
  editionHash: string;
  /** The position, masked for the seat. */
  position: string;
  /** A move to rate even if it is not among the best; empty for none. */
  also: string;
}

/** The answer of an adviser. */
export interface Advice {
  /** The choices, best first; empty if there is no advice. */
  choices: AdviceChoice[];
  /** The reasons for the first choice. */
  reasons: Message[];
}

/** A possible choice. */
export interface AdviceChoice {
  /** The commands of the choice. */
  moves: string[];
  /** The win shares by colour, in percent. */
  winShares: number[];
}

/** Advice in words. */
export interface SpokenAdvice {
  /** The choices, best first. */
  choices: SpokenChoice[];
  /** The reasons for the first choice. */
  reasons: Sentence[];
}

/** A possible choice. */
export interface SpokenChoice {
  /** The moves of the choice. */
  steps: AdviceStep[];
  /** The win shares by colour, in percent. */
  winShares: number[];
}

/** A table that is shown, and how it is shown. */
export interface Followed {
  /** The id of the watched game. */
  watched: string;
  /** The past moment that the reader looks at; absent for the newest. */
  at?: number;
  /** Show every new ply, not only the newest moment. */
  motion?: true;
}

/** The effects that the local server asks for. */
export interface LocalAnswer {
  /** The messages in order. */
  send: Sent[];
  /** The tables to store before the messages are shown. */
  store: StoredTable[];
  /** The ids of tables to delete from the store. */
  gone: string[];
  /** All current jobs; a job keeps its id until it ends, and one that is no longer listed has ended. */
  jobs: ThinkJob[];
  /** The time of the next `tick`, on the clock of `now`; -1 if none is needed. */
  wake: number;
}

/** A message from the local server. */
export interface Sent {
  /** A message of docs/protocol.md. */
  message: ServerMessage;
  /** Present if the message is about a followed table. */
  update?: Update;
}

/** A table for the browser's store. */
export interface StoredTable {
  /** The id of the table. */
  id: string;
  /** The number of the last update. */
  number: number;
  /** The head of the stored table. */
  head: string;
  /** The seats in order. */
  seats: StoredSeat[];
  /** The entries of the record. */
  plies: string;
  /** The record of the game so far, which stays readable for ever. */
  record: string;
  /** Whether the game is over. */
  over: boolean;
  /** The id of the title. */
  title: string;
}

/** A seat of a stored table. */
export interface StoredSeat {
  /** `open`, `person` or `bot-LEVEL`. */
  kind: string;
  /** The id of the player. */
  player: string;
  /** The name of the player. */
  name: string;
  /** The address for notifications. */
  hook: string;
}

/** A bot has to choose. */
export interface ThinkJob {
  /** The id of the job, for `chosen`. */
  job: string;
  /** The id of the title. */
  title: string;
  /** The number of players. */
  players: number;
  /** The text of the edition. */
  edition: string;
  /** The rule options by name. */
  options: Record<string, string>;
  /** The position, masked for the seat. */
  position: string;
  /** The level of the bot. */
  level: number;
  /** The name of the weights file to use; empty for none. */
  weights: string;
  /** The hash of the edition that the weights must be made for. */
  editionHash: string;
  /** The seed of its generator, as 16 hex digits. */
  seed: string;
  /** The least time before the move is played, in milliseconds, so that people can undo. */
  pause: number;
}

/** The choice of a bot. */
export interface Thought {
  /** The id of the job. */
  job: string;
  /** The chosen command. */
  move: string;
  /** The level is a trained one, but its weights were not available. */
  withoutNet?: true;
}

/** The edition is valid. */
export interface GoodEdition {
  /** The name of the edition. */
  name: string;
  /** Its hash, as records name it. */
  hash: string;
}

/** All faults of an edition. */
export interface BadEdition {
  /** The faults. */
  faults: LineFault[];
}

/** The hash of bytes. */
export interface Hashed {
  /** Their SHA-256 hash. */
  hash: string;
}

/** The engine and its games. */
export interface About {
  /** The version of the engine. */
  version: string;
  /** The titles. */
  titles: Title[];
}

/** Sets the language of all later sentences about a title. */
export interface WordsRequest {
  /** The language: `en`. */
  language: string;
  /** The title; empty for sentences that need no game. */
  title: string;
  /** The message files shared by all games, and those of the title. */
  texts: string[];
}

/** Translates messages, such as refusals, into sentences. */
export interface SayRequest {
  /** The messages. */
  messages: Message[];
  /** The watched game that provides the names of players. */
  watched?: string;
}

/** Applies a message of a server to the watched game of its table, and answers with everything that has to be shown. */
export interface TakeRequest {
  /** A message `table`, `update`, `presence` or `yours`. */
  message: ServerMessage;
  /** The past moment that the reader looks at; absent for the newest. */
  at?: number;
  /** Show every new ply, not only the newest moment. */
  motion?: true;
}

/** Opens a record as a watched game. */
export interface OpenRequest {
  /** The id of the watched game. */
  watched: string;
  /** The text of the record. */
  record: string;
  /** The reader's own seats, for how they are called. */
  yours?: number[];
}

/** Opens a position that is played without a table. */
export interface LessonRequest {
  /** The id of the watched game. */
  watched: string;
  /** The id of the title. */
  title: string;
  /** The number of players. */
  players: number;
  /** Colours by seat; missing ones are chosen. */
  colours: string[];
  /** Names by seat. */
  names: string[];
  /** The position in the notation of records; empty for the start. */
  position: string;
}

/** Plays a move or an outcome of chance in a lesson. */
export interface StepRequest {
  /** The id of the watched game. */
  watched: string;
  /** The command, as text. */
  text: string;
}

/** Closes a watched game. */
export interface CloseRequest {
  /** The id of the watched game. */
  watched: string;
}

/** Asks for a moment of a watched game. */
export interface SceneRequest {
  /** The id of the watched game. */
  watched: string;
  /** A seat; 0 for a spectator; -1 for the reader's seat that has to act or acted last. */
  viewer: number;
  /** The number of plies before the moment; absent for the newest. */
  at?: number;
}

/** Asks for a range of plies. */
export interface FramesRequest {
  /** The id of the watched game. */
  watched: string;
  /** A seat; 0 for a spectator; -1 for the reader's seat that has to act or acted last. */
  viewer: number;
  /** The number of plies before the first. */
  from: number;
  /** The number of plies after the last. */
  to: number;
}

/** Asks for the whole log. */
export interface LogRequest {
  /** The id of the watched game. */
  watched: string;
}

/** Asks for the position in words, for people who do not see the board. */
export interface DescribeRequest {
  /** The id of the watched game. */
  watched: string;
  /** A seat; 0 for a spectator; -1 for the reader's seat that has to act or acted last. */
  viewer: number;
  /** The number of plies before the moment; absent for the newest. */
  at?: number;
}

/** Asks for the points at each moment of the game. */
export interface TimelineRequest {
  /** The id of the watched game. */
  watched: string;
}

/** Asks why a move is not legal now. */
export interface WhyRequest {
  /** The id of the watched game. */
  watched: string;
  /** The command, as text. */
  text: string;
}

/** Finds the move that a typed text means, which may be shortened (`ro`, `l`). */
export interface TypeRequest {
  /** The id of the watched game. */
  watched: string;
  /** The command, as text. */
  text: string;
}

/** Asks for the record of the game. */
export interface RecordRequest {
  /** The id of the watched game. */
  watched: string;
}

/** Prepares a question about the best choice now or about a played ply: a job for `advise`, whose answer goes to `advice`. */
export interface QuestionRequest {
  /** The id of the watched game. */
  watched: string;
  /** The ply to ask about; if absent, the question is what to do now. */
  ply?: number;
}

/** Translates advice into sentences. */
export interface AdviceRequest {
  /** The id of the watched game. */
  watched: string;
  /** The ply from the answer to `question`. */
  ply: number;
  /** The answer to `advise`. */
  advice: Advice;
}

/** Sends a message to the local server, which hosts tables for one person. `hello` begins a new connection, which watches no table. Bots play only at watched tables. */
export interface LocalRequest {
  /** A message of docs/protocol.md. */
  message: ClientMessage;
  /** The time in whole milliseconds; never decreases. */
  now: number;
  /** Fresh random bits. */
  random: string;
  /** The tables whose messages the answer applies to the watched games. */
  follow: Followed[];
}

/** Gives the local server a stored table before it is watched again. */
export interface RestoreRequest {
  /** The table as `store` gave it. */
  table: StoredTable;
}

/** Reports that the time of `wake` has come. */
export interface TickRequest {
  /** The time in whole milliseconds; never decreases. */
  now: number;
  /** The tables whose messages the answer applies to the watched games. */
  follow: Followed[];
}

/** Deletes a local table. */
export interface ForgetRequest {
  /** The id of the table. */
  table: string;
  /** Only remove it from memory, because the store has a newer version. */
  drop?: true;
  /** The time in whole milliseconds; never decreases. */
  now: number;
  /** The tables whose messages the answer applies to the watched games. */
  follow: Followed[];
}

/** Delivers the choice of a bot, which is played after its pause. */
export interface ChosenRequest {
  /** The id of the job. */
  job: string;
  /** The command; empty if the bot failed. */
  move: string;
  /** The time in whole milliseconds; never decreases. */
  now: number;
  /** The tables whose messages the answer applies to the watched games. */
  follow: Followed[];
}

/** Chooses a move for a bot (worker 2). */
export interface ThinkRequest {
  /** The job. */
  job: ThinkJob;
}

/** Rates the choices in a position (worker 3). */
export interface AdviseRequest {
  /** The job. */
  job: AdviceJob;
}

/** Checks the text of an edition. */
export interface EditionRequest {
  /** The id of the title. */
  title: string;
  /** The text of the edition. */
  text: string;
}

/** Hashes a contribution to the dice. */
export interface HashRequest {
  /** 32 bytes. */
  bytes: string;
}

export interface EngineApi {
  /** Sets the language of all later sentences about a title. */
  words: { request: WordsRequest; answer: Done | Failure };
  /** Translates messages, such as refusals, into sentences. */
  say: { request: SayRequest; answer: Sentences };
  /** Applies a message of a server to the watched game of its table, and answers with everything that has to be shown. */
  take: { request: TakeRequest; answer: Update };
  /** Opens a record as a watched game. */
  open: { request: OpenRequest; answer: Opened | LineFault };
  /** Opens a position that is played without a table. */
  lesson: { request: LessonRequest; answer: Done | LineFault };
  /** Plays a move or an outcome of chance in a lesson. */
  step: { request: StepRequest; answer: Stepped | Refusal };
  /** Closes a watched game. */
  close: { request: CloseRequest; answer: Done };
  /** Asks for a moment of a watched game. */
  scene: { request: SceneRequest; answer: Scene };
  /** Asks for a range of plies. */
  frames: { request: FramesRequest; answer: Frames };
  /** Asks for the whole log. */
  log: { request: LogRequest; answer: Log };
  /** Asks for the position in words, for people who do not see the board. */
  describe: { request: DescribeRequest; answer: Description };
  /** Asks for the points at each moment of the game. */
  timeline: { request: TimelineRequest; answer: Timeline };
  /** Asks why a move is not legal now. */
  why: { request: WhyRequest; answer: Why };
  /** Finds the move that a typed text means, which may be shortened (`ro`, `l`). */
  type: { request: TypeRequest; answer: Typed | Refusal | Several };
  /** Asks for the record of the game. */
  record: { request: RecordRequest; answer: RecordText };
  /** Prepares a question about the best choice now or about a played ply: a job for `advise`, whose answer goes to `advice`. */
  question: { request: QuestionRequest; answer: Question | Refusal };
  /** Translates advice into sentences. */
  advice: { request: AdviceRequest; answer: SpokenAdvice };
  /** Sends a message to the local server, which hosts tables for one person. `hello` begins a new connection, which watches no table. Bots play only at watched tables. */
  local: { request: LocalRequest; answer: LocalAnswer };
  /** Gives the local server a stored table before it is watched again. */
  restore: { request: RestoreRequest; answer: Done | Failure };
  /** Reports that the time of `wake` has come. */
  tick: { request: TickRequest; answer: LocalAnswer };
  /** Deletes a local table. */
  forget: { request: ForgetRequest; answer: LocalAnswer };
  /** Delivers the choice of a bot, which is played after its pause. */
  chosen: { request: ChosenRequest; answer: LocalAnswer };
  /** Chooses a move for a bot (worker 2). */
  think: { request: ThinkRequest; answer: Thought };
  /** Rates the choices in a position (worker 3). */
  advise: { request: AdviseRequest; answer: Advice };
  /** Checks the text of an edition. */
  edition: { request: EditionRequest; answer: GoodEdition | BadEdition };
  /** Hashes a contribution to the dice. */
  hash: { request: HashRequest; answer: Hashed };
  /** Asks for the version of the engine, and the titles with their editions, options and levels. */
  about: { request: Record<never, never>; answer: About };
}
